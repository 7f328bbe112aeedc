import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#app/accounts/role.ts';
import { users } from '#app/accounts/tables.server.ts';
import { markVerified } from '#app/accounts/verify-address.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { dueIn, EMPTY_BALANCE, owedIn } from '#app/orders/cash.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { deskTabs, parseDeskFilter } from '#app/orders/lists/desk-filter.ts';
import { listDeskOrders } from '#app/orders/lists/list-desk-orders.server.ts';
import type { MovePayload } from '#app/orders/move-payload.ts';
import { type Stage, statusOf } from '#app/orders/order-status.ts';
import { cashEntries, cities, orderEvents, orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { renewFacts } from '#app/settings/facts.server.ts';
import { writeSettings } from '#app/settings/settings.server.ts';
import { shopSettings } from '#app/settings/tables.server.ts';
import { demoFacts } from '#db/demo-facts.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { bookCash } from './book-cash.server.ts';
import { listCashHeld } from './list-cash-held.server.ts';
import { type MoveOutcome, moveOrder } from './move-order.server.ts';
import { moves } from './order-moves.ts';
import { undoMove } from './undo-move.server.ts';

const NOW = new Date('2026-03-05T10:00:00Z');
const HOUR = 60 * 60 * 1000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

let db: Db;
beforeAll(async () => {
	({ db } = await freshDatabase());
	for (const id of ['driver-1', 'driver-2']) await addUser(db, { id, role: 'driver' });
	await writeSettings(db, { id: 'owner-1', role: 'owner' }, { contact: demoFacts.contact });
	await renewFacts(db);
});
afterAll(async () => {
	await db.delete(shopSettings);
	await renewFacts(db);
});

type Placed = { id: string; userId: string; email: string; product: string; other: string };

/** An order of 10 sq ft at PKR 500 and 4 sq ft at PKR 100, in all PKR 5,400; the shop has 100 sq ft of each before. */
async function place(given: { city?: string; discount?: number; verified?: boolean } = {}): Promise<Placed> {
	const { city = 'Lahore', discount = 0, verified = true } = given;
	const buyer = await addUser(db, { emailVerified: verified });
	const product = await addProduct(db, { discount });
	const other = await addProduct(db, { price: 10_000, sales: 5 });
	const wanted = newCheckout({
		lines: [
			{ id: product.id, quantity: 1000 },
			{ id: other.id, quantity: 400 },
		],
		shownTotal: 540_000,
	});
	wanted.customer.address.city = city;
	const outcome = await placeOrder(db, buyer, wanted);
	if (!outcome.ok) throw new Error(outcome.reason);
	return { id: outcome.orderId, userId: buyer.id, email: buyer.email, product: product.id, other: other.id };
}

async function read(id: string) {
	const [order] = await db.select().from(orders).where(eq(orders.id, id));
	if (!order) throw new Error('no order');
	return order;
}

type How = MovePayload & { role?: Role; at?: Date; key?: string; version?: number; actor?: string };

async function move(placed: Placed, to: Stage, how: How = {}): Promise<MoveOutcome> {
	const { role = 'owner', at = NOW, key = randomUUID(), ...given } = how;
	const { version = (await read(placed.id)).version, actor, ...payload } = given;
	const id = actor ?? (role === 'customer' ? placed.userId : `${role}-1`);
	return moveOrder(db, { orderId: placed.id, to, actor: { id, role }, key, version, ...payload }, at);
}

const PACKED: MovePayload = {
	lines: [
		{ position: 0, packed: 1000 },
		{ position: 1, packed: 400 },
	],
};
const TRUCK: MovePayload = {
	carrier: 'own',
	vehicle: 'KHI 1234',
	driverName: 'Akram',
	driverPhone: '03007654321',
	driverId: 'driver-1',
};
const ALL_BACK: MovePayload = {
	lines: [
		{ position: 0, whole: 700, damaged: 200, offcut: 100 },
		{ position: 1, whole: 400 },
	],
};

/** One way to make each step, and the steps to each stage. */
const STEPS: Record<string, MovePayload> = {
	'awaiting → confirmed': { called: true },
	'confirmed → packed': PACKED,
	'packed → dispatched': TRUCK,
	'dispatched → attempted': { reason: 'nobody-home', nextDate: '2026-03-07', tripCost: 150_000 },
	'attempted → dispatched': { fee: 100_000 },
	'dispatched → delivered': { collected: 540_000 },
	'dispatched → part-delivered': { collected: 200_000, lines: [{ position: 0, kept: 400 }] },
	'dispatched → refused': { reason: 'changed-mind', tripCost: 150_000 },
	'awaiting → cancelled': { reason: 'no-answer' },
};
const PATHS: Partial<Record<Stage, Stage[]>> = {
	awaiting: [],
	confirmed: ['confirmed'],
	packed: ['confirmed', 'packed'],
	dispatched: ['confirmed', 'packed', 'dispatched'],
	attempted: ['confirmed', 'packed', 'dispatched', 'attempted'],
	delivered: ['confirmed', 'packed', 'dispatched', 'delivered'],
	'part-delivered': ['confirmed', 'packed', 'dispatched', 'part-delivered'],
	refused: ['confirmed', 'packed', 'dispatched', 'refused'],
	cancelled: ['cancelled'],
};

async function placeAt(stage: Stage, given: Parameters<typeof place>[0] = {}): Promise<Placed> {
	const placed = await place(given);
	let from: Stage = 'awaiting';
	for (const to of PATHS[stage] ?? []) {
		expect(await move(placed, to, STEPS[`${from} → ${to}`]), `${from} → ${to}`).toMatchObject({ ok: true });
		from = to;
	}
	return placed;
}

async function state({ id, userId, product, other }: Placed) {
	const found = await db
		.select({ id: products.id, stock: products.stock, sales: products.sales })
		.from(products);
	const of = (wanted: string) => found.find(({ id }) => id === wanted);
	const mails = await db
		.select()
		.from(outbox)
		.where(eq(outbox.userId, userId))
		.orderBy(asc(outbox.createdAt));
	return {
		order: await read(id),
		stock: [of(product)?.stock, of(other)?.stock],
		sales: [of(product)?.sales, of(other)?.sales],
		balance: await findBalance(db, id),
		mails: mails.map(({ subject }) => subject.replace(/ [\dA-F]{8}/, '')),
	};
}

type Row = {
	from: Stage;
	to: Stage;
	role: Role;
	given: MovePayload;
	/** What changes; nothing where it is left out. */
	stock?: [number, number];
	sales?: number;
	cash?: Partial<typeof EMPTY_BALANCE>;
	due: number;
	owed?: number;
	mail?: string;
	city?: string;
};

/** Each row of the table, once. */
const ROWS: Row[] = [
	{ from: 'awaiting', to: 'awaiting', role: 'desk', given: {}, due: 540_000 },
	{
		from: 'awaiting',
		to: 'confirmed',
		role: 'customer',
		given: { nextDate: '2026-03-09' },
		due: 540_000,
		mail: 'Your order is confirmed',
	},
	{
		from: 'awaiting',
		to: 'cancelled',
		role: 'customer',
		given: { reason: 'changed-mind' },
		stock: [1000, 400],
		sales: -1,
		cash: { charged: -540_000 },
		due: 0,
		mail: 'Your order is cancelled',
	},
	{
		from: 'confirmed',
		to: 'cancelled',
		role: 'customer',
		given: { reason: 'changed-mind' },
		stock: [1000, 400],
		sales: -1,
		cash: { charged: -540_000 },
		due: 0,
		mail: 'Your order is cancelled',
	},
	{
		from: 'packed',
		to: 'cancelled',
		role: 'desk',
		given: { reason: 'price' },
		stock: [1000, 400],
		sales: -1,
		cash: { charged: -540_000 },
		due: 0,
		mail: 'Your order is cancelled',
	},
	{ from: 'confirmed', to: 'packed', role: 'yard', given: PACKED, due: 540_000 },
	{
		from: 'packed',
		to: 'dispatched',
		role: 'yard',
		given: TRUCK,
		due: 540_000,
		mail: 'Your order is on its way',
	},
	{
		from: 'dispatched',
		to: 'attempted',
		role: 'driver',
		given: { reason: 'nobody-home', nextDate: '2026-03-06', tripCost: 150_000 },
		cash: { 'trip cost': 150_000 },
		due: 540_000,
	},
	{
		from: 'attempted',
		to: 'dispatched',
		role: 'desk',
		given: { fee: 100_000 },
		cash: { charged: 100_000 },
		due: 640_000,
		mail: 'Your order is on its way',
	},
	{
		from: 'attempted',
		to: 'dispatched',
		role: 'desk',
		city: ' karachi',
		given: {},
		due: 540_000,
		mail: 'Your order is on its way',
	},
	{
		from: 'dispatched',
		to: 'delivered',
		role: 'driver',
		given: { collected: 540_000 },
		cash: { collected: 540_000 },
		due: 0,
		mail: 'Receipt for your order',
	},
	{
		from: 'attempted',
		to: 'delivered',
		role: 'driver',
		given: { collected: 500_000, reason: 'paid-short' },
		cash: { collected: 500_000 },
		due: 40_000,
		mail: 'Receipt for your order',
	},
	{
		from: 'refused',
		to: 'delivered',
		role: 'desk',
		given: { collected: 540_000 },
		cash: { charged: 540_000, collected: 540_000 },
		due: 0,
		mail: 'Receipt for your order',
	},
	{
		from: 'dispatched',
		to: 'part-delivered',
		role: 'driver',
		// 4 of 10 sq ft at PKR 500, and 4 of 4 at PKR 100.
		given: {
			collected: 240_000,
			lines: [
				{ position: 0, kept: 400 },
				{ position: 1, kept: 400 },
			],
		},
		cash: { charged: -300_000, collected: 240_000 },
		due: 0,
		mail: 'Receipt for your order',
	},
	{
		from: 'dispatched',
		to: 'refused',
		role: 'driver',
		given: { reason: 'damaged', tripCost: 150_000 },
		cash: { charged: -540_000, 'trip cost': 150_000 },
		due: 0,
		mail: 'Your order comes back to us',
	},
	{
		from: 'attempted',
		to: 'refused',
		role: 'desk',
		given: { reason: 'too-late' },
		cash: { charged: -540_000 },
		due: 0,
		mail: 'Your order comes back to us',
	},
	{ from: 'refused', to: 'returned', role: 'yard', given: ALL_BACK, stock: [700, 400], due: 0 },
	{
		from: 'part-delivered',
		to: 'returned',
		role: 'yard',
		// 4 of 10 sq ft were kept of the first, none of the second.
		given: {
			lines: [
				{ position: 0, whole: 500, damaged: 100 },
				{ position: 1, whole: 400 },
			],
		},
		stock: [500, 400],
		due: 0,
	},
	{
		from: 'delivered',
		to: 'returned',
		role: 'desk',
		given: ALL_BACK,
		stock: [700, 400],
		cash: { charged: -540_000, 'refund owed': 540_000 },
		due: 0,
		owed: 540_000,
		mail: 'The stone of your order is back',
	},
	{
		from: 'cancelled',
		to: 'awaiting',
		role: 'owner',
		given: {},
		stock: [-1000, -400],
		sales: 1,
		cash: { charged: 540_000 },
		due: 540_000,
		mail: 'Your order is open again',
	},
];

test('[MOVE-01] every move of the table is tried below', () => {
	const tried = new Set(ROWS.map(({ from, to }) => `${from} → ${to}`));
	expect(tried).toEqual(new Set(moves.map(({ from, to }) => `${from} → ${to}`)));
});

test.for(ROWS)(
	'[MOVE-02] [MOVE-04] [MOVE-05] $from → $to by the $role: stage, stock, sales, cash, mail and event',
	async ({
		from,
		to,
		role,
		given,
		stock = [0, 0],
		sales = 0,
		cash = {},
		due,
		owed = 0,
		mail,
		city = 'Lahore',
	}) => {
		const placed = await placeAt(from, { city });
		const before = await state(placed);
		expect(before.order.stage).toBe(from);
		const outcome = await move(placed, to, { ...given, role });
		expect(outcome).toEqual({ ok: true, stage: to, version: before.order.version + 1 });

		const after = await state(placed);
		expect(after.order).toMatchObject({ stage: to, status: statusOf(to, after.order.keepsPart) });
		expect(after.order.version).toBe(before.order.version + 1);
		expect(after.stock).toEqual(before.stock.map((had, index) => Number(had) + Number(stock[index])));
		expect(after.sales).toEqual(before.sales.map((had) => Number(had) + sales));
		for (const kind of Object.keys(EMPTY_BALANCE) as (keyof typeof EMPTY_BALANCE)[])
			expect(after.balance[kind] - before.balance[kind], kind).toBe(cash[kind] ?? 0);
		expect(dueIn(await findBalance(db, placed.id))).toBe(due);
		expect(owedIn(after.balance)).toBe(owed);
		expect(after.mails).toEqual(mail ? [...before.mails, mail] : before.mails);

		const events = await db
			.select()
			.from(orderEvents)
			.where(eq(orderEvents.orderId, placed.id))
			.orderBy(asc(orderEvents.version));
		expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
		expect(events.at(-1)).toMatchObject({
			from,
			to,
			actorId: role === 'customer' ? 'customer' : `${role}-1`,
			actorRole: role,
			reason: given.reason ?? null,
			at: NOW,
		});
		expect(JSON.stringify(events)).not.toMatch(/Zainab|Akram|KHI|7654321|1234567|Street/);
	},
);

test.for<[name: string, from: Stage, to: Stage, how: How, reason: string]>([
	[
		'free text where a reason is not needed',
		'awaiting',
		'confirmed',
		{ reason: 'Ali said yes' },
		'needs-reason',
	],
	['free text as a day', 'confirmed', 'packed', { ...PACKED, nextDate: 'when Ali is home' }, 'needs-date'],
	['a fee below zero', 'attempted', 'dispatched', { fee: -1 }, 'bad-number'],
	['part of a paisa', 'dispatched', 'delivered', { collected: 540_000.5 }, 'bad-number'],
	[
		'a trip that cost less than nothing',
		'dispatched',
		'refused',
		{ reason: 'no-cash', tripCost: -1 },
		'bad-number',
	],
	['a return fee below zero', 'delivered', 'returned', { ...ALL_BACK, fee: -1 }, 'bad-number'],
	['no such move', 'awaiting', 'delivered', { collected: 540_000 }, 'no-move'],
	['not for this role', 'packed', 'cancelled', { role: 'customer', reason: 'price' }, 'forbidden'],
	['without a reason', 'awaiting', 'cancelled', {}, 'needs-reason'],
	['with free text as a reason', 'awaiting', 'cancelled', { reason: 'Ali said so' }, 'needs-reason'],
	['a customer who claims a call', 'awaiting', 'confirmed', { role: 'customer', called: true }, 'needs-call'],
	[
		'a customer who claims an advance',
		'awaiting',
		'confirmed',
		{ role: 'customer', advance: 1 },
		'needs-call',
	],
	['an advance below zero', 'awaiting', 'confirmed', { advance: -1 }, 'bad-number'],
	['an agreed day in the past', 'awaiting', 'confirmed', { nextDate: '2026-03-05' }, 'needs-date'],
	['an agreed Sunday', 'awaiting', 'confirmed', { nextDate: '2026-03-08' }, 'bad-day'],
	[
		'a line packed short',
		'confirmed',
		'packed',
		{ lines: [{ position: 0, packed: 1000 }] },
		'not-all-packed',
	],
	[
		'a line that is none',
		'confirmed',
		'packed',
		{ lines: [...(PACKED.lines ?? []), { position: 2 }] },
		'not-all-packed',
	],
	['without a carrier', 'packed', 'dispatched', {}, 'needs-carrier'],
	['without a driver', 'packed', 'dispatched', { ...TRUCK, driverName: ' ' }, 'needs-driver'],
	[
		'a next trip on a Sunday',
		'dispatched',
		'attempted',
		{ reason: 'nobody-home', nextDate: '2026-03-08' },
		'bad-day',
	],
	['a trip without a reason', 'dispatched', 'attempted', { nextDate: '2026-03-07' }, 'needs-reason'],
	['a trip without a next date', 'dispatched', 'attempted', { reason: 'no-cash' }, 'needs-date'],
	[
		'a date that is none',
		'dispatched',
		'attempted',
		{ reason: 'no-cash', nextDate: '2026-02-30' },
		'needs-date',
	],
	['a second trip to another city without a fee', 'attempted', 'dispatched', {}, 'needs-fee'],
	['less cash than is due', 'dispatched', 'delivered', { collected: 539_999 }, 'cash-differs'],
	['no word on the cash', 'dispatched', 'delivered', { reason: 'paid-short' }, 'cash-differs'],
	[
		'all kept',
		'dispatched',
		'part-delivered',
		{
			collected: 0,
			lines: [
				{ position: 0, kept: 1000 },
				{ position: 1, kept: 400 },
			],
		},
		'not-part',
	],
	['none kept', 'dispatched', 'part-delivered', { collected: 0 }, 'not-part'],
	[
		'more kept than sent',
		'dispatched',
		'part-delivered',
		{ collected: 0, lines: [{ position: 0, kept: 1001 }] },
		'not-part',
	],
	[
		'half a hundredth kept',
		'dispatched',
		'part-delivered',
		{ collected: 0, lines: [{ position: 0, kept: 0.5 }] },
		'not-part',
	],
	['refused without a reason', 'dispatched', 'refused', {}, 'needs-reason'],
	[
		'a count that misses some',
		'refused',
		'returned',
		{ lines: [{ position: 0, whole: 1000 }] },
		'count-differs',
	],
	['a return after 30 days', 'delivered', 'returned', { ...ALL_BACK, at: later(30 * 24 + 1) }, 'too-late'],
	['nothing came back', 'delivered', 'returned', {}, 'count-differs'],
])('[MOVE-01] [MOVE-02] refused and nothing changes: %s', async ([_, from, to, how, reason]) => {
	const placed = await placeAt(from);
	const before = await state(placed);
	expect(await move(placed, to, how)).toEqual({ ok: false, reason });
	expect(await state(placed)).toEqual(before);
	expect(await db.$count(orderEvents, eq(orderEvents.orderId, placed.id))).toBe(before.order.version);
});

test('[MOVE-01] a call that nobody answered counts, at most three, two hours apart', async () => {
	const placed = await place();
	const call = (at: Date) => move(placed, 'awaiting', { role: 'desk', at });
	expect(await call(NOW)).toMatchObject({ ok: true });
	expect(await call(later(1.99))).toEqual({ ok: false, reason: 'too-soon' });
	expect(await call(later(2))).toMatchObject({ ok: true });
	expect(await call(later(4))).toMatchObject({ ok: true });
	expect(await call(later(60))).toEqual({ ok: false, reason: 'tries-used' });
	expect(await read(placed.id)).toMatchObject({ stage: 'awaiting', confirmTries: 3, version: 4 });
});

test('[MOVE-01] [RISK-02] [CITY-05] a risky order needs a call or an advance, and a city without a truck is not confirmed', async () => {
	const risky = await place();
	const refused = await placeAt('refused');
	// The same customer, who gives another phone.
	await db.update(orders).set({ userId: risky.userId }).where(eq(orders.id, refused.id));
	expect(await move(risky, 'confirmed', { role: 'customer' })).toEqual({ ok: false, reason: 'needs-call' });
	expect(await move(risky, 'confirmed', { advance: 100_000, way: 'raast', slip: '1' })).toMatchObject({
		ok: true,
	});
	expect(dueIn(await findBalance(db, risky.id))).toBe(440_000);
	await db.insert(cities).values({ name: 'Gilgit', keys: ['gilgit'], served: false, days: 5 });
	const far = await place({ city: ' GILGIT ' });
	expect(await move(far, 'confirmed', { called: true })).toEqual({ ok: false, reason: 'not-served' });
});

test('[MOVE-01] once the stone is cut, only the owner cancels', async () => {
	const placed = await placeAt('confirmed');
	await move(placed, 'packed', { ...PACKED, cut: true });
	const cancel = { reason: 'changed-mind' };
	expect(await move(placed, 'cancelled', { ...cancel, role: 'desk' })).toEqual({ ok: false, reason: 'cut' });
	expect(await move(placed, 'cancelled', cancel)).toMatchObject({ ok: true });
});

test('[MOVE-01] what changed since it was confirmed is not sent', async () => {
	const placed = await placeAt('packed');
	await db.update(orders).set({ confirmedAmount: 540_001 }).where(eq(orders.id, placed.id));
	expect(await move(placed, 'dispatched', TRUCK)).toEqual({ ok: false, reason: 'total-changed' });
});

test('[MOVE-01] a second trip within the yard’s own city costs nothing', async () => {
	const placed = await placeAt('attempted', { city: 'KARACHI' });
	expect(await move(placed, 'dispatched', { fee: 1 })).toEqual({ ok: false, reason: 'free-trip' });
});

test('[MOVE-05] [BUY-01] confirming takes off the discount that was shown, also from what is kept in part', async () => {
	const placed = await place({ discount: 1000 });
	expect(dueIn(await findBalance(db, placed.id))).toBe(540_000);
	await move(placed, 'confirmed', { called: true });
	expect(dueIn(await findBalance(db, placed.id))).toBe(490_000);
	await move(placed, 'packed', PACKED);
	await move(placed, 'dispatched', TRUCK);
	const part = { collected: 45_000, lines: [{ position: 0, kept: 100 }] };
	expect(await move(placed, 'part-delivered', part)).toMatchObject({ ok: true });
	expect(dueIn(await findBalance(db, placed.id))).toBe(0);
});

test('[PAY-03] an advance names its way, and who has its cash until it is banked', async () => {
	const placed = await place();
	const clerk = await addUser(db, { role: 'desk' });
	const advance = 100_000;
	for (const [given, reason] of [
		[{}, 'needs-way'],
		[{ way: 'raast' }, 'needs-slip'],
		[{ way: 'cash' }, 'needs-holder'],
		[{ way: 'cash', holder: placed.userId }, 'needs-holder'],
	] as const)
		expect(await move(placed, 'confirmed', { advance, ...given }), JSON.stringify(given)).toEqual({
			ok: false,
			reason,
		});
	const cash = { way: 'cash', holder: clerk.id } as const;
	expect(await move(placed, 'confirmed', { advance, ...cash })).toMatchObject({ ok: true });
	const heldBy = async () =>
		(await listCashHeld(db, { orderId: placed.id })).map((held) => [held.holder, held.amount]);
	expect(await heldBy()).toEqual([[clerk.id, advance]]);
	const { version } = await read(placed.id);
	const actor = { id: 'owner-1', role: 'owner' } as const;
	const banked = { kind: 'banked', amount: advance, slip: 'S-1', holder: clerk.id } as const;
	expect(
		await bookCash(db, { orderId: placed.id, version, key: 'bank', actor, ...banked }, NOW),
	).toMatchObject({ ok: true });
	expect(await heldBy()).toEqual([]);
});

test('[MOVE-05] an advance is owed back when its order is cancelled, and counts again when it is opened', async () => {
	const placed = await place();
	await move(placed, 'confirmed', { advance: 200_000, way: 'raast', slip: '1' });
	await move(placed, 'cancelled', { reason: 'price' });
	const cancelled = await findBalance(db, placed.id);
	expect([dueIn(cancelled), owedIn(cancelled)]).toEqual([0, 200_000]);
	await move(placed, 'awaiting');
	const open = await findBalance(db, placed.id);
	expect([dueIn(open), owedIn(open)]).toEqual([340_000, 0]);
});

test('[MOVE-05] a part that goes back later: the rest stays delivered, and the truck is taken off the refund', async () => {
	const placed = await placeAt('delivered');
	const back = { fee: 20_000, lines: [{ position: 1, whole: 400 }] };
	expect(await move(placed, 'returned', { ...back, role: 'desk', at: later(24) })).toMatchObject({
		ok: true,
	});
	expect(await read(placed.id)).toMatchObject({ stage: 'returned', status: 'delivered', keepsPart: true });
	expect(owedIn(await findBalance(db, placed.id))).toBe(20_000);
	const lines = await db
		.select()
		.from(orderLines)
		.where(eq(orderLines.orderId, placed.id))
		.orderBy(asc(orderLines.position));
	expect(lines).toMatchObject([
		{ kept: 1000, backWhole: 0 },
		{ kept: 0, backWhole: 400 },
	]);
});

test('[ROAD-01] a driver finds only the orders that they drive, also under a key that has moved one', async () => {
	const placed = await placeAt('dispatched');
	const deliver = { role: 'driver', collected: 540_000, key: 'at the door' } as const;
	const before = await state(placed);
	expect(await move(placed, 'delivered', { ...deliver, actor: 'driver-2' })).toEqual({
		ok: false,
		reason: 'not-found',
	});
	expect(await state(placed)).toEqual(before);
	expect(await move(placed, 'delivered', deliver)).toMatchObject({ ok: true });
	expect(await move(placed, 'delivered', { ...deliver, actor: 'driver-2' })).toEqual({
		ok: false,
		reason: 'not-found',
	});
	const hired = await placeAt('packed');
	await move(hired, 'dispatched', { ...TRUCK, driverId: undefined });
	expect(await move(hired, 'delivered', deliver)).toEqual({ ok: false, reason: 'not-found' });
	// The account goes, the order stays.
	const last = await placeAt('dispatched');
	await addUser(db, { id: 'driver-3', role: 'driver' });
	await db.update(orders).set({ driverId: 'driver-3' }).where(eq(orders.id, last.id));
	await db.delete(users).where(eq(users.id, 'driver-3'));
	expect(await read(last.id)).toMatchObject({ stage: 'dispatched', driverId: null });
});

test('[MOVE-02] stone that is sold to others meanwhile is not taken again', async () => {
	const placed = await placeAt('cancelled');
	await db.update(products).set({ stock: 399 }).where(eq(products.id, placed.other));
	expect(await move(placed, 'awaiting')).toEqual({ ok: false, reason: 'no-stock' });
	await db.delete(products).where(eq(products.id, placed.other));
	expect(await move(placed, 'awaiting')).toEqual({ ok: false, reason: 'no-stock' });
});

test('[MOVE-02] the same key is once: the first outcome again, and nobody else’s', async () => {
	const placed = await place();
	const cancel = { reason: 'price', key: 'press-1' };
	const first = await move(placed, 'cancelled', cancel);
	const after = await state(placed);
	expect(await move(placed, 'cancelled', cancel)).toEqual(first);
	expect(await move(placed, 'cancelled', { ...cancel, version: 1 })).toEqual(first);
	expect(await move(placed, 'awaiting', cancel)).toEqual({ ok: false, reason: 'key-reused' });
	expect(await move(placed, 'cancelled', { ...cancel, actor: 'another' })).toEqual({
		ok: false,
		reason: 'key-reused',
	});
	expect(await state(placed)).toEqual(after);
});

test('[MOVE-03] a move that saw an older version changes nothing, and learns how the order stands', async () => {
	const placed = await placeAt('confirmed');
	expect(await move(placed, 'cancelled', { reason: 'price', version: 1 })).toEqual({
		ok: false,
		reason: 'stale',
		current: { stage: 'confirmed', status: 'processing', version: 2 },
	});
	expect((await read(placed.id)).stage).toBe('confirmed');
});

test('[MOVE-03] of ten at once one moves, and its stone comes back once', async () => {
	const placed = await place();
	const outcomes = await Promise.all(
		Array.from({ length: 10 }, (_, index) =>
			index % 2
				? move(placed, 'cancelled', { reason: 'price', version: 1 })
				: move(placed, 'confirmed', { called: true, version: 1 }),
		),
	);
	const moved = outcomes.filter(({ ok }) => ok);
	expect(moved).toHaveLength(1);
	expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'stale')).toHaveLength(9);
	const { order, stock } = await state(placed);
	expect(order.version).toBe(2);
	expect(stock).toEqual(order.stage === 'cancelled' ? [10_000, 10_000] : [9000, 9600]);
});

