import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, inject, test } from 'vitest';
import { users } from '#app/accounts/tables.server.ts';
import { markVerified } from '#app/accounts/verify-address.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import type { Checkout, WantedLine } from '#app/orders/checkout.ts';
import { orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { stockMovements } from '#app/stock/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { someoneWaitsFor } from '#test/someone-waits.ts';
import { findOrder } from './find-order.server.ts';
import { placeOrder } from './place-order.server.ts';

let db: Db;
let buyer: { id: string; email: string; orderMails: boolean; sampleCredit: number };
beforeAll(async () => {
	({ db } = await freshDatabase());
	buyer = await addUser(db, { emailVerified: true });
});

function checkout(lines: WantedLine[], shownTotal: number, given: Partial<Checkout> = {}): Checkout {
	return newCheckout({ notes: 'Ring twice.', lines, shownTotal, ...given });
}

/** Of a product that says nothing of what it comes in. */
const cutGoods = { size: 'cut', thickness: 0, finish: '', use: '', pieces: 0, isPart: false };

/** Of a line whose stone has not left the yard. */
const IN_THE_YARD = { kept: 0, backWhole: 0, backDamaged: 0, backOffcut: 0 };

async function stockAndSales(id: string) {
	const [product] = await db.select().from(products).where(eq(products.id, id));
	return { stock: product?.stock, sales: product?.sales };
}

test('[CHK-07] [DATA-02] [CART-04] an order has its customer, address, lines and total, and is taken from the stock', async () => {
	const badal = await addProduct(db, { price: 45_050, discount: 1000, stock: 5000, sales: 7 });
	const verona = await addProduct(db, { price: 62_000, stock: 100 });
	const lines = [
		{ id: verona.id, quantity: 33 },
		{ id: badal.id, quantity: 1250 },
	];
	// 620 × 0.33 + 450.50 × 12.5
	const wanted = checkout(lines, 20_460 + 563_125);
	const outcome = await placeOrder(db, buyer, wanted);
	expect(outcome).toEqual({ ok: true, orderId: expect.any(String) });

	const orderId = outcome.ok ? outcome.orderId : '';
	const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
	expect(order).toMatchObject({
		userId: buyer.id,
		customerName: 'Zainab Ali',
		customerEmail: wanted.customer.email,
		customerPhone: wanted.customer.phone,
		street: 'House 7, Street 3',
		city: 'Lahore',
		postalCode: '54000',
		notes: 'Ring twice.',
		totalAmount: 583_585,
		paymentMethod: 'Cash on Delivery',
		paymentStatus: 'pending',
		status: 'processing',
		createdAt: expect.any(Date),
	});
	const { name, image } = badal;
	expect(
		await db
			.select()
			.from(orderLines)
			.where(eq(orderLines.orderId, orderId))
			.orderBy(asc(orderLines.position)),
	).toEqual([
		{
			orderId,
			position: 0,
			productId: verona.id,
			name: verona.name,
			image: verona.image,
			price: 62_000,
			discount: 0,
			listPrice: null,
			...cutGoods,
			quantity: 33,
			...IN_THE_YARD,
		},
		{
			orderId,
			position: 1,
			productId: badal.id,
			name,
			image,
			price: 45_050,
			discount: 1000,
			listPrice: null,
			...cutGoods,
			quantity: 1250,
			...IN_THE_YARD,
		},
	]);
	expect(await stockAndSales(badal.id)).toEqual({ stock: 3750, sales: 8 });
	expect(await stockAndSales(verona.id)).toEqual({ stock: 67, sales: 1 });
});

test('[CART-04] where the owner charges by it, the discounted price is required and stored', async () => {
	const { id } = await addProduct(db, { price: 45_050, discount: 1000 });
	const wanted = checkout([{ id, quantity: 1250 }], 506_813);
	expect(await placeOrder(db, buyer, wanted)).toMatchObject({ ok: false, reason: 'price' });
	const outcome = await placeOrder(db, buyer, wanted, { discountInCart: true });
	expect(outcome.ok).toBe(true);
	const [line] = await db.select().from(orderLines).where(eq(orderLines.productId, id));
	expect(line).toMatchObject({ price: 40_545, discount: 0 });
});

test('[BUY-01] order and mail tell the discount of the time of the order, with what is due after it', async () => {
	const { id, name } = await addProduct(db, { price: 29_500, discount: 2500 });
	const outcome = await placeOrder(db, buyer, checkout([{ id, quantity: 1000 }], 295_000));
	const orderId = outcome.ok ? outcome.orderId : '';
	await db.update(products).set({ discount: 0 }).where(eq(products.id, id));

	const placed = await findOrder(db, buyer.id, orderId);
	expect(placed?.lines).toMatchObject([{ id, name, price: 29_500, discount: 2500, quantity: 1000 }]);
	const [mail] = (await db.select().from(outbox)).filter(({ body }) => body.includes(name));
	expect(mail?.body).toContain('10 sq ft at PKR 295.00 / sq ft (shown at PKR 221.25 / sq ft, 25% OFF)');
	expect(mail?.body).toContain(
		'Your discount of PKR 737.50 is not in this total yet. We take it off when we call to confirm your order. Then PKR 2,212.50 is due.',
	);
});

test('[CHK-05] a confirmation is queued with the order, unless the customer has switched that off', async () => {
	const { id, name } = await addProduct(db);
	const outcome = await placeOrder(db, buyer, checkout([{ id, quantity: 250 }], 125_000));
	await placeOrder(db, { ...buyer, orderMails: false }, checkout([{ id, quantity: 250 }], 125_000));
	const mails = (await db.select().from(outbox)).filter(({ body }) => body.includes(name));
	expect(mails).toHaveLength(1);
	const number = outcome.ok ? outcome.orderId.slice(-8).toUpperCase() : '';
	expect(mails[0]).toMatchObject({
		recipient: buyer.email,
		subject: `Your order ${number}`,
		status: 'waiting',
	});
	expect(mails[0]?.body).toContain('2.5 sq ft at PKR 500.00 / sq ft, PKR 1,250.00');
	expect(mails[0]?.body).toContain('Total: PKR 1,250.00');
});

test('[MAIL-02] the mail goes to the account, never to an address from the form, and is held until the account is verified', async () => {
	const { id, name } = await addProduct(db);
	const stranger = {
		customer: { ...newCheckout({ lines: [], shownTotal: 0 }).customer, email: 'victim@buyer.example' },
	};
	const unverified = await addUser(db);
	await placeOrder(db, buyer, checkout([{ id, quantity: 100 }], 50_000, stranger));
	await placeOrder(db, unverified, checkout([{ id, quantity: 100 }], 50_000, stranger));
	const mails = async () =>
		(await db.select().from(outbox).orderBy(asc(outbox.createdAt))).filter(({ body }) => body.includes(name));
	expect(await mails()).toMatchObject([
		{ recipient: buyer.email, userId: buyer.id, status: 'waiting' },
		{ recipient: unverified.email, userId: unverified.id, status: 'held' },
	]);
	await db.transaction((tx) => markVerified(tx, unverified.id));
	expect(await mails()).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }]);
});

