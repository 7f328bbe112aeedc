import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { StaffRole } from '#app/accounts/role.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { findDeskOrders } from '#app/orders/lists/list-desk-orders.server.ts';
import { orderEvents, orderLines, orders } from '#app/orders/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { deskRows } from './desk-row.server.ts';
import { loadDesk, loadFresh } from './load-desk.server.ts';
import { press } from './press-orders.server.ts';

const { db } = await freshDatabase();
// Without digits, which searches for a part of a phone would find.
const stone = await addProduct(db, { name: 'Ziarat White', stock: 1_000_000 });
const KEY = randomUUID();
let phones = 1_000_000;

async function staff(role: StaffRole) {
	const { id, name } = await addUser(db, { role });
	return { id, name, role };
}

const [desk, yard, owner, driver] = await Promise.all([
	staff('desk'),
	staff('yard'),
	staff('owner'),
	staff('driver'),
]);

async function order(given: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
	const user = await addUser(db);
	const outcome = await placeOrder(
		db,
		{ id: user.id, email: user.email, orderMails: true, sampleCredit: 0 },
		newCheckout({
			lines: [{ id: stone.id, quantity: 200 }],
			shownTotal: 100_000,
			customer: {
				name: 'Zainab Ali',
				email: user.email,
				phone: `+92300${phones++}`,
				address: { street: user.id, city: 'Quetta', postalCode: '87300' },
			},
		}),
		{ limit: { count: 99, seconds: 60 } },
	);
	if (!outcome.ok) throw new Error(outcome.reason);
	if (Object.keys(given).length > 0) await db.update(orders).set(given).where(eq(orders.id, outcome.orderId));
	return outcome.orderId;
}

const form = (...fields: [string, string][]) => new URLSearchParams([['key', KEY], ...fields]);
const stageOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.stage;

test('[DESK-04] a press moves an order once, and one that saw an older version says what it is now', async () => {
	const id = await order();
	const confirm = form(['press', `called ${id} 1`]);
	const [first, again] = [await press(db, desk, confirm), await press(db, desk, confirm)];
	expect(first.results).toMatchObject([
		{ ok: true, text: 'Confirmed.', row: { stage: 'confirmed', version: 2 } },
	]);
	expect(again.results).toMatchObject([{ ok: true }]);
	expect(await db.$count(orderEvents, eq(orderEvents.orderId, id))).toBe(2);
	const stale = await press(db, desk, form(['press', `cancel ${id} 1`], ['reason', 'price']));
	expect(stale.results).toMatchObject([{ ok: false, row: { stage: 'confirmed' } }]);
	expect(stale.results[0]?.text).toContain('The order is now: Confirmed');
});

test('[DESK-04] [GOODS-23] a row names the goods of its lines, and of an order from before the stone alone', async () => {
	const id = await order();
	const goods = { size: '12×24', thickness: 18, finish: 'Polished', pieces: 1 };
	await db.update(orderLines).set(goods).where(eq(orderLines.orderId, id));
	const shown = { params: new URLSearchParams(), ids: [id], isWhole: false };
	const lines = async () => (await loadFresh(db, 'desk', shown)).rows[0]?.lines;
	expect(await lines()).toBe(`${stone.name} (1 tile, 12×24 in, 18 mm, polished) 2 sq ft`);
	const unsaid = { size: '', thickness: 0, finish: '', pieces: 0 };
	await db.update(orderLines).set(unsaid).where(eq(orderLines.orderId, id));
	expect(await lines()).toBe(`${stone.name} 2 sq ft`);
});

test('[DESK-04] a refused press says why, and the order stays', async () => {
	const [risky, tried] = [
		await order({ customerPhone: '0000000', street: 'Main road' }),
		await order({ confirmTries: 1, lastTryAt: new Date() }),
	];
	const said = async (what: string) => (await press(db, desk, form(['press', what]))).results[0];
	expect(await said(`confirm ${risky} 1`)).toMatchObject({
		ok: false,
		text: expect.stringContaining('risky'),
	});
	expect(await said(`no-answer ${tried} 1`)).toMatchObject({
		ok: false,
		text: expect.stringContaining('two hours'),
	});
	expect(await said(`cancel ${tried} 1`)).toMatchObject({
		ok: false,
		text: expect.stringContaining('reason'),
	});
	expect(await said(`pack ${tried} 1`)).toMatchObject({ ok: false });
	const odd = await press(db, desk, form(['press', 'assign'], ['driver', '\0'], ['order', `${tried} 1`]));
	expect(odd.results).toMatchObject([{ ok: false, row: null }]);
	expect(await said('confirm nonsense 1')).toMatchObject({ ok: false, row: null });
	expect([await stageOf(risky), await stageOf(tried)]).toEqual(['awaiting', 'awaiting']);
});

