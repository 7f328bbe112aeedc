import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pieceArea, quantityOf } from '#app/catalog/goods.ts';
import { calculatorQueries as queries } from '#test/calculator-queries.ts';
import { formQuery, kinds, LISTS_OF, parseForm, withRow } from './form.ts';
import { withBought, withLineChanged } from './goods-bought.ts';
import { versaillesBundles } from './sold-tiles.ts';
import type { Stone } from './stone.ts';
import { workOut } from './work-out.ts';

const stone: Stone = {
	id: 'ziarat-white',
	name: 'Ziarat White',
	description: '',
	image: '/pictures/ziarat-white-slab.webp',
	price: 34_000,
	discount: 0,
	stock: 500_000,
	tileSizes: ['12×24', '24×24'],
	slabSize: '7×4',
	thicknesses: [12, 18, 20],
	finishes: ['Polished', 'Honed'],
	finish: 'Polished',
	optionPrices: ['cut: +50', '24×24: +10%'],
	density: 2700,
};

const terms = { discountInCart: false };

const of = (query: string, of: Stone | null = stone) =>
	workOut(parseForm(new URLSearchParams(query)), of, terms);

/** The outcome of a form without faults. */
async function outcomeOf(query: string, sold: Stone | null = stone) {
	const { outcome, faults } = await of(query, sold);
	if (!outcome) throw new Error(JSON.stringify(faults));
	return outcome;
}

const figure = async (query: string, label: string) =>
	(await outcomeOf(query)).figures.find((one) => one.label === label)?.value;

/** A row of what it comes to. */
const row = async (query: string, label: string, sold: Stone | null = stone) =>
	(await outcomeOf(query, sold)).sum.rows.find((one) => one.label === label)?.value;

const room = (w: string, h: string) =>
	`part-w=${encodeURIComponent(w)}&part-h=${encodeURIComponent(h)}&part-x=&part-y=`;

test('[CALC-02] the lounge of 12′3″ × 10′2″ is 42 tiles laid, beside 35 by area and extra', async () => {
	const query = `size=24×24&waste=10&${room('12\'3"', "10'2")}`;
	expect((await outcomeOf(query)).answer).toBe('42 tiles of 24″ × 24″');
	expect(await figure(query, 'By area and extra')).toBe('35 tiles');
	expect(await row(query, 'Stone')).toBe('168 sq ft');
	expect((await outcomeOf(`${query}&count=rule`)).bought).toEqual([
		{ size: '24×24', pieces: 35, quantity: 14_000 },
	]);
});

test('[CALC-02] a second rectangle stands beside the first, an L has the sum of both', async () => {
	const query = `${room('18', '14')}&${room('8', '6')}`;
	expect(await figure(query, 'Floor area')).toBe('300 sq ft');
	const { sides } = await outcomeOf(query);
	expect(sides.map((side) => side / 192).sort((a, b) => a - b)).toEqual([6, 8, 8, 14, 18, 26]);
});

test('[CALC-02] [LAY-07] Versailles is whole bundles: laid, drawn in four sizes, and bought as a line of each', async () => {
	const query = `bond=versailles&size=24×24&waste=5&${room('14', '11')}`;
	const { answer, bought, tables, drawings, figures } = await outcomeOf(query);
	const bundles = Number.parseInt(answer, 10);
	expect(answer).toBe(`${bundles} bundles of Versailles`);
	// 154 sq ft are 19.25 bundles.
	expect(bundles).toBeGreaterThanOrEqual(20);
	expect(await figure(query, 'By area and extra')).toBe('21 bundles');
	expect(bought.map(({ size, pieces }) => [size, pieces])).toEqual([
		['cut 8×8', 2 * bundles],
		['cut 8×16', bundles],
		['cut 16×16', 2 * bundles],
		['cut 16×24', bundles],
	]);
	const quantity = bought.reduce((sum, line) => sum + line.quantity, 0);
	expect(quantity).toBeGreaterThanOrEqual(bundles * 800);
	expect(quantity).toBeLessThan(bundles * 800 + 4);
	expect(versaillesBundles.quantitySum(1)).toMatch(/24″; each size rounded up: 8\.01 sq ft$/);
	expect(versaillesBundles.quantitySum(9)).toMatch(/24″$/);
	expect(tables[0]?.rows.filter(([, , , how]) => how === 'Whole')).toHaveLength(4);
	expect(drawings[0]).toMatchObject({ is: 'floor' });
	for (const { value, formula = '' } of figures) expect(value + formula).not.toMatch(/NaN|undefined/);
	expect((await of(query)).chosen.price).toBe(39_000);
});

