import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { users } from '#app/accounts/tables.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { invoiceOf } from '#app/orders/bills/issue-invoice.server.ts';
import { owedIn } from '#app/orders/cash.ts';
import { quantityCharged } from '#app/orders/charge.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { editOrder } from '#app/orders/edit/edit-order.server.ts';
import type { MovePayload } from '#app/orders/move-payload.ts';
import { bankCash } from '#app/orders/moves/bank-cash.server.ts';
import { listCashHeld } from '#app/orders/moves/list-cash-held.server.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { undoMove } from '#app/orders/moves/undo-move.server.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { invoices, orderLines, orders } from '#app/orders/tables.server.ts';
import { totalCharged } from '#app/platform/money.ts';
import { stockMovements } from '#app/stock/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { runCount } from '#test/run-count.ts';
import { listSamples } from './list-samples.server.ts';
import { moveSample } from './move-sample.server.ts';
import { orderSamples } from './order-samples.server.ts';
import { samples } from './tables.server.ts';

const { db } = await freshDatabase();
const desk = await addUser(db, { id: 'desk-1', name: 'Farah', role: 'desk' });
const driver = await addUser(db, { name: 'Bilal', role: 'driver' });
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
		await moveSample(db, { id: sample?.id ?? '', to, actor: desk, holder: desk.id });
}

async function place(userId: string, productId: string) {
	const user = await accountOf(userId);
	const checkout = newCheckout({ lines: [{ id: productId, quantity: 200 }], shownTotal: 100_000 });
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

test('[SAMPLE-07] at most five samples are on their way to one phone and one address, by whatever accounts', async () => {
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
		moveSample(db, { id: sample?.id ?? '', to, actor: desk, holder: desk.id });
	expect(await move('delivered')).toEqual({ ok: false, reason: 'stale' });
	expect(await Promise.all([move('sent'), move('sent')])).toEqual([{ ok: true }, { ok: true }]);
	expect(await db.select().from(stockMovements).where(eq(stockMovements.productId, stone.id))).toMatchObject([
		{ reason: 'opening' },
		{ reason: 'sample', quantity: -11, actor: 'desk-1' },
	]);
	const [product] = await db.select().from(products).where(eq(products.id, stone.id));
	expect(product?.stock).toBe(9_989);
	expect(await move('refused')).toEqual({ ok: true });
	expect(await move('delivered')).toEqual({ ok: false, reason: 'stale' });
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
		lines: [{ id: stone.id, quantity: 200 }],
		shownTotal: 100_000,
		shownCredit: 15_000,
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
			orderId: order,
			actor: owner,
			key: randomUUID(),
			version: (await orderOf(order)).version,
			lines: [{ productId: stone.id, quantity, price: 50_000, position: 0 }],
		});
	expect(await edit(400)).toMatchObject({ ok: true });
	expect(await chargedOf(order)).toBe(185_000);
	expect(await edit(20)).toMatchObject({ ok: true });
	expect(await chargedOf(order)).toBe(10_000);
	expect((await accountOf(user.id)).sampleCredit).toBe(15_000);
});

