import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { restoreBackup } from '#app/backup/restore-backup.server.ts';
import { writeBackup } from '#app/backup/write-backup.server.ts';
import { keepPicture } from '#app/pictures/keep-picture.server.ts';
import { pictureAddress } from '#app/pictures/picture.ts';
import { folderStore } from '#app/pictures/store/folder-store.server.ts';
import { pictureStore } from '#app/pictures/store/picture-store.server.ts';
import { freshDatabase, freshEmbedded } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { photograph } from '#test/photographs.ts';
import { newFolder } from '#test/spawn-shop.ts';

const { db } = await freshDatabase();

async function linesOf(...[from, store]: [typeof db, Parameters<typeof writeBackup>[2]?]) {
	const lines: string[] = [];
	const written = await writeBackup(
		from,
		async (line) => {
			lines.push(line);
		},
		store,
	);
	return { lines, written };
}

const iterate = async function* (lines: readonly string[]) {
	yield* lines;
};

const names: string[] = [];
for (const seed of [1, 2, 3]) {
	const kept = await keepPicture(db, await photograph(500, 600, seed).jpeg().toBuffer(), {
		alt: `Slab ${seed}`,
	});
	if ('fault' in kept) throw new Error(kept.fault);
	names.push(kept.address.slice('/pictures/'.length, -'.webp'.length));
}
const [first = '', ...others] = names.map(pictureAddress);
await addProduct(db, { id: 'own', image: first, views: others });

test('[PIC-09] a backup whose pictures are cut short, changed or missing is refused, and nothing is written', async () => {
	const { lines } = await linesOf(db);
	const at = lines.findIndex((line) => line.startsWith('{"picture":'));
	const target = await freshEmbedded('nothing');
	const into = folderStore(newFolder());
	const restore = (changed: readonly string[]) => restoreBackup(target, iterate(changed), into);
	await expect(restore(lines.slice(0, -1))).rejects.toThrow('cut short');
	await expect(restore(lines.slice(0, at))).rejects.toThrow('cut short');
	await expect(restore(lines.toSpliced(at, 1))).rejects.toThrow('pictures are missing');
	const line = lines[at] ?? '';
	await expect(restore(lines.with(at, line.replace('"bytes":"', '"bytes":"AAAA')))).rejects.toThrow(
		'not whole',
	);
	await expect(restore(lines.with(at, line.replace('own-', '../own-')))).rejects.toThrow('not whole');
	expect(await target.db.execute(sql`select 1 from products`)).toMatchObject({ rows: [] });
	expect(await restore(lines)).toMatchObject({ pictures: 3 });
});

test('[PIC-09] a backup names the pictures that its store has not', async () => {
	const { written } = await linesOf(db, folderStore(newFolder()));
	expect(written.missing.sort()).toEqual([...names].sort());
	expect(written.pictures).toBe(0);
});

test('[PIC-10] a restore that fails takes back the pictures that it has written, and none that was there before', async () => {
	const { lines } = await linesOf(db);
	const at = lines.findLastIndex((line) => line.startsWith('{"picture":'));
	const broken = lines.with(at, (lines[at] ?? '').replace('"bytes":"', '"bytes":"AAAA'));
	const [there = '', other = ''] = names.toSorted();
	const dir = join(newFolder(), 'uploads');
	const into = folderStore(dir);
	await into.write(there, (await pictureStore().read(there)) ?? new Uint8Array());
	const target = await freshEmbedded('nothing');
	await expect(restoreBackup(target, iterate(broken), into)).rejects.toThrow('not whole');
	expect(readdirSync(dir)).toEqual([`${there}.webp`]);
	expect(await restoreBackup(target, iterate(lines), into)).toMatchObject({ pictures: 3 });
	expect(await into.read(other)).toEqual(await pictureStore().read(other));
});
