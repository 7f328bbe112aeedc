import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { photograph } from '#test/photographs.ts';
import { zip } from '#test/zip.ts';

const dir = mkdtempSync(join(tmpdir(), 'sangtarash-import-'));
vi.stubEnv('DATA_DIR', dir);
// After the folder is set: every module reads it once.
const { freshDatabase } = await import('#test/database.ts');
const { findMaster } = await import('#app/pictures/masters.server.ts');
const { pictureName } = await import('#app/pictures/picture.ts');
const { findImport, listImportRows } = await import('./find-import.server.ts');
const { takeImportFile } = await import('./import-file.server.ts');
const { keepRows, setColumns } = await import('./keep-rows.server.ts');
const { imports } = await import('./tables.server.ts');
const { workImports } = await import('./work-imports.server.ts');

const { db } = await freshDatabase();

test('[IMPORT-13] pictures that a sheet names come from its zip, whatever folder and case; what is none is a fault of its row', async () => {
	const rows = [
		{
			id: 'a',
			name: 'A',
			price: 5,
			stock: 1,
			image: 'Onyx Front.JPG',
			views: 'back.webp; /pictures/ziarat-white-slab.webp',
		},
		{ id: 'b', name: 'B', price: 5, stock: 1, image: 'missing.jpg' },
		{ id: 'c', name: 'C', price: 5, stock: 1, image: 'script.svg' },
		{ id: 'u', name: 'U', price: 5, stock: 1, image: 'سنگ.webp' },
		{ id: 'd', name: 'D', price: 5, stock: 1, image: 'https://127.0.0.1/inside.jpg' },
	];
	const [begun] = await db
		.insert(imports)
		.values({ by: 'owner-1', name: 'stones.json', hasZip: true, fetchesPictures: true })
		.returning({ id: imports.id });
	const id = begun?.id ?? '';
	const files = [
		{ name: 'stones/', content: new Uint8Array() },
		{ name: 'stones/onyx front.jpg', content: await photograph(800, 600).jpeg().toBuffer() },
		{ name: 'back.webp', content: await photograph(800, 600, 2).webp().toBuffer() },
		{ name: 'stones/سنگ.webp', content: await photograph(800, 600, 3).webp().toBuffer() },
		{ name: 'script.svg', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
	];
	const [sheet, pictures] = [join(dir, 'sheet'), join(dir, 'zip')];
	writeFileSync(sheet, JSON.stringify(rows));
	writeFileSync(pictures, zip(files));
	await takeImportFile(id, sheet, pictures);
	await workImports(db);

	expect(await findImport(db, id)).toMatchObject({ stage: 'planned', fault: '' });
	const found = await listImportRows(db, id, { from: 0, show: 10 });
	const [good, ...others] = found.rows;
	const bad = others.filter(({ kind }) => kind === 'faulty');
	const after = good?.after as { image: string; views: string[] };
	for (const address of [after.image, after.views[0] ?? ''])
		expect(findMaster(pictureName(address) ?? ''), address).toMatchObject({
			picture: { width: 800, height: 600 },
		});
	expect(after.image).not.toBe(after.views[0]);
	expect(after.views[1]).toBe('/pictures/ziarat-white-slab.webp');
	expect(bad.map(({ faults }) => faults)).toEqual([
		['image: missing.jpg is not in the zip'],
		['image: script.svg is an SVG, which the shop does not take'],
		['image: https://127.0.0.1/inside.jpg is not at a public address'],
	]);
});

test.each(['../a.jpg', '/etc/a.jpg', 'C:\\fotos\\a.jpg'])(
	'[IMPORT-13] a zip with the file %s is refused with its name',
	async (name) => {
		const [begun] = await db
			.insert(imports)
			.values({ by: 'owner-1', name: 'stones.json', hasZip: true })
			.returning({ id: imports.id });
		const [sheet, pictures] = [join(dir, 'sheet'), join(dir, 'zip')];
		writeFileSync(sheet, JSON.stringify([{ id: 'a', name: 'A', price: 5, stock: 1, image: 'a.jpg' }]));
		writeFileSync(pictures, zip([{ name, content: Buffer.from('x') }]));
		await takeImportFile(begun?.id ?? '', sheet, pictures);
		await workImports(db);
		const words = `the zip has a file whose name leads out of it: ${name.replaceAll('\\', '/')}`;
		expect(await findImport(db, begun?.id ?? '')).toMatchObject({ stage: 'failed', fault: words });
	},
);

test('[IMPORT-13] without a zip and without a wish to keep them, addresses stay as the file has them', async () => {
	const [begun] = await db.insert(imports).values({ by: 'owner-1', name: '' }).returning({ id: imports.id });
	const id = begun?.id ?? '';
	const fields = { id: 'e', name: 'E', price: 5, stock: 1, image: 'https://stones.example/e.jpg' };
	await setColumns(db, id, await keepRows(db, id, [{ line: 2, fields }]), 'planning');
	await workImports(db);
	const { rows } = await listImportRows(db, id, { from: 0, show: 10 });
	expect(rows[0]?.after).toMatchObject({ image: 'https://stones.example/e.jpg' });
	await db.delete(imports).where(eq(imports.id, id));
});
