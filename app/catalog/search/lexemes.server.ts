import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';
import { searchKey } from '#app/typed/search-text.ts';
import type { Containing } from './containing.ts';
import { spellings } from './spellings.ts';

/** More words than that are not asked for one by one. */
const MOST = 100;

export async function findContaining(db: Db, words: readonly string[]): Promise<Containing> {
	const keys = [...new Set(words.flatMap((word) => spellings(word.toLowerCase())).map(searchKey))].filter(
		(key) => /^[^ ]+$/.test(key),
	);
	if (keys.length === 0) return new Map();
	const each = keys.map(
		(key, at) =>
			sql`(select ${at}::int as at, array(select word from derived.lexemes where word like ${`%${key}%`} limit ${MOST + 1}) as words)`,
	);
	const rows = await queryRows<{ at: number; words: string[] }>(db, sql.join(each, sql` union all `));
	return new Map(
		rows.filter(({ words }) => words.length <= MOST).map(({ at, words }) => [keys[at] ?? '', words]),
	);
}
