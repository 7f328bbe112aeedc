import { expect, test } from 'vitest';
import { findBookProduct } from '#app/catalog/edit/find-book-product.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { make, plan, save, sell, textsNow, tryInterleavings } from '#test/interleavings.ts';
import { wrongStocks } from '#test/ledger.ts';
import { runCount } from '#test/run-count.ts';
import { beginUndo, undoImport } from './undo-import.server.ts';

const { db } = await freshDatabase();

test('[IMPORT-11] however two owners, an import with its undo, and orders follow each other, nothing is lost and nothing sold twice', async () => {
	await expect(tryInterleavings(db, runCount(30))).resolves.toBeUndefined();
	expect(await wrongStocks(db)).toEqual([]);
});

test('[IMPORT-11] two owners, an import of a stock and orders at the same moment: all of them count, or the import is refused', async () => {
	for (let round = 0; round < 10; round++) {
		const id = `at-once-${round}`;
		await addProduct(db, { id, stock: 10_000 });
		const seen = await textsNow(db, id);
		const planned = await plan(db, { id, stock: 200, category: 'Onyx' });
		const [one, other, isMade, ...sold] = await Promise.all([
			save(db, id, 'owner-1', seen, { name: 'New', price: '123.45' }),
			save(db, id, 'owner-2', seen, { colour: 'Grey' }),
			make(db, planned),
			sell(db, id),
			sell(db, id),
			sell(db, id),
		]);
		expect([one.ok, other.ok, sold]).toEqual([true, true, [1, 1, 1]]);
		expect(await findBookProduct(db, id)).toMatchObject({
			name: 'New',
			price: 12_345,
			colour: 'Grey',
			category: isMade ? 'Onyx' : 'Marble',
			stock: (isMade ? 20_000 : 10_000) - 300,
			sales: 3,
		});
		if (!isMade) continue;
		await Promise.all([
			beginUndo(db, planned).then(() => undoImport(db, planned)),
			sell(db, id),
			sell(db, id),
		]);
		expect(await findBookProduct(db, id)).toMatchObject({ category: 'Marble', stock: 9500, sales: 5 });
	}
	expect(await wrongStocks(db)).toEqual([]);
});
