import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { costOf } from '#app/stock/cost.ts';
import { listMovements } from '#app/stock/list-movements.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { bookCounts } from './book-count.server.ts';
import { changeStock } from './change-stock.server.ts';
import { findStock } from './find-stock.server.ts';
import { listUndoableBookings, undoBooking } from './undo-booking.server.ts';

const { db } = await freshDatabase();

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function receive(id: string, quantity: number, cost: number | null, actor = 'yard-1') {
	const key = randomUUID();
	const receipt = { supplier: 'Ziarat Mines', cost };
	await changeStock(db, id, { change: 'received', quantity, actor, note: '', key, receipt });
	return key;
}

test('[STOCK-16] a booking is taken back by a movement of the opposite quantity, once, and both stay in the ledger', async () => {
	const { id } = await addProduct(db, { stock: 1000 });
	const key = await receive(id, 500, 20_000);
	expect(await undoBooking(db, { key, actor: 'yard-1' })).toMatchObject({ ok: true, stones: 1 });
	expect(await undoBooking(db, { key, actor: 'yard-1' })).toEqual({ ok: false, reason: 'not-undoable' });
	expect(await listMovements(db, id)).toMatchObject([
		{ quantity: 1000 },
		{ quantity: 500, reason: 'received', key, undoes: null },
		{ quantity: -500, reason: 'received', key: null, undoes: key, actor: 'yard-1' },
	]);
	expect((await findStock(db, id))?.cost).toBeNull();
});

test('[STOCK-16] two undos at once take a booking back once', async () => {
	const { id } = await addProduct(db, { stock: 1000 });
	const key = await receive(id, 500, null);
	const undone = await Promise.all([1, 2, 3].map(() => undoBooking(db, { key, actor: 'yard-1' })));
	expect(undone.filter(({ ok }) => ok)).toHaveLength(1);
	expect((await findStock(db, id))?.stock).toBe(1000);
});

test('[STOCK-16] only its author can take it back, within ten minutes, and not where the stone is sold', async () => {
	const { id } = await addProduct(db, { stock: 0 });
	const key = await receive(id, 500, null);
	expect(await undoBooking(db, { key, actor: 'yard-2' })).toEqual({ ok: false, reason: 'not-yours' });
	expect(await undoBooking(db, { key: randomUUID(), actor: 'yard-1' })).toEqual({
		ok: false,
		reason: 'not-found',
	});
	expect(await undoBooking(db, { key, actor: 'yard-1' }, later(10))).toEqual({
		ok: false,
		reason: 'too-late',
	});
	await db.update(products).set({ stock: 499 }).where(eq(products.id, id));
	expect(await undoBooking(db, { key, actor: 'yard-1' })).toEqual({ ok: false, reason: 'sold-out' });
	expect(await listUndoableBookings(db, { id: 'yard-2' })).toEqual([]);
	expect(await listUndoableBookings(db, { id: 'yard-1' }, later(10))).toEqual([]);
});

test('[STOCK-16] a count of several stones is one booking, taken back whole', async () => {
	const stones = [await addProduct(db, { stock: 1000 }), await addProduct(db, { stock: 2000 })];
	const key = randomUUID();
	const counts = stones.map(({ id, stock }) => ({ id, counted: stock - 100, seen: stock }));
	await bookCounts(db, counts, { actor: 'counter', note: '', key });
	expect(await listUndoableBookings(db, { id: 'counter' })).toMatchObject([
		{ key, reason: 'counted', stones: 2, quantity: -200 },
	]);
	expect(await undoBooking(db, { key, actor: 'counter' })).toMatchObject({ ok: true, stones: 2 });
	expect(await listUndoableBookings(db, { id: 'counter' })).toEqual([]);
	for (const { id, stock } of stones) expect((await findStock(db, id))?.stock).toBe(stock);
	expect(await wrongStocks(db)).toEqual([]);
});

test('[STOCK-15] [STOCK-16] an undone receipt leaves the cost as it was before', async () => {
	const { id } = await addProduct(db, { stock: 0 });
	await receive(id, 1000, 20_000);
	const key = await receive(id, 1000, 30_000);
	const found = await findStock(db, id);
	expect(costOf(found?.cost ?? null, 2000)).toEqual({ value: 500_000, known: 2000 });
	await undoBooking(db, { key, actor: 'yard-1' });
	expect((await findStock(db, id))?.cost).toEqual({ value: 200_000, known: 1000, stock: 1000 });
});
