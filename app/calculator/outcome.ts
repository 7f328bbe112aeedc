import type { SlabDrawing } from './slabs/draw-slabs.ts';
import type { StairFigure } from './slabs/stair-figure.ts';
import type { FloorDrawing } from './tiles/draw-floor.ts';

/** A figure of the result, with the sum that it comes from. */
export type Figure = { label: string; value: string; formula?: string | undefined };

/** Goods that the stone is bought as: so many pieces of a size, which are so many hundredths of a sq ft. */
export type Bought = { size: string; pieces: number; quantity: number };

/** Rows of text beneath a head. */
export type Table = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

export type Drawing =
	| { is: 'floor'; floor: FloorDrawing }
	| { is: 'stair'; stair: StairFigure }
	| { is: 'slabs'; slabs: readonly SlabDrawing[] };

/** What a form comes to, in words that the page shows as they are. */
export type Outcome = {
	/** What to buy, first of all. */
	answer: string;
	/** How the answer is counted, in a sentence. */
	why: string;
	/** How its square feet are counted. */
	quantitySum: string;
	/** Hundredths of a sq ft that are laid of it; what is bought beyond is waste. */
	needed: number;
	figures: Figure[];
	/** What the buyer has to know, such as a joint near a hole. */
	notes: string[];
	drawings: Drawing[];
	tables: Table[];
	bought: Bought[];
	/** Too much to lay or to nest here, so it is counted without a plan. */
	isEstimate: boolean;
	/** In sixteenths: the largest piece that is carried. */
	heaviest: { w: number; h: number };
	/** The sides of the room, for skirting. Sixteenths. */
	sides: readonly number[];
};

/** All that is bought, in hundredths of a sq ft. */
export const quantityIn = ({ bought }: Pick<Outcome, 'bought'>): number =>
	bought.reduce((sum, { quantity }) => sum + quantity, 0);
