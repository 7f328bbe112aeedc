import { isCuttable } from '#app/catalog/goods.ts';
import { type ChosenGoods, chosenGoods } from './chosen-goods.ts';
import type { Form, Kind } from './form.ts';
import { type Faults, FormReader } from './form-reader.ts';
import type { Figure, Outcome } from './outcome.ts';
import type { Stone } from './stone.ts';
import { stoneFigures } from './stone-figures.ts';
import { type Sum, sumFigures } from './sum-figures.ts';
import { WORK_LIMIT, type WorkLimit } from './work-limit.ts';

/** The figures that a message names: before what comes off later, and after it. A long message loses its last lines. */
type Told = { first: readonly Figure[]; others: readonly Figure[] };

export type Result = Outcome & { sum: Sum; told: Told };

export type WorkedOut = { faults: Faults; chosen: ChosenGoods; outcome: Result | null };

type Way = (reader: FormReader, chosen: ChosenGoods) => Outcome | null;

/** A browser loads the kind that it needs, when something is typed. */
const ways: Readonly<Record<Kind, () => Promise<Way>>> = {
	floor: async () => (await import('./work-out-floor.ts')).workOutFloor,
	wall: async () => (await import('./work-out-wall.ts')).workOutWall,
	stair: async () => (await import('./work-out-stair.ts')).workOutStair,
	skirting: async () => (await import('./work-out-skirting.ts')).workOutSkirting,
	counter: async () => (await import('./work-out-counter.ts')).workOutCounter,
};

/** GOODS-10: null, too, where one of the pieces is larger than the yard's slabs, or too small to be cut. */
function priceOfAll(stone: Stone, { price }: ChosenGoods, { bought }: Outcome): number | null {
	return bought.every(({ size }) => isCuttable(size, stone.slabSize)) ? price : null;
}

/** Without a price the total is no figure, but says why there is none. */
function toldOf({ figures }: Outcome, { rows }: Sum, isPriced: boolean): Told {
	return {
		first: [...figures.slice(0, 1), ...(isPriced ? rows.filter(({ kind }) => kind === 'total') : [])],
		others: rows.filter(({ kind }) => kind !== 'total'),
	};
}

/** `discountInCart`: as the owner has it, see `chargedPrice`. */
type Terms = { discountInCart: boolean; limit?: WorkLimit };

/** What a form comes to, or words at the fields that are to be mended. It takes any text. */
export async function workOut(
	form: Form,
	stone: Stone | null,
	{ discountInCart, limit = WORK_LIMIT }: Terms,
): Promise<WorkedOut> {
	const way = await ways[form.kind]();
	const reader = new FormReader(form, limit);
	const asked = chosenGoods(reader, form.kind, stone);
	const outcome = way(reader, asked);
	if (!outcome || !reader.isSound) return { faults: reader.faults, chosen: asked, outcome: null };
	const chosen = { ...asked, price: stone && priceOfAll(stone, asked, outcome) };
	const sum = sumFigures(stone, chosen, outcome, discountInCart);
	return {
		faults: {},
		chosen,
		outcome: {
			...outcome,
			sum,
			figures: [...outcome.figures, ...stoneFigures(stone, chosen, outcome)],
			told: toldOf(outcome, sum, chosen.price !== null),
		},
	};
}