test('[MOVE-02] orders placed and cancelled at once never wait for each other in a circle, and the stock is right', async () => {
	const buyer = await addUser(db, { emailVerified: true });
	const stones = [await addProduct(db), await addProduct(db)];
	const placeOne = (index: number) => {
		const lines = stones.map(({ id }) => ({ id, quantity: 100 }));
		if (index % 2) lines.reverse();
		return placeOrder(db, buyer, newCheckout({ lines, shownTotal: 100_000 }));
	};
	const placed = await Promise.all(Array.from({ length: 10 }, (_, index) => placeOne(index)));
	await Promise.all(
		placed.flatMap((outcome, index) => [
			moveOrder(db, {
				orderId: outcome.ok ? outcome.orderId : '',
				to: 'cancelled',
				actor: { id: buyer.id, role: 'customer' },
				key: 'cancel',
				version: 1,
				reason: 'twice',
			}).then((moved) => expect(moved.ok).toBe(true)),
			placeOne(index).then((again) => expect(again.ok).toBe(true)),
		]),
	);
	for (const { id } of stones) {
		const [stone] = await db.select().from(products).where(eq(products.id, id));
		expect(stone).toMatchObject({ stock: 9000, sales: 10 });
	}
});

test('[MOVE-02] the same press ten times at once is one move', async () => {
	const placed = await place();
	const outcomes = await Promise.all(
		Array.from({ length: 10 }, () => move(placed, 'cancelled', { reason: 'price', version: 1, key: 'one' })),
	);
	expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
	expect((await state(placed)).stock).toEqual([10_000, 10_000]);
});

