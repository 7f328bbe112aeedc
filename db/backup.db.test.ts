import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { restoreBackup } from '#app/backup/restore-backup.server.ts';
import { appliedMigrations, listTables } from '#app/backup/shop-tables.server.ts';
import { writeBackup, writeRows } from '#app/backup/write-backup.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import type { Database } from '#app/platform/database/open-database.server.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';
import { stockMovements } from '#app/stock/tables.server.ts';
import { allRows, FORGOTTEN } from '#test/all-rows.ts';
import { freshDatabase, freshEmbedded } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { seedDemo } from './seed.server.ts';

const { db } = await freshDatabase();

async function backup(): Promise<string[]> {
	const lines: string[] = [];
	await writeBackup(db, async (line) => {
		lines.push(line);
	});
	return lines;
}

/** In the test run on PostgreSQL this is the other kind of database. */
const emptyDatabase = () => freshEmbedded('nothing');

const iterate = async function* (lines: string[]) {
	yield* lines;
};

/** A shop with everything that a backup keeps or leaves out, and the same shop as it is restored. */
const { lines, before, restored, outcome, stone } = await restoreOnce();

async function restoreOnce() {
	await seedDemo(db);
	const buyer = await addUser(db, { name: 'Zainab “کوئی” \\ \n {"rows": 3}' });
	const { id } = await addProduct(db, {
		price: 9_007_199_254_740_991,
		thicknesses: [18, 20],
		stock: 900,
	});
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
	await db.execute(sql`update products set stock = 400 where id = ${id}`);
	// As shops issued them until INV-09: it comes back from a backup as it is.
	await db.transaction(async (tx) => {
		await tx.execute(sql`select set_config('stock.reason', 'restored', true)`);
		await tx.execute(sql`
			insert into invoices (number, order_id, content, issued_at)
			select 9001, id, '{"rate": null, "lines": [], "total": -71600, "tax": 0}', now() from orders limit 1`);
	});
	await db.execute(sql`
		insert into sessions (id, token, user_id, expires_at) values ('s', 't', ${buyer.id}, now() + interval '1 day')`);
	await db.execute(sql`
		insert into verifications (id, identifier, value, expires_at) values ('v', 'reset', ${buyer.id}, now())`);
	await db.execute(sql`
		insert into invitations (id, digest, name, email, role, expires_at)
		values ('i', 'd', 'Bilal', 'bilal@yard.example', 'yard', now() + interval '1 day')`);
	await db.execute(sql`insert into rate_limits (key, hits, expires_at) values ('k', array[now()], now())`);
	for (const status of ['waiting', 'sent', 'kept', 'dead', 'held'])
		await db.execute(sql`
			insert into outbox (recipient, subject, body, status) values ('a@b.example', ${status}, '', ${status})`);
	const restored = await emptyDatabase();
	const lines = await backup();
	const outcome = await restoreBackup(restored, iterate(lines));
	return { lines, before: await allRows(db), restored, outcome, stone: id };
}

test('a backup of either database is restored exactly', async () => {
	expect(outcome).toMatchObject({ rows: lines.length - 3 - (await listTables(db)).length, pictures: 0 });
	const after = await allRows(restored.db);
	const held = before.outbox?.filter(({ row }) => /"status":"held"/.test(row));
	expect(after).toEqual({ ...before, ...FORGOTTEN, outbox: held });
	expect(JSON.stringify(after)).toContain(stone);
	expect(await appliedMigrations(restored.db)).toEqual(await appliedMigrations(db));

	// The restored shop refuses a second restore and does not seed the demo catalogue again.
	await expect(restoreBackup(restored, iterate(lines))).rejects.toThrow('This database is not empty.');
	await seedDemo(restored.db);
	expect(await allRows(restored.db)).toEqual(after);
});

test('[PRIV-01] a restore brings back no session, no link, no limit and no mail that may have been sent', async () => {
	for (const table of Object.keys(FORGOTTEN).filter((name) => name !== 'order_undo'))
		expect(before[table], table).not.toEqual([]);
	const rows = await allRows(restored.db);
	expect(rows).toMatchObject(FORGOTTEN);
	const mails = await queryRows<{ subject: string }>(
		restored.db,
		sql`select subject from outbox where recipient = 'a@b.example'`,
	);
	expect(mails).toEqual([{ subject: 'held' }]);
	expect(rows.users?.length).toBeGreaterThan(0);
});

/** `reltuples` of a table that was never analyzed. */
const UNKNOWN = -1;

