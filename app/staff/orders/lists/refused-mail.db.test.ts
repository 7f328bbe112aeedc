import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { askToVerify } from '#app/accounts/ask-to-verify.server.ts';
import { users, verifications } from '#app/accounts/tables.server.ts';
import { retryDead } from '#app/mail/list-unsent.server.ts';
import { refusesMail } from '#app/mail/refuses-mail.server.ts';
import { type Send, sendNext } from '#app/mail/send-next.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { findDeskOrder } from '#app/orders/lists/find-desk-order.server.ts';
import { noteAddress } from '#app/orders/note-address.server.ts';
import { scoreNewOrders } from '#app/orders/risk/score-orders.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { correctAddress } from '#app/privacy/correct-address.server.ts';
import { orderView } from '#app/staff/orders/order-view.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { loadDesk } from './load-desk.server.ts';

const { db } = await freshDatabase();
const stone = await addProduct(db, { stock: 1_000_000 });
const owner = { ...(await addUser(db, { role: 'owner' })), role: 'owner' as const, createdAt: '' };
const CALL = 'This address does not take mail: call';
const ORIGIN = 'https://stone.example';

async function order(user: typeof users.$inferSelect): Promise<string> {
	const outcome = await placeOrder(
		db,
		{ id: user.id, email: user.email, orderMails: true, sampleCredit: 0 },
		newCheckout({ lines: [{ id: stone.id, quantity: 200 }], shownTotal: 100_000 }),
		{ limit: { count: 99, seconds: 60 } },
	);
	if (!outcome.ok) throw new Error(outcome.reason);
	return outcome.orderId;
}

/** Sends all that waits to a server that does not know one address. */
async function sendAll(unknown: string) {
	const send: Send = async ({ recipient }) => {
		if (recipient !== unknown) return 'sent';
		const response = '550 5.1.1 User unknown';
		throw Object.assign(new Error(response), { command: 'RCPT TO', response, responseCode: 550 });
	};
	while (await sendNext(db, send, 1, noteAddress));
}

/** What the desk reads of an order in the list of problems, and on its page. */
async function read(id: string, role: 'owner' | 'yard' = 'owner') {
	const { rows } = await loadDesk(db, role, new URLSearchParams('tab=problems'));
	const found = await findDeskOrder(db, id);
	return {
		problem: rows.find((row) => row.id === id)?.warning ?? null,
		page: found && orderView(found, owner).refusedAddress,
	};
}

test('[MAIL-07] an order whose mail its address refuses stands in Problems, until one arrives', async () => {
	const buyer = await addUser(db, { emailVerified: true });
	const other = await order(await addUser(db, { emailVerified: true }));
	const id = await order(buyer);
	expect(await read(id)).toEqual({ problem: null, page: null });
	await sendAll(buyer.email);
	expect(await read(id)).toEqual({ problem: CALL, page: buyer.email });
	expect(await read(other)).toEqual({ problem: null, page: null });

	await retryDead(db, buyer.email);
	await db.update(outbox).set({ nextAttemptAt: new Date(0) });
	await sendAll('nobody@buyer.example');
	expect(await read(id)).toEqual({ problem: null, page: null });
});

test('[MAIL-07] an order that is placed after its address refused the link to confirm it stands there too', async () => {
	const buyer = await addUser(db);
	await askToVerify(db, buyer.email, ORIGIN);
	await sendAll(buyer.email);
	const id = await order(buyer);
	while (await scoreNewOrders(db));
	expect(await read(id)).toEqual({ problem: CALL, page: buyer.email });
	// Nothing is left to tell of an order that is over.
	await db.update(orders).set({ stage: 'cancelled' }).where(eq(orders.id, id));
	expect(await read(id)).toEqual({ problem: null, page: null });
});

test('[MAIL-08] a corrected address is confirmed by a link, and then gets the mails that were refused', async () => {
	const buyer = await addUser(db, { emailVerified: true });
	const id = await order(buyer);
	await askToVerify(db, buyer.email, ORIGIN, { again: true });
	await sendAll(buyer.email);
	const to = `right-${buyer.email}`;
	const actor = { id: null, role: 'shop' };
	const taken = { from: buyer.email, to: owner.email, actor, origin: ORIGIN };
	expect(await correctAddress(db, taken)).toEqual({ ok: false, reason: 'taken' });
	expect(await correctAddress(db, { ...taken, from: 'nobody@buyer.example', to })).toEqual({
		ok: false,
		reason: 'unknown',
	});
	expect(await correctAddress(db, { ...taken, to })).toEqual({ ok: true, account: true, mails: 1 });
	expect(await read(id)).toEqual({ problem: null, page: null });
	expect(await refusesMail(db, to)).toBe(false);
	const mails = await db
		.select({ status: outbox.status, subject: outbox.subject })
		.from(outbox)
		.where(inArray(outbox.recipient, [buyer.email, to]));
	expect(mails).toHaveLength(2);
	expect(mails).toContainEqual({ status: 'held', subject: expect.stringContaining('Your order') });
	expect(mails).toContainEqual({ status: 'waiting', subject: expect.stringContaining('Confirm') });
	expect(await db.select().from(users).where(eq(users.email, to))).toMatchObject([
		{ id: buyer.id, emailVerified: false },
	]);
	expect(await db.$count(verifications, eq(verifications.value, buyer.id))).toBe(1);
	// The log says what was done, and names no address.
	expect(await db.select().from(auditLog).where(eq(auditLog.subject, buyer.id))).toMatchObject([
		{ what: 'address corrected', before: null, after: null },
	]);
});

test('[MAIL-08] mail to an address without an account waits for the corrected one', async () => {
	const from = 'invited@wrong.example';
	await db.insert(outbox).values({ recipient: from, subject: 'Join', body: 'Join' });
	await sendAll(from);
	const to = 'invited@right.example';
	expect(await correctAddress(db, { from, to, actor: { id: null, role: 'shop' }, origin: ORIGIN })).toEqual({
		ok: true,
		account: false,
		mails: 1,
	});
	expect(await db.select().from(outbox).where(eq(outbox.recipient, to))).toMatchObject([
		{ status: 'waiting', attempts: 0, fault: null, lastError: null },
	]);
});