test('[MOVE-01] a customer finds their own order alone', async () => {
	const placed = await place();
	const stranger = await addUser(db);
	const cancel = { role: 'customer', reason: 'price', version: 1 } as const;
	expect(await move(placed, 'cancelled', { ...cancel, actor: stranger.id })).toEqual({
		ok: false,
		reason: 'not-found',
	});
	expect(await move(placed, 'cancelled', cancel)).toMatchObject({ ok: true });
});

test('[MOVE-08] [MAIL-02] a mail is held until the address is confirmed, and not written to who wants none', async () => {
	const held = await place({ verified: false });
	await move(held, 'confirmed', { nextDate: '2026-03-09' });
	const mailsOf = (userId: string) =>
		db.select().from(outbox).where(eq(outbox.userId, userId)).orderBy(asc(outbox.createdAt));
	expect(await mailsOf(held.userId)).toMatchObject([
		{ status: 'held' },
		{ status: 'held', recipient: held.email },
	]);
	await db.transaction((tx) => markVerified(tx, held.userId));
	expect(await mailsOf(held.userId)).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }]);
	const quiet = await place();
	await db.update(users).set({ orderMails: false }).where(eq(users.id, quiet.userId));
	await move(quiet, 'confirmed', { called: true });
	expect(await mailsOf(quiet.userId)).toHaveLength(1);
});

