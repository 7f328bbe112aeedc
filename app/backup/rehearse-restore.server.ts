import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { folderStore } from '#app/pictures/store/folder-store.server.ts';
import type { PictureStore } from '#app/pictures/store/store.ts';
import { type Database, openDatabase } from '#app/platform/database/open-database.server.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';
import { readBackup } from './backup-file.server.ts';
import { type Restored, restoreBackup } from './restore-backup.server.ts';
import { totalsOf } from './totals.server.ts';

/**
 * BACK-06: restores a backup into a folder of its own, reads back what stands there, and deletes it. `differs` has a sentence for each figure
 * that is another than the backup's. Throws as `restoreBackup` does.
 */
export async function rehearseRestore(file: Readable): Promise<{ restored: Restored; differs: string[] }> {
	const dir = await mkdtemp(join(tmpdir(), 'sangtarash-rehearsal-'));
	try {
		const database = await openDatabase({ dir });
		const store = folderStore(join(dir, 'uploads'));
		try {
			const restored = await readBackup(file, (lines) => restoreBackup(database, lines, store));
			return { restored, differs: await whatDiffers(database, store, restored) };
		} finally {
			await database.close();
		}
	} finally {
		await rm(dir, { recursive: true, force: true });
	}
}

/** Newer migrations may add rows to those of an older backup. */
async function whatDiffers({ db }: Database, store: PictureStore, restored: Restored): Promise<string[]> {
	const { rows, orders } = await totalsOf(db);
	const differs = Object.entries(restored.kept)
		.filter(([table, kept]) => (rows[table] ?? 0) < kept)
		.map(([table, kept]) => `${table}: ${kept} rows in the backup, ${rows[table] ?? 0} restored.`);
	if (orders !== restored.totals.orders)
		differs.push(`Orders: ${restored.totals.orders} paisa in the backup, ${orders} restored.`);
	const bytes = await bytesOf(db, store);
	if (bytes !== restored.bytes)
		differs.push(`Pictures: ${restored.bytes} bytes in the backup, ${bytes} restored.`);
	return differs;
}

async function bytesOf(db: Database['db'], store: PictureStore): Promise<number> {
	let sum = 0;
	for (const { name } of await queryRows<{ name: string }>(db, sql`select name from pictures`))
		sum += (await store.read(name))?.length ?? 0;
	return sum;
}
