import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#app/platform/open-database.server.ts';
import { withClient } from '#test/postgres.ts';
import { median } from './arithmetic.ts';
import { client } from './ask.ts';
import { type Figure, figure } from './figure.ts';
import type { Stage } from './stage.ts';

const SIZES = [100, 1000, 10_000, 100_000];
const WARM_UP = 20;
const TIMES = 60;
/** How long until the shop has surely heard of a change, in ms. */
const HEARD_WITHIN = 20;

/**
 * A list as it opens; what somebody types who knows the stone (thirty have the word, at every size); a word that one in
 * four has; a category within a price, the cheapest first. Each fills a page of 24 at every size.
 */
const QUESTIONS = {
	list: '/shop',
	search: '/shop?search=nilam',
	'search for a common word': '/shop?search=honed',
	filter: '/shop?category=Granite&max=1800&sort=price-asc',
};

/** How long a page takes that is rendered afresh, as the catalogue grows: all sizes in turn, so that all meet the same machine. */
export async function growth({ newDatabase, openShop }: Stage): Promise<Figure[]> {
	const shops: Measured[] = [];
	for (const size of SIZES) {
		const url = await newDatabase();
		await fill(url, size);
		const { origin, end } = await openShop({ DATABASE_URL: url, PAGE_CACHE: 'off', SEED: 'empty' });
		shops.push({ size, url, end, visitor: client(origin), times: timesOf() });
	}
	for (let turn = 0; turn < WARM_UP + TIMES; turn++) {
		for (const { url, visitor, times } of shops) {
			await touch(url);
			for (const question of questions) {
				const { status, ms } = await visitor.ask(QUESTIONS[question]);
				if (status !== 200) throw new Error(`${QUESTIONS[question]} was answered with ${status}`);
				if (turn >= WARM_UP) times[question].push(ms);
			}
		}
	}
	for (const { visitor, end } of shops) {
		visitor.end();
		await end();
	}
	const [smallest] = shops;
	const largest = shops.at(-1);
	return questions.flatMap((question) => {
		const of = (shop = smallest) => median(shop?.times[question] ?? []);
		return [
			...shops.map(({ size, times }) =>
				figure(`growth: ${question}, p50 at ${inWords(size)} products, ms`, median(times[question])),
			),
			figure(
				`growth: ${question}, p50 at ${inWords(largest?.size ?? 0)} products, times that at ${smallest?.size}`,
				of(largest) / of(smallest),
			),
		];
	});
}

/** So that what the shop has read counts for nothing any more: it is to read again. */
async function touch(url: string): Promise<void> {
	await withClient(url, (sql) => sql.query(`update products set stock = stock where id = 'stone-0'`));
	await pause(HEARD_WITHIN);
}

type Question = keyof typeof QUESTIONS;
type Measured = {
	size: number;
	url: string;
	end: () => Promise<void>;
	visitor: ReturnType<typeof client>;
	times: Record<Question, number[]>;
};

const questions = Object.keys(QUESTIONS) as Question[];
const timesOf = (): Measured['times'] => ({
	list: [],
	search: [],
	'search for a common word': [],
	filter: [],
});

function inWords(size: number): string {
	return String(size).replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** Stones with names of several words and descriptions of a sentence, in three categories, at all prices. */
async function fill(url: string, size: number): Promise<void> {
	const database = await openDatabase({ url });
	await database.migrate();
	await database.close();
	await withClient(url, async (sql) => {
		// Indexes are quicker made over what is there.
		const { rows: indexes } = await sql.query<{ name: string; made: string; sampled: number | null }>(
			`select relname as name, pg_get_indexdef(indexrelid) as made, attstattarget as sampled
			from pg_index
			join pg_class on pg_class.oid = indexrelid
			join pg_attribute on attrelid = indexrelid and attnum = 1
			where indrelid = 'products'::regclass and not indisprimary`,
		);
		for (const { name } of indexes) await sql.query(`drop index "${name}"`);
		await sql.query(STONES, [size]);
		for (const { name, made, sampled } of indexes) {
			await sql.query(made);
			if (sampled !== null) await sql.query(`alter index "${name}" alter column 1 set statistics ${sampled}`);
		}
		await sql.query('vacuum analyze');
	});
}

const STONES = `
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