test.for([
	['2026-03-05T10:00', '2026-03-05T10:30', 'Call after 12:00'],
	['2026-03-05T22:49', '2026-03-05T22:50', 'Call after 09:00 on Friday'],
	['2026-03-05T22:49', '2026-03-06T08:00', 'Call after 09:00'],
	['2026-03-05T22:49', '2026-03-06T09:00', null],
	['2026-03-07T18:30', '2026-03-07T18:31', 'Call after 09:00 on Monday'],
] as const)('[DESK-15] nobody answered at %s: at %s the row says %s', async ([tried, at, note]) => {
	const inKarachi = (time: string) => new Date(`${time}:00+05:00`);
	const found = await findDeskOrders(db, [await order({ confirmTries: 1, lastTryAt: inKarachi(tried) })]);
	const [row] = deskRows(found, { role: 'desk', drivers: [], now: inKarachi(at) });
	expect(row?.note).toBe(note);
});

test('[DESK-05] ticked orders are packed as ordered and given to a driver, each by itself', async () => {
	const [one, two, other] = [
		await order({ stage: 'confirmed' }),
		await order({ stage: 'confirmed' }),
		await order(),
	];
	const ticked = [one, two, other].map((id): [string, string] => ['order', `${id} 1`]);
	const packed = await press(db, owner, form(['press', 'pack'], ...ticked));
	expect(packed.results.map(({ ok }) => ok)).toEqual([true, true, false]);
	expect(await stageOf(two)).toBe('packed');
	const assign = form(
		['press', 'assign'],
		['driver', driver.id],
		['order', `${one} 2`],
		['order', `${other} 1`],
	);
	const given = await press(db, desk, assign);
	expect(given.results).toMatchObject([{ ok: true, row: { driver: driver.name } }, { ok: false }]);
	for (const wrong of [desk.id, 'nobody'])
		expect(
			(await press(db, desk, form(['press', 'assign'], ['driver', wrong], ['order', `${two} 2`]))).results,
		).toMatchObject([{ ok: false, text: 'Choose a driver from the list.' }]);
	expect(
		(await press(db, yard, form(['press', 'assign'], ['driver', driver.id], ['order', `${two} 2`]))).results,
	).toMatchObject([{ ok: false }]);
	expect((await press(db, desk, form(['press', 'pack']))).results).toMatchObject([
		{ text: 'Tick an order first.' },
	]);
	const print = press(db, desk, form(['press', 'print'], ['order', `${one} 3`], ['order', `${two} 2`]));
	const redirected = await print.catch((thrown: unknown) => thrown as Response);
	expect((redirected as Response).headers.get('Location')).toBe(
		`/staff/print?orders=${one},${two}&kind=packing`,
	);
});

test('[DESK-07] the yard sees what is to pack and to load, without phones and amounts', async () => {
	const id = await order({ stage: 'confirmed' });
	const seen = await loadDesk(db, 'yard', new URLSearchParams('tab=all'));
	expect(seen.tabs).toEqual(['pack', 'load']);
	expect(seen.filter.tab).toBe('pack');
	expect(seen.rows.find((row) => row.id === id)).toMatchObject({
		phone: null,
		total: null,
		due: null,
		to: `/staff/pack/${id}`,
		presses: ['pack'],
	});
	expect(JSON.stringify(seen)).not.toMatch(/PKR|\+92|0300/);
	const whole = await loadDesk(db, 'desk', new URLSearchParams('tab=pack'));
	expect(whole.rows.find((row) => row.id === id)).toMatchObject({
		total: 'PKR 1,000.00',
		to: `/staff/orders/${id}`,
		presses: ['cancel'],
	});
});

