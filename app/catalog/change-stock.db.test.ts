import { expect, test } from 'vitest';
import { listMovements } from '#app/stock/list-movements.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { changeStock, type StockChange } from './change-stock.server.ts';

const { db } = await freshDatabase();

const change = (id: string, kind: StockChange, quantity: number, note = '') =>
	changeStock(db, id, { change: kind, quantity, actor: 'owner command', note });

test('[STOCK-04] the owner receives, counts and writes off stone, each with its reason and note', async () => {
	const { id } = await addProduct(db, { stock: 1000 });
	expect(await change(id, 'received', 12_050, 'truck 7')).toEqual({ ok: true, before: 1000, after: 13_050 });
	await change(id, 'damaged', 325);
	await change(id, 'sample', 25);
	await change(id, 'returned', 100);
	await change(id, 'counted', 12_000);
	expect(await change(id, 'counted', 12_000)).toEqual({ ok: true, before: 12_000, after: 12_000 });
	const movements = await listMovements(db, id);
	expect(
		movements.map(({ reason, quantity, balance, actor, note }) => [reason, quantity, balance, actor, note]),
	).toEqual([
		['opening', 1000, 1000, null, ''],
		['received', 12_050, 13_050, 'owner command', 'truck 7'],
		['damaged', -325, 12_725, 'owner command', ''],
		['sample', -25, 12_700, 'owner command', ''],
		['returned', 100, 12_800, 'owner command', ''],
		['counted', -800, 12_000, 'owner command', ''],
	]);
	expect(await wrongStocks(db)).toEqual([]);
});

test('[STOCK-04] more than there is cannot leave, and an unknown product has no stock', async () => {
	const { id } = await addProduct(db, { stock: 1000 });
	expect(await change(id, 'damaged', 1001)).toEqual({ ok: false, reason: 'short', stock: 1000 });
	expect(await change('nothing', 'received', 1)).toEqual({ ok: false, reason: 'unknown' });
	expect(await listMovements(db, id)).toHaveLength(1);
});

test('[STOCK-04] changes at once are all in the stock', async () => {
	const { id } = await addProduct(db, { stock: 0 });
	await Promise.all(Array.from({ length: 8 }, () => change(id, 'received', 100)));
	expect((await listMovements(db, id)).at(-1)?.balance).toBe(800);
});
