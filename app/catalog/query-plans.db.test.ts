import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { fill } from '#test/reading-all.ts';
import { bookSorts, parseBookFilter } from './edit/book-filter.ts';
import { countBook, listBook, listBookCategories } from './edit/list-book.server.ts';
import { listFed } from './feeds/list-fed.server.ts';
import { listBestSellers, listFlaggedBestSellers } from './list/best-sellers.server.ts';
import { countFacets } from './list/count-facets.server.ts';
import type { FacetIndex } from './list/facet-index.ts';
import { listFeatured } from './list/featured-products.server.ts';
import { type Filter, noFilter, sortsFor } from './list/filter.ts';
import { findFacets } from './list/find-facets.server.ts';
import { findNearest } from './list/find-nearest.server.ts';
import { countProducts, listFound, listProducts } from './list/list-products.server.ts';
import { readIndex } from './list/live-index.server.ts';
import { firstPage } from './list/paging.ts';
import { readSearch } from './list/read-search.server.ts';
import { literally } from './list/search.server.ts';
import { listOthers } from './others/list-others.server.ts';
import { findProduct } from './product/find-product.server.ts';
import { readVocabulary } from './search/vocabulary.server.ts';
import { Vocabulary } from './search/vocabulary.ts';

const PRODUCTS = 10_000;

/** A fifth of the names contain White, every hundredth description contains walnut. Every third product is not for the kitchen. */
const SEED = `insert into products
	(id, name, description, price, discount, rating, category, stock, sales, is_featured, is_best_seller, uses, created_at)
	select 'stone-' || n,
		(array['White', 'Black', 'Pink', 'Grey', 'Gold'])[1 + n % 5] || ' ' || substr(md5(n::text), 1, 6),
		'Sawn in our yard and polished by hand' || case when n % 100 = 0 then ', walnut veined, for a kitchen ' else ' ' end
			|| md5((n * 3)::text),
		10000 + (n * 7919) % 500000, case when n % 5 = 0 then 1000 else 0 end, (n % 50) / 10.0,
		(array['Marble', 'Granite', 'Onyx', 'Slate', 'Travertine', 'Limestone', 'Quartzite'])[1 + n % 7],
		10000, (n * 31) % 1000, n % 20 = 0, n % 25 = 0,
		case when n % 500 = 0 then array['floor', 'more'] when n % 3 = 0 then array['floor', 'walls'] else array['kitchen'] end,
		now() - n * interval '1 minute'
	from generate_series(1, ${PRODUCTS}) n`;

const { db, url } = await freshDatabase();

/** Every query of the shop with its parameters, recorded on its way to the database. */
const recorded: { text: string; params: unknown[] }[] = [];

beforeAll(async () => {
	await fill(db, url, [SEED]);
	type Query = (config: string | { text: string }, params?: unknown[], ...rest: unknown[]) => unknown;
	const client = (db as unknown as { $client: { query: Query } }).$client;
	const query = client.query.bind(client);
	client.query = (config, params = [], ...rest) => {
		recorded.push({ text: typeof config === 'string' ? config : config.text, params });
		return query(config, params, ...rest);
	};
});

let read: Promise<FacetIndex> | undefined;
const indexed = () => (read ??= readIndex(db));

type Plan = { 'Node Type': string; 'Plan Rows': number; 'Relation Name'?: string; Plans?: Plan[] };

/** The statements of `use` whose plans read every product, with those plans. */
async function readingAll(use: () => Promise<unknown>): Promise<string[]> {
	recorded.length = 0;
	await use();
	const found: string[] = [];
	expect(recorded.length).toBeGreaterThan(0);
	for (const { text, params } of [...recorded]) {
		const [row] = await explain(text, params);
		if (row && readsAll(row.Plan))
			found.push(`${text} ${JSON.stringify(params)}\n${JSON.stringify(row.Plan)}`);
	}
	return found;
}

async function explain(text: string, params: unknown[]): Promise<{ Plan: Plan }[]> {
	const client = (
		db as unknown as { $client: { query: (text: string, params: unknown[]) => Promise<{ rows: unknown[] }> } }
	).$client;
	const { rows } = await client.query(`explain (format json) ${text}`, params);
	return (rows as { 'QUERY PLAN': { Plan: Plan }[] }[])[0]?.['QUERY PLAN'] ?? [];
}

function readsAll(plan: Plan): boolean {
	const here =
		plan['Node Type'].endsWith('Seq Scan') && ['products', 'facets'].includes(plan['Relation Name'] ?? '');
	return here || (plan.Plans ?? []).some(readsAll);
}

test('a sequential scan of the products is detected, and an index scan is not reported', async () => {
	expect(await readingAll(() => db.execute(sql`select * from products where finish = 'x'`))).toHaveLength(1);
	expect(await readingAll(() => findProduct(db, 'stone-7'))).toEqual([]);
});

test('[FEED-03] no batch of a feed reads every product', async () => {
	const oneBatch = () => listFed(db).next();
	expect(await readingAll(oneBatch)).toEqual([]);
});