test('[MOVE-08] [MAIL-04] the mails say day, driver, amount and refund, and hold no link that was typed', async () => {
	const placed = await place();
	await db.update(orders).set({ customerName: 'Zainab http://evil.example' }).where(eq(orders.id, placed.id));
	await move(placed, 'confirmed', { nextDate: '2026-03-09', advance: 100_000, way: 'raast', slip: '1' });
	await move(placed, 'packed', PACKED);
	await move(placed, 'dispatched', TRUCK);
	await move(placed, 'refused', { reason: 'damaged' });
	const bodies = (await db.select().from(outbox).where(eq(outbox.userId, placed.userId))).map(
		({ body }) => body,
	);
	const all = bodies.join('\n');
	expect(all).toContain('We bring your stone on 9 March 2026.');
	expect(all).toContain('You pay the driver PKR 4,400.00 in cash');
	// As it is, so that it can be called.
	expect(all).toContain(`Your stone has left our yard: KHI 1234, driver Akram, ${TRUCK.driverPhone}.`);
	expect(all).toContain('Please keep PKR 4,400.00 ready, and count the pieces before you pay.');
	expect(all).toContain('We owe you PKR 1,000.00');
	expect(all).not.toContain('http://evil');
});

test('[MOVE-04] [MOVE-05] events and cash are only added to', async () => {
	const placed = await place();
	for (const table of [orderEvents, cashEntries]) {
		const own = eq(table.orderId, placed.id);
		await expect(db.delete(table).where(own)).rejects.toThrow();
		await expect(db.update(table).set({ actorId: 'x' }).where(own)).rejects.toThrow();
	}
	await expect(db.execute('truncate order_events')).rejects.toThrow();
	await expect(db.execute('truncate cash_entries')).rejects.toThrow();
	await expect(db.delete(orders).where(eq(orders.id, placed.id))).rejects.toThrow();
	expect(await db.$count(orderEvents, eq(orderEvents.orderId, placed.id))).toBe(1);
});

