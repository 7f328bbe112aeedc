import { withClient } from '#test/postgres.ts';

/** Columns by table; `*` is all of them. */
type Columns = Record<string, readonly string[]>;

/** Reads every row of every table, to compare the database before and after. `except`: what may differ. */
export function dump(url: string, except: Columns = {}): Promise<Record<string, string[]>> {
	return withClient(url, async (client) => {
		const { rows } = await client.query<{ name: string }>(
			`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
		);
		const tables: Record<string, string[]> = {};
		for (const { name } of rows) {
			const left = except[name] ?? [];
			if (left.includes('*')) continue;
			const row = left.length > 0 ? `(to_jsonb(t) - '{${left}}'::text[])::text` : 't::text';
			const found = await client.query<{ row: string }>(`select ${row} as row from "${name}" t order by 1`);
			tables[name] = found.rows.map(({ row }) => row);
		}
		return tables;
	});
}

/** The names of the tables that differ. */
export function changed(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
	return Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
