import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { copyEmbedded } from '#test/embedded.ts';
import { FolderInUse } from './lock-folder.server.ts';
import { type Db, openDatabase } from './open-database.server.ts';

const dir = mkdtempSync(join(tmpdir(), 'sangtarash-door-'));
copyEmbedded('schema', dir);
const shop = await openDatabase({ dir });
await shop.openDoor();
const command = await openDatabase({ dir, whileOpen: true });

afterAll(async () => {
	await command.close();
	await shop.close();
	rmSync(dir, { recursive: true, force: true });
});

const count = async (db: Db) => {
	const { rows } = (await db.execute(sql`select count(*)::int as count from seeds`)) as unknown as {
		rows: { count: number }[];
	};
	return rows[0]?.count;
};
const add = (db: Db, name: string) => db.execute(sql`insert into seeds (name) values (${name})`);

test('[IMPORT-12] a command reads and writes what the shop has open, and only its own user may', async () => {
	await add(command.db, 'one');
	expect(await count(shop.db)).toBe(await count(command.db));
	expect(statSync(join(dir, 'door')).mode & 0o077).toBe(0);
	await expect(openDatabase({ dir })).rejects.toThrow(FolderInUse);
});

test('[IMPORT-12] a transaction of a command is whole or not at all, and nothing of the shop falls into it', async () => {
	const before = await count(shop.db);
	let seen: unknown;
	await command.db.transaction(async (tx) => {
		await add(tx, 'two');
		seen = count(shop.db);
		await add(tx, 'three');
	});
	expect(await seen).toBe(Number(before) + 2);
	await expect(
		command.db.transaction(async (tx) => {
			await add(tx, 'four');
			throw new Error('no');
		}),
	).rejects.toThrow('no');
	expect(await count(shop.db)).toBe(Number(before) + 2);
});

test('[IMPORT-12] an error of the database keeps its code, and the next query works', async () => {
	await add(command.db, 'twice');
	const again = await add(command.db, 'twice').catch((error: unknown) => error);
	expect(again).toMatchObject({ cause: { code: '23505' } });
	expect(await count(command.db)).toBeGreaterThan(0);
});

test('[IMPORT-12] a command that ends within a transaction leaves nothing of it, and the shop goes on', async () => {
	const before = await count(shop.db);
	const other = await openDatabase({ dir, whileOpen: true });
	const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
	const { promise: ends, reject: end } = Promise.withResolvers<void>();
	const cut = other.db
		.transaction(async (tx) => {
			await add(tx, 'five');
			begins();
			await ends;
		})
		.catch(() => 'cut');
	await begun;
	end(new Error('killed'));
	expect(await cut).toBe('cut');
	await other.close();
	expect(await count(shop.db)).toBe(before);
});