test('[CALC-06] a message tells the total right after the first figure, and none where there is no price', async () => {
	const labels = async (query: string, sold: Stone | null) => {
		const { told } = await outcomeOf(query, sold);
		return [told.first, told.others].map((figures) => figures.map(({ label }) => label));
	};
	const query = room('10', '8');
	const others = ['Pieces', 'Stone', 'Weight'];
	expect(await labels(query, stone)).toEqual([
		['Floor area', 'Total'],
		[...others, 'Shipping'],
	]);
	expect(await labels(query, null)).toEqual([['Floor area'], others]);
	const unsold = { ...stone, optionPrices: ['24×24: -400.00'] };
	expect(await labels(`size=24×24&${query}`, unsold)).toEqual([
		['Floor area'],
		expect.not.arrayContaining(['Total']),
	]);
});

test('[CALC-02] every figure that is summed says how', async () => {
	for (const query of ['', 'kind=wall', 'kind=stair', 'kind=skirting', 'kind=counter']) {
		const outcome = await outcomeOf(query);
		const plain = outcome.figures.filter(({ formula }) => !formula).map(({ label }) => label);
		expect(
			plain.filter((label) => label !== 'Whole tiles' && label !== 'In the yard'),
			query,
		).toEqual([]);
	}
});

test('[CALC-02] a wall’s reveals are tiles of their own', async () => {
	const opening = 'opening-w=3&opening-h=4&opening-x=&opening-y=3&opening-reveal=6&opening-sill=1';
	const tiles = async (query: string) => (await outcomeOf(query)).bought[0]?.pieces ?? 0;
	const flush = opening.replace('reveal=6', 'reveal=');
	const forReveals = await figure(`kind=wall&${opening}`, 'For the reveals');
	// 2 jambs of 4′ × 6″, a head and a sill of 3′ × 6″: 7 sq ft and 10 %, in tiles of 2 sq ft with their joints.
	expect(forReveals).toBe('4 tiles');
	expect(await tiles(`kind=wall&${opening}`)).toBe((await tiles(`kind=wall&${flush}`)) + 4);
});

test('[CALC-02] a run of 10′ × 25½″ out of slabs of 7 × 4 ft is two slabs and a joint', async () => {
	const query = 'kind=counter&depth=25.5&run-w=10';
	expect(await figure(query, 'Slabs')).toBe('2');
	expect(await figure(query, 'Joints')).toBe('1');
	expect(await figure(query, 'Polished edge')).toBe('10 running ft');
});

test('[CALC-02] a stone without a known slab asks for it, and still counts the pieces', async () => {
	const outcome = await outcomeOf('kind=stair', { ...stone, slabSize: '' });
	expect(outcome.why).toContain('Type its size');
	expect(outcome.bought.map(({ pieces }) => pieces)).toEqual([16, 17]);
	expect((await outcomeOf('kind=stair&slab-w=9&slab-h=5', { ...stone, slabSize: '' })).answer).toContain(
		'slab',
	);
});

test('[CALC-02] a hole whose place is not known is said', async () => {
	const hole = 'hole-hole=sink&hole-run=1&hole-middle=&hole-w=33&hole-h=18';
	expect((await outcomeOf(`kind=counter&run-w=6&${hole}`)).notes.join(' ')).toContain('not known yet');
});

test('[CALC-02] skirting of 4″ without its doors is 15 strips of 12″, five out of a tile', async () => {
	const query = 'kind=skirting&side-w=12&side-doors=3&side-w=10&side-doors=2%276%22 %2B 2';
	expect(await figure(query, 'Run')).toBe('14′ 6″');
	expect((await outcomeOf(query)).bought).toEqual([{ size: '12×24', pieces: 3, quantity: 600 }]);
});

