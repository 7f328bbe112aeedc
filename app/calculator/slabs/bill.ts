import { quantityOf } from '#app/catalog/goods.ts';
import { FOOT } from '#app/typed/lengths/units.ts';
import type { OpeningKind, Piece } from './piece.ts';

/** Hundredths of a running foot of so many sixteenths of an inch, rounded up once. */
export const runningFeet = (length: number): number => Math.ceil((length * 100) / FOOT);

export type Bill = {
	/** Hundredths of a sq ft. What is cut out for a sink or hob is stone too: it was used up to make the hole. */
	quantity: number;
	/** Hundredths of a running foot of polished edge. */
	polish: number;
	/** Hundredths of a running foot of mitred joint: two edges make one. */
	mitre: number;
	openings: Record<OpeningKind, number>;
};

/** What pieces are billed with. Their areas and edges are summed exactly, and rounded at the end. */
export function billOf(pieces: readonly Piece[]): Bill {
	const openings = { sink: 0, hob: 0, basin: 0 };
	let area = 0;
	const lengths = { polish: 0, mitre: 0 };
	for (const piece of pieces) {
		area += piece.w * piece.h;
		for (const { work, from, to } of piece.edges) lengths[work] += to - from;
		for (const { kind } of piece.openings) openings[kind]++;
	}
	return {
		quantity: quantityOf(1, area),
		polish: runningFeet(lengths.polish),
		mitre: runningFeet(lengths.mitre / 2),
		openings,
	};
}
