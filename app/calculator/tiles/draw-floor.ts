import { MILLIMETRE, SIXTEENTH } from './grain.ts';
import type { Laid, LaidPiece } from './lay-tiles.ts';
import { markPoint } from './mark-point.ts';
import { type Shape, shapesWithin } from './outline.ts';
import type { Floor } from './plan.ts';
import { boxOf, type Point, type Polygon, sidesOf } from './polygon.ts';
import { markOf } from './tile-list.ts';

/** A label whose middle is at a point. */
type Label = { x: number; y: number; text: string };

/** A side of the room: its ends, with the room on the right hand, and its length in sixteenths. */
export type DrawnSide = { x1: number; y1: number; x2: number; y2: number; length: number };

/** What is cut out of the floor, or an opening of a wall. Its sides in sixteenths, too. */
export type DrawnCutOut = { x: number; y: number; w: number; h: number; wide: number; high: number };

/**
 * What is drawn of a floor, in whole tenths of a millimetre from its top corner: finer than any line, and short as text. Shapes are the `d` of SVG
 * paths, filled by the rule `evenodd`.
 */
export type FloorDrawing = {
	w: number;
	h: number;
	floor: string;
	/** What two rectangles both cover. */
	twice: string;
	sides: readonly DrawnSide[];
	cutOuts: readonly DrawnCutOut[];
	whole: string;
	/** What is cut, which is hatched. */
	cut: string;
	/** The mark of each cut that is large enough for one. */
	marks: readonly Label[];
};

/** Of a drawing's longer side: smaller pieces than this have no mark. */
const LEAST_MARKED = 1 / 40;

/** In grains. */
const TENTH = MILLIMETRE / 10;

/** A floor with what is laid on it; without, the bare floor. */
export function drawFloor(floor: Floor, laid: Laid | null): FloorDrawing {
	const [x0 = 0, y0 = 0] = [floor.xs[0], floor.ys[0]];
	const [w, h] = [(floor.xs.at(-1) ?? x0) - x0, (floor.ys.at(-1) ?? y0) - y0];
	const from = { x: x0 * SIXTEENTH, y: y0 * SIXTEENTH };
	const drawn = (shapes: readonly Shape[]) => shapes.map((shape) => pathOf(shape, from)).join('');
	return {
		w: tenths(w * SIXTEENTH),
		h: tenths(h * SIXTEENTH),
		floor: drawn(shapesWhere(floor, floor.isFloor)),
		twice: drawn(shapesWhere(floor, floor.isTwice)),
		sides: shapesWhere(floor, floor.isRoom)
			.flat()
			.flatMap(sidesOf)
			.map(([start, end]) => ({
				x1: tenths(start.x - from.x),
				y1: tenths(start.y - from.y),
				x2: tenths(end.x - from.x),
				y2: tenths(end.y - from.y),
				length: Math.round(Math.hypot(end.x - start.x, end.y - start.y) / SIXTEENTH),
			})),
		cutOuts: floor.cutOuts.map((part) => ({
			x: tenths((part.x - x0) * SIXTEENTH),
			y: tenths((part.y - y0) * SIXTEENTH),
			w: tenths(part.w * SIXTEENTH),
			h: tenths(part.h * SIXTEENTH),
			wide: part.w,
			high: part.h,
		})),
		...piecesOf(laid?.pieces ?? [], from),
		marks: marksOf(laid?.pieces ?? [], from, Math.max(w, h) * SIXTEENTH * LEAST_MARKED),
	};
}

/** In grains. The sides of a cell count where the cell beyond is another kind. */
function shapesWhere({ xs, ys }: Floor, where: Floor['isFloor']): Shape[] {
	const sides: [Point, Point][] = [];
	for (let row = 0; row + 1 < ys.length; row++) {
		for (let column = 0; column + 1 < xs.length; column++) {
			if (!where(column, row)) continue;
			const [x0, x1] = [(xs[column] ?? 0) * SIXTEENTH, (xs[column + 1] ?? 0) * SIXTEENTH];
			const [y0, y1] = [(ys[row] ?? 0) * SIXTEENTH, (ys[row + 1] ?? 0) * SIXTEENTH];
			const corners = [
				{ x: x0, y: y0 },
				{ x: x1, y: y0 },
				{ x: x1, y: y1 },
				{ x: x0, y: y1 },
			] as const;
			if (!where(column, row - 1)) sides.push([corners[0], corners[1]]);
			if (!where(column + 1, row)) sides.push([corners[1], corners[2]]);
			if (!where(column, row + 1)) sides.push([corners[2], corners[3]]);
			if (!where(column - 1, row)) sides.push([corners[3], corners[0]]);
		}
	}
	return shapesWithin(sides);
}

function piecesOf(pieces: readonly LaidPiece[], from: Point): Pick<FloorDrawing, 'whole' | 'cut'> {
	/** Whole tiles that share their corners differ in where they begin alone. */
	const outlines = new Map<Polygon, { first: Point; steps: string }>();
	let [whole, cut] = ['', ''];
	for (const piece of pieces) {
		if (piece.kind !== null) {
			cut += pathOf(piece.shape, from);
			continue;
		}
		let outline = outlines.get(piece.corners);
		if (!outline) {
			const first = piece.corners[0] ?? { x: 0, y: 0 };
			outline = { first, steps: pathOf([piece.corners], first).slice('M0 0'.length) };
			outlines.set(piece.corners, outline);
		}
		const { first, steps } = outline;
		whole += `M${tenths(piece.at.x + first.x - from.x)} ${tenths(piece.at.y + first.y - from.y)}${steps}`;
	}
	return { whole, cut };
}

const tenths = (grains: number) => Math.round(grains / TENTH);

/** The `d` of an SVG path: each line as the step from the corner before, since a hall has thousands. */
function pathOf(shape: Shape, from: Point): string {
	let path = '';
	for (const loop of shape) {
		let last: Point | null = null;
		for (const corner of loop) {
			const at: Point = { x: tenths(corner.x - from.x), y: tenths(corner.y - from.y) };
			path += last ? stepOf(at.x - last.x, at.y - last.y) : `M${at.x} ${at.y}`;
			last = at;
		}
		path += 'z';
	}
	return path;
}

function stepOf(x: number, y: number): string {
	if (y === 0) return `h${x}`;
	return x === 0 ? `v${y}` : `l${x} ${y}`;
}

function marksOf(pieces: readonly LaidPiece[], from: Point, least: number): Label[] {
	const marks: Label[] = [];
	for (const piece of pieces) {
		if (piece.kind === null) continue;
		const { shape, kind } = piece;
		const { x0, y0, x1, y1 } = boxOf(shape[0] ?? []);
		if (Math.min(x1 - x0, y1 - y0) < least) continue;
		const { x, y } = markPoint(shape);
		marks.push({ x: tenths(x - from.x), y: tenths(y - from.y), text: markOf(kind) });
	}
	return marks;
}
