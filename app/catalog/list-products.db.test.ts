import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { type Filter, noFilter } from './filter.ts';
import { findShelf } from './find-shelf.server.ts';
import { listProducts } from './list-products.server.ts';
import { onShelf } from './shelf.ts';
import { products } from './tables.server.ts';

const { db } = await freshDatabase();

beforeEach(async () => {
	await db.delete(products);
});

const names = async (filter: Partial<Filter>) =>
	(await listProducts(db, { ...noFilter, ...filter })).map(({ name }) => name);

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

test('[SHOP-04] equals stand by name', async () => {
	for (const name of ['Black Galaxy', 'absolute black', 'Black & Gold'])
		await addProduct(db, { name, rating: 4 });
	expect(await names({ sort: 'rating' })).toEqual(['absolute black', 'Black & Gold', 'Black Galaxy']);
});

test('[SHOP-05] a search matches name or description, whatever the case', async () => {
	await addProduct(db, { name: 'Ziarat White', description: 'Snow from the hills' });
	await addProduct(db, { name: 'Badal Grey', description: 'A cloudy floor, nearly WHITE in the sun' });
	await addProduct(db, { name: 'Jet Black', description: 'Ink' });
	expect(await names({ search: 'wHiTe' })).toEqual(['Badal Grey', 'Ziarat White']);
	expect(await names({ search: 'white ziar' })).toEqual(['Ziarat White']);
	expect(await names({ search: 'SNOW' })).toEqual(['Ziarat White']);
	expect(await names({ search: 'white ink' })).toEqual([]);
});

test.each(['%', '_', '\\', "'", '"; drop table products; --'])(
	'[SHOP-05] %s is looked for as it stands',
	async (search) => {
		await addProduct(db, { name: 'Plain' });
		await addProduct(db, { name: `With ${search} in it` });
		expect(await names({ search })).toEqual([`With ${search} in it`]);
	},
);

test('[SHOP-02] a category lets only its own through; all lets all', async () => {
	await addProduct(db, { name: 'Ziarat White', category: 'Marble' });
	await addProduct(db, { name: 'Pak Gold', category: 'Granite' });
	expect(await names({ category: 'Granite' })).toEqual(['Pak Gold']);
	expect(await names({ category: 'all' })).toEqual(['Pak Gold', 'Ziarat White']);
});

test('[SHOP-03] the price limits include their ends, in rupees', async () => {
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

test('[SHOP-02] the shelf has the categories of its products, the fullest first, and none without a name', async () => {
	for (const category of ['Onyx', 'Marble', 'Marble', '', 'Granite']) await addProduct(db, { category });
	expect((await findShelf(db)).categories).toEqual(['Marble', 'Granite', 'Onyx']);
});

test('[SHOP-03] the slider ends at the highest price in whole rupees, but at 1000 at least', async () => {
	expect((await findShelf(db)).top).toBe(1000);
	await addProduct(db, { price: 99_999 });
	expect((await findShelf(db)).top).toBe(1000);
	await addProduct(db, { price: 320_001 });
	expect((await findShelf(db)).top).toBe(3201);
});

test('[SHOP-09] a category is found whatever its case, and an unknown one is none', async () => {
	await addProduct(db, { category: 'Marble' });
	const shelf = await findShelf(db);
	expect(onShelf({ ...noFilter, category: 'mARBLE' }, shelf).category).toBe('Marble');
	expect(onShelf({ ...noFilter, category: 'Cheese' }, shelf).category).toBe('all');
});

test('[CARD-06] what a product lacks reads as empty text or 0', async () => {
	await db.insert(products).values({ id: 'bare' });
	expect(await listProducts(db, noFilter)).toEqual([
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
