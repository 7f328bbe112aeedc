import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { prepared, statement } from './prepared-statement.server.ts';

const { db } = await freshDatabase();

test('prepareQuery: drizzle’s session prepares a plain SQL statement with placeholders, once for each database', async () => {
	const double = prepared((db) =>
		statement<{ twice: number }>(db, 'double', sql`select 2 * ${sql.placeholder('number')}::int as twice`),
	);
	expect(double(db)).toBe(double(db));
	expect((await double(db).execute({ number: 21 })).rows).toEqual([{ twice: 42 }]);
	expect((await double(db).execute({ number: 4 })).rows).toEqual([{ twice: 8 }]);
});