test('a restore analyzes every table with rows, and no empty table', async () => {
	const counted = await queryRows<{ name: string; rows: number }>(
		restored.db,
		sql`select relname as name, reltuples as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
	);
	for (const table of await listTables(restored.db)) {
		const [actual] = await queryRows<{ rows: number }>(
			restored.db,
			sql`select count(*)::int as rows from ${sql.identifier(table)}`,
		);
		expect(counted.find(({ name }) => name === table)?.rows, table).toBe(actual?.rows || UNKNOWN);
	}
});

test('[STOCK-05] a restore neither adds nor loses a movement, and the ledger goes on after it', async () => {
	const ledger = (from: Database['db']) => from.select().from(stockMovements).orderBy(stockMovements.id);
	const before = await ledger(db);
	expect(await ledger(restored.db)).toEqual(before);
	await restored.db.execute(sql`update products set stock = 500 where id = ${stone}`);
	expect((await ledger(restored.db)).slice(before.length)).toMatchObject([
		{ id: expect.any(Number), productId: stone, quantity: 100, balance: 500, reason: 'corrected' },
	]);
	expect(await wrongStocks(restored.db)).toEqual([]);
});

test('a backup that is cut short or damaged, or another file, changes nothing', async () => {
	const target = await emptyDatabase();
	const row = lines.findIndex((line, index) => index > 0 && line.length > 100);
	await expect(restoreBackup(target, iterate(lines.slice(0, -1)))).rejects.toThrow('cut short');
	await expect(restoreBackup(target, iterate(lines.toSpliced(row, 1)))).rejects.toThrow('rows are missing');
	for (const nonsense of ['', 'nonsense', '{"a":1}', 'null'])
		await expect(restoreBackup(target, iterate([nonsense]))).rejects.toThrow('not a backup');
	const newer = lines.with(0, JSON.stringify({ sangtarash: 1, migrations: [9e12] }));
	await expect(restoreBackup(target, iterate(newer))).rejects.toThrow('newer shop');
	expect((await restoreBackup(target, iterate(lines))).rows).toBeGreaterThan(30);
});

test('[BACK-04] a restore whose rows are others than the backup says changes nothing, and names each', async () => {
	const header = JSON.parse(lines[0] ?? '');
	const rows = { ...header.totals.rows, users: header.totals.rows.users + 1 };
	const totals = { rows, orders: `${header.totals.orders}0` };
	const target = await emptyDatabase();
	const wrong = restoreBackup(target, iterate(lines.with(0, JSON.stringify({ ...header, totals }))));
	await expect(wrong).rejects.toThrow(
		`users: ${rows.users} rows in the backup, ${rows.users - 1} restored. Orders: ${totals.orders} paisa in the backup, ${header.totals.orders} restored.`,
	);
	expect((await restoreBackup(target, iterate(lines))).totals).toEqual(header.totals);
});

test('[BACK-05] a row that is not as it was written is refused in words', async () => {
	const target = await emptyDatabase();
	const at = lines.findIndex((line) => line.includes('"ziarat-white"'));
	for (const row of ['{}', '{"id": null}', '{"price": "much"}', '[]', '5'])
		await expect(restoreBackup(target, iterate(lines.with(at, row))), row).rejects.toThrow(
			'This backup is damaged',
		);
});

test('a restore into an older shop with data changes neither its data nor its schema', async () => {
	const [first] = await appliedMigrations(db);
	const target = await emptyDatabase();
	// A backup that is cut short leaves the schema of its header.
	const headerOnly = JSON.stringify({ ...JSON.parse(lines[0] ?? ''), migrations: [first] });
	await expect(restoreBackup(target, iterate([headerOnly]))).rejects.toThrow('cut short');
	await target.db.execute(sql`insert into newsletter_subscribers (email) values ('sana@buyer.example')`);
	await expect(restoreBackup(target, iterate(lines))).rejects.toThrow('nothing was changed');
	expect(await appliedMigrations(target.db)).toEqual([first]);
});

/** The tables that the first version had not, and that have rows. */
const NEWER = [
	'stock_movements',
	'order_events',
	'cash_entries',
	'invoices',
	'invitations',
	'rate_limits',
	'shop_settings',
];

test('[STOCK-05] a restore of a backup of an older version applies the newer migrations and opens the ledger', async () => {
	const { totals: _, ...header } = JSON.parse(lines[0] ?? '');
	const first = { ...header, migrations: (await appliedMigrations(db)).slice(0, 1) };
	let table = '';
	// Without the counts of rows and pictures.
	const older = lines.slice(1, -2).filter((line) => {
		table = JSON.parse(line).table ?? table;
		return !NEWER.includes(table);
	});
	const rows = older.filter((line) => !/^\{"table":"\w+"\}$/.test(line)).length;
	const target = await emptyDatabase();
	await restoreBackup(target, iterate([JSON.stringify(first), ...older, JSON.stringify({ rows })]));
	expect(await appliedMigrations(target.db)).toEqual(await appliedMigrations(db));
	const movements = await target.db.select().from(stockMovements);
	expect(new Set(movements.map(({ reason }) => reason))).toEqual(new Set(['opening']));
	expect(await wrongStocks(target.db)).toEqual([]);
});

test('[BACK-03] a backup has the shop of one moment, whatever is written while its rows are read', async () => {
	const read: string[] = [];
	let added: Promise<unknown> | undefined;
	await writeRows(db, async (line) => {
		read.push(line);
		// After the first line the moment is fixed. The embedded database adds the account behind the backup, and so nobody waits here.
		added ??= addUser(db, { name: 'Came meanwhile' });
		if (inject('databaseKind') === 'postgres') await added;
	});
	await added;
	const { totals } = JSON.parse(read[0] ?? '') as { totals: { rows: Record<string, number> } };
	const counted = await queryRows<{ users: number }>(db, sql`select count(*)::integer as users from users`);
	expect(counted).toEqual([{ users: (totals.rows.users ?? 0) + 1 }]);
	expect(read.some((line) => line.includes('Came meanwhile'))).toBe(false);
});