test('[SAMPLE-03] [INV-09] whatever is ordered, kept, returned, cancelled, undone and opened again, the price of samples is given back once, no charge is below 0, and no paper is over nothing', async () => {
	const stones = await Promise.all(
		[0, 5_000, 9_000, 0, 0, 0].map((discount) => addProduct(db, { discount, stock: 1_000_000 })),
	);
	const acts = [
		...(['sample', 'place', 'cancel', 'undo', 'reopen', 'deliver', 'deliver', 'part', 'part'] as const),
		...(['refuse', 'return', 'return', 'count'] as const),
	];
	const step = fc.record({
		act: fc.constantFrom(...acts),
		pick: fc.nat(5),
		share: fc.integer({ min: 1, max: 199 }),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 25 }), async (steps) => {
			const user = await addUser(db);
			const placed: string[] = [];
			for (const { act, pick, share } of steps) {
				const order = placed[pick % Math.max(1, placed.length)];
				const stone = stones[pick];
				if (!stone) return;
				if (act === 'sample') await delivered(user.id, stone.id);
				else if (act === 'place') placed.push(await place(user.id, stones[pick % 3]?.id ?? ''));
				else if (!order) continue;
				else if (act === 'cancel') await cancel(order);
				else if (act === 'undo') await undo(order);
				else if (act === 'reopen') await move(order, 'awaiting');
				else await carry(order, act, share);

				const own = await db.select().from(orders).where(eq(orders.userId, user.id));
				const given = own.reduce((sum, { sampleCredit }) => sum + sampleCredit, 0);
				const paid = (await samplesOf(user.id)).reduce(
					(sum, { stage, price }) => sum + (stage === 'delivered' ? price : 0),
					0,
				);
				expect((await accountOf(user.id)).sampleCredit + given).toBe(paid);
				for (const { id, stage, sampleCredit, discountTaken } of own) {
					const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
					const left = lines.map((line) => ({ ...line, quantity: quantityCharged(stage, line) }));
					const charged = await chargedOf(id);
					expect(charged).toBe(totalCharged(left, discountTaken) - sampleCredit);
					expect(charged).toBeGreaterThanOrEqual(0);
					const papers = await db.select().from(invoices).where(eq(invoices.orderId, id));
					for (const { content } of papers) expect(content.total).toBeGreaterThan(0);
				}
			}
		}),
		{ numRuns: runCount(6) },
	);
});

async function subjectsTo(userId: string): Promise<string[]> {
	const mails = await db.select().from(outbox).where(eq(outbox.userId, userId));
	return mails.map(({ subject }) => subject);
}

/** From wherever an order stands towards an end at the door, or back from there. `share`: hundredths of a sq ft of its two. */
async function carry(
	orderId: string,
	act: 'deliver' | 'part' | 'refuse' | 'return' | 'count',
	share: number,
) {
	const truck = { carrier: 'hired', vehicle: 'V', driverName: 'D', driverPhone: 'P' } as const;
	const { stage } = await orderOf(orderId);
	if (act === 'return' || act === 'count') {
		const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
		const back = stage === 'delivered' ? Math.min(share, line?.kept ?? 0) : 200 - (line?.kept ?? 0);
		return move(orderId, 'returned', { lines: [{ position: 0, whole: back }] });
	}
	if (stage === 'awaiting') await move(orderId, 'confirmed', { called: true, applyDiscount: share % 4 > 0 });
	if (stage === 'awaiting' || stage === 'confirmed')
		await move(orderId, 'packed', { lines: [{ position: 0, packed: 200 }] });
	if (stage !== 'refused') await move(orderId, 'dispatched', truck);
	const paid = { collected: share * 100, reason: 'paid-short' };
	if (act === 'refuse') return move(orderId, 'refused', { reason: 'no-cash' });
	if (act === 'deliver') return move(orderId, 'delivered', paid);
	return move(orderId, 'part-delivered', { ...paid, lines: [{ position: 0, kept: share }] });
}

test('[SAMPLE-03] what a customer keeps is never charged below 0: the rest of the price of samples is for a later order', async () => {
	const user = await addUser(db);
	const stones = await Promise.all([0, 0, 0, 0, 9_000].map((discount) => addProduct(db, { discount })));
	for (const { id } of stones) await delivered(user.id, id);
	const [stone] = stones;
	const order = await place(user.id, stone?.id ?? '');
	expect(await chargedOf(order)).toBe(25_000);
	// 0.68 sq ft at PKR 500 are PKR 340, and five samples PKR 750.
	expect(await carry(order, 'part', 68)).toMatchObject({ ok: true });
	expect([await chargedOf(order), (await accountOf(user.id)).sampleCredit]).toEqual([0, 41_000]);
	expect(await invoiceOf(db, order)).toBeNull();
	expect(await undo(order)).toMatchObject({ ok: true });
	expect([await chargedOf(order), (await accountOf(user.id)).sampleCredit]).toEqual([25_000, 0]);
	// Nothing was paid: no receipt.
	const kept = { collected: 0, lines: [{ position: 0, kept: 68 }] };
	expect(await move(order, 'part-delivered', kept)).toMatchObject({ ok: true });
	expect((await subjectsTo(user.id)).filter((subject) => /Receipt|is delivered/.test(subject))).toEqual([
		expect.stringContaining('is delivered'),
	]);
	expect(await undo(order)).toMatchObject({ ok: true });

	expect(await move(order, 'delivered', { collected: 25_000 })).toMatchObject({ ok: true });
	expect((await invoiceOf(db, order))?.content.total).toBe(25_000);
	expect(await subjectsTo(user.id)).toContainEqual(expect.stringContaining('Receipt'));
	expect(await carry(order, 'return', 132)).toMatchObject({ ok: true });
	expect([await chargedOf(order), (await accountOf(user.id)).sampleCredit]).toEqual([0, 41_000]);
	expect(owedIn(await findBalance(db, order))).toBe(25_000);
	expect(await db.select().from(invoices).where(eq(invoices.orderId, order))).toHaveLength(1);

	// Stone for PKR 1,000 whose discount of 90 % leaves PKR 100 gives nothing back.
	const cheap = await place(user.id, stones[4]?.id ?? '');
	expect((await orderOf(cheap)).sampleCredit).toBe(0);
});

