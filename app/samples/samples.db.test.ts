import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { users } from '#app/accounts/tables.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { owedIn } from '#app/orders/cash.ts';
import { editOrder } from '#app/orders/edit-order.server.ts';
import { invoiceOf } from '#app/orders/issue-invoice.server.ts';
import { moveOrder } from '#app/orders/move-order.server.ts';
import type { MovePayload } from '#app/orders/move-payload.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { placeOrder } from '#app/orders/place-order.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import { undoMove } from '#app/orders/undo-move.server.ts';
import { stockMovements } from '#app/stock/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { runCount } from '#test/run-count.ts';
import { listSamples } from './list-samples.server.ts';
import { moveSample } from './move-sample.server.ts';
import { orderSamples } from './order-samples.server.ts';
import { samples } from './tables.server.ts';

const { db } = await freshDatabase();
const desk = { id: 'desk-1', role: 'desk' };
const owner = { id: 'owner-1', role: 'owner' } as const;
const customer = { name: 'Zainab Ali', city: 'Lahore', postalCode: '54000' };

const customers: string[] = [];

/** Each customer has a phone and an address of their own. */
function ask(userId: string, ...productIds: string[]) {
	if (!customers.includes(userId)) customers.push(userId);
	const number = 1_000_000 + customers.indexOf(userId);
	const own = { ...customer, phone: `+92300${number}`, street: `House ${number}` };
	return orderSamples(db, { userId, productIds, customer: own });
}

const samplesOf = (userId: string) => db.select().from(samples).where(eq(samples.userId, userId));

async function delivered(userId: string, productId: string) {
	await ask(userId, productId);
	const sample = (await samplesOf(userId)).find((one) => one.productId === productId);
	for (const to of ['sent', 'delivered'] as const)
		await moveSample(db, { id: sample?.id ?? '', to, actor: desk });
}

async function place(userId: string, productId: string) {
	const user = await accountOf(userId);
	const checkout = newCheckout({
		...{ lines: [{ id: productId, quantity: 200 }], shownTotal: 100_000 },
		shownCredit: user.sampleCredit,
	});
	const placed = await placeOrder(db, user, checkout);
	if (!placed.ok) throw new Error(placed.reason);
	return placed.orderId;
}

async function accountOf(userId: string) {
	const [user] = await db.select().from(users).where(eq(users.id, userId));
	if (!user) throw new Error('no account');
	return user;
}

