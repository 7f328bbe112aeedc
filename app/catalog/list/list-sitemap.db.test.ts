import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { listMapped, listParts } from './list-sitemap.server.ts';

const { db } = await freshDatabase();

test('[SHARE-05] the files of the sitemap together have every product once', async () => {
	expect(await listParts(db, 2)).toEqual([]);
	const ids = ['agate', 'basalt', 'cream', 'dolomite', 'emperador'];
	for (const id of ids.toReversed()) await addProduct(db, { id });
	const parts = await listParts(db, 2);
	expect(parts).toEqual(['agate', 'cream', 'emperador']);
	const files = await Promise.all(parts.map((from) => listMapped(db, from, 2)));
	expect(files.map((file) => file.map(({ id }) => id))).toEqual([
		ids.slice(0, 2),
		ids.slice(2, 4),
		ids.slice(4),
	]);
	expect(await listParts(db)).toEqual(['agate']);
});
