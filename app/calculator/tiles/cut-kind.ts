import type { Shape } from './outline.ts';
import type { Size } from './pattern.ts';
import { boxOf, hullOf, type Polygon } from './polygon.ts';

/** Equal cuts, in grains from the corner of the tile that they are sawn from. */
export type CutKind = {
	/** The size of its tile, of those of the pattern. */
	of: number;
	shape: Shape;
	/** The smallest straight-sided piece around it that has no hollow. */
	hull: Polygon;
	w: number;
	h: number;
	/** Square grains. */
	area: number;
	count: number;
	/** Whether it touches neither of two opposite edges of its tile, so that it may be sawn from anywhere between them. */
	slidesX: boolean;
	slidesY: boolean;
};

/** Points of a tile, also where it is turned by half about its middle. */
export const inTurnedTile = (points: Polygon, isTurned: boolean, { w, h }: Size): Polygon =>
	isTurned ? points.map(({ x, y }) => ({ x: w - x, y: h - y })) : points;

/** Sorts cuts into kinds: two are one kind if either lies on the other once it is turned. */
export class CutKinds {
	readonly all: CutKind[] = [];
	readonly #tiles: readonly Size[];
	readonly #indexes = new Map<string, number>();

	constructor(tiles: readonly Size[]) {
		this.#tiles = tiles;
	}

	/** The index of the kind. `of`: the size of its tile. */
	add(of: number, shape: Shape, area: number): number {
		const tile = this.#tiles[of] ?? { w: 0, h: 0 };
		const settled = settle(shape, tile);
		const known = this.#indexes.get(`${of} ${keyOf(settled.shape)}`);
		const kind = known === undefined ? undefined : this.all[known];
		if (known !== undefined && kind) {
			kind.count++;
			return known;
		}
		const index = this.all.length;
		for (const isTurned of [false, true]) {
			const turned = shape.map((loop) => inTurnedTile(loop, isTurned, tile));
			this.#indexes.set(`${of} ${keyOf(settle(turned, tile).shape)}`, index);
		}
		this.all.push({ of, ...settled, hull: hullOf(settled.shape[0] ?? []), area, count: 1 });
		return index;
	}
}

/** Against the first edges of the tile, where it may slide. */
function settle(shape: Shape, tile: Size): Pick<CutKind, 'shape' | 'w' | 'h' | 'slidesX' | 'slidesY'> {
	const { x0, y0, x1, y1 } = boxOf(shape[0] ?? []);
	const slidesX = x0 > 1 && x1 < tile.w - 1;
	const slidesY = y0 > 1 && y1 < tile.h - 1;
	const settled = shape.map((loop) =>
		loop.map(({ x, y }) => ({ x: slidesX ? x - x0 : x, y: slidesY ? y - y0 : y })),
	);
	return { shape: settled, w: x1 - x0, h: y1 - y0, slidesX, slidesY };
}

/** Tenths of a millimetre, from the least corner on. The odd share keeps halves from rounding either way. */
function keyOf(shape: Shape): string {
	return shape
		.map((loop) => {
			const corners = loop.map(({ x, y }) => `${Math.round(x / 8 + 0.123)},${Math.round(y / 8 + 0.123)}`);
			const first = corners.indexOf(corners.toSorted()[0] ?? '');
			return [...corners.slice(first), ...corners.slice(0, first)].join(' ');
		})
		.sort()
		.join(';');
}
