import { eq, like } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { discountedPrice } from '#app/platform/money.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { runCount } from '#test/run-count.ts';
import { withKnownFacets } from './facets.ts';
import { type Filter, noFilter, type Sort, sorts } from './filter.ts';
import { findFacets } from './find-facets.server.ts';
import { countProducts, listProducts } from './list-products.server.ts';
import { firstPage } from './paging.ts';

const { db } = await freshDatabase();

beforeEach(async () => {
	await db.delete(products);
});

const names = async (filter: Partial<Filter>) =>
	(await listProducts(db, { ...noFilter, ...filter })).products.map(({ name }) => name);

async function addThree() {
	const day = (date: string) => new Date(`${date}T00:00:00Z`);
	await addProduct(db, { name: 'beta', price: 300, rating: 4.1, createdAt: day('2025-03-01') });
	await addProduct(db, { name: 'Alpha', price: 100, rating: 3.2, createdAt: day('2025-01-01') });
	await addProduct(db, { name: 'Gamma', price: 200, rating: 4.9, createdAt: day('2026-01-01') });
}

test.each([
	['name', ['Alpha', 'beta', 'Gamma']],
	['price-asc', ['Alpha', 'Gamma', 'beta']],
	['price-desc', ['beta', 'Gamma', 'Alpha']],
	['rating', ['Gamma', 'beta', 'Alpha']],
	['newest', ['Gamma', 'beta', 'Alpha']],
] as const)('[SHOP-04] sorts by %s', async (sort, expected) => {
	await addThree();
	expect(await names({ sort })).toEqual(expected);
});

test('[SHOP-04] products equal in the sort order are sorted by name', async () => {
	for (const name of ['Black Galaxy', 'absolute black', 'Black & Gold'])
		await addProduct(db, { name, rating: 4 });
	expect(await names({ sort: 'rating' })).toEqual(['absolute black', 'Black & Gold', 'Black Galaxy']);
});

test('[SHOP-05] a search matches name or description, ignoring case', async () => {
	await addProduct(db, { name: 'Ziarat White', description: 'Snow from the hills' });
	await addProduct(db, { name: 'Badal Grey', description: 'A cloudy floor, nearly WHITE in the sun' });
	await addProduct(db, { name: 'Jet Black', description: 'Ink' });
	expect(await names({ search: 'wHiTe' })).toEqual(['Badal Grey', 'Ziarat White']);
	expect(await names({ search: 'white ziar' })).toEqual(['Ziarat White']);
	expect(await names({ search: 'SNOW' })).toEqual(['Ziarat White']);
	expect(await names({ search: 'white ink' })).toEqual([]);
});

test.each(['%', '_', '\\', "'", '"; drop table products; --'])(
	'[SHOP-05] %s is searched for literally',
	async (search) => {
		await addProduct(db, { name: 'Plain' });
		await addProduct(db, { name: `With ${search} in it` });
		expect(await names({ search })).toEqual([`With ${search} in it`]);
	},
);

test('[FIND-01] each word of a search is found in any field of a product', async () => {
	await addProduct(db, {
		name: 'Ziarat',
		category: 'Marble',
		colour: 'Snow white',
		origin: 'Mohmand, Pakistan',
		finish: 'Honed',
		slabSize: '7×4',
		tileSizes: ['12×24', '18×18'],
		thicknesses: [12, 18],
		description: 'Cool underfoot',
	});
	await addProduct(db, { name: 'Other', category: 'Granite' });
	for (const search of [
		'white marble',
		'marbles ZIARAT',
		'honed mohmand',
		'12x24',
		'18×18 marble',
		'7x4',
		'18mm underfoot',
		'12mm',
	])
		expect(await names({ search }), search).toEqual(['Ziarat']);
	for (const search of ['white granite', 'snow marble verona', '24mm'])
		expect(await names({ search }), search).toEqual([]);
});

test('[FIND-01] a plural finds the singular, and a word that ends in s finds itself', async () => {
	await addProduct(db, { name: 'One tile' });
	await addProduct(db, { name: 'Polished like glass' });
	expect(await names({ search: 'tiles' })).toEqual(['One tile']);
	expect(await names({ search: 'glass' })).toEqual(['Polished like glass']);
	expect(await names({ search: 'as' })).toEqual(['Polished like glass']);
});