const filters: [string, Partial<Filter>][] = [
	['no filter', {}],
	['a category', { category: 'Onyx' }],
	['few prices', { min: 1000, max: 1010 }],
	['many prices', { min: 1000, max: 4000 }],
	['a category and prices', { category: 'Onyx', min: 1000, max: 2000 }],
	['a frequent word', { search: 'white' }],
	['a rare word', { search: 'walnut' }],
	['a word of no product', { search: 'xyzzy' }],
	['two words', { search: 'white walnut' }],
	['a word in a category', { search: 'walnut', category: 'Onyx' }],
	['a word of a category', { search: 'onyx' }],
	['a part of frequent words', { search: 'hit' }],
	['a frequent and a rare word', { search: 'polished walnuts' }],
	['a word that names a use', { search: 'kitchen' }],
	['a rare word and one that names a use', { search: 'walnut kitchen' }],
	['a use of many', { uses: ['kitchen'] }],
	['a use of few', { uses: ['more'] }],
	['a use of none', { uses: ['vanity'] }],
	['a use and a rare word', { uses: ['floor'], search: 'walnut' }],
	['two colours', { colours: ['pink', 'grey'] }],
	['a finish and a size of none', { finishes: ['riven'], sizes: ['12×24'] }],
	['a colour and a use that never meet', { colours: ['gold'], uses: ['more'], category: 'Onyx' }],
	['a colour and a word', { colours: ['black'], search: 'walnut' }],
	['many stars, in stock, on offer', { minRating: 4, inStock: true, onOffer: true }],
];

test.each(filters)(
	'[SHOP-02] [SHOP-03] [SHOP-04] [SHOP-05] [FIND-02] [FIND-03] [FIND-06] [FIND-11] [FACET-01] with %s, no list reads every product',
	async (_, filter) => {
		for (const sort of sortsFor({ search: '', ...filter })) {
			const wanted = { ...noFilter, ...filter, sort };
			const index = await indexed();
			const found = await readingAll(async () => {
				const counted = await countFacets(db, index, wanted, literally(wanted.search));
				await listFound(db, wanted, firstPage, literally(wanted.search), counted);
				const { next } = await listProducts(db, wanted);
				await countProducts(db, wanted);
				await listProducts(db, wanted, { after: next, show: 24 });
				await listProducts(db, wanted, { after: null, show: 240 });
			});
			expect(found, sort).toEqual([]);
		}
	},
);

test.each([
	'safaid marmar',
	'kala onyx farsh',
	'wite marbel',
	'granite under 200',
	'marble 300 se 310',
	'sasta marble',
	'walnat',
	'xyzzy marble',
])('[SEEK-08] with the search "%s", no list reads every product', async (search) => {
	const understood = await readSearch(db, search, await readVocabulary(db));
	for (const sort of sortsFor({ search })) {
		const wanted = { ...noFilter, search, sort };
		const found = await readingAll(async () => {
			await countFacets(db, await indexed(), wanted, understood);
			await readSearch(db, search, new Vocabulary());
			const { next } = await listProducts(db, wanted, undefined, understood);
			await countProducts(db, wanted);
			await listProducts(db, wanted, { after: next, show: 24 }, understood);
			await listFound(db, wanted, firstPage, understood);
			await findNearest(db, wanted, understood);
		});
		expect(found, sort).toEqual([]);
	}
});

test.each([
	'',
	'q=walnut',
	'q=white',
	'category=Onyx',
	'status=hidden',
	'flag=featured',
	'blank=on',
	'category=Onyx&q=walnut',
])('[BOOK-01] with "%s", the owner’s list reads not every product', async (query) => {
	for (const sort of bookSorts) {
		const filter = { ...parseBookFilter(new URLSearchParams(query)), sort };
		const found = await readingAll(async () => {
			const { next } = await listBook(db, filter, null);
			await listBook(db, filter, next);
			await countBook(db, filter);
			await listBookCategories(db);
		});
		expect(found, sort).toEqual([]);
	}
});

test('[SHOP-05] the planner expects few rows for a word of one product, even one in its statistics', async () => {
	const [sample] = await db
		.select({ texts: sql<string[]>`histogram_bounds::text::text[]` })
		.from(sql`pg_stats`)
		.where(sql`tablename = 'products_search'`);
	const word = sample?.texts.at(50)?.split(' ').at(-1) ?? '';
	expect(word).toMatch(/^[0-9a-f]{32}$/);
	recorded.length = 0;
	await listProducts(db, { ...noFilter, search: word });
	const [{ text, params } = { text: '', params: [] }] = recorded;
	const [plan] = await explain(text.replace(/ order by .*/s, ''), params.slice(0, -1));
	expect(plan?.Plan['Plan Rows']).toBeLessThan(PRODUCTS / 300);
});

test('[SHOP-02] [SHOP-03] the categories and the highest price are found without reading every product', async () => {
	expect(await readingAll(() => findFacets(db))).toEqual([]);
});

test('[HOME-07] [HOME-08] [LIST-01] [LIST-02] featured products and best sellers are found without reading every product', async () => {
	for (const list of [listFeatured, listFlaggedBestSellers]) {
		const found = await readingAll(async () => {
			const { next } = await list(db);
			await list(db, { after: next, show: 24 });
		});
		expect(found).toEqual([]);
	}
	expect(await readingAll(() => listBestSellers(db))).toEqual([]);
	// With no flag at all, the most sold products.
	await db.execute(sql`update products set is_best_seller = false where is_best_seller`);
	expect(await readingAll(() => listBestSellers(db))).toEqual([]);
});

test('[PROD-09] a product is found by its id without reading every product', async () => {
	expect(await readingAll(() => findProduct(db, 'gone'))).toEqual([]);
});

test('[LOOK-03] [CHOOSE-08] what is like a product and goes with it is found without reading every product', async () => {
	const product = { id: 'stone-7', category: 'Marble', colour: '', picture: null, price: 0, discount: 0 };
	expect(await readingAll(() => listOthers(db, product))).toEqual([]);
});
