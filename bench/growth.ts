import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '#test/postgres.ts';
import { alternate, perShopInOrder } from './alternate.ts';
import type { Figure } from './bounds.ts';
import type { Fixtures } from './fixtures.ts';
import { client } from './http-client.ts';

const SMALL = 100;
const LARGE = 100_000;
const ROUNDS = { least: 30, most: 60 };
const WARM_UP = 20;
/** The longest time until the shop is notified of a change, in ms. */
const NOTIFIED_WITHIN = 20;

/**
 * A list; a word that thirty products have in both catalogues; a word that a quarter of the products have; a category below a
 * price, cheapest first. Each fills a page of 24 in both catalogues.
 */
const PAGES = {
	list: '/shop',
	search: '/shop?search=nilam',
	'search for a common word': '/shop?search=honed',
	filter: '/shop?category=Granite&max=1800&sort=price-asc',
};
type PageName = keyof typeof PAGES;
const pageNames = Object.keys(PAGES) as PageName[];

/** Measures uncached pages of a large catalogue. The reference: the same page of a small catalogue. */
export async function growth(fixtures: Fixtures): Promise<Figure[]> {
	const large = await perShopInOrder(fixtures.folders, (folder) => visitorOf(fixtures, folder, LARGE));
	const reference = await visitorOf(fixtures, fixtures.folders.shop, SMALL);
	for (let round = 0; round < WARM_UP; round++)
		for (const visit of [...Object.values(large), reference]) await visit();
	return alternate({
		subjects: { ...large, reference },
		figures: Object.fromEntries(
			pageNames.map((name) => [
				`growth: ${name} of 100 000 products, ms`,
				(times: Record<PageName, number>) => times[name],
			]),
		),
		rounds: ROUNDS,
	});
}

/** Starts a shop with `size` products. The returned function requests every page once and returns the times in ms. */
async function visitorOf({ newDatabase, newDataDir, openShop }: Fixtures, folder: string, size: number) {
	const database = await newDatabase();
	const env = { DATABASE_URL: database, DATA_DIR: newDataDir(), SEED: 'empty' } as const;
	// The first start creates the tables.
	await (await openShop(folder, env)).end();
	await fill(database, size);
	const { origin } = await openShop(folder, { ...env, PAGE_CACHE: 'off' });
	const { request } = client(origin);
	return async () => {
		await outdate(database);
		const times: Partial<Record<PageName, number>> = {};
		for (const name of pageNames) {
			const { status, ms } = await request(PAGES[name]);
			if (status !== 200) throw new Error(`${PAGES[name]} returned status ${status}`);
			times[name] = ms;
		}
		return times as Record<PageName, number>;
	};
}

/** Changes a product, so that the shop drops everything that it has cached and reads it again. */
async function outdate(database: string): Promise<void> {
	await withClient(database, (sql) => sql.query(`update products set stock = stock where id = 'stone-0'`));
	await pause(NOTIFIED_WITHIN);
}

/** Fills a shop that is empty with so many products. */
export async function fill(database: string, size: number): Promise<void> {
	await withClient(database, async (sql) => {
		// Creating the indexes after the rows is faster than updating them row by row.
		const { rows: indexes } = await sql.query<{ name: string; definition: string; sampled: number | null }>(
			`select relname as name, pg_get_indexdef(indexrelid) as definition, attstattarget as sampled
			from pg_index
			join pg_class on pg_class.oid = indexrelid
			join pg_attribute on attrelid = indexrelid and attnum = 1
			where indrelid = 'products'::regclass and not indisprimary`,
		);
		for (const { name } of indexes) await sql.query(`drop index "${name}"`);
		await sql.query(PRODUCTS, [size]);
		for (const { name, definition, sampled } of indexes) {
			await sql.query(definition);
			if (sampled !== null) await sql.query(`alter index "${name}" alter column 1 set statistics ${sampled}`);
		}
		await sql.query('vacuum analyze');
	});
}

/** Names of several words and descriptions of a sentence, in three categories, at all prices. */
const PRODUCTS = `
	insert into products
		(id, name, description, price, image, rating, featured, is_featured, category, discount, stock, sales, colour, created_at)
	select
		'stone-' || n,
		case when n % ($1 / 100 * 3 + 1) = 0 and n / ($1 / 100 * 3 + 1) < 30 then 'Nilam ' else '' end
			|| colours[1 + n % 20] || ' ' || places[1 + n / 20 % 25] || ' ' || n / 500,
		'A ' || finishes[1 + n / 20 % 4] || ' stone with veins of ' || lower(colours[1 + (n * 11) % 20])
			|| ', quarried near ' || places[1 + (n * 13) % 25] || ' and cut by block ' || n || '.',
		10000 + (n * 7919::bigint) % 190000,
		'/pictures/ziarat-white-slab.webp',
		(n % 11) / 2.0,
		n % 50 = 0,
		n % 50 = 0,
		(array['Marble', 'Granite', 'Onyx'])[1 + n % 3],
		case when n % 5 = 0 then 1000 else 0 end,
		10000,
		n % 1000,
		lower(colours[1 + n % 20]),
		now() - n * interval '1 minute'
	from generate_series(0, $1::int - 1) as n,
		(select
			string_to_array('White Grey Black Green Golden Rosy Bluish Brown Beige Cream Red Amber Silver Pearl Olive Coral Ivory Smoky Honey Violet', ' ') as colours,
			string_to_array('Ziarat Ziarati Sunny Botticina Verona Boticina Chagai Swat Buner Mohmand Bajaur Khuzdar Lasbela Mardan Hunza Skardu Chitral Dir Nowshera Sibi Loralai Quetta Kalat Makran Thar', ' ') as places,
			string_to_array('polished honed brushed leathered', ' ') as finishes
		) as words`;