test('[CALC-04] words stand at the field that is at fault', async () => {
	const faults = async (query: string) => (await of(query)).faults;
	expect(await faults(room('ten', '0'))).toMatchObject({
		'part-w.0': expect.stringContaining('cannot read'),
		'part-h.0': expect.stringContaining('more than 0'),
	});
	expect(Object.keys(await faults(room('1000001', '10')))).toEqual(['part-w.0']);
	expect(await faults('kind=wall&opening-w=30&opening-h=7')).toEqual({
		'opening-w.0': 'This opening is larger than its wall.',
	});
	expect(await faults('bond=herringbone&size=24×24')).toEqual({
		bond: 'Herringbone needs a tile with a long and a short side.',
	});
	expect(Object.keys(await faults('kind=counter&depth=60'))).toEqual(['slab-w']);
	expect(Object.keys(await faults('kind=stair&treads=3'))).toEqual(['treads']);
	expect(Object.keys(await faults(Array.from({ length: 1000 }, () => room('10', '10')).join('&')))).toEqual([
		'part-w.40',
	]);
	expect(Object.keys(await faults('kind=skirting&side-w=3&side-doors=4'))).toEqual(['side-w.0']);
});

test('[CALC-04] any query gives a page: faults or an outcome, and never a throw', async () => {
	await fc.assert(
		fc.asyncProperty(queries, fc.constantFrom(stone, null), async (pairs, sold) => {
			const form = parseForm(
				new URLSearchParams(pairs.map(([name, text]): [string, string] => [name, text.toWellFormed()])),
			);
			const { outcome, faults } = await workOut(form, sold, terms);
			if (outcome) {
				for (const { value, formula = '' } of [...outcome.figures, ...outcome.sum.rows])
					expect(value + formula).not.toMatch(/NaN|Infinity|undefined/);
			} else {
				expect(Object.keys(faults).length, formQuery(form)).toBeGreaterThan(0);
			}
		}),
		{ numRuns: 300 },
	);
});

test('[CALC-02] pieces × their area are the quantity of each line, rounded up once', async () => {
	const length = fc.integer({ min: 24, max: 30 * 12 }).map((inches) => `${inches} in`);
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom('floor', 'wall', 'stair', 'skirting', 'counter'),
			length,
			length,
			async (kind, a, b) => {
				const { outcome } = await of(
					`kind=${kind}&${room(a, b)}&length=${a}&height=${b}&width=${a}&side-w=${a}&run-w=${b}`,
				);
				for (const { size, pieces, quantity } of outcome?.bought ?? []) {
					expect(quantity).toBe(quantityOf(pieces, pieceArea(size, '') ?? 0));
				}
			},
		),
		{ numRuns: 100 },
	);
});

test('[CALC-02] more extra is never less stone', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.integer({ min: 0, max: 99 }),
			fc.integer({ min: 4, max: 40 }),
			async (waste, feet) => {
				const pieces = async (extra: number) =>
					(await outcomeOf(`count=rule&waste=${extra}&${room(`${feet}`, '11')}`)).bought[0]?.pieces ?? 0;
				expect(await pieces(waste + 1)).toBeGreaterThanOrEqual(await pieces(waste));
			},
		),
		{ numRuns: 40 },
	);
});

test('[CALC-05] the cart gets exactly these goods and quantities, treads and risers apart', async () => {
	const { chosen } = await of('kind=stair');
	const { bought } = await outcomeOf('kind=stair');
	const cart = withBought([], stone, chosen.goods, chosen.price ?? 0, bought);
	expect(cart.map(({ size, use, quantity, price }) => ({ size, use, quantity, price }))).toEqual(
		bought.map(({ size, quantity }) => ({ size, use: 'staircase', quantity, price: 39_000 })),
	);
	expect(bought.map(({ size, pieces }) => [size, pieces])).toEqual([
		['cut 42×12', 16],
		['cut 42×7', 17],
	]);
});

