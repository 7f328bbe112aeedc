import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { findBookProduct } from '#app/catalog/book/find-book-product.server.ts';
import { keepPicture } from '#app/pictures/keep-picture.server.ts';
import { pictureAddress } from '#app/pictures/picture.ts';
import { folderStore } from '#app/pictures/store/folder-store.server.ts';
import { pictureStore } from '#app/pictures/store/picture-store.server.ts';
import { s3Store } from '#app/pictures/store/s3-store.server.ts';
import { pictures } from '#app/pictures/tables.server.ts';
import { freshDatabase, freshEmbedded } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { photograph } from '#test/photographs.ts';
import { startS3 } from '#test/s3-server.ts';
import { newFolder } from '#test/spawn-shop.ts';
import { writeBackup } from './backup.server.ts';
import { restoreBackup } from './restore.server.ts';

const { db } = await freshDatabase();
const server = await startS3();
afterAll(() => server.close());

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

test('[PIC-09] a backup of a shop with pictures is restored beside a bucket, and from there beside a folder, to the byte', async () => {
	const { lines, written } = await linesOf(db);
	expect(written).toMatchObject({ pictures: 3, missing: [] });

	const bucket = s3Store(server.url);
	const there = await freshEmbedded('nothing');
	expect(await restoreBackup(there, iterate(lines), bucket)).toMatchObject({ pictures: 3 });
	for (const name of names)
		expect(await bucket.read(name), name).toEqual(new Uint8Array((await pictureStore().read(name)) ?? []));
	expect(await findBookProduct(there.db, 'own')).toMatchObject({ image: first, views: others });
	expect(await there.db.select().from(pictures).orderBy(pictures.name)).toEqual(
		await db.select().from(pictures).orderBy(pictures.name),
	);

	const folder = folderStore(newFolder());
	const home = await freshEmbedded('nothing');
	const again = await linesOf(there.db, bucket);
	expect(await restoreBackup(home, iterate(again.lines), folder)).toMatchObject({ pictures: 3 });
	for (const name of names)
		expect(
			Buffer.from((await folder.read(name)) ?? []).equals(
				(await pictureStore().read(name)) ?? Buffer.alloc(1),
			),
			name,
		).toBe(true);
});

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
