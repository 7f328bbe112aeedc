import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { takeOrder } from '#app/orders/edit/take-order.server.ts';
import { writeNote } from '#app/orders/moves/write-note.server.ts';
import { orderNotes, orders, orderViewers } from '#app/orders/tables.server.ts';
import { draftMessage } from '#app/orders/texts/draft-message.server.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser } from '#test/factories.ts';
import { fill } from '#test/reading-all.ts';
import { findDeskOrder } from './find-desk-order.server.ts';
import { seeOrder } from './order-viewers.server.ts';

const { db, url } = await freshDatabase();

async function take(phone = '+923214567890'): Promise<string> {
	const { id } = await addProduct(db, { name: 'Ziarat White', thicknesses: [12, 18], density: 2700 });
	const address = { street: 'House 3', city: 'Multan', postalCode: '' };
	const taken = await takeOrder(db, {
		actor: { id: 'desk-1', role: 'desk' },
		key: randomUUID(),
		userId: null,
		customer: { name: 'Bilal', email: '', phone, address },
		lines: [{ productId: id, quantity: 10_000, price: 50_000 }],
		notes: '',
	});
	if (!taken.ok) throw new Error(taken.reason);
	return taken.orderId;
}

test('[PAGE-01] [PAGE-02] [PAGE-03] an order is read with its weight and its notes; one press writes one note', async () => {
	const author = await addUser(db, { name: 'Sadaf', role: 'desk' });
	const orderId = await take();
	const note = { orderId, authorId: author.id, kind: 'note', text: 'Ring twice', key: 'one' } as const;
	await Promise.all([writeNote(db, note), writeNote(db, note)]);
	await writeNote(db, { ...note, kind: 'whatsapp', outcome: 'confirm', text: '', key: 'two' });
	const found = await findDeskOrder(db, orderId);
	expect(found?.notes).toMatchObject([
		{ kind: 'note', text: 'Ring twice' },
		{ kind: 'whatsapp', outcome: 'confirm' },
	]);
	expect(found?.names).toEqual({ [author.id]: 'Sadaf' });
	expect(found?.lines).toMatchObject([{ name: 'Ziarat White', stock: 0 }]);
	expect(found?.lines[0]?.weight).toBeCloseTo(451.5, 1);
	expect(await findDeskOrder(db, randomUUID())).toBeNull();
	expect(await findDeskOrder(db, 'no id')).toBeNull();
	await expect(
		db.insert(orderNotes).values({ ...note, kind: 'letter' as 'note', key: 'three' }),
	).rejects.toMatchObject({ cause: { constraint: 'order_notes_kind' } });
});

test('[PAGE-05] whoever has an order open is seen by the others, until half a minute without a sign', async () => {
	const [sadaf, imran] = [await addUser(db, { name: 'Sadaf' }), await addUser(db, { name: 'Imran' })];
	const orderId = await take();
	expect(await seeOrder(db, orderId, sadaf.id)).toEqual({ others: [], version: 1 });
	expect(await seeOrder(db, orderId, imran.id)).toEqual({ others: ['Sadaf'], version: 1 });
	expect(await seeOrder(db, orderId, sadaf.id)).toMatchObject({ others: ['Imran'] });
	expect(await seeOrder(db, await take(), sadaf.id)).toMatchObject({ others: [] });
	await db
		.update(orderViewers)
		.set({ seenAt: sql`now() - interval '30 seconds'` })
		.where(eq(orderViewers.userId, imran.id));
	expect(await seeOrder(db, orderId, sadaf.id)).toMatchObject({ others: [] });
	expect(await seeOrder(db, randomUUID(), sadaf.id)).toBeNull();
});

test('[PAGE-04] the orders of a phone or an email are found by an index among five thousand', async () => {
	await fill(db, url, [
		`insert into orders (idempotency_key, request_hash, customer_name, customer_email, customer_phone, street, city,
			postal_code, total_amount)
		select n::text, '', 'Sana', 'sana-' || n || '@typed.example', '+92301' || n, 'House', 'Lahore', '', 1000
		from generate_series(1, 5000) as n`,
	]);
	for (const [column, value, name] of [
		[orders.customerPhone, '+9230177', 'orders_of_phone'],
		[orders.customerEmail, 'sana-77@typed.example', 'orders_of_email'],
	] as const) {
		const plan = await queryRows(
			db,
			sql`explain select id from ${orders} where ${column} = ${value} and ${column} <> ''`,
		);
		expect(JSON.stringify(plan)).toContain(name);
	}
});

test('[PAGE-06] [SUM-06] the text for WhatsApp has lines, amount, place and link; a landline has none', () => {
	const order = {
		id: '6f1d7c0a-52b3-4e0c-9d41-3b8ac94d27e5',
		customerName: 'Ayesha',
		customerPhone: '0300 1234567',
		street: 'House 7',
		city: 'Lahore',
		nextDate: '2026-03-09',
		promisedFrom: '2026-03-05',
		promisedTo: '2026-03-07',
		vehicle: 'KHI 1234',
		driverName: 'Akram',
		driverPhone: '0301 7654321',
		lines: [{ name: 'Ziarat White', quantity: 1250, price: 43_200, discount: 0 }],
		sum: [],
		due: 540_000,
		stage: 'awaiting' as const,
		isDiscountOpen: false,
		onlyByCall: false,
	};
	const link = 'https://shop.example/track/abc';
	const { text, whatsapp } = draftMessage(order, 'confirm', { link });
	expect(text).toBe(
		'Salaam Ayesha, Stone shop here. Order C94D27E5: 12.5 sq ft Ziarat White. PKR 5,400.00, cash on delivery, to House 7, Lahore. Please confirm: https://shop.example/track/abc\nKya hum 9 March 2026 ko bhej dein?\nWhat happens next:\n1. You confirm your order, on its page or when we call.\n2. We cut and load your stone, and bring it to you.\n3. You look at your stone, and pay the driver PKR 5,400.00 in cash.',
	);
	// SUM-06: until a day is agreed, the days that were promised.
	expect(draftMessage({ ...order, nextDate: null }, 'confirm', { link }).text).toContain(
		'https://shop.example/track/abc\nLahore: Thursday 5 to Saturday 7 March.',
	);
	expect(whatsapp).toBe(`https://wa.me/923001234567?text=${encodeURIComponent(text)}`);
	expect(draftMessage(order, 'confirm', { link, text: 'Ji {name}: {link}' }).text).toBe(`Ji Ayesha: ${link}`);
	expect(draftMessage(order, 'dispatched', { link }).text).toBe(
		'Your stone has left our yard: KHI 1234, driver Akram 0301 7654321. Please keep PKR 5,400.00 ready, and count the pieces before you pay.',
	);
	expect(draftMessage({ ...order, customerPhone: '+924235761234' }, 'confirm', { link }).whatsapp).toBeNull();
});
