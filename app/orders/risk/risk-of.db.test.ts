import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import type { Checkout } from '#app/orders/checkout.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { cashEntries, orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { seedCities } from '#db/seed-cities.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { runUnlimited } from '#test/reading-all.ts';
import { riskOf } from './risk-of.server.ts';
import { scoreNewOrders } from './score-orders.server.ts';

let db: Db;
let url: string | undefined;
let stone: { id: string };
let user: Awaited<ReturnType<typeof addUser>>;
beforeAll(async () => {
	({ db, url } = await freshDatabase());
	await seedCities(db);
	stone = await addProduct(db, { stock: 100_000_000 });
});

type Customer = Checkout['customer'];

/** An order of another account each time, unless it is given. Returns its id. */
async function place(
	given: Partial<Omit<Customer, 'address'>> & {
		city?: string;
		stone?: string;
		sqFt?: number;
		account?: string;
	} = {},
): Promise<string> {
	const { city = 'Lahore', stone: id = stone.id, sqFt = 10, account, ...customer } = given;
	user = account ? { ...user, id: account } : await addUser(db);
	const wanted = newCheckout({ lines: [{ id, quantity: sqFt * 100 }], shownTotal: sqFt * 50_000 });
	Object.assign(wanted.customer, customer);
	wanted.customer.address.city = city;
	const outcome = await placeOrder(db, user, wanted);
	if (!outcome.ok) throw new Error(outcome.reason);
	return outcome.orderId;
}

const set = (id: string, stage: Stage, more: Partial<typeof orders.$inferInsert> = {}) =>
	db
		.update(orders)
		.set({ stage, ...more })
		.where(eq(orders.id, id));

async function reasonsOf(id: string, given = {}): Promise<string[]> {
	const risk = await riskOf(db, id, given);
	return risk?.reasons.map(({ reason }) => reason) ?? [];
}

let phones = 2_000_000;

test.for(['phone', 'mail', 'account'])(
	'[RISK-02] an earlier refusal and cancellation by the same %s count, also once the stone is back',
	async (shared) => {
		phones++;
		const phone = `+92321${phones}`;
		const email = `${randomUUID()}@buyer.example`;
		const first = await place({ phone, email });
		expect(await reasonsOf(first)).toEqual(['first-order']);
		const account = user.id;
		const second = await place({
			...(shared === 'phone' && { phone }),
			...(shared === 'mail' && { email }),
			...(shared === 'account' && { account }),
			stone: (await addProduct(db)).id,
		});
		expect(await reasonsOf(second)).toEqual([]);
		await set(first, 'returned');
		expect(await riskOf(db, second)).toMatchObject({ points: 50, high: true });
		expect(await reasonsOf(second)).toEqual(['refused-before']);
		// It was kept at first, and came back later.
		await set(first, 'returned', { deliveredAt: new Date() });
		expect(await reasonsOf(second)).toEqual([]);
		await set(first, 'cancelled');
		expect(await reasonsOf(second)).toEqual(['cancelled-before']);
	},
);

test('[RISK-02] what the shop itself could not fill does not count against its customer', async () => {
	const phone = '+923451234567';
	const first = await place({ phone });
	const actor = { id: 'desk-1', role: 'desk' } as const;
	const request = {
		orderId: first,
		to: 'cancelled',
		actor,
		key: '1',
		version: 1,
		reason: 'out-of-stock',
	} as const;
	expect(await moveOrder(db, request)).toMatchObject({ ok: true });
	expect(await reasonsOf(await place({ phone }))).toEqual([]);
});

