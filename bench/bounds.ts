import { bookPages } from './book-pages.ts';
import { deskPages } from './desk-pages.ts';
import { interval, median, pairRatios } from './statistics.ts';

/** The measured values, one for each round: of this shop, of the other shop (`--against`) and of the reference. */
export type Figure = {
	/** It starts with the part and ends with the unit: `server: list uncached, processor time a page, ms`. */
	name: string;
	shop: readonly number[];
	other: readonly number[];
	reference: readonly number[];
};

/** A limit on the ratio to the reference, or on the value itself. */
export type Bound = { of: 'ratio' | 'value'; side: 'at most' | 'at least'; limit: number };

const ratio = (side: Bound['side'], limit: number): Bound => ({ of: 'ratio', side, limit });
const value = (side: Bound['side'], limit: number): Bound => ({ of: 'value', side, limit });

/** A figure that is not named here has no bound. */
export const bounds: Record<string, Bound> = {
	'browser: home, first paint, ms': ratio('at most', 1.1),
	'browser: home, largest paint, ms': ratio('at most', 1.15),
	'browser: list, first paint, ms': ratio('at most', 1.1),
	'browser: list, largest paint, ms': ratio('at most', 1.15),
	'browser: product, first paint, ms': ratio('at most', 1.1),
	'browser: product, largest paint, ms': ratio('at most', 1.15),
	'browser: added, from a press at the first frame to the sign, ms': ratio('at most', 1.35),
	'browser: home, layout shift': value('at most', 0),
	'browser: list, layout shift': value('at most', 0),
	'browser: product, layout shift': value('at most', 0),
	'browser: home, JavaScript, kB': value('at most', 115),

	// 200 ms on the phone where the bounds were set, for the reference work takes 1 ms there.
	'calculator: a hall of 5 000 tiles, ms': ratio('at most', 200),
	'calculator: a diagonal hall of 5 000 tiles, ms': ratio('at most', 200),
	'calculator: 60 pieces nested, ms': ratio('at most', 200),

	'rooms: from the press to the room, ms': value('at most', 2500),
	'rooms: from the press to another stone that was shown before, ms': value('at most', 300),
	'rooms: pictures of light, kB': value('at most', 150),
	'rooms: JavaScript after the press, kB': value('at most', 30),
	// 250 and 900 ms where the bounds were set, as for the calculator.
	'rooms: a quick frame, ms': ratio('at most', 250),
	'rooms: a full frame, ms': ratio('at most', 900),

	'server: home, requests/s': ratio('at least', 0.6),
	'server: list, requests/s': ratio('at least', 0.6),
	'server: filtered list, requests/s': ratio('at least', 0.6),
	'server: product, requests/s': ratio('at least', 0.6),
	// The reference work takes 1 ms of processor time on the machine where the bounds were set, so this means 4 ms there.
	'server: list uncached, processor time a page, ms': ratio('at most', 4),
	'server: failed requests': value('at most', 0),

	// That machine does the reference work 1000 times a second, so this means 300 orders a second there.
	'orders: 8 buyers, orders/s': ratio('at least', 0.3),
	'orders: failed orders': value('at most', 0),
	'orders: lost, double, or with wrong stock': value('at most', 0),

	'memory: embedded shop after load, MB': value('at most', 400),

	'growth: list of 100 000 products, ms': ratio('at most', 1.5),
	'growth: search of 100 000 products, ms': ratio('at most', 1.5),
	'growth: search for a common word of 100 000 products, ms': ratio('at most', 1.5),
	'growth: filter of 100 000 products, ms': ratio('at most', 1.5),

	'imports: 100 000 products from JSON, s': value('at most', 60),
	'imports: 100 000 products from JSON, MB': value('at most', 300),

	'pictures: 12 megapixels, from the press to the product’s page, s': value('at most', 3),

	...Object.fromEntries(bookPages.map((name) => [`book: ${name}, p95, ms`, value('at most', 50)])),
	// DESK-08.
	...Object.fromEntries(deskPages.map((name) => [`desk: ${name}, p95, ms`, value('at most', 50)])),

	'endurance: memory in minute 5, MB': ratio('at most', 1.1),
	'endurance: failed requests': value('at most', 0),
};

/** A ratio misses its bound when it exceeds it by more than this share. */
export const MARGIN = 0.03;

export type Verdict = {
	met: boolean;
	/** Whether more rounds would hardly change the verdict. */
	isSure: boolean;
};

/**
 * A value must meet its bound in every round. For a ratio the median decides. The verdict is sure when the whole confidence
 * interval lies on one side of the threshold, which is the bound plus the margin.
 */
export function judge(figure: Figure, { of, side, limit }: Bound): Verdict {
	const isWithin = (value: number, most: number) => (side === 'at most' ? value <= most : value >= most);
	if (of === 'value') {
		const met = figure.shop.length > 0 && figure.shop.every((value) => isWithin(value, limit));
		return { met, isSure: true };
	}
	const threshold = limit * (side === 'at most' ? 1 + MARGIN : 1 - MARGIN);
	const ratios = pairRatios(figure.shop, figure.reference);
	const { low, high } = interval(ratios);
	return {
		met: isWithin(median(ratios), threshold),
		isSure: isWithin(low, threshold) === isWithin(high, threshold),
	};
}

/** Whether no verdict on `figures` needs more rounds. */
export function areDecided(figures: readonly Figure[]): boolean {
	return figures.every((figure) => {
		const bound = bounds[figure.name];
		return !bound || judge(figure, bound).isSure;
	});
}
