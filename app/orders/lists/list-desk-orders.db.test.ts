import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { type DeskFilter, deskTabs, parseDeskFilter } from './desk-filter.ts';
import { countDeskTabs, DESK_PAGE, listDeskOrders } from './list-desk-orders.server.ts';

const { db } = await freshDatabase();
const stone = await addProduct(db, { id: 'ziarat-white', name: 'Ziarat White', stock: 10_000_000 });
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

let placedSoFar = 0;

/** Places an order, and then changes its row as later moves would. */
async function add(given: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
	// A number of its own, in which no search of this file finds letters by chance.
	const user = await addUser(db, { email: `buyer-${placedSoFar}@orders.example` });
	const outcome = await placeOrder(
		db,
		{ id: user.id, email: user.email, orderMails: true, sampleCredit: 0 },
		newCheckout({
			lines: [{ id: stone.id, quantity: 200 }],
			shownTotal: 100_000,
			customer: {
				name: given.customerName ?? 'Zainab Ali',
				email: user.email,
				phone: `+92300${1_000_000 + placedSoFar++}`,
				address: { street: `House ${placedSoFar}`, city: given.city ?? 'Lahore', postalCode: '54000' },
			},
		}),
		{ limit: { count: 1000, seconds: 60 } },
	);
	if (!outcome.ok) throw new Error(outcome.reason);
	if (Object.keys(given).length > 0) await db.update(orders).set(given).where(eq(orders.id, outcome.orderId));
	return outcome.orderId;
}

const filterOf = (query: string): DeskFilter => parseDeskFilter(new URLSearchParams(query), deskTabs);

async function found(db: Db, query: string): Promise<string[]> {
	return (await listDeskOrders(db, filterOf(query))).orders.map(({ id }) => id);
}

test('[DESK-01] each order stands in the tab of what is to be done next, and the tabs count', async () => {
	const withPart = await add({ stage: 'packed', hasPart: true });
	const expected: Record<string, string[]> = {
		confirm: [await add(), await add({ confirmTries: 1, lastTryAt: ago(3) })],
		'call-back': [await add({ confirmTries: 2, lastTryAt: ago(1) })],
		pack: [await add({ stage: 'confirmed' })],
		load: [await add({ stage: 'packed' }), withPart],
		road: [await add({ stage: 'dispatched' }), await add({ stage: 'attempted' })],
		back: [await add({ stage: 'refused' }), await add({ stage: 'part-delivered', paymentStatus: 'paid' })],
		problems: [
			await add({ confirmTries: 3, lastTryAt: ago(50) }),
			await add({ cityServed: false }),
			withPart,
			await add({ stage: 'delivered', paymentStatus: 'pending' }),
			await add({ stage: 'returned', paymentStatus: 'pending' }),
			await add({ stage: 'cancelled', paymentStatus: 'owed' }),
		],
	};
	await add({ stage: 'delivered', paymentStatus: 'paid' });
	await add({ stage: 'returned', paymentStatus: 'none' });
	await add({ stage: 'cancelled', paymentStatus: 'none' });
	await add({ stage: 'cancelled', hasPart: true });
	for (const [tab, ids] of Object.entries(expected))
		expect(new Set(await found(db, `tab=${tab}`)), tab).toEqual(new Set(ids));
	expect(await found(db, 'tab=all')).toHaveLength(19);
	expect(await countDeskTabs(db, ['confirm', 'call-back', 'pack', 'road', 'problems'])).toEqual({
		confirm: 2,
		'call-back': 1,
		pack: 1,
		road: 2,
		problems: 6,
	});
});

test('[DESK-02] filters narrow a list: city, driver, value, age, risk and stone', async () => {
	const driver = await addUser(db, { role: 'driver' });
	const wanted = await add({
		city: 'Gwadar',
		driverId: driver.id,
		totalAmount: 7_000_000_00,
		highRisk: true,
		createdAt: ago(24 * 8),
	});
	const older = await add({ createdAt: ago(24 * 40) });
	for (const query of [
		'city=gwadar',
		`driver=${driver.id}`,
		'min=5,000,000',
		'risk=high',
		'age=over-7&min=100000',
	])
		expect(await found(db, `tab=all&${query}`), query).toEqual([wanted]);
	expect(await found(db, 'tab=all&age=over-30')).toEqual([older]);
	expect(await found(db, 'tab=all&age=over-7&sort=oldest')).toEqual([older, wanted]);
	expect(await found(db, 'tab=all&max=100')).toEqual([]);
	expect(await found(db, 'tab=all&stone=arat%20wh&city=gwadar')).toEqual([wanted]);
	expect(await found(db, 'tab=all&stone=ziarat-white&city=gwadar')).toEqual([wanted]);
	expect(await found(db, 'tab=all&stone=granite')).toEqual([]);
	expect(await found(db, 'tab=load&city=gwadar')).toEqual([]);
});

test('[DESK-03] a search finds an order by its number, any part of a name and a phone in any spelling', async () => {
	const id = await add({ customerName: 'Quratulain Äbbasi', customerPhone: '+923218765432' });
	const landline = await add({ customerName: 'Bilal Khan', customerPhone: '+922135862847' });
	const typed = await add({ customerName: 'Old Customer', customerPhone: '0333 5556667' });
	const number = id.slice(-8);
	for (const query of [
		number,
		number.toUpperCase(),
		`#${number}`,
		'tulain',
		'RATULA bbas',
		'qu',
		'äb',
		'0321-8765432',
		'+923218765432',
		'+92 321 8765432',
		'00923218765432',
		'321 8765432',
		'923218765432',
		'(0321) 876.5432',
		'8765432',
		'Quratulain 0321 8765432',
	])
		expect(await found(db, `q=${encodeURIComponent(query)}`), query).toEqual([id]);
	for (const query of ['021 35862847', '+92-21-35862847', '2135862847'])
		expect(await found(db, `q=${encodeURIComponent(query)}`), query).toEqual([landline]);
	expect(await found(db, 'q=0333-5556667')).toEqual([typed]);
	expect(await found(db, 'q=%25')).toEqual([]);
	expect(await found(db, 'q=quratulain&tab=load')).toEqual([]);
});

test('[DESK-02] pages follow each other without a gap or a repetition, in both orders', async () => {
	for (let n = 0; n < DESK_PAGE + 5; n++)
		await add({ stage: 'packed', createdAt: ago(100 + Math.floor(n / 3)) });
	for (const sort of ['', '&sort=oldest']) {
		const first = await listDeskOrders(db, filterOf(`tab=load${sort}`));
		expect(first.more).toBe(true);
		const last = first.orders.at(-1);
		const after = encodeURIComponent(`${last?.createdAt.toISOString()} ${last?.id}`);
		const second = await listDeskOrders(db, filterOf(`tab=load${sort}&after=${after}`));
		expect(second.more).toBe(false);
		const all = [...first.orders, ...second.orders];
		expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
		expect(all).toHaveLength(await db.$count(orders, eq(orders.stage, 'packed')));
		const times = all.map(({ createdAt }) => createdAt.getTime());
		expect(times).toEqual(times.toSorted((a, b) => (sort ? a - b : b - a)));
	}
	expect(filterOf('after=nonsense').after).toBeNull();
	const odd = encodeURIComponent('\0\u{1F600}%_\\\'"');
	expect(await found(db, `q=${odd}&city=${odd}&stone=${odd}&driver=${odd}&min=${odd}&after=${odd}`)).toEqual(
		[],
	);
});
