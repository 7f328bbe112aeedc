import { openDatabase } from '#app/platform/open-database.server.ts';
import { withClient } from '#test/postgres.ts';
import { median } from './arithmetic.ts';
import { client } from './ask.ts';
import { type Figure, figure } from './figure.ts';
import type { Stage } from './stage.ts';

const SIZES = [100, 1000, 10_000, 100_000];
const WARM_UP = 20;
const TIMES = 60;

/** A list as it opens; what somebody types who knows the stone; a category within a price. */
const QUESTIONS = {
	list: '/shop',
	search: '/shop?search=bluish+ziarat',
	filter: '/shop?category=Granite&max=500&sort=price-asc',
};

/** How long a page takes that is rendered afresh, as the catalogue grows: all sizes in turn, so that all meet the same machine. */
export async function growth({ newDatabase, openShop }: Stage): Promise<Figure[]> {
	const shops: Measured[] = [];
	for (const size of SIZES) {
		const url = await newDatabase();
		await fill(url, size);
		const { origin, end } = await openShop({ DATABASE_URL: url, PAGE_CACHE: 'off', SEED: 'empty' });
		shops.push({ size, end, visitor: client(origin), times: timesOf() });
	}
	for (let turn = 0; turn < WARM_UP + TIMES; turn++) {
		for (const { visitor, times } of shops) {
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

type Question = keyof typeof QUESTIONS;
type Measured = {
	size: number;
	end: () => Promise<void>;
	visitor: ReturnType<typeof client>;
	times: Record<Question, number[]>;
};

const questions = Object.keys(QUESTIONS) as Question[];
const timesOf = (): Measured['times'] => ({ list: [], search: [], filter: [] });

function inWords(size: number): string {
	return String(size).replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** Stones with names of several words and descriptions of a sentence, in six categories, at all prices. */
async function fill(url: string, size: number): Promise<void> {
	const database = await openDatabase({ url });
	await database.migrate();
	await database.close();
	await withClient(url, async (sql) => {
		await sql.query(
			`insert into products
				(id, name, description, price, image, rating, featured, is_featured, category, discount, stock, sales, colour, created_at)
			select
				'stone-' || n,
				colours[1 + n % 20] || ' ' || places[1 + n / 20 % 25] || ' ' || n / 500,
				'A ' || lower(colours[1 + (n * 7) % 20]) || ' stone with veins of ' || lower(colours[1 + (n * 11) % 20])
					|| ', quarried near ' || places[1 + (n * 13) % 25] || ', block ' || md5(n::text) || '.',
				10000 + (n * 7919::bigint) % 190000,
				'/pictures/ziarat-white-slab.webp',
				(n % 11) / 2.0,
				n % 50 = 0,
				n % 50 = 0,
				(array['Marble', 'Granite', 'Onyx', 'Travertine', 'Limestone', 'Slate'])[1 + n % 6],
				case when n % 5 = 0 then 1000 else 0 end,
				10000,
				n % 1000,
				lower(colours[1 + n % 20]),
				now() - n * interval '1 minute'
			from generate_series(0, $1 - 1) as n,
				(select string_to_array('White Grey Black Green Golden Rosy Bluish Brown Beige Cream Red Amber Silver Pearl Olive Coral Ivory Smoky Honey Violet', ' ') as colours,
					string_to_array('Ziarat Ziarati Sunny Botticina Verona Boticina Chagai Swat Buner Mohmand Bajaur Khuzdar Lasbela Mardan Hunza Skardu Chitral Dir Nowshera Sibi Loralai Quetta Kalat Makran Thar', ' ') as places) as words`,
			[size],
		);
		await sql.query('vacuum analyze products');
	});
}