test('[MAIL-02] an order that is placed while its address is verified leaves no mail held', async () => {
	const { id, name } = await addProduct(db);
	const late = await addUser(db);
	let placing: Promise<unknown> | undefined;
	await db.transaction(async (tx) => {
		await tx.update(users).set({ emailVerified: true }).where(eq(users.id, late.id));
		await tx.update(outbox).set({ status: 'waiting' }).where(eq(outbox.userId, late.id));
		placing = placeOrder(db, late, checkout([{ id, quantity: 100 }], 50_000));
		// On the embedded database every transaction waits for the one before.
		if (inject('databaseKind') === 'postgres') await someoneWaitsFor((text) => tx.execute(text));
	});
	expect(await placing).toMatchObject({ ok: true });
	const mails = (await db.select().from(outbox)).filter(({ body }) => body.includes(name));
	expect(mails).toMatchObject([{ status: 'waiting' }]);
});

test('[CHK-04] the same checkout sent again gives the same order; with other details it is refused', async () => {
	const { id } = await addProduct(db, { stock: 1000 });
	const wanted = checkout([{ id, quantity: 600 }], 300_000);
	const first = await placeOrder(db, buyer, wanted);
	expect(first.ok).toBe(true);
	expect(await placeOrder(db, buyer, wanted)).toEqual(first);
	const orderId = first.ok ? first.orderId : '';
	expect(await placeOrder(db, buyer, { ...wanted, notes: 'Ring once.' })).toEqual({
		ok: false,
		reason: 'key-reused',
		orderId,
	});
	expect(await stockAndSales(id)).toEqual({ stock: 400, sales: 1 });
});

