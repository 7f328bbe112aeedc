import { withClient } from '#test/postgres.ts';

/** Columns by table; `*` is all of them. */
type Columns = Record<string, readonly string[]>;

/** A digest of all rows of each table, to compare the database before and after. `except`: what may differ. */
export function dump(url: string, except: Columns = {}): Promise<Record<string, string>> {
	return withClient(url, async (client) => {
		const { rows: tables } = await client.query<{ name: string }>(
			`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
		);
		const digests = tables.flatMap(({ name }) => {
			const left = except[name] ?? [];
			if (left.includes('*')) return [];
			const row = left.length > 0 ? `(to_jsonb(t) - '{${left}}'::text[])::text` : 't::text';
			return `select '${name}' as name, md5(coalesce(string_agg(${row}, chr(10) order by ${row}), '')) as digest from "${name}" t`;
		});
		const { rows } = await client.query<{ name: string; digest: string }>(digests.join(' union all '));
		return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
	});
}

/** The names of the tables that differ. */
export function changed(before: Record<string, string>, after: Record<string, string>): string[] {
	return Object.keys(after).filter((name) => before[name] !== after[name]);
}
