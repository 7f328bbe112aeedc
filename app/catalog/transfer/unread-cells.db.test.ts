import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import type { FileRow } from './file-row.ts';
import { listImportRows } from './find-import.server.ts';
import { keepRows, setColumns } from './keep-rows.server.ts';
import { planImport } from './plan-import.server.ts';
import { imports } from './tables.server.ts';

const { db } = await freshDatabase();

async function faultsOf(...rows: Omit<FileRow, 'line'>[]): Promise<string[][]> {
	const [begun] = await db.insert(imports).values({ by: 'owner-1', name: '' }).returning({ id: imports.id });
	const id = begun?.id ?? '';
	const columns = await keepRows(
		db,
		id,
		rows.map((row, at) => ({ line: at + 2, ...row })),
	);
	await setColumns(db, id, columns, 'planning');
	await planImport(db, id);
	const { rows: planned } = await listImportRows(db, id, { from: 0, show: 10 });
	return planned.map(({ faults }) => faults);
}

test('[FILE-20] a cell that the reader of a file cannot read is a fault of its row, in its words and once', async () => {
	const whole = { id: 'a', name: 'A', price: 5, stock: 1 };
	expect(
		await faultsOf(
			{ fields: whole },
			{ fields: { id: 'b', price: 5, stock: 1 }, unread: { name: 'has a sign that is none' } },
			{ fields: { price: 5, stock: 1 }, unread: { id: 'is an error of a formula' } },
			{ fields: { ...whole, id: 'c', price: 'ten' }, unread: { '': 'has a cell too many' } },
			{ fields: { ...whole, id: 'd' }, unread: { constructor: 'is of no column that counts' } },
			{ fields: { ...whole, id: 'e' } },
		),
	).toEqual([
		[],
		['name: has a sign that is none'],
		['id: is an error of a formula'],
		['has a cell too many', 'price: “ten” is not a number. Please type rupees, such as 1,250.50.'],
		[],
		[],
	]);
});