test('[CHK-04] simultaneous submissions of one checkout place one order', async () => {
	const { id } = await addProduct(db, { stock: 600 });
	const wanted = checkout([{ id, quantity: 600 }], 300_000);
	const outcomes = await Promise.all(Array.from({ length: 12 }, () => placeOrder(db, buyer, wanted)));
	expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.orderId)).size).toBe(1);
	expect(outcomes.every(({ ok }) => ok)).toBe(true);
	expect(await stockAndSales(id)).toEqual({ stock: 0, sales: 1 });
});

test('[CHK-04] an idempotency key counts for its own customer only', async () => {
	const { id } = await addProduct(db);
	const wanted = checkout([{ id, quantity: 100 }], 50_000);
	const first = await placeOrder(db, buyer, wanted);
	const other = await placeOrder(db, await addUser(db), wanted);
	expect(first.ok && other.ok && first.orderId !== other.orderId).toBe(true);
});

test('[CHK-06] an order that cannot be met is refused with the current products, and nothing is written', async () => {
	const scarce = await addProduct(db, { stock: 99 });
	const plenty = await addProduct(db);
	const before = await db.$count(orders);
	const both = [
		{ id: scarce.id, quantity: 100 },
		{ id: plenty.id, quantity: 100 },
	];

	const short = await placeOrder(db, buyer, checkout(both, 100_000));
	expect(short).toMatchObject({ ok: false, reason: 'stock' });
	expect('current' in short ? short.current : []).toContainEqual([
		scarce.id,
		expect.objectContaining({ id: scarce.id, stock: 99 }),
	]);

	const gone = await placeOrder(db, buyer, checkout([...both, { id: 'long-gone', quantity: 100 }], 150_000));
	expect(gone).toMatchObject({
		ok: false,
		reason: 'gone',
		current: expect.arrayContaining([['long-gone', null]]),
	});

	const cheap = await placeOrder(db, buyer, checkout([{ id: plenty.id, quantity: 100 }], 1));
	expect(cheap).toMatchObject({ ok: false, reason: 'price' });

	expect(await db.$count(orders)).toBe(before);
	expect(await stockAndSales(plenty.id)).toEqual({ stock: 10_000, sales: 0 });
});

test('[CHK-06] a refused checkout can be corrected and sent again under the same key', async () => {
	const { id } = await addProduct(db, { stock: 50 });
	const wanted = checkout([{ id, quantity: 100 }], 50_000);
	expect((await placeOrder(db, buyer, wanted)).ok).toBe(false);
	const right = { ...wanted, lines: [{ id, quantity: 50 }], shownTotal: 25_000 };
	expect((await placeOrder(db, buyer, right)).ok).toBe(true);
});

test('[CHK-07] a product named twice becomes one line with both quantities', async () => {
	const { id } = await addProduct(db, { stock: 250 });
	const twice = (second: number) => [
		{ id, quantity: 150 },
		{ id, quantity: second },
	];
	expect(await placeOrder(db, buyer, checkout(twice(101), 125_500))).toMatchObject({ reason: 'stock' });
	expect((await placeOrder(db, buyer, checkout(twice(100), 125_000))).ok).toBe(true);
	const lines = await db.select().from(orderLines).where(eq(orderLines.productId, id));
	expect(lines.map(({ quantity }) => quantity)).toEqual([250]);
});

