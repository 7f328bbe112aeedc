import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { placeOrder } from '#app/orders/place-order.server.ts';
import type { Database } from '#app/platform/open-database.server.ts';
import { freshDatabase, freshEmbedded } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { appliedMigrations, listTables, read, writeBackup } from './backup.server.ts';
import { restoreBackup } from './restore.server.ts';
import { seedDemo } from './seed.server.ts';

const { db } = await freshDatabase();

async function backup(): Promise<string[]> {
	const lines: string[] = [];
	await writeBackup(db, async (line) => {
		lines.push(line);
	});
	return lines;
}

/** On PostgreSQL this is another kind of database than the one that was backed up. */
const empty = () => freshEmbedded('nothing');

const each = async function* (lines: string[]) {
	yield* lines;
};

/** Every row of every table, in an order of their own. */
async function everything(db: Database['db']) {
	const tables = await listTables(db);
	const all = tables.map(async (table) => [
		table,
		await read(db, sql`select row_to_json(t)::text as row from ${sql.identifier(table)} t order by 1`),
	]);
	return Object.fromEntries(await Promise.all(all));
}

test('what was backed up is restored to the last digit, from either database', async () => {
	await seedDemo(db);
	const buyer = await addUser(db, { name: 'Zainab “کوئی” \\ \n {"rows": 3}' });
	const { id } = await addProduct(db, { price: 9_007_199_254_740_991, thicknesses: [18, 20] });
	const placed = await placeOrder(
		db,
		buyer,
		newCheckout({
			notes: 'two\nlines',
			lines: [{ id: 'ziarat-white', quantity: 1250 }],
			shownTotal: 425_000,
		}),
	);
	expect(placed.ok).toBe(true);

	const restored = await empty();
	const lines = await backup();
	expect(await restoreBackup(restored, each(lines))).toBe(lines.length - 2 - (await listTables(db)).length);
	const [before, after] = [await everything(db), await everything(restored.db)];
	expect(after).toEqual(before);
	expect(JSON.stringify(after)).toContain(id);
	expect(await appliedMigrations(restored.db)).toEqual(await appliedMigrations(db));

	// And it goes on from there.
	await expect(restoreBackup(restored, each(lines))).rejects.toThrow('This database is not empty.');
	await seedDemo(restored.db);
	expect(await everything(restored.db)).toEqual(after);
});

test('a backup that is cut short, damaged or something else changes nothing', async () => {
	await seedDemo(db);
	const lines = await backup();
	const target = await empty();
	const row = lines.findIndex((line, index) => index > 0 && line.length > 100);
	await expect(restoreBackup(target, each(lines.slice(0, -1)))).rejects.toThrow('cut short');
	await expect(restoreBackup(target, each(lines.toSpliced(row, 1)))).rejects.toThrow('rows are missing');
	for (const nonsense of ['', 'nonsense', '{"a":1}', 'null'])
		await expect(restoreBackup(target, each([nonsense]))).rejects.toThrow('not a backup');
	const newer = lines.with(0, JSON.stringify({ sangtarash: 1, migrations: [9e12] }));
	await expect(restoreBackup(target, each(newer))).rejects.toThrow('newer shop');
	expect(await restoreBackup(target, each(lines))).toBeGreaterThan(30);
});

test('a shop of an older version that is named by mistake stays as it was', async () => {
	const lines = await backup();
	const [first] = await appliedMigrations(db);
	const target = await empty();
	// A backup that breaks off leaves the schema that it began with.
	const begun = JSON.stringify({ ...JSON.parse(lines[0] ?? ''), migrations: [first] });
	await expect(restoreBackup(target, each([begun]))).rejects.toThrow('cut short');
	await target.db.execute(sql`insert into newsletter_subscribers (email) values ('sana@buyer.example')`);
	await expect(restoreBackup(target, each(lines))).rejects.toThrow('nothing was changed');
	expect(await appliedMigrations(target.db)).toEqual([first]);
});

/** What PostgreSQL says of a table that nobody has counted. */
const UNKNOWN = -1;

test('the planner is told of what was restored, and of no table that is still empty', async () => {
	const target = await empty();
	await restoreBackup(target, each(await backup()));
	const counted = await read<{ name: string; rows: number }>(
		target.db,
		sql`select relname as name, reltuples as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
	);
	for (const table of await listTables(target.db)) {
		const [there] = await read<{ rows: number }>(
			target.db,
			sql`select count(*)::int as rows from ${sql.identifier(table)}`,
		);
		expect(counted.find(({ name }) => name === table)?.rows, table).toBe(there?.rows || UNKNOWN);
	}
});

test('a backup of an older shop is brought up to date', async () => {
	const lines = await backup();
	const first = { ...JSON.parse(lines[0] ?? ''), migrations: (await appliedMigrations(db)).slice(0, 1) };
	const target = await empty();
	await restoreBackup(target, each(lines.with(0, JSON.stringify(first))));
	expect(await appliedMigrations(target.db)).toEqual(await appliedMigrations(db));
});
