import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { cities, orderEvents, orders } from '#app/orders/tables.server.ts';
import { pressLink } from '#app/orders/track/press-link.server.ts';
import { trackCopy } from '#app/orders/track/track-copy.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addCity, addProduct, addUser, newCheckout } from '#test/factories.ts';
import { findByToken, linkOf } from './order-link.server.ts';
import { revokeLink } from './revoke-link.server.ts';

/** Thursday, 3 pm in Karachi. */
const NOW = new Date('2026-03-05T10:00:00Z');

let db: Db;
beforeAll(async () => {
	({ db } = await freshDatabase());
	await addCity(db, { name: 'Lahore', days: 3 });
});

/** An order of 10 sq ft; 90 are left. */
async function place() {
	const buyer = await addUser(db, { emailVerified: true });
	const product = await addProduct(db, { tileSizes: ['12×24'] });
	const wanted = newCheckout({ lines: [{ id: product.id, quantity: 1000 }], shownTotal: 500_000 });
	const outcome = await placeOrder(db, buyer, wanted);
	if (!outcome.ok) throw new Error(outcome.reason);
	return { id: outcome.orderId, buyer, product };
}

async function read(id: string) {
	const [order] = await db.select().from(orders).where(eq(orders.id, id));
	if (!order) throw new Error('no order');
	return order;
}

async function press(id: string, fields: Record<string, string>) {
	const order = await read(id);
	const form = new URLSearchParams({ key: randomUUID(), version: String(order.version), ...fields });
	return pressLink(db, order, form, NOW);
}

async function pack(id: string) {
	const { version } = await read(id);
	const actor = { id: 'yard-1', role: 'yard' } as const;
	const lines = [{ position: 0, packed: 1000 }];
	return moveOrder(
		db,
		{ orderId: id, to: 'packed', actor, key: randomUUID(), version, lines, cut: true },
		NOW,
	);
}

const tokenOf = (id: string, linkVersion = 1) => linkOf(id, linkVersion).split('/').at(-1) ?? '';

test('[LINK-01] [LINK-02] the mail of an order has a link that finds this order, and no changed or revoked link finds any', async () => {
	const { id, buyer } = await place();
	const other = await place();
	const [mail] = await db.select().from(outbox).where(eq(outbox.userId, buyer.id));
	const token = /\/track\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
	expect(token).toHaveLength(43);
	expect((await findByToken(db, token))?.id).toBe(id);
	// Half of the token is the order's id, half the signature.
	const swapped = tokenOf(other.id).slice(0, 21) + token.slice(21);
	const changed = Array.from({ length: 43 }, (_, at) =>
		['A', 'z', '-'].map((sign) => token.slice(0, at) + sign + token.slice(at + 1)),
	).flat();
	const wrong = [...changed.filter((text) => text !== token), swapped, `${token}A`, token.slice(1), '', id];
	for (const text of wrong) expect(await findByToken(db, text), text).toBeNull();
	expect(await findByToken(db, tokenOf(randomUUID()))).toBeNull();

	expect(await revokeLink(db, id)).toBe(2);
	expect(await revokeLink(db, randomUUID())).toBeNull();
	expect(await findByToken(db, token)).toBeNull();
	expect((await findByToken(db, tokenOf(id, 2)))?.id).toBe(id);
	expect((await findByToken(db, tokenOf(other.id)))?.id).toBe(other.id);
});

test('[LINK-03] [TRACK-05] [TRACK-07] by the link a customer chooses a day and confirms; twice is once; the day stays', async () => {
	const { id, buyer } = await place();
	const key = randomUUID();
	// TRACK-07: a truck takes three working days to Lahore.
	for (const day of ['2026-03-06', '2026-03-07', '2026-03-08'])
		expect(await press(id, { press: 'day', day }), day).toMatchObject({ failed: trackCopy.failed.day });
	expect(await press(id, { press: 'day', day: '2026-03-09', key })).toEqual({ done: 'day' });
	expect(await press(id, { press: 'day', day: '2026-03-09', key, version: '1' })).toEqual({ done: 'day' });
	expect(await read(id)).toMatchObject({ stage: 'awaiting', version: 2, nextDate: '2026-03-09' });

	const confirm = { press: 'confirm', key: randomUUID(), version: '2' };
	expect(await press(id, confirm)).toEqual({ done: 'confirm' });
	expect(await press(id, confirm)).toEqual({ done: 'confirm' });
	expect(await read(id)).toMatchObject({ stage: 'confirmed', version: 3, nextDate: '2026-03-09' });
	const events = await db
		.select()
		.from(orderEvents)
		.where(eq(orderEvents.orderId, id))
		.orderBy(asc(orderEvents.version));
	expect(events.map(({ to, actorId, actorRole, payload }) => [to, actorId, actorRole, payload])).toEqual([
		['awaiting', 'customer', 'customer', {}],
		['awaiting', 'customer', 'customer', { wished: '2026-03-09' }],
		['confirmed', 'customer', 'customer', {}],
	]);
	const [mail] = await db
		.select({ body: outbox.body })
		.from(outbox)
		.where(and(eq(outbox.userId, buyer.id), sql`${outbox.subject} like '%is confirmed'`));
	expect(mail?.body).toContain('We bring your stone on 9 March 2026.');
	expect(mail?.body).toContain(linkOf(id, 1));
});

