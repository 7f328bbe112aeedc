import { WORK_LIMIT } from '#app/calculator/work-limit.ts';
import { type CutKind, CutKinds } from './cut-kind.ts';
import { MILLIMETRE, SIXTEENTH, SLIP } from './grain.ts';
import type { Bond, TileSize } from './laid-bond.ts';
import { type Pairing, pairOffcuts } from './offcuts.ts';
import { joinParts, type Shape } from './outline.ts';
import { type Pattern, patternOf, type Size, type TileInBond } from './pattern.ts';
import type { Floor } from './plan.ts';
import { areaOf, type Box, boxOf, clip, type Point, type Polygon } from './polygon.ts';
import { narrowestStrip, startPoint } from './start-point.ts';

/** A whole tile: its centre, and its corners as seen from there, which all tiles of a kind share. In grains. */
type WholeTile = { kind: null; at: Point; corners: Polygon };

/** A piece of stone where it lies, in grains. `kind` is an index of `cuts`; null for a whole tile, of which a hall has thousands. */
export type LaidPiece = WholeTile | { kind: number; shape: Shape };

/** Where a piece lies. */
export const shapeOf = (piece: LaidPiece): Shape =>
	piece.kind === null ? [movedTo(piece.at, piece.corners)] : piece.shape;

/** Tiles of one size: its sides in grains, how many are laid whole, and how many are used up, with those that are sawn. */
export type LaidSize = Size & { whole: number; tiles: number };

export type Laid = {
	pieces: readonly LaidPiece[];
	/** How many pieces are whole tiles, and how many are cut. */
	whole: number;
	cut: number;
	cuts: readonly CutKind[];
	/** What is sawn from each tile that is not laid whole. */
	pairings: readonly Pairing[];
	/** Tiles that are used up: whole ones and those that are sawn. */
	tiles: number;
	/** One, except in the Versailles pattern. */
	sizes: readonly LaidSize[];
	/** Square grains along walls that are filled, since a strip there is too narrow to tile. */
	filled: number;
};

/** `square`: a herringbone needs a long and a short side. `too-narrow`: no piece fits. */
export type LayFault = 'tile-size' | 'joint' | 'square' | 'too-many' | 'too-narrow';

/** The sides of a tile, in sixteenths: 1 inch to 10 ft. The widest joint, in millimetres. */
const [SHORTEST_SIDE, LONGEST_SIDE, WIDEST_JOINT] = [16, 1920, 20];

