import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { facets, products } from '#app/catalog/tables.server.ts';
import { uses } from '#app/catalog/uses.ts';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { colours, facetNames, facetsOfMany, finishes, readChoices } from './choices.ts';
import { type Filter, noFilter } from './filter.ts';
import { countProducts, listProducts } from './list-products.server.ts';

const { db } = await freshDatabase();

beforeEach(async () => {
	await db.delete(products);
});

async function termsOf(given: Partial<typeof products.$inferInsert>): Promise<string[]> {
	const { id } = await addProduct(db, { name: 'x', ...given });
	return termsAt(id);
}

async function termsAt(id: string): Promise<string[]> {
	const [row] = await db.select().from(facets).where(eq(facets.productId, id));
	return row?.terms.toSorted() ?? [];
}

const names = async (filter: Partial<Filter>) =>
	(await listProducts(db, { ...noFilter, ...filter })).products.map(({ name }) => name);

test.each([
	['Snow white with faint grey wisps', 'white'],
	['Pale greyish beige with brown hairlines', 'beige'],
	['Grey-white with feathery grey veins', 'white'],
	['Cream grey, dark spots', 'grey'],
	['Apple to jade green', 'green'],
	['Golden yellow with brown clouds', 'gold'],
	['Blue black', 'black'],
	['Black and white', 'black'],
	['BRICK RED', 'red'],
	['Red, pink and black', 'multicolour red'],
	['Multicoloured', 'multicolour'],
	['Rust, plum and gold', 'brown multicolour'],
	['Tiger', ''],
	['سفید', ''],
	['', ''],
	["'; drop table products; -- white", 'white'],
])('[FACET-03] the colour of %s is %s', async (colour, expected) => {
	expect((await termsOf({ colour })).join(' ').replaceAll('colour:', '')).toBe(expected);
});

test('[FACET-03] a stone also has the colour that its name says', async () => {
	expect(await termsOf({ name: 'Volga Blue', colour: 'Black with blue eyes' })).toEqual([
		'colour:black',
		'colour:blue',
	]);
});

test('[FACET-03] each stone of the demo has a colour, and each colour has a stone', async () => {
	await db.insert(products).values(catalogue.map(({ id, name, colour }) => ({ id, name, colour })));
	const rows = await db.select().from(facets);
	expect(rows.filter(({ terms }) => terms.length === 0)).toEqual([]);
	expect(new Set(rows.flatMap(({ terms }) => terms))).toEqual(
		new Set(colours.map((colour) => `colour:${colour}`)),
	);
});

test.each([
	[{ finish: 'Polished, resin-filled' }, ['finish:polished']],
	[{ finish: 'Sawn or hand-chiselled' }, ['finish:chiselled', 'finish:sawn']],
	[
		{ finish: 'Polished', finishes: ['Filled and honed', 'Bush-hammered'] },
		['finish:bush-hammered', 'finish:honed'],
	],
	[{ finish: 'Unpolished' }, []],
	[{ origin: 'Ziarat, Balochistan,  Pakistan ' }, ['country:Pakistan']],
	[{ origin: 'Denizli, Turkey' }, ['country:Türkiye']],
	[{ origin: 'italy' }, ['country:Italy']],
	[{ origin: ' , ' }, []],
	[{ tileSizes: ['12×24', 'any'], slabSize: '7×4' }, ['size:12×24', 'size:slab']],
	[{ thicknesses: [18, 20, 0], uses: ['floor'] }, ['thickness:18', 'thickness:20', 'use:floor']],
])('[FACET-03] what %o is chosen by', async (given, expected) => {
	expect(await termsOf(given)).toEqual(expected);
});

test('[FACET-03] whatever the database finds in a stone, an address can choose', async () => {
	const { rows } = (await db.execute(
		"select derived.finishes('polished honed leather brushed flamed bush hammered sandblasted tumbled sawn chiselled split riven') as name",
	)) as unknown as { rows: { name: string }[] };
	expect(rows.map(({ name }) => name).toSorted()).toEqual(finishes.toSorted());
	await db
		.insert(products)
		.values(catalogue.map(({ rating: _, stock: __, createdAt: ___, price: ____, ...stone }) => stone));
	const terms = new Set((await db.select().from(facets)).flatMap((row) => row.terms));
	for (const facet of facetsOfMany) {
		const values = [...terms]
			.filter((term) => term.startsWith(`${facetNames[facet]}:`))
			.map((term) => term.split(':')[1] ?? '');
		expect(values.length).toBeGreaterThan(1);
		expect(readChoices[facet](values).length, facet).toBe(values.length);
	}
});

test('[FACET-03] they follow a change of the product by any means, and its number stays', async () => {
	const { id } = await addProduct(db, { name: 'a', colour: 'Red', uses: [...uses] });
	const numbers = async () => (await db.select().from(facets)).map(({ number }) => number);
	const [number] = await numbers();
	await db.update(products).set({ colour: 'Green', uses: [] }).where(eq(products.id, id));
	expect(await termsAt(id)).toEqual(['colour:green']);
	await db.update(products).set({ id: 'renamed', stock: 0 }).where(eq(products.id, id));
	expect(await termsAt('renamed')).toEqual(['colour:green']);
	await addProduct(db, { name: 'b', id: 'b' });
	expect(await numbers()).toEqual([number, Number(number) + 1]);
	await db.delete(products).where(inArray(products.id, ['b', 'renamed']));
	expect(await numbers()).toEqual([]);
	await addProduct(db, { name: 'c' });
	await db.execute('truncate products cascade');
	expect(await numbers()).toEqual([]);
});

test('[FACET-01] any value of a facet suits, and every facet has to', async () => {
	await addProduct(db, { name: 'a', colour: 'White', finish: 'Honed', thicknesses: [12, 18], rating: 4.2 });
	await addProduct(db, {
		name: 'b',
		colour: 'Grey',
		finish: 'Polished',
		tileSizes: ['12×24'],
		stock: 0,
		rating: 4,
	});
	await addProduct(db, {
		name: 'c',
		colour: 'Black',
		origin: 'Carrara, Italy',
		slabSize: '9×5',
		discount: 500,
	});
	await addProduct(db, { name: 'd', colour: 'White', status: 'hidden' });
	expect(await names({ colours: ['white', 'grey'] })).toEqual(['a', 'b']);
	expect(await names({ colours: ['white', 'grey'], finishes: ['polished', 'flamed'] })).toEqual(['b']);
	expect(await names({ colours: ['black'], finishes: ['polished'] })).toEqual([]);
	expect(await names({ thicknesses: [18] })).toEqual(['a']);
	expect(await names({ sizes: ['12×24', 'slab'] })).toEqual(['b', 'c']);
	expect(await names({ countries: ['Italy', 'Atlantis'] })).toEqual(['c']);
	expect(await names({ countries: ["'; drop", '%'] })).toEqual([]);
	expect(await names({ minRating: 4 })).toEqual(['a', 'b']);
	expect(await names({ inStock: true })).toEqual(['a', 'c']);
	expect(await names({ onOffer: true })).toEqual(['c']);
	expect(await names({ colours: ['white'], search: 'honed', sort: 'match' })).toEqual(['a']);
	expect(await countProducts(db, { ...noFilter, colours: ['white', 'black'] })).toEqual({
		count: 2,
		more: false,
	});
});