test('[FIND-12] plurals, both Englishes and the letters of two keyboards find each other', async () => {
	await addProduct(db, { name: 'Grey onyx', finish: 'Polish', colour: 'Grey' });
	await addProduct(db, { name: 'Full color', description: 'from the quarry, a gray one' });
	await addProduct(db, { name: 'زیارت کا پتھر' });
	for (const search of ['gray onyxes', 'grey onyx', 'grey-onyx', 'polishes', '“grey” onyx.'])
		expect(await names({ search, sort: 'match' }), search).toEqual(['Grey onyx']);
	for (const search of ['colours', 'colour/grey', 'full, colors', 'quarries', 'gray quarry'])
		expect(await names({ search, sort: 'match' }), search).toEqual(['Full color']);
	for (const search of ['زيارت', 'زیارت', 'كا', '"زيارت"، كا'])
		expect(await names({ search, sort: 'match' }), search).toEqual(['زیارت کا پتھر']);
	expect(await names({ search: 'grey', sort: 'match' })).toEqual(['Grey onyx', 'Full color']);
});

test('[FIND-12] punctuation, quotes, slashes and hyphens part words', async () => {
	await addProduct(db, { name: 'Ziarat White', description: 'White and grey', tileSizes: ['12×24'] });
	await addProduct(db, { name: 'Verona', description: 'A 5.5 ft slab' });
	for (const search of [
		'ziarat-white',
		'“white”',
		'white/grey',
		'12"x24"',
		'12″×24″',
		'white,grey',
		'(ziarat)',
		'12x24 white!',
	])
		expect(await names({ search, sort: 'match' }), search).toEqual(['Ziarat White']);
	expect(await names({ search: '5.5' })).toEqual(['Verona']);
});

test('[FIND-12] what a word between spaces finds in a text, its parts find too', async () => {
	const word = fc.string({ unit: fc.constantFrom(...'ab1x.-/"×۱یي’() '), maxLength: 8 });
	await fc.assert(
		fc.asyncProperty(word, async (text) => {
			await db.delete(products);
			await addProduct(db, { name: text, category: '', description: '' });
			if (text.trim() !== '') expect(await names({ search: text })).toEqual([text]);
		}),
		{ numRuns: runCount(60) },
	);
});

test('[FIND-02] the best match: names before prose, whole words before parts, then by name', async () => {
	const granite = { category: 'Granite' };
	await addProduct(db, { ...granite, name: 'A', description: 'A stone of goldsmiths' });
	await addProduct(db, { ...granite, name: 'B', description: 'Black and gold' });
	await addProduct(db, { ...granite, name: 'C', description: 'Black', colour: 'Gold' });
	await addProduct(db, { ...granite, name: 'Golden hour' });
	await addProduct(db, { ...granite, name: 'Pak Gold' });
	await addProduct(db, { ...granite, name: 'Indus gold' });
	const best = ['Indus gold', 'Pak Gold', 'Golden hour', 'B', 'C', 'A'];
	expect(await names({ search: 'gold', sort: 'match' })).toEqual(best);
	expect(await names({ search: 'Gold  granites', sort: 'match' })).toEqual(best);
	expect(await names({ search: 'gold', sort: 'name' })).toEqual(best.toSorted());
});

test.each(['&', 'c++', '(x', '[a', 'x|y', '\\m', '$'])(
	'[FIND-02] %s is matched literally in the best match',
	async (word) => {
		await addProduct(db, { name: `Whole ${word} one` });
		await addProduct(db, { name: 'Other', description: `Prose ${word}` });
		await addProduct(db, { name: 'None' });
		expect(await names({ search: word, sort: 'match' })).toEqual([`Whole ${word} one`, 'Other']);
	},
);

test('[FIND-03] products that do not suit the searched use come last, apart; those of unknown uses stay', async () => {
	const description = 'Kitchen';
	await addProduct(db, { name: 'Kitchen onyx', uses: ['walls'] });
	await addProduct(db, { name: 'Unknown', description });
	await addProduct(db, { name: 'Granite', description, uses: ['floor', 'kitchen'] });
	await addProduct(db, { name: 'Alabaster', description, uses: ['walls'] });
	const page = (sort: Sort) => listProducts(db, { ...noFilter, search: 'kitchens', sort });
	const listed = async (sort: Sort) => (await page(sort)).products.map(({ name }) => name);
	for (const sort of ['match', 'name', 'newest'] as const) {
		expect((await page(sort)).apart, sort).toBe(2);
		expect((await listed(sort)).slice(0, 2).toSorted()).toEqual(['Granite', 'Unknown']);
	}
	expect(await listed('name')).toEqual(['Granite', 'Unknown', 'Alabaster', 'Kitchen onyx']);
	expect((await listProducts(db, { ...noFilter, search: 'granite', sort: 'match' })).apart).toBeUndefined();
	expect((await listProducts(db, { ...noFilter, search: 'onyx kitchen', sort: 'match' })).apart).toBe(0);
});

