import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { findCustomers } from '#app/orders/lists/find-customers.server.ts';
import { listEarlierOrders } from '#app/orders/lists/list-earlier-orders.server.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { listOrders } from '#app/orders/own/list-orders.server.ts';
import { orderEvents, orders } from '#app/orders/tables.server.ts';
import { stockMovements } from '#app/stock/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser } from '#test/factories.ts';
import { findStones } from './find-stones.server.ts';
import { type PhoneOrder, takeOrder } from './take-order.server.ts';

const { db } = await freshDatabase();

function byPhone(given: Partial<PhoneOrder> & Pick<PhoneOrder, 'lines'>): PhoneOrder {
	return {
		actor: { id: 'desk-1', role: 'desk' },
		key: randomUUID(),
		userId: null,
		customer: {
			name: 'Bilal Khan',
			email: '',
			phone: '+923214567890',
			address: { street: 'House 3, Street 8', city: 'Multan', postalCode: '' },
		},
		notes: '',
		...given,
	};
}

async function read(id: string) {
	const [order] = await db.select().from(orders).where(eq(orders.id, id));
	return order;
}

test('[PHONE-01] an order by phone has no account, takes the stock, is charged, and is placed once for each key of its author', async () => {
	const stone = await addProduct(db, { discount: 1000 });
	const other = await addProduct(db);
	const order = byPhone({
		lines: [
			{ productId: stone.id, quantity: 1000, price: 50_000 },
			{ productId: other.id, quantity: 200, price: 45_000 },
		],
		reason: 'large-order',
	});
	const [first, second] = await Promise.all([takeOrder(db, order), takeOrder(db, order)]);
	expect(first).toMatchObject({ ok: true });
	expect(second).toEqual(first);
	if (!first.ok) throw new Error('not placed');
	expect(await read(first.orderId)).toMatchObject({
		userId: null,
		takenBy: 'desk-1',
		stage: 'awaiting',
		status: 'processing',
		totalAmount: 590_000,
		customerName: 'Bilal Khan',
	});
	expect(await findBalance(db, first.orderId)).toMatchObject({ charged: 590_000 });
	expect(await db.select().from(orderEvents).where(eq(orderEvents.orderId, first.orderId))).toMatchObject([
		{ version: 1, from: null, to: 'awaiting', actorId: 'desk-1', actorRole: 'desk', reason: 'large-order' },
	]);
	const moved = await db.select().from(stockMovements).where(eq(stockMovements.orderId, first.orderId));
	expect(moved.map(({ quantity, reason }) => [quantity, reason]).sort()).toEqual([
		[-1000, 'sold'],
		[-200, 'sold'],
	]);
	const [taken] = await db.select().from(products).where(eq(products.id, stone.id));
	expect(taken).toMatchObject({ stock: 9000, sales: 1 });

	expect(await takeOrder(db, { ...order, notes: 'Ring twice' })).toEqual({
		ok: false,
		reason: 'key-reused',
		orderId: first.orderId,
	});
	// The key of another author is another one.
	const another = await takeOrder(db, { ...order, actor: { id: 'owner-1', role: 'owner' } });
	expect(another).toMatchObject({ ok: true });
	// The list's discount is taken off at the confirmation; the agreed price is final.
	const confirm = { to: 'confirmed', called: true, key: randomUUID(), version: 1 } as const;
	await moveOrder(db, { orderId: first.orderId, actor: order.actor, ...confirm });
	expect(await read(first.orderId)).toMatchObject({ confirmedAmount: 540_000 });
});

test('[PHONE-01] an order for an account is in its history and gets its mail', async () => {
	const buyer = await addUser(db, { emailVerified: true });
	const stone = await addProduct(db);
	const lines = [{ productId: stone.id, quantity: 100, price: 50_000 }];
	const outcome = await takeOrder(db, byPhone({ lines, userId: buyer.id }));
	expect((await listOrders(db, buyer.id)).map(({ id }) => id)).toEqual([outcome.ok && outcome.orderId]);
	expect(await db.$count(outbox, eq(outbox.userId, buyer.id))).toBe(1);
	expect(await takeOrder(db, byPhone({ lines, userId: 'nobody' }))).toEqual({
		ok: false,
		reason: 'no-account',
	});
});

