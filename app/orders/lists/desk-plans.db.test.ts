import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { manyOrders } from '#test/many-orders.ts';
import { fill, watchPlans } from '#test/reading-all.ts';
import { deskTabs, parseDeskFilter } from './desk-filter.ts';
import { findCustomers } from './find-customers.server.ts';
import { countDeskTabs, findDeskOrders, listDeskOrders } from './list-desk-orders.server.ts';

const { db, url } = await freshDatabase();

let readingAll: ReturnType<typeof watchPlans>;
let readingAccounts: ReturnType<typeof watchPlans>;

beforeAll(async () => {
	await fill(db, url, manyOrders({ customers: 2000, products: 500, orders: 20_000 }));
	readingAll = watchPlans(db, ['orders', 'order_lines', 'cash_entries']);
	readingAccounts = watchPlans(db, ['users']);
});

const queries = [
	'',
	'city=karachi',
	'city=Lahore%20cantt',
	'city=nowhere',
	'driver=driver-3',
	'min=850000',
	'min=100000&max=101000',
	'age=over-30',
	'age=day',
	'risk=high',
	'stone=stone-7',
	'stone=ziarat',
	'q=ali',
	'q=quratulain+raja',
	'q=xyzzy',
	'q=qu',
	'q=0300-1234567',
	'q=5f0b2a91',
	'sort=oldest',
	'after=2026-01-01T00:00:00.000Z%2000000000-0000-4000-8000-000000000000',
	'city=karachi&min=500000&risk=high&q=khan',
];

test('a sequential scan of the orders is detected', async () => {
	expect(await readingAll(() => db.execute(sql`select * from orders where notes = 'x'`))).toHaveLength(1);
});

test.each(deskTabs)('[DESK-08] in the tab %s no list, filter or search reads every order', async (tab) => {
	for (const query of queries) {
		const filter = parseDeskFilter(new URLSearchParams(`tab=${tab}&${query}`), deskTabs);
		expect(await readingAll(() => listDeskOrders(db, filter)), query).toEqual([]);
	}
});

test('[DESK-08] the counts of the tabs, and orders by their ids, are found without reading every order', async () => {
	const tabs = deskTabs.filter((tab) => tab !== 'all');
	expect(await readingAll(() => countDeskTabs(db, tabs))).toEqual([]);
	const { orders } = await listDeskOrders(db, parseDeskFilter(new URLSearchParams('tab=all'), deskTabs));
	expect(
		await readingAll(() =>
			findDeskOrders(
				db,
				orders.map(({ id }) => id),
			),
		),
	).toEqual([]);
});

test.each([
	'0300-1234567',
	'khan',
	'quratulain raja',
	'xyzzy',
	'm ali',
	'5f0b2a91',
	'customer-3@buyer.example',
	'nobody@buyer.example',
	'@buyer.exam',
])('[PHONE-05] a customer is looked for by %s without reading every order or account', async (words) => {
	expect(await readingAll(() => findCustomers(db, words))).toEqual([]);
	expect(await readingAccounts(() => findCustomers(db, words))).toEqual([]);
});
