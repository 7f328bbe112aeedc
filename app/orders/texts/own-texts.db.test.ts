import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#app/mail/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { shopTexts } from '#app/settings/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { editText } from './edit-text.server.ts';
import { listTexts, readText } from './read-text.server.ts';
import { defaultTexts } from './texts.ts';

const OWNER = { id: 'owner-1', role: 'owner' } as const;

const { db } = await freshDatabase();

async function place(city = 'Lahore') {
	const buyer = await addUser(db, { emailVerified: true });
	const { id } = await addProduct(db, { name: 'Ziarat White' });
	const wanted = newCheckout({ lines: [{ id, quantity: 1050 }], shownTotal: 525_000 });
	wanted.customer.address.city = city;
	const outcome = await placeOrder(db, buyer, wanted);
	if (!outcome.ok) throw new Error(outcome.reason);
	return { ...buyer, orderId: outcome.orderId };
}

const mailsOf = (userId: string) =>
	db.select().from(outbox).where(eq(outbox.userId, userId)).orderBy(asc(outbox.createdAt));

test('[TEXT-01] [TEXT-02] a text is the owner’s until it is the default again, and a wrong one changes nothing', async () => {
	const key = 'mail-confirm';
	expect(await readText(db, key)).toBe(defaultTexts[key]);
	expect(await editText(db, OWNER, key, 'Shukria {nmae}')).toEqual({ fault: 'unknown', placeholder: 'nmae' });
	expect(await readText(db, key)).toBe(defaultTexts[key]);

	const own = 'shukria.\nWe come on {day}.\nPKR {due} to {city}.';
	expect(await editText(db, OWNER, key, own)).toBeNull();
	expect(await listTexts(db)).toMatchObject({
		[key]: { text: own, isOwn: true },
		'mail-dispatch': { isOwn: false },
	});
	const { id, orderId } = await place('Lahore.pk');
	const request = { orderId, to: 'confirmed', actor: OWNER, key: randomUUID(), version: 1 } as const;
	expect(await moveOrder(db, request)).toMatchObject({ ok: true });
	const [mail] = (await mailsOf(id)).filter(({ subject }) => subject.includes('is confirmed'));
	expect(mail?.content?.parts.slice(1, 3)).toEqual(['shukria.', 'PKR 5,250.00 to Lahore. pk.']);

	expect(await editText(db, OWNER, key, defaultTexts[key])).toBeNull();
	expect(await db.$count(shopTexts)).toBe(0);
	const log = await db.select().from(auditLog).where(eq(auditLog.subject, key)).orderBy(asc(auditLog.id));
	expect(log).toMatchObject([
		{ what: 'text', actorId: 'owner-1', before: { text: defaultTexts[key] }, after: { text: own } },
		{ before: { text: own }, after: { text: defaultTexts[key] } },
	]);
});