test('[FIND-11] a word that names a use finds what suits it, before a description that has the word', async () => {
	await addProduct(db, {
		name: 'Gulabi',
		category: 'Granite',
		description: 'A kitchen with white marble skirting',
		uses: ['kitchen'],
	});
	await addProduct(db, { name: 'Carrara White', category: 'Marble', uses: ['walls', 'kitchen'] });
	await addProduct(db, { name: 'Thassos White', category: 'Marble', uses: ['walls'] });
	for (const search of ['white marble kitchen', 'worktops white marble', 'White Marble countertop']) {
		expect(await names({ search, sort: 'match' }), search).toEqual(['Carrara White', 'Gulabi']);
		expect((await countProducts(db, { ...noFilter, search })).count, search).toBe(2);
	}
	expect(await names({ search: 'kitchen', category: 'Marble', sort: 'match' })).toEqual(['Carrara White']);
});

test('[FIND-06] a use shows only the products that suit it', async () => {
	await addProduct(db, { name: 'Granite', uses: ['floor', 'kitchen'] });
	await addProduct(db, { name: 'Onyx', uses: ['walls'] });
	await addProduct(db, { name: 'Unknown' });
	expect(await names({ uses: ['kitchen'] })).toEqual(['Granite']);
	expect(await names({ uses: ['walls'], search: 'onyx', sort: 'match' })).toEqual(['Onyx']);
	expect(await names({ uses: ['more'] })).toEqual([]);
});

test('[FIND-10] prices are sorted and limited as they are shown', async () => {
	await addProduct(db, { name: 'reduced', price: 8800, discount: 1000 });
	await addProduct(db, { name: 'plain', price: 7600 });
	await addProduct(db, { name: 'dear', price: 8000, discount: 1 });
	expect(await names({ sort: 'price-asc' })).toEqual(['plain', 'reduced', 'dear']);
	expect(await names({ sort: 'price-desc' })).toEqual(['dear', 'reduced', 'plain']);
	expect(await names({ max: 79.2 })).toEqual(['plain', 'reduced']);
	expect(await names({ min: 79.2 })).toEqual(['dear', 'reduced']);
	expect(await countProducts(db, { ...noFilter, max: 79.2 })).toEqual({ count: 2, more: false });
});

test('[FIND-10] the database rounds the shown price as the shop does', async () => {
	const prices = [0, 1, 4, 5, 49, 50, 9999, 10_000, 18_550, 123_457, 100_000_000];
	const discounts = [0, 1, 50, 333, 1250, 4999, 5000, 9999, 10_000];
	const rows = prices.flatMap((price) =>
		discounts.map((discount) => ({ id: `${price}-${discount}`, price, discount })),
	);
	await db.insert(products).values(rows);
	for (const { id, price, discount, shownPrice } of await db.select().from(products))
		expect(shownPrice, id).toBe(discountedPrice(price, discount));
});

test('[SHOP-02] a category shows only its own products; all shows every product', async () => {
	await addProduct(db, { name: 'Ziarat White', category: 'Marble' });
	await addProduct(db, { name: 'Pak Gold', category: 'Granite' });
	expect(await names({ category: 'Granite' })).toEqual(['Pak Gold']);
	expect(await names({ category: 'all' })).toEqual(['Pak Gold', 'Ziarat White']);
});

test('[SHOP-03] the price limits are in rupees and inclusive', async () => {
	for (const [name, price] of [
		['low', 9_999],
		['from', 10_000],
		['to', 20_050],
		['high', 20_051],
	] as const) {
		await addProduct(db, { name, price });
	}
	expect(await names({ min: 100, max: 200.5, sort: 'price-asc' })).toEqual(['from', 'to']);
	expect(await names({ min: 200.51 })).toEqual(['high']);
	expect(await names({ max: 0 })).toEqual([]);
});

test('[SHOP-02] the filters offer each category once, sorted, and none without a name', async () => {
	expect((await findFacets(db)).categories).toEqual([]);
	for (const category of ['onyx', 'Marble', 'Travertine', 'Marble', '', 'Granite'])
		await addProduct(db, { category });
	expect((await findFacets(db)).categories).toEqual(['Granite', 'Marble', 'onyx', 'Travertine']);
});

test('[SHOP-03] the slider ends at the highest price in whole rupees, and at 1000 or more', async () => {
	expect((await findFacets(db)).top).toBe(1000);
	await addProduct(db, { price: 99_999 });
	expect((await findFacets(db)).top).toBe(1000);
	await addProduct(db, { price: 320_001 });
	expect((await findFacets(db)).top).toBe(3201);
});

test('[SHOP-09] a category is matched ignoring case, and an unknown one means every category', async () => {
	await addProduct(db, { category: 'Marble' });
	const { categories } = await findFacets(db);
	expect(withKnownFacets({ ...noFilter, category: 'mARBLE' }, categories, null).category).toBe('Marble');
	expect(withKnownFacets({ ...noFilter, category: 'Cheese' }, categories, null).category).toBe('all');
});