test('[INV-09] the database takes no invoice and no credit note over nothing', async () => {
	const user = await addUser(db);
	const stone = await addProduct(db);
	const order = await place(user.id, stone.id);
	const seller = { name: 'Stone House', address: 'Plot 14', ntn: '', strn: '' };
	for (const total of [0, -71_600]) {
		const paper = {
			orderId: order,
			content: { rate: null, seller, lines: [], total, tax: 0 },
			issuedAt: new Date(),
		};
		const written = db.insert(invoices).values({ ...paper, number: 9_999 });
		await expect(written).rejects.toMatchObject({ cause: { constraint: 'invoices_total' } });
	}
});

test('[SAMPLE-06] the price of a delivered sample is in somebody’s hands, until it is banked, and no credit is without it', async () => {
	const user = await addUser(db);
	const stones = await Promise.all([1, 2, 3].map(() => addProduct(db, { name: 'Ziarat White' })));
	await ask(user.id, ...stones.map(({ id }) => id));
	const own = await samplesOf(user.id);
	const deliver = (index: number, holder: string | null) =>
		moveSample(db, { id: own[index]?.id ?? '', to: 'delivered', actor: desk, holder });
	for (const { id } of own) await moveSample(db, { id, to: 'sent', actor: desk });

	for (const nobody of ['', 'no-such-person', user.id])
		expect(await deliver(0, nobody)).toEqual({ ok: false, reason: 'needs-holder' });
	expect((await accountOf(user.id)).sampleCredit).toBe(0);
	expect(await Promise.all([deliver(0, driver.id), deliver(0, driver.id)])).toEqual([
		{ ok: true },
		{ ok: true },
	]);
	expect((await accountOf(user.id)).sampleCredit).toBe(15_000);
	// Given for nothing: nothing comes off for it.
	expect(await deliver(1, null)).toEqual({ ok: true });
	expect((await accountOf(user.id)).sampleCredit).toBe(15_000);
	expect((await samplesOf(user.id)).map(({ price }) => price).sort()).toEqual([0, 15_000, 15_000]);

	const held = await listCashHeld(db, { driverId: driver.id });
	expect(held).toMatchObject([{ orderId: null, sampleId: own[0]?.id, amount: 15_000, name: 'Bilal' }]);
	const banking = { actor: owner, key: randomUUID(), holder: driver.id, shown: 15_000, slip: 'HBL-1' };
	expect(await bankCash(db, { ...banking, amount: 16_000 })).toEqual({ ok: false, reason: 'too-much' });
	const twice = await Promise.all([1, 2].map(() => bankCash(db, { ...banking, amount: 10_000 })));
	expect(twice).toContainEqual({ ok: true });
	expect(twice).toContainEqual({ ok: false, reason: 'changed' });
	expect(await listCashHeld(db, { driverId: driver.id })).toMatchObject([{ amount: 5_000 }]);
});

test('[SAMPLE-05] samples are found by name, phone and stone, and pages neither repeat nor skip', async () => {
	const user = await addUser(db);
	const stone = await addProduct(db, { name: 'Onyx of Chagai' });
	const hundred = Array.from({ length: 105 }, (_, index) => ({
		userId: user.id,
		productId: `stone-${index}`,
		name: 'Onyx of Chagai',
		price: 15_000,
		customerName: 'Farid Khan',
		customerPhone: '+923339876543',
		street: 'House 7',
		city: 'Quetta',
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