test('[MOVE-05] what was collected is banked and what is owed is paid, never more, by the owner, with a slip', async () => {
	const placed = await placeAt('delivered');
	const book = (
		kind: 'banked' | 'refunded',
		amount: number,
		how: { slip?: string; role?: Role; key?: string } = {},
	) =>
		read(placed.id).then(({ version }) => {
			const { slip = 'S-17', role = 'owner', key = randomUUID() } = how;
			const actor = { id: 'owner', role };
			const way = kind === 'banked' ? {} : { way: 'bank-transfer' as const };
			return bookCash(db, { orderId: placed.id, actor, key, version, kind, amount, slip, ...way }, NOW);
		});
	expect(await book('banked', 540_001)).toEqual({ ok: false, reason: 'too-much' });
	expect(await book('banked', 0)).toEqual({ ok: false, reason: 'bad-number' });
	expect(await book('banked', 1, { slip: ' ' })).toEqual({ ok: false, reason: 'needs-slip' });
	expect(await book('banked', 1, { role: 'desk' })).toEqual({ ok: false, reason: 'forbidden' });
	expect(await book('refunded', 1)).toEqual({ ok: false, reason: 'too-much' });
	const first = await book('banked', 500_000, { key: 'slip' });
	expect(first).toEqual({ ok: true, stage: 'delivered', version: 6 });
	expect(await book('banked', 500_000, { key: 'slip' })).toEqual(first);
	expect(await book('banked', 1, { key: 'slip' })).toEqual({ ok: false, reason: 'key-reused' });
	await move(placed, 'returned', ALL_BACK);
	expect(await book('refunded', 540_000)).toMatchObject({ ok: true });
	expect(await findBalance(db, placed.id)).toMatchObject({ banked: 500_000, refunded: 540_000 });
	expect(dueIn(await findBalance(db, placed.id))).toBe(0);
});

