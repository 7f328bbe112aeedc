import { MILLIMETRE, SIXTEENTH } from './grain.ts';
import type { Laid, LaidPiece } from './lay-tiles.ts';
import { markPoint } from './mark-point.ts';
import { joinParts, type Shape } from './outline.ts';
import type { Floor } from './plan.ts';
import { boxOf, type Polygon, sidesOf } from './polygon.ts';
import { markOf } from './tile-list.ts';

/** A label whose middle is at a point, in millimetres. */
export type Label = { x: number; y: number; text: string };

/** A side of the room: its ends in millimetres, with the room on the right hand, and its length in sixteenths. */
export type DrawnSide = { x1: number; y1: number; x2: number; y2: number; length: number };

/** What is drawn of a floor, in millimetres from its top corner. Shapes are the `d` of SVG paths, filled by the rule `evenodd`. */
export type FloorDrawing = {
	w: number;
	h: number;
	floor: string;
	/** What two rectangles both cover. */
	twice: string;
	sides: readonly DrawnSide[];
	whole: string;
	/** Hatched. */
	cut: string;
	/** The mark of each cut that is large enough for one. */
	marks: readonly Label[];
};

/** Of a drawing's longer side: smaller pieces than this have no mark. */
const LEAST_MARKED = 1 / 40;

/** A floor with what is laid on it; without, the bare floor. */
export function drawFloor(floor: Floor, laid: Laid | null): FloorDrawing {
	const [x0 = 0, y0 = 0] = [floor.xs[0], floor.ys[0]];
	const scale = SIXTEENTH / MILLIMETRE;
	const [w, h] = [((floor.xs.at(-1) ?? x0) - x0) * scale, ((floor.ys.at(-1) ?? y0) - y0) * scale];
	const inMillimetres = (polygon: Polygon, grains: number) =>
		polygon.map(({ x, y }) => ({ x: x / grains - x0 * scale, y: y / grains - y0 * scale }));
	const shapes = (where: Floor['isFloor']) =>
		joinParts(cellsWhere(floor, where)).map((shape) => shape.map((loop) => inMillimetres(loop, 1 / scale)));
	const pieces = (laid?.pieces ?? []).map(({ shape, kind }) => ({
		shape: shape.map((loop) => inMillimetres(loop, MILLIMETRE)),
		kind,
	}));
	const least = Math.max(w, h) * LEAST_MARKED;
	return {
		w: digits(w),
		h: digits(h),
		floor: shapes(floor.isFloor).map(pathOf).join(''),
		twice: shapes(floor.isTwice).map(pathOf).join(''),
		sides: shapes(floor.isRoom)
			.flat()
			.flatMap(sidesOf)
			.map(([from, to]) => ({
				x1: from.x,
				y1: from.y,
				x2: to.x,
				y2: to.y,
				length: Math.round(Math.hypot(to.x - from.x, to.y - from.y) / scale),
			})),
		whole: pathsOf(pieces.filter(({ kind }) => kind === null)),
		cut: pathsOf(pieces.filter(({ kind }) => kind !== null)),
		marks: pieces.flatMap((piece) => markAt(piece, least)),
	};
}

function cellsWhere({ xs, ys }: Floor, where: Floor['isFloor']): Polygon[] {
	const cells: Polygon[] = [];
	for (let row = 0; row + 1 < ys.length; row++) {
		for (let column = 0; column + 1 < xs.length; column++) {
			if (!where(column, row)) continue;
			const [x0 = 0, x1 = 0] = xs.slice(column);
			const [y0 = 0, y1 = 0] = ys.slice(row);
			cells.push([
				{ x: x0, y: y0 },
				{ x: x1, y: y0 },
				{ x: x1, y: y1 },
				{ x: x0, y: y1 },
			]);
		}
	}
	return cells;
}

const pathsOf = (pieces: readonly LaidPiece[]) => pieces.map(({ shape }) => pathOf(shape)).join('');

/** Tenths of a millimetre are finer than any line. */
const digits = (millimetres: number) => Math.round(millimetres * 10) / 10;

/** The `d` of an SVG path. */
export const pathOf = (shape: Shape): string =>
	shape.map((loop) => `M${loop.map(({ x, y }) => `${digits(x)} ${digits(y)}`).join('L')}Z`).join('');

function markAt({ shape, kind }: LaidPiece, least: number): Label[] {
	const { x0, y0, x1, y1 } = boxOf(shape[0] ?? []);
	if (kind === null || Math.min(x1 - x0, y1 - y0) < least) return [];
	const { x, y } = markPoint(shape);
	return [{ x: digits(x), y: digits(y), text: markOf(kind) }];
}
