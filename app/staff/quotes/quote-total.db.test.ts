import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#app/mail/tables.server.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { invoiceOf } from '#app/orders/bills/issue-invoice.server.ts';
import { findOrder } from '#app/orders/checkout/find-order.server.ts';
import { editOrder } from '#app/orders/edit/edit-order.server.ts';
import { writeAgreed } from '#app/orders/edit/write-agreed.server.ts';
import { findDeskOrder } from '#app/orders/lists/find-desk-order.server.ts';
import { findDeskOrders } from '#app/orders/lists/list-desk-orders.server.ts';
import type { MovePayload } from '#app/orders/move-payload.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { listOrders } from '#app/orders/own/list-orders.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import { findTracked } from '#app/orders/track/find-tracked.server.ts';
import { formatMoney } from '#app/platform/money.ts';
import { exportCustomer } from '#app/privacy/export-customer.server.ts';
import { acceptQuote } from '#app/quotes/accept-quote.server.ts';
import { findQuote } from '#app/quotes/open-quote.server.ts';
import { quoteView } from '#app/quotes/quote-view.server.ts';
import { saveQuote } from '#app/quotes/save-quote.server.ts';
import { sendQuote } from '#app/quotes/send-quote.server.ts';
import { writeSettings } from '#app/settings/settings.server.ts';
import { newShopSettings } from '#app/settings/settings.ts';
import { deskRows } from '#app/staff/orders/lists/desk-row.server.ts';
import { orderView } from '#app/staff/orders/order-view.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser } from '#test/factories.ts';

const { db } = await freshDatabase();
const owner = { id: 'owner-1', role: 'owner' } as const;
const TOTAL = 'PKR 14,000.00';
const DUE = 'PKR 13,850.00';

async function orderOf(id: string) {
	const [order] = await db.select().from(orders).where(eq(orders.id, id));
	if (!order) throw new Error('no order');
	return order;
}

async function move(orderId: string, to: Stage, payload: MovePayload) {
	const { version } = await orderOf(orderId);
	const moved = await moveOrder(db, { orderId, to, version, key: randomUUID(), actor: owner, ...payload });
	expect(moved).toMatchObject({ ok: true });
}

test('[QUOTE-12] [SAMPLE-04] a quote’s total is its order’s everywhere, and what samples give back stands beside it until it is paid', async () => {
	const stone = await addProduct(db);
	const user = await addUser(db, { emailVerified: true, sampleCredit: 15_000 });
	await writeSettings(db, owner, {
		...newShopSettings,
		orderMail: { on: true, address: 'yard@stone.example' },
	});
	const id = randomUUID();
	const customer = { name: 'Zainab Ali', phone: '+923001234567', email: '', city: 'Lahore' };
	await saveQuote(db, {
		id,
		actor: owner,
		version: 0,
		customer,
		terms: '',
		delivery: 'By truck',
		deliveryAmount: 500_000,
		validUntil: null,
		option: 'A',
		reason: 'large-order',
		lines: [{ productId: stone.id, quantity: 2000, price: 45_000 }],
	});
	await sendQuote(db, { id, actor: owner, version: 1 });
	const quote = await findQuote(db, id);
	if (!quote) throw new Error('no quote');
	expect((await quoteView(db, quote)).options[0]?.total).toBe(TOTAL);
	const address = { street: 'House 7', city: 'Lahore', postalCode: '54000' };
	const accepted = await acceptQuote(db, {
		id,
		version: quote.version,
		option: 'A',
		by: { userId: user.id },
		notes: '',
		customer: { ...customer, email: user.email, address },
	});
	if (!accepted.ok) throw new Error(accepted.reason);
	const { orderId } = accepted;

	const placed = await findOrder(db, user.id, orderId);
	const [listed] = await listOrders(db, user.id);
	const tracked = await findTracked(db, await orderOf(orderId));
	for (const shown of [placed, listed, tracked])
		expect(shown?.sum.map(({ name, figure }) => [name, figure])).toEqual(
			expect.arrayContaining([
				['Total', TOTAL],
				['Your samples, given back', '−PKR 150.00'],
				['To pay', DUE],
			]),
		);
	const mails = await db.select().from(outbox).where(eq(outbox.userId, user.id));
	expect(mails).toHaveLength(2);
	for (const { body } of mails) expect(body).toContain(TOTAL);
	expect(mails.find(({ recipient }) => recipient === user.email)?.body).toContain(
		`Your sample price of PKR 150.00 comes off this order. Then ${DUE} is due.`,
	);
	expect(mails.find(({ recipient }) => recipient !== user.email)?.body).toContain('−PKR 150.00');
	const [row] = deskRows(await findDeskOrders(db, [orderId]), {
		role: 'owner',
		drivers: [],
		now: new Date(),
	});
	expect(row).toMatchObject({ total: TOTAL, due: DUE });
	const found = await findDeskOrder(db, orderId);
	const view = found && orderView(found, { ...user, ...owner, createdAt: '' });
	expect(view?.sum.find(({ kind }) => kind === 'total')?.figure).toBe(TOTAL);
	expect(view && formatMoney(view.due)).toBe(DUE);
	expect((await exportCustomer(db, user.id))?.orders).toMatchObject([
		{ total: 14_000, delivery: 5_000, samplesBack: 150 },
	]);

	await move(orderId, 'packed', { lines: [{ position: 0, packed: 2000 }] });
	await move(orderId, 'dispatched', {
		carrier: 'hired',
		vehicle: 'V',
		driverName: 'D',
		driverPhone: 'P',
	});
	await move(orderId, 'delivered', { collected: 1_385_000 });
	expect((await invoiceOf(db, orderId))?.content).toMatchObject({
		total: 1_385_000,
		lines: [
			{ total: 900_000 },
			{ name: 'Delivery and other charges', total: 500_000 },
			{ name: 'Price of samples, given back', total: -15_000 },
		],
	});
	expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'paid' });
});

test('[QUOTE-12] an edit of an accepted quote keeps its delivery', async () => {
	const stone = await addProduct(db);
	const { name, image } = stone;
	const goods = { size: '', thickness: 0, finish: '', use: '', pieces: 0 };
	const orderId = await writeAgreed(
		db,
		{
			actor: owner,
			takenBy: 'owner-1',
			key: randomUUID(),
			requestHash: '',
			userId: null,
			notes: '',
			quoteNumber: 'Q-2026-0001',
			deliveryAmount: 500_000,
			customer: {
				name: 'Zainab Ali',
				email: '',
				phone: '+923001234567',
				address: { street: 'House 7', city: 'Lahore', postalCode: '54000' },
			},
		},
		[
			{
				...goods,
				productId: stone.id,
				name,
				image,
				quantity: 1000,
				price: 50_000,
				discount: 0,
				listPrice: null,
				position: 0,
			},
		],
	);
	const edited = await editOrder(db, {
		orderId,
		actor: owner,
		version: 1,
		key: randomUUID(),
		shownTotal: 1_500_000,
		lines: [{ productId: stone.id, quantity: 2000, price: 50_000, position: 0 }],
	});
	expect(edited).toMatchObject({ ok: true });
	expect((await findBalance(db, orderId)).charged).toBe(1_500_000);
	expect(await orderOf(orderId)).toMatchObject({ totalAmount: 1_000_000, deliveryAmount: 500_000 });
});