test('[PHONE-01] the stock binds staff, what a customer may hold does not, and another price needs a reason', async () => {
	const stone = await addProduct(db, { stock: 600_000 });
	const lines = (quantity: number, price = 50_000) => [{ productId: stone.id, quantity, price }];
	for (let n = 0; n < 5; n++)
		expect(await takeOrder(db, byPhone({ lines: lines(100_000) }))).toMatchObject({ ok: true });
	expect(await takeOrder(db, byPhone({ lines: lines(100_001) }))).toMatchObject({
		reason: 'no-stock',
		left: 100_000,
	});
	expect(await takeOrder(db, byPhone({ lines: lines(100, 40_000) }))).toEqual({
		ok: false,
		reason: 'needs-reason',
		line: 0,
	});
	const driver = byPhone({ lines: lines(100), actor: { id: 'driver-1', role: 'driver' } });
	expect(await takeOrder(db, driver)).toEqual({ ok: false, reason: 'forbidden' });
});

test('[PHONE-02] stones are found by words of name and category, those in stock first, and only what is sold', async () => {
	await addProduct(db, { name: 'Badal Grey', category: 'Granite', stock: 0 });
	await addProduct(db, { name: 'Jet Badal', category: 'Granite' });
	await addProduct(db, { name: 'Old Badal', category: 'Granite', status: 'hidden' });
	expect((await findStones(db, ' BADAL gran')).map(({ name }) => name)).toEqual(['Jet Badal', 'Badal Grey']);
	for (const words of [
		'badal-grey',
		'“badal” grey',
		'grey/granite',
		'badals gray',
		'granites, grey',
		'GRAYS badal',
	])
		expect(
			(await findStones(db, words)).map(({ name }) => name),
			words,
		).toEqual(['Badal Grey']);
	expect(await findStones(db, '%')).toEqual([]);
	expect(await findStones(db, ' ')).toEqual([]);
});

test('[PHONE-02] behind the stones that are named so come those that are meant', async () => {
	await addProduct(db, { id: 'sahara', name: 'Zahara', category: 'Onyx', stock: 100 });
	await addProduct(db, { id: 'moss', name: 'Moss Verde', category: 'Onyx', colour: 'Green', stock: 100 });
	await addProduct(db, { id: 'hara', name: 'Hara Onyx', category: 'Onyx', colour: 'Green', stock: 0 });
	const found = async (words: string) => (await findStones(db, words)).map(({ id }) => id);
	expect(await found('hara onyx')).toEqual(['sahara', 'hara', 'moss']);
	expect(await found('sabz onyx')).toEqual(expect.arrayContaining(['hara', 'moss']));
	expect(await found('xyzzy onyx')).toEqual([]);
});

test('[PHONE-03] [PAGE-04] customers are found by phone, name or email, and their earlier orders by account, phone and email', async () => {
	const stone = await addProduct(db);
	const lines = [{ productId: stone.id, quantity: 100, price: 50_000 }];
	const buyer = await addUser(db, { name: 'Rukhsana Baig' });
	const address = { street: 'Flat 2', city: 'Quetta', postalCode: '87300' };
	const customer = { name: 'Rukhsana B', email: 'rukhsana@typed.example', phone: '+923331112223', address };
	const placed = [
		await takeOrder(db, byPhone({ lines, customer })),
		await takeOrder(db, byPhone({ lines, customer: { ...customer, phone: '+923339998887' } })),
		await takeOrder(db, byPhone({ lines, customer: { ...customer, email: '' } })),
	].map((outcome) => (outcome.ok ? outcome.orderId : ''));
	expect(await findCustomers(db, '0333 1112223')).toEqual([
		{ ...address, userId: null, name: 'Rukhsana B', email: '', phone: '0333 1112223' },
	]);
	expect((await findCustomers(db, 'rukhs')).map(({ userId }) => userId)).toEqual([null, null, buyer.id]);
	expect(await findCustomers(db, 'ru')).toEqual([]);
	// A whole email, a part of one, the words of a name in any order, and a part of a phone.
	for (const words of ['RUKHSANA@typed.example', 'khsana@typed', 'b rukhs', '333999'])
		expect((await findCustomers(db, words))[0]?.name, words).toBe('Rukhsana B');
	// Accounts that never ordered, in any spelling and order of words.
	const newcomer = await addUser(db, { name: 'فاطمة علي José', email: 'fatima.k@typed.example' });
	for (const words of ['فاطمہ', 'علی فاطمه', 'jose', 'FATIMA.K', 'fatima-k', 'k@typed'])
		expect(
			(await findCustomers(db, words)).map(({ userId }) => userId),
			words,
		).toEqual([newcomer.id]);
	const first = await read(placed[0] ?? '');
	if (!first) throw new Error('no order');
	expect((await listEarlierOrders(db, first)).map(({ id }) => id).sort()).toEqual(placed.slice(1).sort());
});