test('[CHK-07] of forty simultaneous orders for 1.30 out of 10.00, seven are placed and 0.90 is left', async () => {
	const { id } = await addProduct(db, { stock: 1000 });
	const other = await addProduct(db);
	// Half of the carts name the products in the opposite order.
	const outcomes = await Promise.all(
		Array.from({ length: 40 }, (_, index) => {
			const lines = [
				{ id, quantity: 130 },
				{ id: other.id, quantity: 10 },
			];
			return placeOrder(db, buyer, checkout(index % 2 ? lines : lines.reverse(), 70_000));
		}),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(7);
	expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'stock')).toHaveLength(33);
	expect(await stockAndSales(id)).toEqual({ stock: 90, sales: 7 });
	expect(await stockAndSales(other.id)).toEqual({ stock: 9930, sales: 7 });
});

test('[CHK-07] carts with the same products in different orders, some twice, never deadlock', async () => {
	const four = await Promise.all([1, 2, 3, 4].map(() => addProduct(db, { stock: 1000 })));
	const outcomes = await Promise.all(
		Array.from({ length: 24 }, (_, index) => {
			const ids = four.map(({ id }) => id);
			const rotated = [...ids.slice(index % 4), ...ids.slice(0, index % 4)];
			const lines = (index % 2 ? rotated : rotated.reverse()).map((id) => ({ id, quantity: 50 }));
			return placeOrder(db, buyer, checkout([...lines, ...lines.slice(0, 1)], 125_000));
		}),
	);
	const placed = outcomes.filter(({ ok }) => ok).length;
	expect(placed).toBeGreaterThanOrEqual(10);
	const left = await Promise.all(four.map(({ id }) => stockAndSales(id)));
	// Each order took 0.50 of every product and 0.50 more of one of them.
	expect(left.reduce((sum, { stock = 0 }) => sum + stock, 0)).toBe(4000 - placed * 250);
	expect(left.every(({ stock = -1 }) => stock >= 0)).toBe(true);
});

test('[CHK-06] a product that changed since its last order is sold as it is now', async () => {
	const { id } = await addProduct(db, { price: 50_000, stock: 1000 });
	const wanted = () => checkout([{ id, quantity: 100 }], 50_000);
	expect((await placeOrder(db, buyer, wanted())).ok).toBe(true);
	const set = (values: Partial<typeof products.$inferInsert>) =>
		db.update(products).set(values).where(eq(products.id, id));

	await set({ price: 60_000 });
	expect(await placeOrder(db, buyer, wanted())).toMatchObject({
		reason: 'price',
		current: [[id, { price: 60_000, stock: 900 }]],
	});
	await set({ price: 50_000, stock: 50 });
	expect(await placeOrder(db, buyer, wanted())).toMatchObject({
		reason: 'stock',
		current: [[id, { stock: 50 }]],
	});
	await set({ stock: 200 });
	expect((await placeOrder(db, buyer, wanted())).ok).toBe(true);
	await db.delete(products).where(eq(products.id, id));
	expect(await placeOrder(db, buyer, wanted())).toMatchObject({ reason: 'gone', current: [[id, null]] });
});

test('every attempt counts against the rate limit, and one over the limit writes nothing', async () => {
	const { id } = await addProduct(db, { stock: 1000 });
	const eager = await addUser(db);
	const limit = { count: 3, seconds: 60 };
	const press = (wanted: Checkout) => placeOrder(db, eager, wanted, { limit });
	const good = () => checkout([{ id, quantity: 100 }], 50_000);

	const first = good();
	expect((await press(first)).ok).toBe(true);
	// A repeated submission and one with a wrong price count too.
	expect((await press(first)).ok).toBe(true);
	expect(await press(checkout([{ id, quantity: 100 }], 1))).toMatchObject({ reason: 'price' });
	const refused = await press(good());
	expect(refused).toMatchObject({ ok: false, reason: 'too-often' });
	expect('retryAfter' in refused && refused.retryAfter).toBeGreaterThan(50);
	expect(await press(checkout([{ id, quantity: 100 }], 1))).toMatchObject({ reason: 'too-often' });
	expect(await stockAndSales(id)).toEqual({ stock: 900, sales: 1 });
	expect((await placeOrder(db, await addUser(db), good(), { limit })).ok).toBe(true);
});

