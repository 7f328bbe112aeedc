import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { importFile } from '#app/catalog/transfer/import-file.server.ts';
import { imports } from '#app/catalog/transfer/tables.server.ts';
import { workImports } from '#app/catalog/transfer/work-imports.server.ts';
import { freshDatabase } from '#test/database.ts';
import { pressImport } from './press-import.server.ts';
import { showImport } from './show-import.server.ts';

const { db } = await freshDatabase();

const header = ['id', 'name', 'price', 'stock', 'discount'];

const workbook = await writeXlsx({
	sheets: [
		{ name: 'About', rows: [['A yard in Karachi']] },
		{
			name: 'Marble',
			rows: [['Prices of May'], header, ['a', 'A', 340, 10], ['b', 'B', 350, 10], ['c', '#N/A', 'ten', 10]],
			cells: new Map([['2,4', { value: 0.125, style: { numFmt: '0.0%' } }]]),
			rowDefs: new Map([[3, { hidden: true }]]),
		},
		{ name: 'Granite', rows: [header, ['g', 'G', 220, 5]] },
	],
});

async function shown(id: string) {
	const page = await showImport(db, id, { kind: null, from: 0 });
	return { notes: page?.notes, rows: page?.planned?.rows ?? [] };
}

test('[FILE-13] the page says what of a workbook was left out, and reads another sheet, or what is hidden, once it is asked to', async () => {
	const [begun] = await db.insert(imports).values({ by: 'owner-1', name: 'stones.xlsx' }).returning();
	const id = begun?.id ?? '';
	mkdirSync(dirname(importFile(id)), { recursive: true });
	writeFileSync(importFile(id), workbook);
	await workImports(db);
	const first = await shown(id);
	expect(first.notes?.sentences).toEqual([
		'The sheet “Marble” was read. Left out: “About”, “Granite” (with columns of products).',
		'The line above the header was left out.',
		'1 hidden or filtered row was left out.',
	]);
	expect(first.rows.map((row) => row.id)).toEqual(['a']);
	expect(first.rows[0]?.cells).toContainEqual(expect.objectContaining({ after: '12.5' }));

	const again = (fields: Record<string, string>) =>
		pressImport(db, 'owner-1', id, new URLSearchParams({ intent: 'reread', ...fields }));
	expect(await again({ sheet: 'Marble', hidden: 'on' })).toEqual({ ok: true, id });
	await workImports(db);
	expect((await shown(id)).rows.map((row) => row.id)).toEqual(['a', 'b']);
	const faulty = await showImport(db, id, { kind: 'faulty', from: 0 });
	expect(faulty?.planned?.rows.map(({ faults }) => faults)).toEqual([
		[
			'Name: “#N/A” is what a spreadsheet shows for an error. Please write the value there.',
			'Price, PKR per sq ft: “ten” is not a number. Please type rupees, such as 1,250.50.',
		],
	]);

	expect(await again({ sheet: 'Granite' })).toEqual({ ok: true, id });
	await workImports(db);
	const granite = await shown(id);
	expect(granite.rows.map((row) => row.id)).toEqual(['g']);
	expect(granite.notes?.sheet).toEqual({
		taken: 'Granite',
		names: ['Granite', 'About', 'Marble'],
		hasHidden: false,
		takesHidden: false,
	});
});

test('[FILE-34] the columns of an export of WooCommerce can be chosen all the same, and are known again once that is asked', async () => {
	const [begun] = await db.insert(imports).values({ by: 'owner-1', name: 'products.csv' }).returning();
	const id = begun?.id ?? '';
	mkdirSync(dirname(importFile(id)), { recursive: true });
	writeFileSync(importFile(id), readFileSync('test/import-cases/woocommerce.csv'));
	await workImports(db);
	const press = (columns: string) =>
		pressImport(db, 'owner-1', id, new URLSearchParams({ intent: 'reread', columns }));
	const page = () => showImport(db, id, { kind: null, from: 0 });
	expect(await page()).toMatchObject({
		stage: 'planned',
		notes: { exportOf: 'WooCommerce', byColumns: false },
	});
	expect((await page())?.notes?.sentences[0]).toMatch(
		/^This is an export of WooCommerce, and was read as one\./,
	);

	expect(await press('own')).toEqual({ ok: true, id });
	await workImports(db);
	const own = await page();
	expect(own).toMatchObject({ stage: 'matching', notes: { exportOf: 'WooCommerce', byColumns: true } });
	expect(own?.matching?.columns.map(({ name }) => name)).toContain('Weight (kg)');

	expect(await press('export')).toEqual({ ok: true, id });
	await workImports(db);
	expect(await page()).toMatchObject({
		stage: 'planned',
		notes: { exportOf: 'WooCommerce', byColumns: false },
	});
});