test('[DESK-04] an owner’s list does not open a cancelled order again by “No answer”', async () => {
	const id = await order({ stage: 'cancelled' });
	const { rows } = await loadDesk(db, 'owner', new URLSearchParams('tab=all'));
	expect(rows.find((row) => row.id === id)).toMatchObject({ presses: [] });
});

test('[GUARD-03] the yard gets no order but those to pack and to load, whatever ids it names or presses', async () => {
	const ids = [
		await order({ stage: 'confirmed' }),
		await order({ stage: 'packed' }),
		await order(),
		await order({ stage: 'delivered' }),
	];
	const params = new URLSearchParams();
	const asked = { params, ids, isWhole: true };
	const [seen, whole] = [await loadFresh(db, 'yard', asked), await loadFresh(db, 'desk', asked)];
	expect(seen.rows.map(({ id }) => id)).toEqual(ids.slice(0, 2));
	expect(whole.rows).toHaveLength(4);
	const ticked = ids.map((id): [string, string] => ['order', `${id} 7`]);
	const { results } = await press(db, yard, form(['press', 'pack'], ...ticked));
	expect(results.map(({ row }) => row?.stage)).toEqual(['confirmed', 'packed', undefined, undefined]);
});

test('[GUARD-03] the yard finds orders by name and number, and not by phone or amount', async () => {
	const like = await order({
		stage: 'confirmed',
		customerName: 'Quratulain',
		customerPhone: '+923217654321',
	});
	// The yard finds orders by their ids: this one has no digits of the phone.
	const id = 'a51c88e6-1d0b-4c3a-8f15-0e86d1a8c5b6';
	const [made] = await db.select().from(orders).where(eq(orders.id, like));
	const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, like));
	if (!made) throw new Error('no order');
	await db.insert(orders).values({ ...made, id, idempotencyKey: randomUUID() });
	await db.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: id })));
	const finds = async (role: StaffRole, query: string) =>
		(await loadDesk(db, role, new URLSearchParams(`tab=pack&${query}`))).rows.some((row) => row.id === id);
	for (const query of ['q=quratul', `q=${id.slice(-8)}`, `q=quratul ${id.slice(-8)}`])
		expect(await finds('yard', query), query).toBe(true);
	for (const query of ['q=03217654321', 'q=7654', 'q=92', 'q=quratul 7654']) {
		expect(await finds('desk', query), query).toBe(true);
		expect(await finds('yard', query), query).toBe(false);
	}
	for (const query of ['min=1001', 'max=999']) {
		expect(await finds('desk', query), query).toBe(false);
		expect(await finds('yard', query), query).toBe(true);
	}
});

test('[GOODS-10] a row with a part of a piece leads to the form that settles it, for who may change orders', async () => {
	const id = await order({ stage: 'confirmed', city: 'Panjgur', hasPart: true });
	const rowOf = async (role: StaffRole, tab: string) =>
		(await loadDesk(db, role, new URLSearchParams(`tab=${tab}&city=panjgur`))).rows[0];
	const warning = 'A part of a piece';
	const settle = { words: 'Change', to: `/staff/orders/${id}/edit` };
	expect(await rowOf('desk', 'problems')).toMatchObject({ warning, settle });
	expect(await rowOf('yard', 'pack')).toMatchObject({ warning, settle: null });
});

test('[DESK-06] an open list hears how many orders are new to it, and how its own have changed', async () => {
	const shown = [await order({ city: 'Gwadar' }), await order({ city: 'Gwadar' })];
	const params = new URLSearchParams('tab=confirm&city=gwadar');
	const before = await loadFresh(db, 'desk', { params, ids: shown, isWhole: true });
	expect(before.fresh).toBe(0);
	await order({ city: 'Gwadar' });
	await press(db, desk, form(['press', `called ${shown[0]} 1`]));
	const after = await loadFresh(db, 'desk', { params, ids: shown, isWhole: true });
	expect(after).toMatchObject({
		fresh: 1,
		rows: [{ stage: 'confirmed', version: 2 }, { stage: 'awaiting' }],
	});
	expect(Number(after.counts.pack)).toBe(Number(before.counts.pack) + 1);
});
