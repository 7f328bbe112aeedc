import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { seriesNumber } from '#app/orders/invoice.ts';
import type { MovePayload } from '#app/orders/move-payload.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { undoMove } from '#app/orders/moves/undo-move.server.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { listOrders } from '#app/orders/own/list-orders.server.ts';
import { creditNotes, invoiceSeries, invoices, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { creditOverbilled } from './credit-overbilled.server.ts';
import { billWords } from './invoice-words.server.ts';
import { invoiceOf } from './issue-invoice.server.ts';
import { listBills } from './list-bills.server.ts';
import { listUnbilled } from './list-unbilled.server.ts';

const NOW = new Date('2026-03-05T10:00:00Z');
const OWNER = { id: 'imran', role: 'owner' } as const;
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

let db: Db;
beforeAll(async () => {
	({ db } = await freshDatabase());
});

/** An order of 10 sq ft at PKR 500, packed. */
async function placePacked(): Promise<string> {
	const buyer = await addUser(db);
	const product = await addProduct(db);
	const wanted = newCheckout({ lines: [{ id: product.id, quantity: 1000 }], shownTotal: 500_000 });
	const outcome = await placeOrder(db, buyer, wanted);
	if (!outcome.ok) throw new Error(outcome.reason);
	await move(outcome.orderId, 'confirmed', { called: true });
	await move(outcome.orderId, 'packed', { lines: [{ position: 0, packed: 1000 }] });
	return outcome.orderId;
}

async function placeOnRoad(): Promise<string> {
	const id = await placePacked();
	await move(id, 'dispatched', { carrier: 'pickup' });
	return id;
}

async function read(id: string) {
	const [order] = await db.select().from(orders).where(eq(orders.id, id));
	if (!order) throw new Error('no order');
	return order;
}

async function move(orderId: string, to: Stage, given: MovePayload = {}, at = NOW): Promise<number> {
	const { version } = await read(orderId);
	const outcome = await moveOrder(
		db,
		{ orderId, to, actor: OWNER, key: randomUUID(), version, ...given },
		at,
	);
	if (!outcome.ok) throw new Error(`${to}: ${outcome.reason}`);
	return outcome.version;
}

const notesOf = (id: string) =>
	db.select().from(creditNotes).where(eq(creditNotes.orderId, id)).orderBy(asc(creditNotes.number));

const REFUSED = { reason: 'no-cash' } as const;

test('[INV-07] a refused order has its invoice taken off whole, once the refusal can no longer be undone, once', async () => {
	const id = await placeOnRoad();
	const invoice = await invoiceOf(db, id, NOW);
	await move(id, 'refused', REFUSED);
	await creditOverbilled(db, minutes(9.9));
	expect(await notesOf(id)).toEqual([]);
	for (const at of [10, 11, 2000]) await creditOverbilled(db, minutes(at));
	const [note, ...more] = await notesOf(id);
	expect(more).toEqual([]);
	expect(note).toMatchObject({
		invoice: invoice?.number,
		reason: 'refused',
		content: { total: 500_000, lines: [{ quantity: 1000, price: 50_000, total: 500_000 }] },
		issuedAt: minutes(10),
	});
	expect(await listBills(db, id)).toMatchObject([{ invoice: { number: invoice?.number }, left: 0 }]);
	// As it is printed, after its invoice.
	const number = seriesNumber(invoice?.number ?? 0);
	expect(await billWords(db, id)).toMatchObject([
		{ title: `Invoice No. ${number}`, about: [] },
		{
			title: `Credit note No. ${seriesNumber(note?.number ?? 0)}`,
			about: [`Reduces invoice No. ${number} of 5 March 2026`, 'The stone was not taken at the door'],
			total: ['Taken off', '', '', '5,000.00'],
			english: 'Rupees five thousand only',
		},
	]);
	const [listed] = await listOrders(db, (await read(id)).userId ?? '');
	expect(listed).toMatchObject({ hasInvoice: true, hasCreditNote: true });
	await expect(db.update(creditNotes).set({ issuedAt: NOW })).rejects.toThrow();
	await expect(db.delete(creditNotes)).rejects.toThrow();
	await expect(db.execute('truncate credit_notes')).rejects.toThrow();
	// The count of what came back takes nothing off again.
	await move(id, 'returned', { lines: [{ position: 0, whole: 1000 }] }, minutes(60));
	await creditOverbilled(db, minutes(90));
	expect(await notesOf(id)).toHaveLength(1);
});

test('[INV-07] a refusal that is undone has no credit note', async () => {
	const id = await placeOnRoad();
	await invoiceOf(db, id, NOW);
	const version = await move(id, 'refused', REFUSED);
	expect(await undoMove(db, { orderId: id, actor: OWNER, version }, minutes(9))).toMatchObject({ ok: true });
	await creditOverbilled(db, minutes(30));
	expect(await notesOf(id)).toEqual([]);
	expect(await listBills(db, id)).toMatchObject([{ left: 500_000 }]);
});

test('[INV-07] where undo and credit note meet, one of the two happens', async () => {
	for (let round = 0; round < 12; round++) {
		const id = await placeOnRoad();
		await invoiceOf(db, id, NOW);
		const version = await move(id, 'refused', REFUSED);
		// The undo was asked for in time.
		const undo = () => undoMove(db, { orderId: id, actor: OWNER, version }, minutes(9.9));
		const credit = () => creditOverbilled(db, minutes(10));
		const [undone] =
			round % 2 ? await Promise.all([undo(), credit()]) : (await Promise.all([credit(), undo()])).reverse();
		const left = (await listBills(db, id))[0]?.left;
		expect([undone?.ok, left]).toEqual(undone?.ok ? [true, 500_000] : [false, 0]);
		await creditOverbilled(db, minutes(20));
		expect((await listBills(db, id))[0]?.left).toBe(left);
	}
});

test('[INV-07] what comes back after the delivery is taken off, and what is kept stays billed', async () => {
	const id = await placeOnRoad();
	await move(id, 'delivered', { collected: 500_000 });
	await move(id, 'returned', { lines: [{ position: 0, whole: 600 }], fee: 20_000 });
	await creditOverbilled(db, minutes(10));
	expect(await notesOf(id)).toMatchObject([
		{
			reason: 'returned',
			content: {
				total: 280_000,
				lines: [
					{ quantity: 600, total: 300_000 },
					{ quantity: null, total: -20_000 },
				],
			},
		},
	]);
	expect(await listBills(db, id)).toMatchObject([{ left: 220_000 }]);
	expect(await listUnbilled(db, [id])).toEqual([]);
});

test('[INV-07] an order that is taken after all has a new invoice, since the first is taken off', async () => {
	const id = await placeOnRoad();
	const first = await invoiceOf(db, id, NOW);
	await move(id, 'refused', REFUSED);
	await creditOverbilled(db, minutes(10));
	await move(id, 'delivered', { collected: 500_000 }, minutes(20));
	const bills = await listBills(db, id);
	expect(bills).toMatchObject([
		{ invoice: { number: first?.number }, left: 0 },
		{ invoice: { replaces: null, content: { total: 500_000 } }, left: 500_000 },
	]);
	expect(await invoiceOf(db, id, minutes(20))).toMatchObject({ number: bills[1]?.invoice.number });
	await creditOverbilled(db, minutes(40));
	expect(await notesOf(id)).toHaveLength(1);
});

test('[INV-07] an invoice that another one takes the place of is not taken off too', async () => {
	const id = await placeOnRoad();
	const first = await invoiceOf(db, id, NOW);
	await move(id, 'part-delivered', { lines: [{ position: 0, kept: 250 }], collected: 125_000 });
	await creditOverbilled(db, minutes(10));
	expect(await notesOf(id)).toEqual([]);
	expect(await listBills(db, id)).toMatchObject([
		{ invoice: { replaces: first?.number, content: { total: 125_000 } }, left: 125_000 },
	]);
});

test('[INV-07] stone that goes back to the yard by an undo is not billed; the next trip has a new invoice', async () => {
	const id = await placePacked();
	const version = await move(id, 'dispatched', { carrier: 'pickup' });
	await invoiceOf(db, id, NOW);
	await undoMove(db, { orderId: id, actor: OWNER, version }, NOW);
	await creditOverbilled(db, minutes(1));
	expect(await notesOf(id)).toMatchObject([{ reason: 'corrected', content: { total: 500_000 } }]);
	await move(id, 'dispatched', { carrier: 'pickup' }, minutes(2));
	expect(await listUnbilled(db, [id])).toEqual([id]);
	await invoiceOf(db, id, minutes(3));
	expect(await listUnbilled(db, [id])).toEqual([]);
	expect(await listBills(db, id)).toMatchObject([{ left: 0 }, { left: 500_000 }]);
});

test('[INV-07] twenty credit notes, asked for by three at once, have the next twenty numbers', async () => {
	const ids = await Promise.all(Array.from({ length: 20 }, placeOnRoad));
	for (const id of ids) {
		await invoiceOf(db, id, NOW);
		await move(id, 'refused', REFUSED);
	}
	const before = await db.$count(creditNotes);
	await Promise.all([1, 2, 3].map(() => creditOverbilled(db, minutes(10), NOW)));
	const numbers = (await db.select().from(creditNotes).orderBy(asc(creditNotes.number))).map(
		({ number }) => number,
	);
	expect(numbers).toEqual(Array.from({ length: before + 20 }, (_, n) => n + 1));
	for (const id of ids) expect(await notesOf(id)).toHaveLength(1);
	expect(await db.select().from(invoiceSeries).orderBy(asc(invoiceSeries.name))).toEqual([
		{ name: 'credit note', last: before + 20 },
		{ name: 'invoice', last: await db.$count(invoices) },
	]);
});