test('[CALC-05] usual goods join the line of usual goods, and sold-out stone is not added', async () => {
	const { chosen } = await of('');
	const { bought } = await outcomeOf('');
	const cart = withBought([], stone, { ...chosen.goods, use: '' }, chosen.price ?? 0, bought);
	expect(cart[0]).toMatchObject({ size: '', thickness: 0, finish: '' });
	expect(withBought(cart, { ...stone, stock: 0 }, chosen.goods, 1, bought)).toBe(cart);
});

test('[CALC-07] what is worked out for a line takes its place, further sizes stand after it, and the rest stays', async () => {
	const { chosen } = await of('kind=stair');
	const { bought } = await outcomeOf('kind=stair');
	const floor = { ...stone, ...chosen.goods, size: '24×24', use: 'floor', thickness: 0, finish: '' };
	const cart = withBought(withBought([], { ...stone, id: 'other' }, floor, 1, []), stone, floor, 34_000, [
		{ size: '24×24', pieces: 1, quantity: 400 },
		{ size: '', pieces: 1, quantity: 200 },
	]);
	const [line] = cart;
	if (!line) throw new Error('no line');
	const changed = withLineChanged(cart, line, stone, chosen.goods, chosen.price ?? 0, bought);
	expect(changed.map(({ size, quantity }) => [size, quantity])).toEqual([
		['cut 42×12', 5600],
		['cut 42×7', 3471],
		['', 200],
	]);
	expect(withLineChanged(cart, line, { ...stone, stock: 0 }, chosen.goods, 1, bought)).toBe(cart);
});

test.each([
	['a hall', 'size=24×24&part-w=200&part-h=100&part-x=&part-y='],
	['a long stair', 'kind=stair&risers=90&treads=89'],
	['a counter of 40 sinks', `kind=counter&run-w=990&${holes(40)}`],
	['a floor of 80 rectangles', uneven()],
])(
	'[CALC-04] what the server leaves to the browser is counted and said, without a plan: %s',
	async (_, query) => {
		const limit = { tiles: 2000, pieces: 100 };
		const { outcome } = await workOut(parseForm(new URLSearchParams(query)), stone, { ...terms, limit });
		expect(outcome).toMatchObject({ isEstimate: true, tables: [] });
		expect(outcome?.why).toContain('Too many');
		expect(outcome?.bought[0]?.quantity).toBeGreaterThan(0);
	},
);

function holes(number: number): string {
	const hole = (at: number) => `hole-hole=sink&hole-run=1&hole-middle=${at}&hole-w=33&hole-h=18`;
	return Array.from({ length: number }, (_, index) => hole(4 + index * 24)).join('&');
}

/** Rectangles of which no two sides are in line, so that their grid has 158 × 158 cells. */
function uneven(): string {
	const rows = Array.from({ length: 40 }, (_, row) => row);
	const parts = rows.map(
		(row) => `part-w=${40 - row * 0.37}&part-h=${40 - row * 0.41}&part-x=${row * 0.17}&part-y=${row * 0.19}`,
	);
	const cuts = rows.map((row) => {
		const [x, y] = [8 + (row % 7) * 2.13 + row * 0.01, 8 + Math.floor(row / 7) * 2.17 + row * 0.01];
		return `cut-w=${1 + row * 0.02}&cut-h=${1 + row * 0.03}&cut-x=${x}&cut-y=${y}`;
	});
	return [...parts, ...cuts].join('&');
}

test.each(kinds.flatMap((kind) => LISTS_OF[kind].map((list) => [kind, list] as const)))(
	'[CALC-01] a %s with more rows of its list %s than are worked out says so, and none is left out in silence',
	async (kind, list) => {
		const empty = parseForm(new URLSearchParams({ kind }));
		const row = empty.rows[list]?.[0] ?? withRow(empty, list).rows[list]?.[0];
		if (!row) throw new Error('the list has no row');
		for (const count of [41, 100]) {
			const params = new URLSearchParams({ kind });
			for (let n = 0; n < count; n++)
				for (const [name, value] of Object.entries(row)) params.append(`${list}-${name}`, value);
			const { outcome, faults } = await of(params.toString());
			expect(outcome).toBeNull();
			const [first = ''] = Object.keys(row);
			expect(faults[`${list}-${first}.40`]).toBe('We work out up to 40 of these at once. Split it in two.');
		}
	},
);
