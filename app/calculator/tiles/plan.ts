import { LONGEST } from '#app/typed/lengths/units.ts';
import type { Box, Point } from './polygon.ts';

/** A rectangle of a floor, or one that is cut out of it: place and size in whole sixteenths of an inch. */
export type Part = { x: number; y: number; w: number; h: number };

/** A floor as rectangles, which join to an L, a T or a U, and what is cut out of it: columns, islands. */
export type Plan = { parts: readonly Part[]; cutOuts: readonly Part[] };

/**
 * `size`: no length within the bounds. `apart`: shares no side with the rest. `outside`: is cut out where there is no floor. `nothing-left`:
 * all of the floor is cut out.
 */
export type PlanFault = {
	code: 'empty' | 'too-many' | 'size' | 'apart' | 'outside' | 'nothing-left';
	of: 'parts' | 'cutOuts';
	index: number;
};

/** The most rectangles of either kind. */
export const MOST_PARTS = 40;

/** A wall's line, and on which side of it the room lies. */
export type WallLine = { at: number; inward: 1 | -1 };

/** A plan on the grid of all its edges: cell (column, row) lies between two neighbours of `xs` and two of `ys`. */
export type Floor = {
	/** Sixteenths of an inch, ascending. */
	xs: readonly number[];
	ys: readonly number[];
	/** Whether a cell is floor, and whether it is part of the room, cut-outs included. */
	isFloor: (column: number, row: number) => boolean;
	isRoom: (column: number, row: number) => boolean;
	/** Whether two rectangles of the room both cover a cell. */
	isTwice: (column: number, row: number) => boolean;
	/** Square sixteenths of an inch, exact. */
	area: number;
	/** What two rectangles both cover, counted once in `area`. Usually a slip of the pen, so the page says it. */
	overlap: number;
	/** The room's walls that run up and down the drawing, and those that run across. */
	upright: readonly WallLine[];
	level: readonly WallLine[];
	/** What is cut out, as it was asked for. */
	cutOuts: readonly Part[];
	/** Where a pattern may be centred, in sixteenths: the middle of the whole, and that of the largest part. */
	centres: readonly Point[];
};

export function measurePlan({ parts, cutOuts }: Plan): Floor | PlanFault[] {
	const faults = faultsOf(parts, 'parts').concat(faultsOf(cutOuts, 'cutOuts'));
	if (faults.length > 0) return faults;
	const [largest] = parts.toSorted((a, b) => b.w * b.h - a.w * a.h);
	if (!largest) return [{ code: 'empty', of: 'parts', index: 0 }];

	const all = [...parts, ...cutOuts];
	const xs = ascending(all.flatMap(({ x, w }) => [x, x + w]));
	const ys = ascending(all.flatMap(({ y, h }) => [y, y + h]));
	const columns = xs.length - 1;
	const cellsOf = ({ x, y, w, h }: Part) => cellsBetween(xs, ys, { x0: x, y0: y, x1: x + w, y1: y + h });
	const cover = countsOf(parts.map(cellsOf), columns, ys.length - 1);
	const cut = countsOf(cutOuts.map(cellsOf), columns, ys.length - 1);

	const within = (column: number, row: number) =>
		column >= 0 && row >= 0 && column < columns && row < ys.length - 1;
	const isTwice = (column: number, row: number) =>
		within(column, row) && (cover[row * columns + column] ?? 0) > 1;
	const isRoom = (column: number, row: number) =>
		within(column, row) && (cover[row * columns + column] ?? 0) > 0;
	const isFloor = (column: number, row: number) => isRoom(column, row) && !cut[row * columns + column];

	const joined = cellsJoinedTo(cellsOf(largest), columns, ys.length - 1, isRoom);
	for (const [index, part] of parts.entries()) {
		const { left, top } = cellsOf(part);
		if (!joined[top * columns + left]) faults.push({ code: 'apart', of: 'parts', index });
	}
	for (const [index, cutOut] of cutOuts.entries()) {
		if (!isAll(cellsOf(cutOut), isRoom)) faults.push({ code: 'outside', of: 'cutOuts', index });
	}
	const area = areaWhere(xs, ys, isFloor);
	if (faults.length === 0 && area === 0) faults.push({ code: 'nothing-left', of: 'cutOuts', index: 0 });
	if (faults.length > 0) return faults;

	return {
		xs,
		ys,
		isFloor,
		isRoom,
		isTwice,
		area,
		overlap: areaWhere(xs, ys, isTwice),
		upright: wallLines(xs, ys, isRoom),
		level: wallLines(ys, xs, (row, column) => isRoom(column, row)),
		cutOuts,
		centres: [boundsOf(xs, ys), largest].map(({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 })),
	};
}