async function orderOf(orderId: string) {
	const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
	if (!order) throw new Error('no order');
	return order;
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

test('[SAMPLE-06] at most five samples are on their way to one phone and one address, by whatever accounts', async () => {
	const stones = await Promise.all(Array.from({ length: 4 }, () => addProduct(db)));
	const productIds = stones.slice(0, 3).map(({ id }) => id);
	const [phone, street] = ['+923217654321', 'House 12-A, Street 3'];
	for (const [own, first, second] of [
		['phone', { phone, street: 'House 1' }, { phone, street: 'House 2' }],
		[
			'address',
			{ phone: '+923211111111', street },
			{ phone: '+923212222222', street: 'house 12 a street 3' },
		],
	] as const) {
		const [one, other] = [await addUser(db), await addUser(db)];
		const given = { productIds, customer: { ...customer, ...first } };
		expect(await orderSamples(db, { ...given, userId: one.id }), own).toEqual({ ok: true, count: 3 });
		const again = { ...given, userId: other.id, customer: { ...customer, ...second } };
		expect(await orderSamples(db, again), own).toEqual({ ok: false, reason: 'too-many' });
		expect(await orderSamples(db, { ...again, productIds: productIds.slice(0, 2) })).toEqual({
			ok: true,
			count: 2,
		});
	}
	const many = await Promise.all(Array.from({ length: 6 }, () => addUser(db)));
	const atOnce = await Promise.all(
		many.map(({ id: userId }) =>
			orderSamples(db, {
				userId,
				productIds,
				customer: { ...customer, phone: '+923330000000', street: userId },
			}),
		),
	);
	expect(atOnce.filter(({ ok }) => ok)).toHaveLength(1);
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

async function move(orderId: string, to: Stage, payload: MovePayload = {}) {
	const { version } = await orderOf(orderId);
	return moveOrder(db, { orderId, to, version, key: randomUUID(), actor: owner, ...payload });
}

const cancel = (orderId: string) => move(orderId, 'cancelled', { reason: 'changed-mind' });

async function undo(orderId: string) {
	const { version } = await orderOf(orderId);
	return undoMove(db, { orderId, actor: owner, version });
}

test('[SAMPLE-03] the first order after a delivered sample gives its price back, once', async () => {
	const user = await addUser(db);
	const stone = await addProduct(db);
	const before = await place(user.id, stone.id);
	await delivered(user.id, stone.id);
	expect(await chargedOf(before)).toBe(100_000);
	const order = await place(user.id, stone.id);
	expect(await chargedOf(order)).toBe(85_000);
	expect(await orderOf(order)).toMatchObject({ totalAmount: 100_000, sampleCredit: 15_000 });
	expect(await chargedOf(await place(user.id, stone.id))).toBe(100_000);
});

test('[SAMPLE-03] of two orders at once one gives the price back, and the other asks to look at the total again', async () => {
	const user = await addUser(db);
	const stone = await addProduct(db);
	await delivered(user.id, stone.id);
	const account = await accountOf(user.id);
	const lines = [{ id: stone.id, quantity: 200 }];
	const outcomes = await Promise.all(
		[1, 2].map(() =>
			placeOrder(db, account, newCheckout({ lines, shownTotal: 100_000, shownCredit: 15_000 })),
		),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'credit' });
	expect((await accountOf(user.id)).sampleCredit).toBe(0);
});

test('[SAMPLE-03] sent again with the same key, a checkout is the order that it was', async () => {
	const user = await addUser(db);
	const stone = await addProduct(db);
	await delivered(user.id, stone.id);
	const checkout = newCheckout({
		...{ lines: [{ id: stone.id, quantity: 200 }], shownTotal: 100_000, shownCredit: 15_000 },
	});
	const first = await placeOrder(db, await accountOf(user.id), checkout);
	expect(await placeOrder(db, await accountOf(user.id), checkout)).toEqual(first);
});

test('[SAMPLE-03] an order that comes to less than the samples gives nothing back, and a larger one does', async () => {
	const user = await addUser(db);
	const stone = await addProduct(db, { price: 5_000 });
	await delivered(user.id, stone.id);
	const small = newCheckout({ lines: [{ id: stone.id, quantity: 200 }], shownTotal: 10_000 });
	expect(await placeOrder(db, await accountOf(user.id), small)).toMatchObject({ ok: true });
	expect((await accountOf(user.id)).sampleCredit).toBe(15_000);
});

test('[SAMPLE-03] a cancelled order frees the price for the next one; undone, it is charged what the next one has', async () => {
	const user = await addUser(db);
	const stone = await addProduct(db);
	await delivered(user.id, stone.id);
	const order = await place(user.id, stone.id);
	expect(await cancel(order)).toMatchObject({ ok: true });
	expect(await chargedOf(order)).toBe(0);
	expect(await undo(order)).toMatchObject({ ok: true });
	expect(await chargedOf(order)).toBe(85_000);
	expect((await accountOf(user.id)).sampleCredit).toBe(0);

	expect(await cancel(order)).toMatchObject({ ok: true });
	const next = await place(user.id, stone.id);
	expect(await chargedOf(next)).toBe(85_000);
	expect(await undo(order)).toMatchObject({ ok: true });
	expect(await chargedOf(order)).toBe(100_000);
	expect(await orderOf(order)).toMatchObject({ sampleCredit: 0 });
});

test('[SAMPLE-03] an order that is opened again takes the price again where it is still free', async () => {
	const user = await addUser(db);
	const stone = await addProduct(db);
	await delivered(user.id, stone.id);
	const order = await place(user.id, stone.id);
	await cancel(order);
	expect(await move(order, 'awaiting')).toMatchObject({ ok: true });
	expect(await chargedOf(order)).toBe(85_000);
	expect((await accountOf(user.id)).sampleCredit).toBe(0);
});

test('[SAMPLE-04] an order with samples given back is confirmed, packed, sent out, paid and returned at what it is charged', async () => {
	const user = await addUser(db);
	const stone = await addProduct(db);
	await delivered(user.id, stone.id);
	const order = await place(user.id, stone.id);
	expect(await move(order, 'confirmed', { called: true })).toMatchObject({ ok: true });
	expect(await move(order, 'packed', { lines: [{ position: 0, packed: 200 }] })).toMatchObject({ ok: true });
	const truck = { carrier: 'hired', vehicle: 'V', driverName: 'D', driverPhone: 'P' } as const;
	expect(await move(order, 'dispatched', truck)).toMatchObject({ ok: true });
	expect(await move(order, 'delivered', { collected: 100_000 })).toEqual({
		ok: false,
		reason: 'cash-differs',
	});
	expect(await move(order, 'refused', { reason: 'no-cash' })).toMatchObject({ ok: true });
	expect((await accountOf(user.id)).sampleCredit).toBe(15_000);
	// After all: the driver brought it again.
	expect(await move(order, 'delivered', { collected: 85_000 })).toMatchObject({ ok: true });
	expect((await invoiceOf(db, order))?.content).toMatchObject({
		total: 85_000,
		lines: [{ total: 100_000 }, { name: 'Price of samples, given back', total: -15_000 }],
	});
	expect(await move(order, 'returned', { lines: [{ position: 0, whole: 200 }] })).toMatchObject({ ok: true });
	const balance = await findBalance(db, order);
	expect([balance.charged, owedIn(balance)]).toEqual([0, 85_000]);
	expect((await accountOf(user.id)).sampleCredit).toBe(15_000);
});

test('[SAMPLE-04] an edit keeps what samples give back, and frees it where the stone comes to less', async () => {
	const user = await addUser(db);
	const stone = await addProduct(db);
	await delivered(user.id, stone.id);
	const order = await place(user.id, stone.id);
	const edit = async (quantity: number) =>
		editOrder(db, {
			...{ orderId: order, actor: owner, key: randomUUID(), version: (await orderOf(order)).version },
			lines: [{ productId: stone.id, quantity, price: 50_000, position: 0 }],
		});
	expect(await edit(400)).toMatchObject({ ok: true });
	expect(await chargedOf(order)).toBe(185_000);
	expect(await edit(20)).toMatchObject({ ok: true });
	expect(await chargedOf(order)).toBe(10_000);
	expect((await accountOf(user.id)).sampleCredit).toBe(15_000);
});

test('[SAMPLE-03] whatever is ordered, cancelled, undone and opened again, the price of samples is given back once', async () => {
	const stones = await Promise.all(Array.from({ length: 6 }, () => addProduct(db, { stock: 1_000_000 })));
	const step = fc.record({
		act: fc.constantFrom('sample', 'place', 'cancel', 'undo', 'reopen'),
		pick: fc.nat(5),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 25 }), async (steps) => {
			const user = await addUser(db);
			const [first] = stones;
			if (!first) return;
			const placed: string[] = [];
			for (const { act, pick } of steps) {
				const order = placed[pick % Math.max(1, placed.length)];
				if (act === 'sample') {
					const [unasked] = stones.slice(pick);
					if (unasked) await delivered(user.id, unasked.id);
				} else if (act === 'place') placed.push(await place(user.id, first.id));
				else if (order && act === 'cancel') await cancel(order);
				else if (order && act === 'undo') await undo(order);
				else if (order) await move(order, 'awaiting');

				const own = await db.select().from(orders).where(eq(orders.userId, user.id));
				const given = own.reduce((sum, { sampleCredit }) => sum + sampleCredit, 0);
				const paid = (await samplesOf(user.id)).reduce(
					(sum, { stage, price }) => sum + (stage === 'delivered' ? price : 0),
					0,
				);
				expect((await accountOf(user.id)).sampleCredit + given).toBe(paid);
				for (const { id, stage, totalAmount, sampleCredit } of own)
					expect(await chargedOf(id)).toBe(stage === 'cancelled' ? 0 : totalAmount - sampleCredit);
			}
		}),
		{ numRuns: runCount(6) },
	);
});