/** Lays a bond in a room, tile by tile, and saws what does not fit. */
export function layTiles(
	floor: Floor,
	bond: Bond,
	size: TileSize,
	mostTiles = WORK_LIMIT.tiles,
): Laid | LayFault {
	const isSide = (side: number) => side >= SHORTEST_SIDE && side <= LONGEST_SIDE && Number.isInteger(side);
	if (!isSide(size.w) || !isSide(size.h)) return 'tile-size';
	if (!(size.joint >= 0 && size.joint <= WIDEST_JOINT)) return 'joint';
	if (bond === 'herringbone' && size.w === size.h) return 'square';

	const room = roomOf(floor);
	const pattern = patternOf(bond, size);
	const { sizes, across, down } = pattern;
	const reach = Math.max(...sizes.map(({ w, h }) => w + h)) + size.joint * MILLIMETRE;
	const area = (room.x1 - room.x0 + reach) * (room.y1 - room.y0 + reach);
	const most = (area * pattern.tiles.length) / Math.abs(across.x * down.y - across.y * down.x);
	// An L has tiles in its bounds that miss it, and each costs a look. A cell of the floor costs what a tile does.
	const cells = (floor.xs.length - 1) * (floor.ys.length - 1);
	if (most > mostTiles * 8 || cells > mostTiles) return 'too-many';

	const narrowest = narrowestStrip(size.joint);
	const kinds = new CutKinds(sizes);
	const pieces: LaidPiece[] = [];
	const whole = sizes.map(() => 0);
	let filled = 0;
	for (const { at, standing } of placesIn(room, pattern, startPoint(floor, pattern.pitch, size.joint))) {
		if (pieces.length > mostTiles) return 'too-many';
		const { turned, tile, corners } = standing;
		const parts = partsWithin(at, standing, room);
		if (parts === 'whole') {
			pieces.push({ kind: null, at, corners });
			whole[turned.of] = (whole[turned.of] ?? 0) + 1;
			continue;
		}
		for (const shape of joinParts(parts)) {
			const own = shape.map((loop) => loop.map((point) => inTile(point, at, turned, tile)));
			const { x0, y0, x1, y1 } = boxOf(own[0] ?? []);
			const area = own.reduce((sum, loop) => sum + areaOf(loop), 0);
			if (area > narrowest * Math.max(x1 - x0, y1 - y0)) {
				pieces.push({ kind: kinds.add(turned.of, own, area), shape });
			} else filled += area;
		}
	}
	if (pieces.length === 0) return 'too-narrow';
	const pairings = pairOffcuts(kinds.all, sizes);
	const laidSizes = sizes.map((tile, of): LaidSize => {
		const laidWhole = whole[of] ?? 0;
		const sawn = pairings.reduce((sum, pairing) => sum + (pairing.of === of ? pairing.tiles : 0), 0);
		return { ...tile, whole: laidWhole, tiles: laidWhole + sawn };
	});
	const allWhole = laidSizes.reduce((sum, tile) => sum + tile.whole, 0);
	return {
		pieces,
		whole: allWhole,
		cut: pieces.length - allWhole,
		cuts: kinds.all,
		pairings,
		tiles: laidSizes.reduce((sum, { tiles }) => sum + tiles, 0),
		sizes: laidSizes,
		filled,
	};
}

/** The floor's grid in grains. */
type Room = Box & Pick<Floor, 'xs' | 'ys' | 'isFloor'>;

function roomOf({ xs, ys, isFloor }: Floor): Room {
	const grains = (sixteenths: number) => sixteenths * SIXTEENTH;
	const grid = { xs: xs.map(grains), ys: ys.map(grains) };
	const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [grid.xs[0], grid.ys[0], grid.xs.at(-1), grid.ys.at(-1)];
	return { ...grid, isFloor, x0, y0, x1, y1 };
}

/** A tile of the pattern, wherever it is laid: its corners from its centre, and how far it reaches. */
type Standing = { turned: TileInBond; tile: Size; corners: Polygon; reach: Point };

function standingOf(turned: TileInBond, tile: Size): Standing {
	const corners = cornersOf(turned, tile);
	const { x1, y1 } = boxOf(corners);
	return { turned, tile, corners, reach: { x: x1, y: y1 } };
}

/** The centre of each tile that reaches into the room's bounds. */
function* placesIn(room: Room, { across, down, sizes, tiles }: Pattern, start: Point) {
	const turn = across.x * down.y - across.y * down.x;
	for (const turned of tiles) {
		const standing = standingOf(turned, sizes[turned.of] ?? { w: 0, h: 0 });
		const [reachX, reachY] = [standing.reach.x - SLIP, standing.reach.y - SLIP];
		const from = { x: start.x + turned.x, y: start.y + turned.y };
		const low = { x: room.x0 - reachX - from.x, y: room.y0 - reachY - from.y };
		const high = { x: room.x1 + reachX - from.x, y: room.y1 + reachY - from.y };
		const rows = [low.x, high.x].flatMap((x) =>
			[low.y, high.y].map((y) => (across.x * y - across.y * x) / turn),
		);
		for (let row = Math.ceil(Math.min(...rows)); row <= Math.max(...rows); row++) {
			const [leastX, mostX] = countsBetween(low.x - row * down.x, high.x - row * down.x, across.x);
			const [leastY, mostY] = countsBetween(low.y - row * down.y, high.y - row * down.y, across.y);
			const last = Math.min(mostX, mostY);
			for (let column = Math.max(leastX, leastY); column <= last; column++) {
				const at = {
					x: from.x + column * across.x + row * down.x,
					y: from.y + column * across.y + row * down.y,
				};
				yield { at, standing };
			}
		}
	}
}

