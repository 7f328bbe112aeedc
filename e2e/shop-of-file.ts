import type pg from 'pg';
import { type TestPostgres, withClient } from '#test/postgres.ts';
import type { StartShop } from '#test/shops.ts';
import type { Template } from '#test/template.ts';

type Given = { postgres: TestPostgres; sharedShop: StartShop };

type Prepare = (client: pg.Client) => Promise<unknown>;

/**
 * One shop for a file whose tests change what the shop sells or says, on a database of its own. The tests of such a file run in
 * one worker, in mode `default`, since several would each start it. So each brings what it changes.
 */
export function shopOfFile(template: Template, prepare: Prepare = async () => {}) {
	let database: Promise<string> | undefined;

	async function newDatabase(postgres: TestPostgres): Promise<string> {
		const url = await postgres.createDatabase(template);
		await withClient(url, prepare);
		return url;
	}

	return async ({ postgres, sharedShop }: Given) => {
		database ??= newDatabase(postgres);
		const url = await database;
		const { origin } = await sharedShop({ DATABASE_URL: url });
		const run = (statement: string) => withClient(url, (client) => client.query(statement));
		return { origin, url, run };
	};
}

export type ShopOfFile = ReturnType<typeof shopOfFile>;