test('of twenty simultaneous orders by one customer, exactly as many are placed as the rate limit allows', async () => {
	const { id } = await addProduct(db, { stock: 10_000 });
	const eager = await addUser(db);
	const limit = { count: 5, seconds: 60 };
	const outcomes = await Promise.all(
		Array.from({ length: 20 }, () =>
			placeOrder(db, eager, checkout([{ id, quantity: 100 }], 50_000), { limit }),
		),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
	expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'too-often')).toHaveLength(15);
	expect(await stockAndSales(id)).toEqual({ stock: 9500, sales: 5 });
});

test('[CHK-07] an order whose stock cannot be taken is not written', async () => {
	const { id } = await addProduct(db, { stock: 1000 });
	await db.execute(sql`create function skip() returns trigger language plpgsql as 'begin return null; end'`);
	await db.execute(sql`create trigger skip before update on products for each row execute function skip()`);
	const before = await db.$count(orders);
	try {
		await expect(placeOrder(db, buyer, checkout([{ id, quantity: 100 }], 50_000))).rejects.toMatchObject({
			cause: expect.objectContaining({ message: expect.stringContaining('stock was not taken') }),
		});
	} finally {
		await db.execute(sql`drop function skip cascade`);
	}
	expect(await db.$count(orders)).toBe(before);
});

test('[DATA-01] the database itself refuses a stock below zero', async () => {
	const { id } = await addProduct(db, { stock: 5 });
	await expect(db.update(products).set({ stock: -1 }).where(eq(products.id, id))).rejects.toThrow();
	expect(await stockAndSales(id)).toEqual({ stock: 5, sales: 0 });
});

const HOLDS = { orders: 3, quantity: 200_000, amount: 150_000_000 };
/** The number of the next stranger that no other test names. */
let strangers = 500_000;

/** Checkouts of strangers to each other, unless a test says what they share. */
const stranger = (n: number, given: Partial<Checkout['customer']> = {}): Checkout['customer'] => ({
	name: 'Zainab Ali',
	email: 'zainab@buyer.example',
	phone: `+92300${1_000_000 + n}`,
	address: { street: `House ${n}`, city: 'Multan', postalCode: '60000' },
	...given,
});

test.each(['customer', 'phone', 'address'] as const)(
	'[HOLD-01] one %s may have three orders that are not confirmed; a confirmed one no longer counts',
	async (shared) => {
		const { id } = await addProduct(db, { price: 1000, stock: 100_000 });
		const one = await addUser(db);
		const same = stranger(strangers++);
		const spellings = ['House 9, Street 3', 'house 9 street 3', 'HOUSE 9 STREET-3', 'House 9,Street 3'];
		const placed: string[] = [];
		for (const [n, street] of spellings.entries()) {
			const user = shared === 'customer' ? one : await addUser(db);
			const customer = stranger(strangers++, {
				...(shared === 'phone' && { phone: same.phone }),
				...(shared === 'address' && { address: { street, city: `Town ${id}`, postalCode: '60000' } }),
			});
			const order = checkout([{ id, quantity: 100 }], 1000, { customer });
			const outcome = await placeOrder(db, user, order, { holds: HOLDS });
			if (outcome.ok) placed.push(outcome.orderId);
			else expect(outcome).toEqual({ ok: false, reason: 'held' });
			expect(outcome.ok).toBe(n < 3);
		}
		expect((await stockAndSales(id)).stock).toBe(99_700);
		await db
			.update(orders)
			.set({ stage: 'confirmed' })
			.where(eq(orders.id, placed[0] ?? ''));
		const again = checkout([{ id, quantity: 100 }], 1000, {
			customer: stranger(strangers++, {
				...(shared === 'phone' && { phone: same.phone }),
				...(shared === 'address' && {
					address: { street: 'House 9 Street 3', city: `Town ${id}`, postalCode: '60000' },
				}),
			}),
		});
		const user = shared === 'customer' ? one : await addUser(db);
		expect((await placeOrder(db, user, again, { holds: HOLDS })).ok).toBe(true);
	},
);

