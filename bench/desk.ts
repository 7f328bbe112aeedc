import { manyOrders } from '#test/many-orders.ts';
import { withClient } from '#test/postgres.ts';
import type { Figure } from './bounds.ts';
import { sessionCookie } from './buyers.ts';
import { DESK_PAGES, deskPages } from './desk-pages.ts';
import type { Fixtures } from './fixtures.ts';
import { BROWSER_HEADERS, client } from './http-client.ts';
import { percentile } from './statistics.ts';

const SIZE = { customers: 20_000, products: 10_000, orders: 100_000 };
/** Rounds of all pages, so that the first is not measured while its code is compiled. */
const WARM_UP = 10;
const REQUESTS = 60;
const TOKEN = 'the session of the bench at the desk';

/** Requests every list and search of the back office, signed in as the desk, from a shop with 100 000 orders. */
export async function desk({ newDatabase, newDataDir, openShop, folders }: Fixtures): Promise<Figure[]> {
	const database = await newDatabase();
	const env = { DATABASE_URL: database, DATA_DIR: newDataDir(), SEED: 'empty' } as const;
	// The first start creates the tables.
	await (await openShop(folders.shop, env)).end();
	await fill(database);
	const { origin } = await openShop(folders.shop, env);
	const { request } = client(origin);
	const headers = { ...BROWSER_HEADERS, cookie: sessionCookie(TOKEN) };
	const figures: Figure[] = [];
	async function timeOf(name: (typeof deskPages)[number]): Promise<number> {
		const { status, ms } = await request(DESK_PAGES[name], { headers });
		if (status !== 200) throw new Error(`${DESK_PAGES[name]} returned status ${status}`);
		return ms;
	}
	for (let round = 0; round < WARM_UP; round++) for (const name of deskPages) await timeOf(name);
	for (const name of deskPages) {
		const times: number[] = [];
		for (let n = 0; n < REQUESTS; n++) times.push(await timeOf(name));
		figures.push({
			name: `desk: ${name}, p95, ms`,
			shop: [percentile(times, 0.95)],
			other: [],
			reference: [],
		});
	}
	return figures;
}

async function fill(database: string): Promise<void> {
	await withClient(database, async (sql) => {
		for (const statement of manyOrders(SIZE)) await sql.query(statement);
		await sql.query(
			`insert into users (id, name, email, email_verified, role) values ('desk', 'Sadaf', 'desk@shop.example', true, 'desk')`,
		);
		await sql.query(
			`insert into sessions (id, token, user_id, expires_at, second_factor_at) values ('desk', $1, 'desk', now() + interval '1 day', now())`,
			[TOKEN],
		);
		await sql.query('vacuum analyze');
	});
}