test('[TRACK-06] [LINK-03] by the link a customer asks for another day, and takes the wish back; twice is once', async () => {
	const { id } = await place();
	// Nothing stands that could be taken back.
	expect(await press(id, { press: 'day', day: 'any' })).toMatchObject({ failed: trackCopy.failed.day });
	for (const day of ['2026-03-09', '2026-03-10'])
		expect(await press(id, { press: 'day', day })).toEqual({ done: 'day' });
	const back = { press: 'day', day: 'any', key: randomUUID(), version: '3' };
	expect(await press(id, back)).toEqual({ done: 'anyDay' });
	expect(await press(id, back)).toEqual({ done: 'anyDay' });
	expect(await read(id)).toMatchObject({ stage: 'awaiting', version: 4, nextDate: null });
	// Its key has done this, and confirms nothing.
	expect(await press(id, { press: 'confirm', key: back.key, version: '3' })).toMatchObject({ status: 409 });
	const events = await db
		.select()
		.from(orderEvents)
		.where(eq(orderEvents.orderId, id))
		.orderBy(asc(orderEvents.version));
	expect(events.slice(1).map(({ actorRole, payload }) => [actorRole, payload])).toEqual([
		['customer', { wished: '2026-03-09' }],
		['customer', { wished: '2026-03-10' }],
		['customer', { wished: null }],
	]);
	expect(await press(id, { press: 'day', day: '2026-03-11' })).toEqual({ done: 'day' });
	expect(await read(id)).toMatchObject({ nextDate: '2026-03-11' });
});

test('[LINK-03] a stale press changes nothing, is told so, and keeps what was chosen', async () => {
	const { id } = await place();
	await press(id, { press: 'confirm' });
	const before = await read(id);
	const answer = await press(id, { press: 'day', day: '2026-03-10', version: '1' });
	expect(answer).toMatchObject({
		failed: trackCopy.failed.stale,
		status: 409,
		values: { day: '2026-03-10' },
	});
	expect(await read(id)).toEqual(before);
	// A key that has made another change makes no second one.
	const key = randomUUID();
	await press(id, { press: 'day', day: '2026-03-10', key });
	expect(await press(id, { press: 'day', day: '2026-03-11', key })).toMatchObject({ status: 409 });
	expect((await read(id)).nextDate).toBe('2026-03-10');
});

test('[TRACK-04] [TRACK-05] a customer cancels with a reason and chooses a day until the stone is packed', async () => {
	const { id, product } = await place();
	for (const reason of ['', 'no-answer', 'toString', 'because']) {
		expect(await press(id, { press: 'cancel', reason }), reason).toMatchObject({ status: 422 });
	}
	for (const day of ['2026-03-05', '2026-03-08', '2026-05-09', '2026-02-30', 'Monday']) {
		expect(await press(id, { press: 'day', day }), day).toMatchObject({
			failed: trackCopy.failed.day,
			values: { day },
		});
	}
	expect(await press(id, { press: 'cancel', reason: 'price' })).toEqual({ done: 'cancel' });
	expect(await read(id)).toMatchObject({ stage: 'cancelled', status: 'cancelled' });
	const [back] = await db.select().from(products).where(eq(products.id, product.id));
	expect(back).toMatchObject({ stock: 10_000, sales: 0 });

	const packed = await place();
	await press(packed.id, { press: 'confirm' });
	expect(await pack(packed.id)).toMatchObject({ ok: true });
	const late: Record<string, string>[] = [
		{ press: 'cancel', reason: 'price' },
		{ press: 'day', day: '2026-03-10' },
	];
	for (const fields of late)
		expect(await press(packed.id, fields)).toMatchObject({ failed: trackCopy.failed.packed, status: 409 });
	expect((await read(packed.id)).stage).toBe('packed');
});

test('[LINK-03] an order that needs a call, or a city without trucks, is not confirmed by the link', async () => {
	await db.insert(cities).values({ name: 'Gilgit', keys: ['gilgit'], served: false, days: 5 });
	for (const [column, words] of [
		// A phone that is none, and an address without a house.
		[{ customerPhone: '0000000', street: 'Main road' }, trackCopy.failed.call],
		[{ city: 'Gilgit' }, trackCopy.failed.city],
	] as const) {
		const { id } = await place();
		await db.update(orders).set(column).where(eq(orders.id, id));
		expect(await press(id, { press: 'confirm' })).toMatchObject({ failed: words, status: 409 });
		expect((await read(id)).stage).toBe('awaiting');
	}
});

test('[LINK-03] the presses on one order are limited, and nonsense is refused', async () => {
	const { id } = await place();
	const nonsense: Record<string, string>[] = [
		{ press: 'deliver' },
		{ press: 'confirm', key: 'short' },
		{ press: 'confirm', version: '-1' },
		{ press: 'day' },
	];
	for (const fields of nonsense)
		expect(await press(id, fields)).toMatchObject({ failed: trackCopy.failed.form, status: 422 });
	for (let n = 0; n < 20; n++) await press(id, { press: 'day', day: n % 2 ? '2026-03-09' : '2026-03-10' });
	expect(await press(id, { press: 'confirm' })).toMatchObject({
		status: 429,
		retryAfter: expect.any(Number),
	});
	expect(await db.$count(orderEvents, eq(orderEvents.orderId, id))).toBe(21);
	expect(await db.$count(orders, and(eq(orders.id, id), isNotNull(orders.nextDate)))).toBe(1);
});
