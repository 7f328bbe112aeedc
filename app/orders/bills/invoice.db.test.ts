import { randomUUID } from 'node:crypto';
import { asc, desc, eq, like } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { outbox } from '#app/mail/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { invoiceContent, invoiceNumber, seriesNumber } from '#app/orders/invoice.ts';
import type { MovePayload } from '#app/orders/move-payload.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { undoMove } from '#app/orders/moves/undo-move.server.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { invoiceSeries, invoices, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { writeSettings } from '#app/settings/settings.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { invoiceWords } from './invoice-words.server.ts';
import { invoiceOf, issueInvoice } from './issue-invoice.server.ts';
import type { Invoice } from './list-bills.server.ts';

const NOW = new Date('2026-03-05T10:00:00Z');

let db: Db;
beforeAll(async () => {
	({ db } = await freshDatabase());
});

/** The invoice that an order has; of several the newest. */
async function findInvoice(orderId: string): Promise<Invoice | null> {
	const [newest] = await db
		.select()
		.from(invoices)
		.where(eq(invoices.orderId, orderId))
		.orderBy(desc(invoices.number))
		.limit(1);
	return newest ?? null;
}

/** An order of 10 sq ft at PKR 500 with 10 % off, and 4 at PKR 100. */
async function place() {
	const buyer = await addUser(db, { emailVerified: true });
	const product = await addProduct(db, { discount: 1000 });
	const other = await addProduct(db, { price: 10_000 });
	const lines = [
		{ id: product.id, quantity: 1000 },
		{ id: other.id, quantity: 400 },
	];
	const outcome = await placeOrder(db, buyer, newCheckout({ lines, shownTotal: 540_000 }));
	if (!outcome.ok) throw new Error(outcome.reason);
	return { id: outcome.orderId, buyer };
}

async function move(orderId: string, to: Stage, given: MovePayload = {}) {
	const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
	const actor = { id: 'owner', role: 'owner' } as const;
	const request = { orderId, to, actor, key: randomUUID(), version: order?.version ?? 0, ...given };
	expect(await moveOrder(db, request, NOW), to).toMatchObject({ ok: true });
}

async function dispatch(id: string) {
	await move(id, 'confirmed');
	await move(id, 'packed', {
		lines: [
			{ position: 0, packed: 1000 },
			{ position: 1, packed: 400 },
		],
	});
	await move(id, 'dispatched', { carrier: 'pickup' });
}

const numbers = async () =>
	(await db.select().from(invoices).orderBy(asc(invoices.number))).map(({ number }) => number);

test('[INV-01] twenty invoices at once, each asked for three times, have the next twenty numbers', async () => {
	const ids = await Promise.all(Array.from({ length: 20 }, async () => (await place()).id));
	await db.update(orders).set({ stage: 'dispatched' });
	const before = (await numbers()).length;
	const asked = await Promise.all([...ids, ...ids, ...ids].map((id) => invoiceOf(db, id, NOW)));
	expect(await numbers()).toEqual(Array.from({ length: before + 20 }, (_, n) => n + 1));
	for (const id of ids) {
		const ofOrder = asked.filter((invoice) => invoice?.orderId === id);
		expect(ofOrder).toHaveLength(3);
		expect(new Set(ofOrder.map((invoice) => invoice?.number)).size).toBe(1);
	}
});

test('[INV-01] a number whose transaction fails is the next one’s, and no invoice is changed or deleted', async () => {
	const { id } = await place();
	await db.update(orders).set({ stage: 'delivered' }).where(eq(orders.id, id));
	const [order] = await db.select().from(orders).where(eq(orders.id, id));
	if (!order) throw new Error('no order');
	const failed = db.transaction(async (tx) => {
		await issueInvoice(tx, order, NOW);
		throw new Error('the power is out');
	});
	await expect(failed).rejects.toThrow('the power is out');
	const last = (await numbers()).at(-1) ?? 0;
	expect(await invoiceOf(db, id, NOW)).toMatchObject({ number: last + 1 });
	expect(await db.select().from(invoiceSeries)).toEqual([{ name: 'invoice', last: last + 1 }]);
	await expect(db.update(invoices).set({ issuedAt: NOW })).rejects.toThrow();
	await expect(db.delete(invoices)).rejects.toThrow();
	await expect(db.execute('truncate invoices')).rejects.toThrow();
});

