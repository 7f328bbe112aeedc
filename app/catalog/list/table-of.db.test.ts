import { beforeEach, expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { noFilter } from './filter.ts';
import { listProducts } from './list-products.server.ts';
import { tableOf } from './table-of.server.ts';

const { db } = await freshDatabase();

beforeEach(async () => {
	await db.delete(products);
});

const table = async () => tableOf(db, (await listProducts(db, noFilter)).products);

test('[FACET-08] each size has a column with the price that the stone’s page shows of it, the smallest first', async () => {
	await addProduct(db, {
		name: 'Agate',
		price: 40_000,
		discount: 1000,
		stock: 124_050,
		tileSizes: ['12×24', '24×24'],
		slabSize: '9×5.5',
		thicknesses: [18, 20],
		finishes: ['Polished', 'Honed'],
		optionPrices: ['24×24: +12%', 'slab: -10.00', 'cut: +50.00'],
	});
	await addProduct(db, {
		name: 'Basalt',
		price: 123_456,
		stock: 0,
		tileSizes: ['12×12'],
		finish: 'Riven',
		// No price is left, so it is not sold so.
		optionPrices: ['cut: -1300.00'],
	});
	expect(await table()).toEqual({
		heads: ['12×12', '12×24', '24×24', 'Slab', 'Cut to size', 'Thickness', 'Finish', 'In stock'],
		rows: [
			[
				'',
				'360.00',
				'403.20',
				'351.00',
				'405.00',
				'18, 20\u00a0mm',
				'Polished, Honed',
				'1,240.5\u00a0sq\u00a0ft',
			],
			['1,234.56', '', '', '', '', '', 'Riven', 'Out of Stock'],
		],
	});
});

test('[FACET-08] of many sizes the eight that most stones have get a column, and the others stand in one', async () => {
	const sizes = Array.from({ length: 9 }, (_, n) => `${n + 6}×12`);
	await addProduct(db, { name: 'All', price: 10_000, tileSizes: sizes, optionPrices: ['6×12: +5'] });
	await addProduct(db, { name: 'Most', price: 10_000, tileSizes: sizes.slice(1) });
	await addProduct(db, { name: 'None', price: 10_000 });
	const { heads, rows } = await table();
	expect(heads).toEqual([...sizes.slice(1), 'Cut to size', 'Other sizes', 'Thickness', 'Finish', 'In stock']);
	// The usual size has the stone’s own price, whatever is written for it.
	expect(rows.map((row) => row[9])).toEqual(['6×12: 100.00', '', '']);
});

test('[FACET-08] a stone that is gone meanwhile, and odd words, leave the other cells where they are', async () => {
	const { id } = await addProduct(db, { name: 'Agate', tileSizes: ['12×24'] });
	await addProduct(db, { name: 'Basalt', tileSizes: ['a size', '0×0'], finishes: ['<b>', 'سنگ'] });
	const { products: cards } = await listProducts(db, noFilter);
	await db.delete(products);
	await addProduct(db, { name: 'Agate', id, tileSizes: ['12×24'] });
	const { heads, rows } = await tableOf(db, cards);
	expect(heads).toEqual(['12×24', 'Cut to size', 'Thickness', 'Finish', 'In stock']);
	expect(rows).toEqual([
		['500.00', '500.00', '', '', '100\u00a0sq\u00a0ft'],
		['', '500.00', '', '', '100\u00a0sq\u00a0ft'],
	]);
});
