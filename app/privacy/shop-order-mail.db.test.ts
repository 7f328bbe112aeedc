import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#app/mail/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { writeSettings } from '#app/settings/settings.server.ts';
import { newShopSettings } from '#app/settings/settings.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { writesOf } from '#test/migration-writes.ts';
import { exportCustomer } from './export-customer.server.ts';
import { forgetCustomer } from './forget-customer.server.ts';

const { db } = await freshDatabase();
const OWNER = { id: 'owner-1', role: 'owner' } as const;
const TELL = { ...newShopSettings, orderMail: { on: true, address: 'yard@stone.example' } };

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

test('[TEXT-05] each order is mailed to the shop’s address once that is on, without name, phone and street', async () => {
	const quiet = await place();
	expect(await mailsOf(quiet.id)).toHaveLength(1);
	await writeSettings(db, OWNER, TELL);
	const { id, email, orderId } = await place('www.lahore.pk');
	const [mail, ...more] = (await mailsOf(id)).filter(({ recipient }) => recipient === 'yard@stone.example');
	expect(more).toEqual([]);
	expect(mail).toMatchObject({ subject: `New order ${orderNumber(orderId)}`, status: 'waiting' });
	expect(mail?.body).toMatch(
		/Ziarat White: .*10\.5 sq ft at PKR 500\.00 \/ sq ft, PKR 5,250\.00\nTotal: PKR 5,250\.00/,
	);
	expect(mail?.body).toContain(`/staff/orders/${orderId}`);
	expect(mail?.body).toContain('It goes to www. lahore. pk.');
	expect(mail?.body).not.toMatch(/Zainab|House 7|92300|54000/);

	// So is one of a version that did not tell the two apart.
	await db.update(outbox).set({ toShop: false });
	for (const statement of writesOf('_mail_to_shop.sql')) await db.execute(sql.raw(statement));
	const told = (await mailsOf(id)).filter(({ toShop }) => toShop);
	expect(told.map(({ recipient }) => recipient)).toEqual(['yard@stone.example']);

	// It is the shop's, and goes when its customer does.
	const own = await exportCustomer(db, id);
	expect(own?.mails.map(({ recipient }) => recipient)).toEqual([email]);
	const cancelled = {
		to: 'cancelled',
		reason: 'price',
		actor: OWNER,
		key: randomUUID(),
		version: 1,
	} as const;
	await moveOrder(db, { orderId, ...cancelled });
	await forgetCustomer(db, { userId: id });
	expect(await mailsOf(id)).toEqual([]);

	await writeSettings(db, OWNER, { ...TELL, orderMail: { ...TELL.orderMail, on: false } });
	expect(await mailsOf((await place()).id)).toHaveLength(1);
});
