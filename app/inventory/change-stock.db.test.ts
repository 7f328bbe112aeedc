import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { listMovements } from '#app/stock/list-movements.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { changeStock } from './change-stock.server.ts';
import { findStock, listLedger, listSuppliers } from './find-stock.server.ts';
import { setCost } from './set-cost.server.ts';
import type { StockChange } from './stock-change.ts';

const { db } = await freshDatabase();

const change = (id: string, kind: StockChange, quantity: number, note = '') =>
	changeStock(db, id, { change: kind, quantity, actor: 'owner command', note });

test('[STOCK-04] the owner receives, counts and writes off stone, each with its reason and note', async () => {
	const { id } = await addProduct(db, { stock: 1000 });
	expect(await change(id, 'received', 12_050, 'truck 7')).toMatchObject({
		ok: true,
		before: 1000,
		after: 13_050,
	});
	await change(id, 'damaged', 325);
	await change(id, 'sample', 25);
	await change(id, 'returned', 100);
	await change(id, 'counted', 12_000);
	expect(await change(id, 'counted', 12_000)).toMatchObject({ ok: true, before: 12_000, after: 12_000 });
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

test('[STOCK-12] a press twice changes a stock once, and a press for something else under its key not at all', async () => {
	const { id } = await addProduct(db, { stock: 1000 });
	const key = randomUUID();
	const press = (quantity: number) =>
		changeStock(db, id, { change: 'damaged', quantity, actor: 'yard-1', note: '', key });
	const answers = await Promise.all([press(100), press(100), press(100)]);
	expect(answers.filter((answer) => answer.ok && !answer.again)).toHaveLength(1);
	expect(answers).toEqual(Array(3).fill(expect.objectContaining({ ok: true, before: 1000, after: 900 })));
	expect(await press(200)).toEqual({ ok: false, reason: 'reused' });
	expect((await listMovements(db, id)).at(-1)).toMatchObject({ balance: 900, key });
});

test('[STOCK-14] a receipt has supplier and cost, and its cost can be said later and changed', async () => {
	const { id } = await addProduct(db, { stock: 0 });
	await changeStock(db, id, {
		change: 'received',
		quantity: 1000,
		actor: 'yard-1',
		note: '',
		receipt: { supplier: 'Ziarat Mines', cost: null },
	});
	const [received] = (await listLedger(db, id, { before: null, limit: 5 })).rows;
	expect(received).toMatchObject({ supplier: 'Ziarat Mines', cost: null });
	const movementId = received?.movement.id ?? 0;
	const say = (cost: number | null, productId = id) =>
		setCost(db, { productId, movementId, cost }, { id: 'owner-1', role: 'owner' });
	expect(await say(20_000)).toBe(true);
	expect((await findStock(db, id))?.cost).toEqual({ value: 200_000, known: 1000, stock: 1000 });
	expect(await say(25_000)).toBe(true);
	expect((await findStock(db, id))?.cost?.value).toBe(250_000);
	expect(await say(null)).toBe(true);
	expect((await findStock(db, id))?.cost).toBeNull();
	expect(await say(1, 'another')).toBe(false);
	const changes = await db.select().from(auditLog).where(eq(auditLog.subject, id));
	expect(changes.map(({ what, before, after }) => [what, before, after])).toEqual([
		['cost of stone', { paisa: null }, { paisa: 20_000 }],
		['cost of stone', { paisa: 20_000 }, { paisa: 25_000 }],
		['cost of stone', { paisa: 25_000 }, { paisa: null }],
	]);
	expect(await listSuppliers(db)).toEqual(['Ziarat Mines']);
});

test('[STOCK-14] what is no receipt has no cost', async () => {
	const { id } = await addProduct(db, { stock: 1000 });
	await change(id, 'damaged', 100);
	for (const { movement } of (await listLedger(db, id, { before: null, limit: 5 })).rows)
		expect(
			await setCost(
				db,
				{ productId: id, movementId: movement.id, cost: 1 },
				{ id: 'owner-1', role: 'owner' },
			),
		).toBe(false);
});

test('[STOCK-12] a ledger is read a page at a time, newest first', async () => {
	const { id } = await addProduct(db, { stock: 100 });
	for (const quantity of [1, 2, 3]) await change(id, 'received', quantity);
	const first = await listLedger(db, id, { before: null, limit: 3 });
	expect(first.rows.map(({ movement }) => movement.quantity)).toEqual([3, 2, 1]);
	const second = await listLedger(db, id, { before: first.next, limit: 3 });
	expect(second.rows.map(({ movement }) => movement.quantity)).toEqual([100]);
	expect(second.next).toBeNull();
});