test('[HOLD-01] area and value are bounded together with earlier orders, and for the first order too', async () => {
	const { id } = await addProduct(db, { price: 100_000, stock: 1_000_000 });
	const user = await addUser(db);
	const order = (quantity: number, n: number) =>
		placeOrder(db, user, checkout([{ id, quantity }], quantity * 1000, { customer: stranger(n) }), {
			holds: HOLDS,
		});
	expect(await order(200_001, 700_001)).toEqual({ ok: false, reason: 'held' });
	// PKR 1 000 a sq ft: 1 500 sq ft are PKR 1 500 000.
	expect(await order(150_001, 700_002)).toEqual({ ok: false, reason: 'held' });
	expect((await order(100_000, 700_003)).ok).toBe(true);
	expect(await order(50_001, 700_004)).toEqual({ ok: false, reason: 'held' });
	expect((await order(50_000, 700_005)).ok).toBe(true);
	expect((await stockAndSales(id)).stock).toBe(850_000);
});

test('[HOLD-01] of twelve orders at once, by one customer with other phones and addresses, three are placed', async () => {
	const { id } = await addProduct(db, { price: 1000, stock: 100_000 });
	const user = await addUser(db);
	const outcomes = await Promise.all(
		Array.from({ length: 12 }, (_, n) =>
			placeOrder(db, user, checkout([{ id, quantity: 100 }], 1000, { customer: stranger(800_000 + n) }), {
				holds: HOLDS,
			}),
		),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
	expect((await stockAndSales(id)).stock).toBe(99_700);
});

test('[HOLD-01] a submission that is sent again at the limit still gets its own order', async () => {
	const { id } = await addProduct(db, { price: 1000 });
	const user = await addUser(db);
	const order = checkout([{ id, quantity: 100 }], 1000, { customer: stranger(900_001) });
	const options = { holds: { ...HOLDS, orders: 1 } };
	const first = await placeOrder(db, user, order, options);
	expect(first.ok).toBe(true);
	expect(await placeOrder(db, user, order, options)).toEqual(first);
});

test('[HOLD-03] prices that changed against each other are told, although the total is the same', async () => {
	const a = await addProduct(db, { price: 11_000 });
	const b = await addProduct(db, { price: 9000 });
	const shown = [
		{ id: a.id, quantity: 100, price: 10_000, discount: 0 },
		{ id: b.id, quantity: 100, price: 10_000, discount: 0 },
	];
	expect(await placeOrder(db, buyer, checkout(shown, 20_000))).toMatchObject({ ok: false, reason: 'price' });
	const agreed = [
		{ id: a.id, quantity: 100, price: 11_000, discount: 0 },
		{ id: b.id, quantity: 100, price: 9000, discount: 0 },
	];
	expect((await placeOrder(db, buyer, checkout(agreed, 20_000))).ok).toBe(true);
});

/** What the stone of the following tests comes in: its usual tile costs 500, 12×24 costs 550, and 600 where it is honed. */
const assortment = {
	tileSizes: ['12×12', '12×24'],
	slabSize: '7×4',
	thicknesses: [18, 30],
	finishes: ['Polished', 'Honed'],
	optionPrices: ['12×24: +10%', 'Honed: +50'],
};

function linesOf(outcome: Awaited<ReturnType<typeof placeOrder>>) {
	return db
		.select()
		.from(orderLines)
		.where(eq(orderLines.orderId, outcome.ok ? outcome.orderId : ''))
		.orderBy(asc(orderLines.position));
}

test('[GOODS-07] the same stone in different goods is ordered in lines of their own, each at its price, with its pieces', async () => {
	const { id } = await addProduct(db, { ...assortment, stock: 4000, sales: 2, discount: 1000 });
	const honed = { id, quantity: 1200, size: '12×24', finish: 'Honed', use: 'floor', price: 60_000 };
	const lines = [
		{ id, quantity: 400, price: 50_000 },
		honed,
		{ id, quantity: 1116, size: 'cut 63×25.5', thickness: 30, finish: 'Polished', use: 'kitchen' },
	];
	// 500 × 4 + 600 × 12 + 500 × 11.16
	const outcome = await placeOrder(db, buyer, checkout(lines, 200_000 + 720_000 + 558_000));
	expect(await linesOf(outcome)).toMatchObject([
		{ size: '12×12', thickness: 18, finish: 'Polished', use: '', pieces: 4, quantity: 400, price: 50_000 },
		{ size: '12×24', thickness: 18, finish: 'Honed', use: 'floor', pieces: 6, quantity: 1200, price: 60_000 },
		{ size: 'cut 63×25.5', thickness: 30, finish: 'Polished', use: 'kitchen', pieces: 1, quantity: 1116 },
	]);
	expect(await stockAndSales(id)).toEqual({ stock: 1284, sales: 3 });
	const moved = await db.select().from(stockMovements).where(eq(stockMovements.productId, id));
	expect(moved.map(({ quantity }) => quantity)).toEqual([4000, -2716]);
	const placed = await findOrder(db, buyer.id, outcome.ok ? outcome.orderId : '');
	expect(placed?.lines[1]).toMatchObject({ size: '12×24', finish: 'Honed', use: 'floor', pieces: 6 });
});

test('[GOODS-07] the usual goods, named or not, are one line', async () => {
	const { id } = await addProduct(db, assortment);
	const named = { id, quantity: 50, size: '12×12', thickness: 18, finish: 'Polished', use: '' };
	const outcome = await placeOrder(db, buyer, checkout([{ id, quantity: 100 }, named], 75_000));
	expect(await linesOf(outcome)).toMatchObject([{ size: '12×12', thickness: 18, quantity: 150, pieces: 0 }]);
});

test('[GOODS-07] a checkout sent again with its usual goods named is the same checkout', async () => {
	const { id } = await addProduct(db, assortment);
	const first = checkout([{ id, quantity: 100, price: 50_000 }], 50_000);
	const again = {
		...first,
		lines: [{ id, quantity: 100, price: 50_000, size: '12×12', thickness: 18, finish: 'Polished', use: '' }],
	};
	const outcome = await placeOrder(db, buyer, first);
	expect(outcome.ok).toBe(true);
	expect(await placeOrder(db, buyer, again)).toEqual(outcome);
});

test.each([
	['size', { size: '24×24' }],
	['thickness', { thickness: 20 }],
	['finish', { finish: 'Flamed' }],
	['measures', { size: 'cut to please' }],
	['measures of no area', { size: 'cut 0×12' }],
	['piece larger than its slab', { size: 'cut 85×49' }],
	['piece that is too small', { size: 'cut 2×2' }],
])('[GOODS-07] a %s that the stone does not come in is refused, and nothing is written', async (_, goods) => {
	const { id } = await addProduct(db, assortment);
	const refused = await placeOrder(db, buyer, checkout([{ id, quantity: 100, ...goods }], 50_000));
	expect(refused).toMatchObject({ ok: false, reason: 'not-offered', current: [[id, { id, ...assortment }]] });
	expect(await stockAndSales(id)).toEqual({ stock: 10_000, sales: 0 });
});

test.each([
	['a foot of a slab', { size: 'slab' }, 100, 50_000],
	['a slab and a foot', { size: 'slab' }, 2900, 50_000],
	['a foot of a cut piece', { size: 'cut 25×48' }, 100, 50_000],
	['half a tile of a size that was chosen', { size: '12×24' }, 300, 55_000],
])(
	'[GOODS-10] %s is refused, whatever the browser says, and nothing is written',
	async (_, goods, quantity, price) => {
		const { id } = await addProduct(db, assortment);
		const wanted = checkout([{ id, quantity, price, ...goods }], (price * quantity) / 100);
		expect(await placeOrder(db, buyer, wanted)).toMatchObject({ reason: 'part', current: [[id, { id }]] });
		expect(await stockAndSales(id)).toEqual({ stock: 10_000, sales: 0 });
	},
);

test('[GOODS-10] whole pieces are ordered, and the same ones named twice are counted together', async () => {
	const { id } = await addProduct(db, assortment);
	const cut = { id, quantity: 178, size: 'cut 25.5×10' };
	// 28 sq ft, and two pieces that are 3.55 sq ft together.
	const outcome = await placeOrder(
		db,
		buyer,
		checkout([{ id, quantity: 2800, size: 'slab' }, cut, cut], 1_577_500),
	);
	expect(await linesOf(outcome)).toMatchObject([
		{ size: 'slab', quantity: 2800, pieces: 1 },
		{ size: 'cut 25.5×10', quantity: 355, pieces: 2 },
	]);
	expect(await stockAndSales(id)).toEqual({ stock: 10_000 - 3155, sales: 1 });
});

test('[GOODS-07] a price that is not that of the goods is refused', async () => {
	const { id } = await addProduct(db, assortment);
	const honed = { id, quantity: 100, finish: 'Honed' };
	for (const [lines, total] of [
		[[honed], 50_000],
		[[{ ...honed, price: 50_000 }], 55_000],
		[
			[
				{ ...honed, price: 50_000 },
				{ id, quantity: 100, price: 55_000 },
			],
			105_000,
		],
	] as const)
		expect(await placeOrder(db, buyer, checkout([...lines], total))).toMatchObject({ reason: 'price' });
	expect((await placeOrder(db, buyer, checkout([honed], 55_000))).ok).toBe(true);
});

test('[GOODS-07] all lines of a stone together are compared with its stock', async () => {
	const { id } = await addProduct(db, { ...assortment, stock: 300 });
	const two = (second: number) => [
		{ id, quantity: 150 },
		{ id, quantity: second, finish: 'Honed' },
	];
	expect(await placeOrder(db, buyer, checkout(two(151), 158_050))).toMatchObject({ reason: 'stock' });
	expect(await stockAndSales(id)).toEqual({ stock: 300, sales: 0 });
	expect((await placeOrder(db, buyer, checkout(two(150), 157_500))).ok).toBe(true);
	expect(await stockAndSales(id)).toEqual({ stock: 0, sales: 1 });
});

test('[GOODS-07] of forty simultaneous orders with two lines of one stone, as many are placed as its stock allows', async () => {
	const { id } = await addProduct(db, { ...assortment, stock: 1000 });
	const other = await addProduct(db, { ...assortment, stock: 10_000 });
	const outcomes = await Promise.all(
		Array.from({ length: 40 }, (_, index) => {
			const lines = [
				{ id, quantity: 60 },
				{ id: other.id, quantity: 10, thickness: 30 },
				{ id, quantity: 70, thickness: 30 },
			];
			return placeOrder(db, buyer, checkout(index % 2 ? lines : lines.reverse(), 70_000));
		}),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(7);
	expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'stock')).toHaveLength(33);
	expect(await stockAndSales(id)).toEqual({ stock: 90, sales: 7 });
	expect(await stockAndSales(other.id)).toEqual({ stock: 9930, sales: 7 });
	const ledger = await db.select().from(stockMovements).where(eq(stockMovements.productId, id));
	expect(ledger.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(90);
	expect(ledger).toHaveLength(8);
});

test('[GOODS-07] an order that is priced while the price of an option changes is charged the old or the new price, never another', async () => {
	const { id } = await addProduct(db, assortment);
	const press = () =>
		placeOrder(db, buyer, checkout([{ id, quantity: 100, finish: 'Honed', price: 55_000 }], 55_000));
	const [changed, ...outcomes] = await Promise.all([
		db
			.update(products)
			.set({ optionPrices: ['Honed: +80'] })
			.where(eq(products.id, id)),
		...Array.from({ length: 10 }, press),
	]);
	expect(changed).toBeDefined();
	const charged = await db.select().from(orderLines).where(eq(orderLines.productId, id));
	expect(charged).toHaveLength(outcomes.filter(({ ok }) => ok).length);
	expect(charged.every(({ price }) => price === 55_000)).toBe(true);
	expect(await press()).toMatchObject({ reason: 'price', current: [[id, { optionPrices: ['Honed: +80'] }]] });
});