/** The least and the most whole number of steps that end between `low` and `high`. Without a step, any number or none does. */
function countsBetween(low: number, high: number, step: number): [number, number] {
	if (step === 0) return low <= 0 && high >= 0 ? [-Infinity, Infinity] : [0, -1];
	return [Math.ceil(low / step), Math.floor(high / step)];
}

/** The corners of a tile, seen from its centre. */
function cornersOf({ cos, sin }: TileInBond, { w, h }: Size): Polygon {
	const along = { x: (w * cos) / 2, y: (w * sin) / 2 };
	const across = { x: (h * sin) / -2, y: (h * cos) / 2 };
	return [
		{ x: -along.x - across.x, y: -along.y - across.y },
		{ x: along.x - across.x, y: along.y - across.y },
		{ x: along.x + across.x, y: along.y + across.y },
		{ x: across.x - along.x, y: across.y - along.y },
	];
}

const movedTo = (at: Point, corners: Polygon): Polygon =>
	corners.map(({ x, y }) => ({ x: at.x + x, y: at.y + y }));

/** A point of the room, from the corner of a tile as it lies in its box. */
function inTile(point: Point, at: Point, { cos, sin }: TileInBond, { w, h }: Size): Point {
	const [x, y] = [point.x - at.x, point.y - at.y];
	return { x: x * cos + y * sin + w / 2, y: y * cos - x * sin + h / 2 };
}

/** What of a tile lies on the floor: all of it, or a part in each cell of the floor's grid. */
function partsWithin(at: Point, { corners: own, reach }: Standing, room: Room): 'whole' | Polygon[] {
	const x0 = at.x - reach.x;
	const x1 = at.x + reach.x;
	const y0 = at.y - reach.y;
	const y1 = at.y + reach.y;
	const left = firstCell(room.xs, x0);
	const right = cellAfter(room.xs, left, x1);
	const top = firstCell(room.ys, y0);
	const bottom = cellAfter(room.ys, top, y1);
	let isWhole = x0 > room.x0 - SLIP && x1 < room.x1 + SLIP && y0 > room.y0 - SLIP && y1 < room.y1 + SLIP;
	for (let row = top; row < bottom && isWhole; row++) {
		for (let column = left; column < right && isWhole; column++) isWhole = room.isFloor(column, row);
	}
	if (isWhole) return 'whole';
	const corners = movedTo(at, own);
	const parts: Polygon[] = [];
	let area = 0;
	for (let row = top; row < bottom; row++) {
		for (let column = left; column < right; column++) {
			if (!room.isFloor(column, row)) continue;
			const part = clip(corners, cellOf(room, column, row));
			if (part.length < 3) continue;
			area += areaOf(part);
			parts.push(snapped(part));
		}
	}
	const [a, b, c] = corners;
	const sides = a && b && c ? Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y) : 0;
	return area > areaOf(corners) - SLIP * sides ? 'whole' : parts;
}

function cellOf({ xs, ys }: Room, column: number, row: number): Box {
	return { x0: xs[column] ?? 0, y0: ys[row] ?? 0, x1: xs[column + 1] ?? 0, y1: ys[row + 1] ?? 0 };
}

/** Of the gaps between neighbours the first that reaches more than a slip beyond `low`. */
function firstCell(edges: readonly number[], low: number): number {
	let cell = 0;
	while (cell < edges.length - 1 && (edges[cell + 1] ?? 0) <= low + SLIP) cell++;
	return cell;
}

/** The first from `from` on that does not begin more than a slip before `high`. */
function cellAfter(edges: readonly number[], from: number, high: number): number {
	let cell = from;
	while (cell < edges.length - 1 && (edges[cell] ?? 0) < high - SLIP) cell++;
	return cell;
}

/** To an eighth of a grain, so that parts which meet have the same corners. */
const snapped = (part: Polygon): Polygon =>
	part.map(({ x, y }) => ({ x: Math.round(x * 8) / 8, y: Math.round(y * 8) / 8 }));