function faultsOf(parts: readonly Part[], of: PlanFault['of']): PlanFault[] {
	if (parts.length > MOST_PARTS) return [{ code: 'too-many', of, index: MOST_PARTS }];
	return parts.flatMap(({ x, y, w, h }, index) => {
		const isSize = [w, h].every((length) => Number.isInteger(length) && length > 0 && length <= LONGEST);
		const isPlace = [x, y].every((place) => Number.isInteger(place) && Math.abs(place) <= LONGEST);
		return isSize && isPlace ? [] : [{ code: 'size' as const, of, index }];
	});
}

const ascending = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

function boundsOf(xs: readonly number[], ys: readonly number[]): Part {
	const [x = 0, y = 0] = [xs[0], ys[0]];
	return { x, y, w: (xs.at(-1) ?? x) - x, h: (ys.at(-1) ?? y) - y };
}

type Where = (column: number, row: number) => boolean;

/** Cells from `left` to before `right`, and from `top` to before `bottom`. */
type Cells = { left: number; right: number; top: number; bottom: number };

function cellsBetween(xs: readonly number[], ys: readonly number[], { x0, y0, x1, y1 }: Box): Cells {
	return { left: xs.indexOf(x0), right: xs.indexOf(x1), top: ys.indexOf(y0), bottom: ys.indexOf(y1) };
}

/** In how many of some rectangles each cell is. */
function countsOf(rectangles: readonly Cells[], columns: number, rows: number): Uint8Array {
	const counts = new Uint8Array(columns * rows);
	for (const { left, right, top, bottom } of rectangles) {
		for (let row = top; row < bottom; row++) {
			for (let cell = row * columns + left; cell < row * columns + right; cell++)
				counts[cell] = (counts[cell] ?? 0) + 1;
		}
	}
	return counts;
}

function isAll({ left, right, top, bottom }: Cells, where: Where): boolean {
	for (let row = top; row < bottom; row++) {
		for (let column = left; column < right; column++) if (!where(column, row)) return false;
	}
	return true;
}

/** The cells that one can walk to from the first of `start`, through sides and not through corners: 1 for each. */
function cellsJoinedTo({ left, top }: Cells, columns: number, rows: number, isRoom: Where): Uint8Array {
	const joined = new Uint8Array(columns * rows);
	const next: number[] = [];
	function reach(column: number, row: number) {
		const cell = row * columns + column;
		if (!isRoom(column, row) || joined[cell]) return;
		joined[cell] = 1;
		next.push(cell);
	}
	reach(left, top);
	for (let cell = next.pop(); cell !== undefined; cell = next.pop()) {
		const column = cell % columns;
		const row = (cell - column) / columns;
		reach(column - 1, row);
		reach(column + 1, row);
		reach(column, row - 1);
		reach(column, row + 1);
	}
	return joined;
}

function areaWhere(xs: readonly number[], ys: readonly number[], where: Where): number {
	const columns = steps(xs);
	let area = 0;
	for (const [row, height] of steps(ys)) {
		for (const [column, width] of columns) if (where(column, row)) area += width * height;
	}
	return area;
}

function wallLines(along: readonly number[], across: readonly number[], where: Where): WallLine[] {
	const cells = steps(across);
	return along.flatMap((at, index) => {
		const differs = (inward: 1 | -1) =>
			cells.some(([other]) => {
				const [inner, outer] = inward > 0 ? [index, index - 1] : [index - 1, index];
				return where(inner, other) && !where(outer, other);
			});
		return ([1, -1] as const).filter(differs).map((inward) => ({ at, inward }));
	});
}

/** The index and width of each gap between neighbours. */
function steps(values: readonly number[]): [number, number][] {
	return values.slice(1).map((value, index) => [index, value - (values[index] ?? value)]);
}
