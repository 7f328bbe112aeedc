import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailText } from '#app/mail/mail.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { findOrder } from '#app/orders/checkout/find-order.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { findDeskOrder } from '#app/orders/lists/find-desk-order.server.ts';
import { isPhoneConfirmed, notePhone } from '#app/orders/phone-came.server.ts';
import { riskOf } from '#app/orders/risk/risk-of.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import { findTracked } from '#app/orders/track/find-tracked.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { orderView } from './order-view.server.ts';

const { db } = await freshDatabase();
const staff = await addUser(db, { role: 'desk' });
const { id: stone } = await addProduct(db, { price: 50_000, discount: 1000, stock: 100_000 });

async function order(phone: string) {
	const buyer = await addUser(db, { emailVerified: true });
	const checkout = newCheckout({ lines: [{ id: stone, quantity: 1000 }], shownTotal: 500_000 });
	const placed = await placeOrder(db, buyer, { ...checkout, customer: { ...checkout.customer, phone } });
	if (!placed.ok) throw new Error(placed.reason);
	const [row] = await db.select().from(orders).where(eq(orders.id, placed.orderId));
	if (!row) throw new Error('there is no order');
	return { buyer, row };
}

/** What each place says. */
async function placesOf({ buyer, row }: Awaited<ReturnType<typeof order>>) {
	const found = await findDeskOrder(db, row.id);
	if (!found) throw new Error('there is no order');
	const [mail] = await db.select().from(outbox).where(eq(outbox.orderId, row.id));
	return {
		success: (await findOrder(db, buyer.id, row.id))?.next,
		link: (await findTracked(db, found.order)).nextSteps,
		mail: mail?.content && mailText({ content: mail.content }),
		whatsapp: orderView(found, { ...staff, role: 'desk' } as never).drafts[0]?.text,
	};
}

test('[VOICE-01] page of success, link, mail and WhatsApp name the same three steps in the same words', async () => {
	const said = await placesOf(await order('0300 1112223'));
	const steps = [
		'You confirm your order, on its page or when we call. Your discount comes off then.',
		'We cut and load your stone, and bring it to you.',
		'You look at your stone, and pay the driver PKR 4,500.00 in cash.',
	];
	expect(said.success).toEqual(steps);
	expect(said.link).toEqual(steps);
	for (const [index, step] of steps.entries()) {
		expect(said.mail).toContain(`${index + 1}. ${step}`);
		expect(said.whatsapp).toContain(`${index + 1}. ${step}`);
	}
	expect(said.mail).toContain('What happens next:');

	const far = await order('0300 1112224');
	await db.update(orders).set({ cityServed: false }).where(eq(orders.id, far.row.id));
	const { success, link } = await placesOf(far);
	expect(success?.[0]).toBe('We call you, and you confirm your order. Your discount comes off then.');
	expect(success).toEqual(link);
});

test('[VOICE-02] a message from the order’s phone confirms it, for later orders too, until it is taken back; another phone stays unconfirmed', async () => {
	const { row } = await order('0300 4445556');
	const pointsOf = async (id: string) =>
		(await riskOf(db, id))?.reasons.map(({ reason }) => reason).includes('first-order');
	expect([await isPhoneConfirmed(db, row.customerPhone), await pointsOf(row.id)]).toEqual([false, true]);
	await db.update(orders).set({ riskPoints: 10 }).where(eq(orders.id, row.id));

	const note = { order: row, authorId: staff.id };
	await notePhone(db, { ...note, came: true, key: randomUUID() });
	expect([await isPhoneConfirmed(db, row.customerPhone), await pointsOf(row.id)]).toEqual([true, false]);
	const [scored] = await db.select().from(orders).where(eq(orders.id, row.id));
	expect(scored?.riskPoints, 'it is scored anew').toBeNull();
	const later = await order('0300 4445556');
	await db.update(orders).set({ riskPoints: 0 }).where(eq(orders.id, later.row.id));
	const found = await findDeskOrder(db, later.row.id);
	expect(found?.isPhoneConfirmed).toBe(true);

	await db.update(orders).set({ customerPhone: '+923009998887' }).where(eq(orders.id, row.id));
	expect(await isPhoneConfirmed(db, '+923009998887')).toBe(false);
	await db.update(orders).set({ customerPhone: row.customerPhone }).where(eq(orders.id, row.id));
	const key = randomUUID();
	const isScored = async () =>
		(await db.select().from(orders).where(eq(orders.id, later.row.id)))[0]?.riskPoints;
	expect(await isScored()).toBe(0);
	for (const _ of ['once', 'twice']) await notePhone(db, { ...note, came: false, key });
	expect(await isPhoneConfirmed(db, row.customerPhone)).toBe(false);
	expect(await isScored(), 'so is what else it has waiting').toBeNull();
	expect(await isPhoneConfirmed(db, '')).toBe(false);
});