test('[RISK-02] [GOODS-21] the same stones within a day, cut without an advance, and a city that is not in the list', async () => {
	const phone = '+923461234567';
	const first = await place({ phone });
	const second = await place({ phone, city: 'Atlantis' });
	// The same stones, also where one of them is in two lines.
	const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, second));
	if (line) await db.insert(orderLines).values({ ...line, position: 1, size: 'cut' });
	expect(await reasonsOf(second)).toEqual(['same-within-day', 'unknown-city']);
	await db.update(orders).set({ createdAt: sql`now() - interval '2 days'` }).where(eq(orders.id, first));
	expect(await riskOf(db, second)).toMatchObject({ points: 10, cityServed: true });
	expect(await reasonsOf(second, { cut: true })).toEqual(['unknown-city', 'cut-without-advance']);
	await db
		.insert(cashEntries)
		.values({ orderId: second, version: 1, kind: 'advance', amount: 1, actorId: 'x' });
	expect(await reasonsOf(second, { cut: true })).toEqual(['unknown-city']);
	expect(await riskOf(db, randomUUID())).toBeNull();
});

test('[RISK-02] a far larger total than usual, and a city that refuses many, in any spelling', async () => {
	for (let n = 0; n < 20; n++) {
		const id = await place({ city: ['Peshawar', 'pesh', 'PESHAWER'][n % 3] });
		await set(id, n < 4 ? 'refused' : 'delivered', n < 4 ? {} : { deliveredAt: new Date() });
	}
	const large = await place({ sqFt: 50, city: 'Peshawar.' });
	expect(await reasonsOf(large)).toEqual(['first-order', 'unusual-value', 'city-refuses']);
	expect(await riskOf(db, large)).toMatchObject({ points: 60, high: true });
});

test('[RISK-03] new orders are scored once, with their city, and a score changes neither version nor a moved order', async () => {
	await db.execute(sql`update cities set served = false where name = 'Gilgit'`);
	const far = await place({ city: 'gilgit' });
	const phone = await place({ phone: '+923333333333' });
	const confirmed = await place();
	await set(confirmed, 'confirmed');
	await scoreNewOrders(db);
	await scoreNewOrders(db);
	const read = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
	expect(await read(far)).toMatchObject({ riskPoints: 10, highRisk: false, cityServed: false, version: 1 });
	expect(await read(phone)).toMatchObject({ riskPoints: 50, highRisk: true, cityServed: true, version: 1 });
	expect(await read(confirmed)).toMatchObject({ riskPoints: null, highRisk: false });
});

test('[RISK-02] the risk of an order is read by indexes alone', async () => {
	await runUnlimited(
		db,
		url,
		`insert into orders (idempotency_key, request_hash, customer_name, customer_email, customer_phone, street, city,
			postal_code, total_amount, stage, risk_points, created_at)
		select n::text, '', '', n || '@buyer.example', '+9230' || n, 'House ' || n, (array['Lahore', 'Multan', 'Quetta'])[1 + n % 3],
			'54000', 1000, (array['delivered', 'refused', 'confirmed', 'awaiting'])[1 + n % 4], 1, now() - n * interval '1 minute'
		from generate_series(1, 10000) n`,
	);
	await db.execute(sql`analyze orders`);
	const id = await place();
	type Query = (config: string | { text: string }, params?: unknown[], ...rest: unknown[]) => unknown;
	const { $client: client } = db as unknown as { $client: { query: Query } };
	const recorded: { text: string; params: unknown[] }[] = [];
	const query = client.query.bind(client);
	client.query = (config, params = [], ...rest) => {
		recorded.push({ text: typeof config === 'string' ? config : config.text, params });
		return query(config, params, ...rest);
	};
	await riskOf(db, id);
	await scoreNewOrders(db);
	client.query = query;
	expect(recorded.length).toBeGreaterThan(8);
	const planOf = async (text: string, params: unknown[] = []) =>
		JSON.stringify(((await query(`explain (format json) ${text}`, params)) as { rows: unknown[] }).rows);
	const readsAll = /"Seq Scan"[^{}]*"Relation Name":"(orders|order_lines|order_events|cash_entries)"/;
	expect(await planOf("select * from orders where notes = 'x'")).toMatch(readsAll);
	for (const { text, params } of recorded) {
		const plan = await planOf(text, params);
		expect(plan, text).not.toMatch(readsAll);
		// The index of the days alone would read the orders of all customers.
		if (text.includes('"customer_phone" =')) expect(plan, text).not.toContain('orders_created_at_index');
	}
});
