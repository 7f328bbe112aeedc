import { withClient } from '#test/postgres.ts';
import type { Figure } from './bounds.ts';
import type { Fixtures } from './fixtures.ts';
import { BROWSER_HEADERS, client } from './http-client.ts';
import { addStaff, staffCookie } from './staff.ts';
import { percentile } from './statistics.ts';

/** Rounds of all pages, so that the first is not measured while its code is compiled. */
const WARM_UP = 10;
const REQUESTS = 60;

type Office = {
	role: 'owner' | 'desk';
	/** SQL that fills the empty shop. */
	contents: readonly string[];
	/** Addresses by name. */
	pages: Readonly<Record<string, string>>;
};

/** Requests every page many times, signed in with that role. `part` begins the names of the figures. */
export async function backOffice(
	{ newDatabase, newDataDir, openShop, folders }: Fixtures,
	part: string,
	{ role, contents, pages }: Office,
): Promise<Figure[]> {
	const database = await newDatabase();
	const env = { DATABASE_URL: database, DATA_DIR: newDataDir(), SEED: 'empty' } as const;
	// The first start creates the tables.
	await (await openShop(folders.shop, env)).end();
	await fill(database, role, contents);
	const { origin } = await openShop(folders.shop, env);
	const { request } = client(origin);
	const headers = { ...BROWSER_HEADERS, cookie: staffCookie };
	async function timeOf(address: string): Promise<number> {
		const { status, ms } = await request(address, { headers });
		if (status !== 200) throw new Error(`${address} returned status ${status}`);
		return ms;
	}
	for (let round = 0; round < WARM_UP; round++)
		for (const address of Object.values(pages)) await timeOf(address);
	const figures: Figure[] = [];
	for (const [name, address] of Object.entries(pages)) {
		const times: number[] = [];
		for (let n = 0; n < REQUESTS; n++) times.push(await timeOf(address));
		figures.push({
			name: `${part}: ${name}, p95, ms`,
			shop: [percentile(times, 0.95)],
			other: [],
			reference: [],
		});
	}
	return figures;
}

async function fill(database: string, role: Office['role'], contents: readonly string[]): Promise<void> {
	await withClient(database, async (sql) => {
		for (const statement of contents) await sql.query(statement);
		await addStaff(sql, role);
		await sql.query('vacuum analyze');
	});
}