test('[PAY-01] [PAY-02] [PAY-03] [PAY-04] what is paid and paid back beside the door is booked once, with its way and its hands', async () => {
	const clerk = await addUser(db, { name: 'Sadaf', role: 'desk' });
	const placed = await placeAt('dispatched');
	type How = Partial<Parameters<typeof bookCash>[1]>;
	const book = async (kind: 'paid' | 'refunded', amount: number, how: How = {}) => {
		const { version } = await read(placed.id);
		const actor = { id: clerk.id, role: 'desk' } as const;
		const booking = { orderId: placed.id, version, key: randomUUID(), actor, kind, amount, slip: '' };
		return bookCash(db, { ...booking, ...how }, NOW);
	};
	const cash = { way: 'cash', holder: clerk.id } as const;
	const inHands = async (holder: string) =>
		(await listCashHeld(db))
			.filter((held) => held.holder === holder)
			.reduce((sum, { amount }) => sum + amount, 0);
	const driverHad = await inHands('driver-1');

	for (const [how, reason] of [
		[{}, 'needs-way'],
		[{ way: 'easypaisa' }, 'needs-slip'],
		[{ way: 'cash', holder: 'no-such-person' }, 'needs-holder'],
		[{ way: 'cash', holder: placed.userId }, 'needs-holder'],
		[{ ...cash, actor: { id: 'driver-1', role: 'driver' } }, 'forbidden'],
		[{ ...cash, actor: { id: 'yard-1', role: 'yard' } }, 'forbidden'],
		[{ ...cash, amount: 0.5 }, 'bad-number'],
		[{ ...cash, amount: -1 }, 'bad-number'],
		[{ ...cash, amount: 540_001 }, 'more-than-due'],
	] as [How, string][])
		expect(await book('paid', 1, how), JSON.stringify(how)).toEqual({ ok: false, reason });
	expect(await book('refunded', 1, cash)).toEqual({ ok: false, reason: 'too-much' });
	expect(await book('paid', 99_999_999_900, { ...cash, over: true })).toEqual({
		ok: false,
		reason: 'too-much',
	});

	// A transfer before the truck is there: the driver takes the rest.
	const transfer = { way: 'bank-transfer', slip: 'T-1', key: 'transfer' } as const;
	const { version } = await read(placed.id);
	const twice = await Promise.all([1, 2].map(() => book('paid', 100_000, { ...transfer, version })));
	expect(twice[0]).toMatchObject({ ok: true });
	expect(twice[1]).toEqual(twice[0]);
	expect(await book('paid', 200_000, transfer)).toEqual({ ok: false, reason: 'key-reused' });
	expect(await book('paid', 1, { ...cash, version })).toMatchObject({ ok: false, reason: 'stale' });
	expect(await move(placed, 'delivered', { collected: 540_000 })).toEqual({
		ok: false,
		reason: 'cash-differs',
	});
	expect(await move(placed, 'delivered', { collected: 400_000, reason: 'paid-short' })).toMatchObject({
		ok: true,
	});
	expect(await read(placed.id)).toMatchObject({ paymentStatus: 'pending' });

	// The rest in two parts: to the clerk, and to the driver who comes by again.
	expect(await book('paid', 30_000, cash)).toMatchObject({ ok: true });
	expect(await book('paid', 10_001, { ...cash, holder: null })).toEqual({
		ok: false,
		reason: 'more-than-due',
	});
	expect(await book('paid', 10_000, { way: 'cash' })).toMatchObject({ ok: true });
	expect(await read(placed.id)).toMatchObject({ paymentStatus: 'paid' });
	expect([await inHands(clerk.id), (await inHands('driver-1')) - driverHad]).toEqual([30_000, 410_000]);

	// They paid twice, and the desk says so.
	expect(await book('paid', 5_000, { ...cash, over: true })).toMatchObject({ ok: true });
	expect(await read(placed.id)).toMatchObject({ paymentStatus: 'owed' });
	expect(await book('refunded', 5_001, cash)).toEqual({ ok: false, reason: 'too-much' });
	expect(await book('refunded', 5_000, cash)).toMatchObject({ ok: true });
	expect([await inHands(clerk.id), (await read(placed.id)).paymentStatus]).toEqual([30_000, 'paid']);

	// Undone by its author, by a row of the opposite amount out of the same hands.
	const last = await read(placed.id);
	const undone = {
		orderId: placed.id,
		version: last.version,
		actor: { id: clerk.id, role: 'desk' },
	} as const;
	expect(await undoMove(db, undone, NOW)).toMatchObject({ ok: true });
	expect([await inHands(clerk.id), (await read(placed.id)).paymentStatus]).toEqual([35_000, 'owed']);
	const problems = parseDeskFilter(new URLSearchParams('tab=problems'), deskTabs);
	expect((await listDeskOrders(db, problems)).orders.map(({ id }) => id)).toContain(placed.id);
	const balance = await findBalance(db, placed.id);
	expect([dueIn(balance), owedIn(balance)]).toEqual([0, 5_000]);

	// More than they hold is shown, and not hidden.
	const other = await placeAt('delivered');
	const { version: then } = await read(other.id);
	await move(other, 'returned', ALL_BACK);
	const from = { orderId: other.id, version: then + 1, ...cash };
	expect(await book('refunded', 540_000, from)).toMatchObject({ ok: true });
	expect(await inHands(clerk.id)).toBe(35_000 - 540_000);
});
