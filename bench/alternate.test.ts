import { expect, test } from 'vitest';
import { alternate } from './alternate.ts';

const NAME = 'browser: home, first paint, ms';

/** Subjects that record the order of the measurements and return the given times. */
function subjects(times: { shop: number; other?: number; reference: number }) {
	const order: string[] = [];
	const measures = Object.entries(times).map(([who, ms]) => [
		who,
		async () => {
			order.push(who);
			return ms;
		},
	]);
	return { order, subjects: Object.fromEntries(measures) };
}

test('each round measures each subject once, in reverse order in every second round', async () => {
	const { order, subjects: both } = subjects({ shop: 100, reference: 100 });
	await alternate({ subjects: both, figures: {}, rounds: { least: 2, most: 2 } });
	expect(order).toEqual(['shop', 'reference', 'reference', 'shop']);
});

test('rounds end once the bound is decided', async () => {
	const { subjects: both } = subjects({ shop: 100, reference: 100 });
	const [figure] = await alternate({
		subjects: both,
		figures: { [NAME]: (ms: number) => ms },
		rounds: { least: 3, most: 40 },
	});
	// Eight pairs are the fewest that have a confidence interval.
	expect(figure?.shop).toHaveLength(8);
});

test('an undecided bound takes all rounds', async () => {
	let round = 0;
	const [figure] = await alternate({
		subjects: { shop: async () => (round++ % 2 ? 50 : 200), reference: async () => 100 },
		figures: { [NAME]: (ms: number) => ms },
		rounds: { least: 3, most: 12 },
	});
	expect(figure?.shop).toHaveLength(12);
});

test('another shop is measured in the same rounds', async () => {
	const { order, subjects: three } = subjects({ shop: 100, other: 90, reference: 100 });
	const [figure] = await alternate({
		subjects: three,
		figures: { [NAME]: (ms: number) => ms },
		rounds: { least: 3, most: 12 },
	});
	expect(figure).toMatchObject({ shop: Array(8).fill(100), other: Array(8).fill(90) });
	expect(order.slice(0, 6)).toEqual(['shop', 'other', 'reference', 'reference', 'other', 'shop']);
});

test('each round is prepared before it is measured', async () => {
	const log: string[] = [];
	await alternate({
		subjects: { shop: async (round) => log.push(`measure ${round}`) },
		figures: {},
		rounds: { least: 2, most: 2 },
		before: async (round) => void log.push(`before ${round}`),
	});
	expect(log).toEqual(['before 0', 'measure 0', 'before 1', 'measure 1']);
});
