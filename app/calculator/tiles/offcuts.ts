import { type CutKind, inTurnedTile } from './cut-kind.ts';
import { KERF, SLIP } from './grain.ts';
import type { Size } from './pattern.ts';
import { boxOf, isApart, type Polygon } from './polygon.ts';

/** A cut as it lies in the tile that it is sawn from: turned by half or not, then moved by grains. */
type SawnCut = { kind: number; isTurned: boolean; dx: number; dy: number };

/** So many tiles of a size, from which the same cuts are sawn. */
export type Pairing = { of: number; tiles: number; sawn: readonly SawnCut[] };

type Open = { of: number; tiles: number; sawn: SawnCut[]; hulls: Polygon[]; left: number };

/**
 * Which cuts come from one tile. A cut keeps its place in the tile, so that factory edges face the joints and sawn edges the wall. The tile
 * may be turned by half, since veins then run as before. A cut that touches neither of two opposite edges may slide between
 * them. Two cuts share a tile if a straight saw cut of 3 mm fits between them; hollows of a cut give no other cut. Large cuts
 * choose first; each takes the first tile where it fits.
 */
export function pairOffcuts(cuts: readonly CutKind[], tiles: readonly Size[]): Pairing[] {
	const open: Open[] = [];
	const byArea = [...cuts.entries()].sort(([, a], [, b]) => b.area - a.area);
	for (const [kind, cut] of byArea) {
		const tile = tiles[cut.of];
		if (!tile) continue;
		let left = cut.count;
		for (const group of [...open]) {
			const isOpen = left > 0 && group.tiles > 0 && group.of === cut.of;
			const filled = isOpen ? withOneMore(group, kind, cut, tile) : null;
			if (!filled) continue;
			filled.tiles = Math.min(left, group.tiles);
			group.tiles -= filled.tiles;
			left -= filled.tiles;
			open.push(filled);
		}
		open.push(...alone(left, kind, cut, tile));
	}
	return open.filter(isUsed).map(({ of, tiles, sawn }) => ({ of, tiles, sawn }));
}

const isUsed = ({ tiles }: Open) => tiles > 0;

/** New tiles for `left` cuts of a kind, as many from each as fit. */
function alone(left: number, kind: number, cut: CutKind, tile: Size): Open[] {
	const fills: Open[] = [];
	let fill: Open | null = { of: cut.of, tiles: 0, sawn: [], hulls: [], left: tile.w * tile.h };
	while (fill && fills.length < left) {
		fill = withOneMore(fill, kind, cut, tile);
		if (fill) fills.push(fill);
	}
	const full = fills.at(-1);
	const rest = fills[(left % Math.max(1, fills.length)) - 1];
	if (full) full.tiles = Math.floor(left / fills.length);
	if (rest) rest.tiles = 1;
	return fills.filter(isUsed);
}

/** The tile with a further cut sawn from it; null where none fits. */
function withOneMore(from: Open, kind: number, cut: CutKind, tile: Size): Open | null {
	// A saw takes away more than rounding does, so an area that is too small needs no closer look.
	if (cut.area > from.left + tile.w + tile.h) return null;
	for (const isTurned of [false, true]) {
		const turned = inTurnedTile(cut.hull, isTurned, tile);
		const box = boxOf(turned);
		const placed = from.hulls.map(boxOf);
		const shiftsX = cut.slidesX ? [-box.x0, ...placed.map(({ x1 }) => x1 + KERF - box.x0)] : [0];
		const shiftsY = cut.slidesY ? [-box.y0, ...placed.map(({ y1 }) => y1 + KERF - box.y0)] : [0];
		for (const dx of shiftsX.filter((shift) => box.x1 + shift <= tile.w + SLIP)) {
			for (const dy of shiftsY.filter((shift) => box.y1 + shift <= tile.h + SLIP)) {
				const hull = turned.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
				if (from.hulls.every((other) => isApart(hull, other, KERF))) {
					return {
						of: cut.of,
						tiles: 0,
						sawn: [...from.sawn, { kind, isTurned, dx, dy }],
						hulls: [...from.hulls, hull],
						left: from.left - cut.area,
					};
				}
			}
		}
	}
	return null;
}
