import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { moveOrder } from '#app/orders/move-order.server.ts';
import { placeOrder } from '#app/orders/place-order.server.ts';
import { orderUndo } from '#app/orders/tables.server.ts';
import { undoMove } from '#app/orders/undo-move.server.ts';
import { stockMovements } from '#app/stock/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { giveBackSamples } from './give-back.server.ts';
import { moveSample } from './move-sample.server.ts';
import { orderSamples } from './order-samples.server.ts';
import { samples } from './tables.server.ts';

const { db } = await freshDatabase();
const desk = { id: 'desk-1', role: 'desk' };
const owner = { id: 'owner-1', role: 'owner' } as const;
const customer = {
	...{ name: 'Zainab Ali', phone: '+923001234567', street: 'House 7', city: 'Lahore', postalCode: '54000' },
};

const ask = (userId: string, ...productIds: string[]) => orderSamples(db, { userId, productIds, customer });
const samplesOf = (userId: string) => db.select().from(samples).where(eq(samples.userId, userId));

async function delivered(userId: string, productId: string) {
	await ask(userId, productId);
	const [sample] = await samplesOf(userId);
	for (const to of ['sent', 'delivered'] as const)
		await moveSample(db, { id: sample?.id ?? '', to, actor: desk });
}

async function place(user: { id: string; email: string; orderMails: boolean }, productId: string) {
	const checkout = newCheckout({ lines: [{ id: productId, quantity: 200 }], shownTotal: 100_000 });
	const placed = await placeOrder(db, user, checkout);
	if (!placed.ok) throw new Error(placed.reason);
	return placed.orderId;
}

const chargedOf = async (orderId: string) => (await findBalance(db, orderId)).charged;

test('[SAMPLE-01] up to five samples wait at once, one of each stone, also when pressed twice', async () => {
	const user = await addUser(db);
	const stones = await Promise.all(Array.from({ length: 7 }, () => addProduct(db)));
	const ids = stones.map(({ id }) => id);
	const first = await Promise.all([ask(user.id, ...ids.slice(0, 3)), ask(user.id, ...ids.slice(0, 3))]);
	expect(first.map((outcome) => outcome.ok && outcome.count).sort()).toEqual([0, 3]);
	expect(await ask(user.id, ...ids.slice(3, 6))).toEqual({ ok: false, reason: 'too-many' });
	expect(await ask(user.id, ...ids.slice(2, 5))).toEqual({ ok: true, count: 2 });
	expect((await samplesOf(user.id)).map(({ price }) => price)).toEqual(Array(5).fill(15_000));
	const hidden = await addProduct(db, { status: 'hidden' });
	expect(await ask((await addUser(db)).id, hidden.id, 'no-such-stone')).toEqual({ ok: true, count: 0 });
});

test('[SAMPLE-02] a sample that is sent leaves the stock once, and stages are not skipped', async () => {
	const user = await addUser(db);
	const stone = await addProduct(db);
	await ask(user.id, stone.id);
	const [sample] = await samplesOf(user.id);
	const move = (to: 'sent' | 'delivered' | 'refused') =>
		moveSample(db, { id: sample?.id ?? '', to, actor: desk });
	expect(await move('delivered')).toBe(false);
	expect(await Promise.all([move('sent'), move('sent')])).toEqual([true, true]);
	expect(await db.select().from(stockMovements).where(eq(stockMovements.productId, stone.id))).toMatchObject([
		{ reason: 'opening' },
		{ reason: 'sample', quantity: -11, actor: 'desk-1' },
	]);
	const [product] = await db.select().from(products).where(eq(products.id, stone.id));
	expect(product?.stock).toBe(9_989);
	expect(await move('refused')).toBe(true);
	expect(await move('delivered')).toBe(false);
});

test('[SAMPLE-03] the first order after a delivered sample gives its price back, once', async () => {
	const user = await addUser(db);
	const stone = await addProduct(db);
	const before = await place(user, stone.id);
	await delivered(user.id, stone.id);
	await giveBackSamples(db);
	expect(await chargedOf(before)).toBe(100_000);
	await moveOrder(db, {
		...{ orderId: before, to: 'cancelled', version: 1, key: randomUUID(), payload: {} },
		...{ actor: owner, reason: 'changed-mind' },
	});
	const order = await place(user, stone.id);
	await Promise.all([giveBackSamples(db), giveBackSamples(db, user.id), giveBackSamples(db)]);
	expect(await chargedOf(order)).toBe(85_000);
	const second = await place(user, stone.id);
	await giveBackSamples(db);
	expect(await chargedOf(second)).toBe(100_000);
});

test('[SAMPLE-03] a cancelled order gives nothing back; the next one does, once the cancellation cannot be undone', async () => {
	const user = await addUser(db);
	const stone = await addProduct(db);
	await delivered(user.id, stone.id);
	const order = await place(user, stone.id);
	await giveBackSamples(db, user.id);
	const cancel = (version: number) =>
		moveOrder(db, {
			...{ orderId: order, to: 'cancelled', version, key: randomUUID(), payload: {} },
			...{ actor: owner, reason: 'changed-mind' },
		});
	expect(await cancel(1)).toMatchObject({ ok: true });
	expect(await chargedOf(order)).toBe(0);
	const next = await place(user, stone.id);
	await giveBackSamples(db);
	expect(await chargedOf(next)).toBe(100_000);
	expect(await undoMove(db, { orderId: order, actor: owner, version: 2 })).toMatchObject({ ok: true });
	expect(await chargedOf(order)).toBe(85_000);
	expect(await cancel(3)).toMatchObject({ ok: true });
	await db
		.update(orderUndo)
		.set({ until: new Date(0) })
		.where(eq(orderUndo.orderId, order));
	await giveBackSamples(db);
	expect(await chargedOf(next)).toBe(85_000);
});
