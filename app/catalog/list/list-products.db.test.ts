import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { withKnownCategory } from './facets.ts';
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
	const facets = await findFacets(db);
	expect(withKnownCategory({ ...noFilter, category: 'mARBLE' }, facets).category).toBe('Marble');
	expect(withKnownCategory({ ...noFilter, category: 'Cheese' }, facets).category).toBe('all');
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

test.each(sorts)('[SHOP-04] sorted by %s, the pages have each product exactly once', async (sort) => {
	await addMany(100);
	for (const filter of [{}, { category: 'Marble' }, { min: 1 }, { search: 'zeb' }]) {
		const wanted: Filter = { ...noFilter, ...filter, sort };
		const whole = (await listProducts(db, wanted, { after: null, show: 240 })).products.map(({ id }) => id);
		expect(whole.length).toBeGreaterThan(24);
		expect(await walk(wanted)).toEqual(whole);
	}
});

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
])('[SHOP-09] sorted by %s, the invalid cursor %s gives the first page', async (sort, after) => {
	await addMany(30);
	const first = await listProducts(db, { ...noFilter, sort });
	expect(await listProducts(db, { ...noFilter, sort }, { ...firstPage, after })).toEqual(first);
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