test('[SAMPLE-05] samples are found by name, phone and stone, and pages neither repeat nor skip', async () => {
	const user = await addUser(db);
	const stone = await addProduct(db, { name: 'Onyx of Chagai' });
	const hundred = Array.from({ length: 105 }, (_, index) => ({
		...{ userId: user.id, productId: `stone-${index}`, name: 'Onyx of Chagai', price: 15_000 },
		...{ customerName: 'Farid Khan', customerPhone: '+923339876543', street: 'House 7', city: 'Quetta' },
		postalCode: '87300',
		createdAt: new Date(2026, 0, 1, 0, 0, Math.floor(index / 2)),
	}));
	await db.insert(samples).values(hundred);
	for (const asked of [
		{ stage: 'asked' as const, search: 'farid' },
		{ stage: 'sent' as const, search: '0333 9876543 onyx' },
		{ stage: 'asked' as const },
	]) {
		const seen: string[] = [];
		let after: { at: Date; id: string } | null = null;
		do {
			const page: Awaited<ReturnType<typeof listSamples>> = await listSamples(db, { ...asked, after });
			seen.push(...page.samples.filter(({ userId }) => userId === user.id).map(({ id }) => id));
			after = page.next;
		} while (after);
		expect(new Set(seen).size).toBe(105);
		expect(seen).toHaveLength(105);
	}
	expect((await listSamples(db, { stage: 'asked', search: stone.id })).samples).toEqual([]);
});