test('[CARD-06] missing fields are read as empty text or 0', async () => {
	await db.insert(products).values({ id: 'bare' });
	expect((await listProducts(db, noFilter)).products).toEqual([
		{
			id: 'bare',
			name: '',
			description: '',
			image: '',
			picture: null,
			price: 0,
			discount: 0,
			stock: 0,
			category: '',
			colour: '',
			rating: 0,
		},
	]);
});

/** Many products with equal sort keys and equal names. */
async function addMany(count: number) {
	const rows = Array.from({ length: count }, (_, n) => ({
		id: `stone-${n}`,
		name: `${['Äpfel', 'zebra', 'Zebra', 'arctic', 'x'.repeat(70), ''][n % 6]}${n % 4 ? '' : n}`,
		category: n % 2 ? 'Marble' : 'Granite',
		price: [0, 100, 100, 9_007_199_254_740][n % 4],
		rating: [4.1, 4.7, 0, 3.3][n % 4],
		createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, 0, n % 3)),
	}));
	await db.insert(products).values(rows);
}

async function walk(filter: Filter) {
	const ids: string[] = [];
	for (let after: string | null = null, pages = 0; ; pages++) {
		const page: Awaited<ReturnType<typeof listProducts>> = await listProducts(db, filter, {
			after,
			show: 24,
		});
		ids.push(...page.products.map(({ id }) => id));
		after = page.next;
		if (after === null || pages === 10) return ids;
	}
}

test.each<Sort>(['match', ...sorts])(
	'[SHOP-04] [FIND-02] [FIND-03] sorted by %s, the pages have each product exactly once',
	async (sort) => {
		await addMany(100);
		await db
			.update(products)
			.set({ uses: ['walls'] })
			.where(like(products.id, '%1'));
		await db.update(products).set({ description: 'zebra kitchen' }).where(eq(products.category, 'Marble'));
		for (const filter of [
			{},
			{ category: 'Marble' },
			{ min: 1 },
			{ search: 'zeb' },
			{ search: 'zebra kitchen' },
		]) {
			const wanted: Filter = { ...noFilter, ...filter, sort };
			const whole = (await listProducts(db, wanted, { after: null, show: 240 })).products.map(({ id }) => id);
			expect(whole.length).toBeGreaterThan(24);
			expect(await walk(wanted)).toEqual(whole);
		}
	},
);

test('[SHOP-04] a page continues where the last one ended, although its last product is gone', async () => {
	await addMany(60);
	const filter: Filter = { ...noFilter, sort: 'price-desc' };
	const whole = (await listProducts(db, filter, { after: null, show: 240 })).products.map(({ id }) => id);
	const first = await listProducts(db, filter);
	await db.delete(products).where(eq(products.id, first.products.at(-1)?.id ?? ''));
	const second = await listProducts(db, filter, { ...firstPage, after: first.next });
	expect(second.products.map(({ id }) => id)).toEqual(whole.slice(24, 48));
	expect(second.after).toBe(first.next);
});

test.each<[Sort, string]>([
	['name', 'nonsense'],
	['name', '["a"]'],
	['name', '["a", 1]'],
	['name', '["\\u0000", "a"]'],
	['name', '["\\ud800", "a"]'],
	['name', '["\uffff", "last of all"]'],
	['price-asc', '["1e99", "a", "a"]'],
	['rating', '["NaN", "a", "a"]'],
	['newest', '["2026-02-31T00:00:00.000Z", "a", "a"]'],
	['newest', '["infinity", "a", "a"]'],
	['newest', '["0000-01-01T00:00:00.000Z", "a", "a"]'],
	['match', '["a", "a"]'],
	['match', '["4", "a", "a"]'],
	['match', '["-1", "a", "a"]'],
	['match', '[0, "a", "a"]'],
])('[SHOP-09] sorted by %s, the invalid cursor %s gives the first page', async (sort, after) => {
	await addMany(30);
	const filter: Filter = { ...noFilter, search: sort === 'match' ? 'z' : '', sort };
	const first = await listProducts(db, filter);
	expect(await listProducts(db, filter, { ...firstPage, after })).toEqual(first);
	expect(first.after).toBeNull();
});

test('[SHOP-01] products are counted up to a limit', async () => {
	const counted = (filter: Partial<Filter>) => countProducts(db, { ...noFilter, ...filter });
	expect(await counted({})).toEqual({ count: 0, more: false });
	await addMany(120);
	expect(await counted({})).toEqual({ count: 120, more: false });
	expect(await counted({ category: 'Marble', max: 1 })).toEqual({ count: 30, more: false });
	expect(await counted({ search: 'zebra' })).toEqual({ count: 40, more: false });
	await db.update(products).set({ description: 'everywhere' });
	expect(await counted({ search: 'every' })).toEqual({ count: 100, more: true });
});
