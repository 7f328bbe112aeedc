import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { startLive, stopLive, subscribe } from '#app/live/hub.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { countFacets, offerFacets } from './count-facets.server.ts';
import { type Counted, countedOf } from './facet-index.ts';
import { withKnownFacets } from './facets.ts';
import { type Filter, noFilter } from './filter.ts';
import { findFacets } from './find-facets.server.ts';
import { listFound, listProducts } from './list-products.server.ts';
import { findIndex, readIndex } from './live-index.server.ts';
import { firstPage } from './paging.ts';
import { literally } from './search.server.ts';

const database = await freshDatabase();
const { db } = database;

beforeEach(async () => {
	await db.delete(products);
});

afterAll(stopLive);

async function totalOf(filter: Partial<Filter> = {}): Promise<number | undefined> {
	return (await findIndex(db))?.count({ ...noFilter, ...filter }).total;
}

/** Resolves when this process has heard of a change. */
function nextChange(): Promise<void> {
	return new Promise((resolve) => {
		const stop = subscribe(() => {
			stop();
			resolve();
		});
	});
}

async function after(change: Promise<unknown>): Promise<void> {
	const heard = nextChange();
	await change;
	await heard;
}

test('[FACET-04] while nobody tells of changes, nothing is counted', async () => {
	await addProduct(db, { id: 'a' });
	expect(await findIndex(db)).toBeNull();
});

test('[FACET-04] the counts follow each change of a product: by form, by order, by SQL', async () => {
	await addProduct(db, { id: 'a', colour: 'White', stock: 100 });
	await addProduct(db, { id: 'b', colour: 'Red', stock: 0 });
	await startLive(database);
	await expect.poll(() => totalOf()).toBe(2);
	expect(await totalOf({ inStock: true })).toBe(1);
	await after(db.update(products).set({ stock: 0 }).where(eq(products.id, 'a')));
	expect(await totalOf({ inStock: true })).toBe(0);
	await after(db.update(products).set({ colour: 'Red' }).where(eq(products.id, 'a')));
	expect(await totalOf({ colours: ['red'] })).toBe(2);
	await after(db.update(products).set({ status: 'hidden' }).where(eq(products.id, 'a')));
	expect(await totalOf({ colours: ['red'] })).toBe(1);
	await after(addProduct(db, { id: 'c', colour: 'Red' }));
	expect(await totalOf({ colours: ['red'] })).toBe(2);
	await after(db.delete(products).where(eq(products.id, 'c')));
	await expect.poll(() => totalOf({ colours: ['red'] })).toBe(1);
	await after(
		db.execute(
			sql`insert into products (id, colour) select 'many ' || n, 'Green' from generate_series(1, 100) n`,
		),
	);
	await expect.poll(() => totalOf({ colours: ['green'] })).toBe(100);
	await stopLive();
});

test('[FACET-04] all products are read, of many in several readings', async () => {
	await db.execute(
		sql`insert into products (id, colour, status)
			select 'stone ' || n, 'Blue', case when n % 2 = 0 then 'active' else 'hidden' end from generate_series(1, 4001) n`,
	);
	const index = await readIndex(db);
	expect(index.count({ ...noFilter, colours: ['blue'] }).total).toBe(2000);
});

test('[FACET-04] a search is counted with all else, up to a bound', async () => {
	await addProduct(db, { id: 'a', name: 'Peak', colour: 'White' });
	await addProduct(db, { id: 'b', name: 'Peak', colour: 'Red' });
	await addProduct(db, { id: 'c', name: 'Lake', colour: 'Red' });
	const index = await readIndex(db);
	const counted = countedOf(
		await countFacets(db, index, { ...noFilter, colours: ['white'] }, literally('peak')),
	);
	expect(counted?.total).toBe(1);
	expect(counted?.of('colour', 'red')).toBe(1);
	await db.execute(
		sql`insert into products (id, name) select 'many ' || n, 'peak' from generate_series(1, 199) n`,
	);
	expect(await countFacets(db, index, noFilter, literally('peak'))).toBe('many');
});

test('[FACET-05] what is offered are the values there are, in one order, with what each press gives', async () => {
	await addProduct(db, {
		id: 'a',
		name: 'x',
		colour: 'Red',
		thicknesses: [20, 8],
		origin: 'Carrara, Italy',
		finish: 'Honed',
	});
	await addProduct(db, {
		id: 'b',
		name: 'y',
		colour: 'White',
		thicknesses: [12],
		stock: 0,
		discount: 100,
		finish: 'Flamed',
	});
	const offer = async (asked: Partial<Filter>, isKnown = true) => {
		const known = await findFacets(db);
		const index = isKnown ? await readIndex(db) : null;
		const filter = withKnownFacets({ ...noFilter, ...asked }, known.categories, index);
		return offerFacets(db, known, filter, index, index?.count(filter) ?? null);
	};
	expect(await offer({ colours: ['white'], countries: ['Atlantis'] })).toEqual({
		categories: ['Marble'],
		top: 1000,
		ofCategories: [1, 1],
		choices: {
			colours: [
				['white', 1],
				['red', 1],
			],
			finishes: [
				['honed', 0],
				['flamed', 1],
			],
			sizes: [],
			thicknesses: [
				['8', 0],
				['12', 1],
				['20', 0],
			],
			countries: [['Italy', 0]],
			uses: [],
		},
		minRating: 0,
		inStock: 0,
		onOffer: 1,
		swatches: {},
	});
	const unknown = await offer({ countries: ['Italy'] }, false);
	expect(unknown.choices.countries).toEqual([['Italy', null]]);
	expect(unknown.choices.colours.length).toBe(12);
	expect(unknown.inStock).toBeNull();
});

test('[FACET-04] where few products suit, the list is asked for these', async () => {
	await db.execute(
		sql`insert into products (id, name, colour) select 'stone ' || n, 'n' || n, case when n <= 3 then 'Red' else 'White' end
			from generate_series(1, 100) n`,
	);
	const filter: Filter = { ...noFilter, colours: ['red'], sort: 'newest' };
	const counted = (await readIndex(db)).count(filter);
	expect(counted.few?.length).toBe(3);
	const listed = (found: Filter, by: Counted | null) => listFound(db, found, firstPage, literally(''), by);
	expect((await listed(filter, counted)).page).toEqual(await listProducts(db, filter));
	expect(await listed(noFilter, { ...counted, total: 0, few: [] })).toMatchObject({
		page: { products: [] },
		total: { count: 0 },
	});
});