test('[INV-01] [INV-02] a delivery issues the invoice, and its receipt names it; what was agreed stays as it was', async () => {
	const { id, buyer } = await place();
	expect(await invoiceOf(db, id, NOW)).toBeNull();
	await dispatch(id);
	expect(await findInvoice(id)).toBeNull();
	await move(id, 'delivered', { collected: 490_000 });
	const invoice = await findInvoice(id);
	if (!invoice) throw new Error('no invoice');
	expect(invoice.content).toMatchObject({ total: 490_000, rate: null, tax: 0 });
	expect(invoice.content.lines.map(({ quantity, price, total }) => [quantity, price, total])).toEqual([
		[1000, 45_000, 450_000],
		[400, 10_000, 40_000],
	]);
	const words = await invoiceWords(db, invoice);
	expect(words).toMatchObject({
		date: '5 March 2026',
		buyer: { name: 'Zainab Ali', address: 'House 7, Street 3, Lahore 54000' },
		total: ['Total', '', '', '4,900.00'],
		english: 'Rupees four thousand nine hundred only',
	});
	const rated = invoiceContent(
		[{ name: 'Verona', price: 118_000, discount: 0, quantity: 100 }],
		{ charged: 118_000, discounted: true },
		{ rate: 1800, seller: { name: 'Stone House', address: 'Karachi', ntn: '12', strn: '34' } },
	);
	expect(await invoiceWords(db, { ...invoice, content: rated })).toMatchObject({
		seller: { ntn: '12', strn: '34' },
		heads: ['Description', 'Sq ft', 'PKR / sq ft', 'PKR without tax', 'Sales tax 18%, PKR', 'PKR with tax'],
		rows: [['Verona', '1', '1,180.00', '1,000.00', '180.00', '1,180.00']],
		total: ['Total', '', '', '1,000.00', '180.00', '1,180.00'],
	});
	const mails = await db.select().from(outbox).where(eq(outbox.userId, buyer.id));
	const receipt = mails.find(({ subject }) => subject.startsWith('Receipt'));
	expect(receipt?.body).toContain(`Invoice: ${invoiceNumber(invoice)}`);
	expect(receipt?.body).toContain(`/orders/${id}/invoice`);

	// All comes back: the invoice stays what it was.
	await move(id, 'returned', {
		lines: [
			{ position: 0, whole: 1000 },
			{ position: 1, whole: 400 },
		],
	});
	expect(await invoiceOf(db, id, NOW)).toEqual(invoice);
});

test('[INV-02] an invoice bills what was kept', async () => {
	const { id } = await place();
	await dispatch(id);
	await move(id, 'part-delivered', { lines: [{ position: 0, kept: 250 }], collected: 112_500 });
	const invoice = await findInvoice(id);
	expect(invoice?.content).toMatchObject({ total: 112_500, lines: [{ quantity: 250, total: 112_500 }] });
	expect(invoice?.content.lines).toHaveLength(1);
});

test('[INV-01] [UNDO-01] a delivery that is undone and then kept in part has a new invoice in place of the first', async () => {
	const { id } = await place();
	await dispatch(id);
	await move(id, 'delivered', { collected: 490_000 });
	const first = await findInvoice(id);
	expect(first).toMatchObject({ replaces: null, content: { total: 490_000 } });
	const undone = { orderId: id, actor: { id: 'owner', role: 'owner' }, version: 5 } as const;
	expect(await undoMove(db, undone, NOW)).toMatchObject({ ok: true, stage: 'dispatched' });
	await move(id, 'part-delivered', { lines: [{ position: 0, kept: 250 }], collected: 112_500 });
	const second = await findInvoice(id);
	expect(second).toMatchObject({ replaces: first?.number, content: { total: 112_500 } });
	expect(await invoiceWords(db, second as Invoice)).toMatchObject({
		title: `Invoice No. ${seriesNumber(second?.number ?? 0)}`,
		about: [`In place of invoice No. ${seriesNumber(first?.number ?? 0)}`],
	});
	expect(await invoiceOf(db, id, NOW)).toEqual(second);
	const receipt = await db
		.select()
		.from(outbox)
		.where(like(outbox.body, `%${seriesNumber(second?.number ?? 0)}%`));
	expect(receipt.length).toBeGreaterThan(0);
});

test('[INV-08] a changed prefix begins with the next invoice; the count goes on, and those before keep theirs', async () => {
	const owner = { id: 'owner', role: 'owner' };
	const issue = async () => {
		const { id } = await place();
		await dispatch(id);
		const invoice = await invoiceOf(db, id, NOW);
		if (!invoice) throw new Error('no invoice');
		return { id, invoice };
	};
	const last = (await numbers()).at(-1) ?? 0;
	await writeSettings(db, owner, { invoicePrefix: 'KHI26-' });
	const first = await issue();
	await writeSettings(db, owner, { invoicePrefix: 'LHR-' });
	const second = await issue();
	expect([first, second].map(({ invoice }) => invoiceNumber(invoice))).toEqual([
		`KHI26-${seriesNumber(last + 1)}`,
		`LHR-${seriesNumber(last + 2)}`,
	]);
	expect(await invoiceOf(db, first.id, NOW)).toEqual(first.invoice);

	// One that takes the place of another has the new prefix, and names the other by its own.
	await move(first.id, 'part-delivered', { lines: [{ position: 0, kept: 250 }], collected: 112_500 });
	const replacing = await findInvoice(first.id);
	if (!replacing) throw new Error('no invoice');
	expect(await invoiceWords(db, replacing)).toMatchObject({
		title: `Invoice No. LHR-${seriesNumber(last + 3)}`,
		about: [`In place of invoice No. KHI26-${seriesNumber(last + 1)}`],
	});
	await writeSettings(db, owner, { invoicePrefix: '' });
	expect(invoiceNumber((await issue()).invoice)).toBe(seriesNumber(last + 4));
});

test('[INV-01] what is awaited, cancelled or refused has no invoice', async () => {
	for (const stage of ['awaiting', 'confirmed', 'packed', 'cancelled', 'refused', 'returned'] as const) {
		const { id } = await place();
		await db.update(orders).set({ stage }).where(eq(orders.id, id));
		expect(await invoiceOf(db, id, NOW), stage).toBeNull();
	}
	expect(await invoiceOf(db, randomUUID(), NOW)).toBeNull();
});
