import type { CutKind } from './cut-kind.ts';
import { SIXTEENTH } from './grain.ts';
import type { Laid } from './lay-tiles.ts';
import { sidesOf } from './polygon.ts';

/** A line of the plan as a table. Sides in sixteenths of an inch, to the nearest: the smallest rectangle that it is sawn from. */
export type CutLine = { mark: string; w: number; h: number; count: number; form: CutForm };

/** `slanted`: with a side that runs aslant. `notched`: with corners or holes cut out. */
export type CutForm = 'rectangle' | 'notched' | 'slanted';

/** So many tiles, and the marks of what is sawn from each. */
export type SawLine = { tiles: number; marks: readonly string[] };

/** The plan in words, for who cannot see it and for the saw. */
export function tileList({ cuts, pairings }: Laid): { cuts: CutLine[]; sawn: SawLine[] } {
	return {
		cuts: cuts.map((cut, kind) => ({
			mark: markOf(kind),
			w: Math.round(cut.w / SIXTEENTH),
			h: Math.round(cut.h / SIXTEENTH),
			count: cut.count,
			form: formOf(cut),
		})),
		sawn: pairings.map(({ tiles, sawn }) => ({ tiles, marks: sawn.map(({ kind }) => markOf(kind)) })),
	};
}

/** A to Z, then AA, AB and so on. */
export function markOf(kind: number): string {
	const last = String.fromCharCode(65 + (kind % 26));
	return kind < 26 ? last : markOf(Math.floor(kind / 26) - 1) + last;
}

function formOf({ w, h, area, shape }: CutKind): CutForm {
	// A grain along all sides allows for rounding.
	if (area > w * h - w - h) return 'rectangle';
	const isAslant = shape
		.flatMap(sidesOf)
		.some(([p, q]) => Math.abs(q.x - p.x) > 1 && Math.abs(q.y - p.y) > 1);
	return isAslant ? 'slanted' : 'notched';
}
