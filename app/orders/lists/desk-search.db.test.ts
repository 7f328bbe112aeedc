import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { editOrder } from '#app/orders/edit/edit-order.server.ts';
import { creditNotes, invoices, orders } from '#app/orders/tables.server.ts';
import { searchKey } from '#app/typed/search-text.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { runCount } from '#test/run-count.ts';
import { deskTabs, parseDeskFilter } from './desk-filter.ts';
import { listDeskOrders } from './list-desk-orders.server.ts';

const { db } = await freshDatabase();
const stones = {
	'ziarat-white': await addProduct(db, { id: 'ziarat-white', name: 'Ziarat-White', stock: 10_000_000 }),
	onyx: await addProduct(db, { id: 'onyx', name: 'Multi Onyx', stock: 10_000_000 }),
};

type Given = { quoteNumber?: string; stone?: keyof typeof stones };
type Who = { name: string; phone: string; email: string; city: string };

async function order(who: Who, { quoteNumber, stone = 'onyx' }: Given = {}): Promise<string> {
	const user = await addUser(db);
	const outcome = await placeOrder(
		db,
		{ id: user.id, email: user.email, orderMails: true, sampleCredit: 0 },
		newCheckout({
			lines: [{ id: stone, quantity: 200 }],
			shownTotal: 100_000,
			customer: { ...who, address: { street: user.id, city: who.city, postalCode: '54000' } },
		}),
		{ limit: { count: 1000, seconds: 60 } },
	);
	if (!outcome.ok) throw new Error(outcome.reason);
	if (quoteNumber) await db.update(orders).set({ quoteNumber }).where(eq(orders.id, outcome.orderId));
	return outcome.orderId;
}

const found = async (search: string, tabs = deskTabs as readonly (typeof deskTabs)[number][]) => {
	const filter = parseDeskFilter(new URLSearchParams({ q: search }), tabs);
	return (await listDeskOrders(db, filter)).orders.map(({ id }) => id);
};

const fatima = await order(
	{ name: 'Fatima O’Brien-Khan', phone: '+923001234567', email: 'fatima.k@buyer.example', city: 'Lahore' },
	{ quoteNumber: 'Q-2026-0012', stone: 'ziarat-white' },
);
const ali = await order({
	name: 'فاطمة علي',
	phone: '+923219876543',
	email: 'ali@other.example',
	city: 'كراچی',
});
const abroad = await order({
	name: 'Jane Doe',
	phone: '+442079460958',
	email: 'jane@abroad.example',
	city: 'Multan',
});
const content = {
	rate: null,
	prefix: 'KHI-',
	seller: { name: '', address: '', ntn: '', strn: '' },
	lines: [],
	total: 100,
	tax: 0,
};
await db.insert(invoices).values({ number: 123, orderId: fatima, content, issuedAt: new Date() });
await db
	.insert(creditNotes)
	.values({ number: 77, orderId: ali, invoice: 123, reason: 'corrected', content, issuedAt: new Date() });
const number = fatima.slice(-8);

test.each([
	// A phone by any part and any spelling.
	'0300 123',
	'300-1234567',
	'+923001',
	'۰۳۰۰۱۲',
	'٠٣٠٠ ١٢٣',
	'0092 300 1234567',
	'(0300) 123.4567',
	'+92 (0)300 1234567',
	'9230012',
	'1234567',
	'00 12 345',
	'+92-300-1234567',
	// An email, a quote, an invoice, a city, a stone, a name.
	'fatima.k@buyer.example',
	'FATIMA.K',
	'@buyer.example',
	'Q-2026-0012',
	'q 2026 0012',
	'q20260012',
	'2026-0012',
	'#Q2026-0012',
	'KHI-000123',
	'khi 000123',
	'khi000123',
	'lahore',
	'LAHORE,',
	'ziarat',
	'ziarat white',
	'ziarat/white',
	'“ziarat-white”',
	"o'brien",
	'obrien',
	'O’BRIEN khan',
	'fatima obrien',
	'fatimaobrien',
	'brien-khan',
	'fátima',
	'lahore 0300 fatima ziarat',
	// The order's number.
	number,
	number.toUpperCase(),
	`#${number}`,
	`# ${number}`,
	`${number.slice(0, 4)} ${number.slice(4)}`,
	`${number.slice(0, 3)} ${number.slice(3)}`,
	`${number} 0300`,
])('[DESK-03] [DESK-16] “%s” finds one order of three', async (search) => {
	expect(await found(search)).toEqual([fatima]);
});

test.each([
	'فاطمہ',
	'فاطمه',
	'فاطمة علی',
	'فاطمہ علي',
	'کراچی',
	'كراچي',
	'فَاطِمَة',
	'۰۳۲۱۹۸',
	'0321-9876543',
	'000077',
	'#000077',
	'ali@other',
	'علی، کراچی',
])('[DESK-16] “%s” finds the order of an Urdu name', async (search) => {
	expect(await found(search)).toEqual([ali]);
});

test('[DESK-16] what is not there, and what is no word, finds nothing; a name abroad its own phone', async () => {
	for (const search of ['0300 999', 'fatima karachi', 'Q-2026-0013', '%', '\\', '_', '---', '\u{1F600}'])
		expect(await found(search), search).toEqual([]);
	for (const search of ['+44 20 7946 0958', '442079', '7946 0958', '0044 20 7946'])
		expect(await found(search), search).toEqual([abroad]);
});

test('[DESK-07] [DESK-16] who sees no phones finds none by phone or email, but by name, city, stone and number', async () => {
	await db.update(orders).set({ stage: 'confirmed' }).where(eq(orders.id, fatima));
	for (const search of ['0300 123', 'fatima.k@buyer.example', '@buyer', '923001234567'])
		expect(await found(search, ['pack', 'load']), search).toEqual([]);
	for (const search of ['fatima', 'lahore', 'ziarat white', number, 'KHI-000123'])
		expect(await found(search, ['pack', 'load']), search).toEqual([fatima]);
	await db.update(orders).set({ stage: 'awaiting' }).where(eq(orders.id, fatima));
});

test('[DESK-16] an order is found by the stones that it has now', async () => {
	const desk = await addUser(db, { role: 'desk' });
	const changed = await editOrder(db, {
		orderId: abroad,
		key: 'to-ziarat',
		version: 1,
		reason: 'other',
		actor: { id: desk.id, role: 'desk' },
		lines: [{ productId: 'ziarat-white', quantity: 200, price: 50_000 }],
	});
	expect(changed).toMatchObject({ ok: true });
	expect(await found('jane onyx')).toEqual([]);
	expect(await found('jane ziarat')).toEqual([abroad]);
});

test('[DESK-16] the database makes the same of a text as the reader of what is typed', async () => {
	const letters = [...'aZéßÅ1٣۹\'’- .@+#"×½ٍيىكةۀھؤئآﻻﷲ\u200c\u200f\u00ad،؟🙂ｆ１'];
	const texts = fc.oneof(fc.string({ unit: fc.constantFrom(...letters), maxLength: 40 }), fc.string());
	const samples = fc.sample(texts, runCount(300)).map((text) => text.replaceAll('\0', ' ').toWellFormed());
	const { rows } = (await db.execute(
		sql`select derived.search_key(text) as key from json_array_elements_text(${JSON.stringify(samples)}::json) with ordinality as sample (text, at) order by at`,
	)) as unknown as { rows: { key: string }[] };
	expect(rows.map(({ key }) => key)).toEqual(samples.map(searchKey));
});
