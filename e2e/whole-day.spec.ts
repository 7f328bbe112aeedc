import type { Browser, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { outbox } from '#app/mail/tables.server.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { dueIn } from '#app/orders/cash.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { orders } from '#app/orders/tables.server.ts';
import { type Db, openDatabase } from '#app/platform/database/open-database.server.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { demo } from '#test/visitor.ts';
import { open, storeCart } from './cart-steps.ts';
import { fillDelivery, placeButton } from './order-steps.ts';
import { expect, signIn, test } from './shop.ts';

const PHONE = { viewport: { width: 360, height: 740 } };
const DESK = { viewport: { width: 1280, height: 800 } };

const press = (page: Page, name: string) =>
	page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** 100 sq ft at PKR 333.33, by a customer of their own. */
async function order(db: Db): Promise<string> {
	const buyer = await addUser(db, { emailVerified: true });
	const lines = [{ id: 'day-onyx', quantity: 10_000 }];
	const placed = await placeOrder(db, buyer, newCheckout({ lines, shownTotal: 3_333_300 }));
	if (!placed.ok) throw new Error(placed.reason);
	return placed.orderId;
}

async function windowOf(
	browser: Browser,
	origin: string,
	who: keyof typeof demo,
	path: string,
	screen = PHONE,
): Promise<Page> {
	const page = await (await browser.newContext({ ...screen, baseURL: origin })).newPage();
	await signIn(page, { ...demo[who], origin });
	await page.goto(origin + path);
	return page;
}

test('[DAY-01] a day of the shop, five people at once: ordered and confirmed by link, called, packed, loaded, kept, kept in part, refused, counted', async ({
	browser,
	postgres,
	startShop,
}) => {
	const url = await postgres.createDatabase('demo');
	const { origin } = await startShop({ DATABASE_URL: url });
	const { db, close } = await openDatabase({ url });
	await addProduct(db, {
		id: 'day-onyx',
		name: 'Day Onyx',
		price: 33_333,
		stock: 100_000,
		thicknesses: [18],
	});
	const called = [await order(db), await order(db), await order(db), await order(db)];

	const desk = await windowOf(browser, origin, 'desk', '/staff/orders?tab=confirm', DESK);
	const yard = await windowOf(browser, origin, 'yard', '/staff/pack');
	const driver = await windowOf(browser, origin, 'driver', '/staff/road');

	// A customer orders on a phone. The desk hears of it at once, and the customer confirms by the link of the mail.
	const customer = await windowOf(browser, origin, 'customer', '/blog');
	await storeCart(customer, [{ id: 'ziarat-white', quantity: 1000 }], origin);
	await open(customer, `${origin}/checkout`);
	await fillDelivery(customer);
	await placeButton(customer).click();
	await expect(customer.getByRole('heading', { name: 'Thank you. Your order is placed.' })).toBeVisible();
	await expect(desk.getByRole('button', { name: /1 new order/ })).toBeVisible();
	const mails = await db.select().from(outbox);
	const link = mails.flatMap(({ body }) => /\/track\/[\w-]+/.exec(body)?.[0] ?? []);
	const reader = await (await browser.newContext(PHONE)).newPage();
	const [own] = await db.select().from(orders).where(eq(orders.customerEmail, demo.customer.email));
	const ownLink = mails.find(({ body }) => body.includes(orderNumber(own?.id ?? '')))?.body ?? '';
	expect(link).toHaveLength(5);
	await reader.goto(origin + (/\/track\/[\w-]+/.exec(ownLink)?.[0] ?? ''));
	await reader.getByRole('button', { name: 'Confirm the order' }).click();
	await expect(reader.getByText('Thank you. Your order is confirmed.')).toBeVisible();

	// The desk speaks to three, by keyboard alone, and nobody answers the fourth call.
	await open(desk, `${origin}/staff/orders?tab=confirm`);
	await expect(desk.locator('[data-count="confirm"]')).toHaveText('4');
	await desk.keyboard.press('j');
	for (let n = 0; n < 3; n++) {
		await desk.keyboard.press('c');
		await desk.keyboard.press('Enter');
		await expect(desk.getByText('Confirmed.', { exact: true })).toHaveCount(n + 1);
	}
	await desk.keyboard.press('n');
	await expect(desk.getByText('Noted: no answer. Call again in two hours.', { exact: true })).toBeVisible();
	const confirmed = () => db.select().from(orders).where(eq(orders.stage, 'confirmed'));
	await expect.poll(confirmed).toHaveLength(4);
	const toSend = (await confirmed()).map(({ id }) => id);
	await desk.goto(`${origin}/staff/orders?tab=call-back`);
	const waiting = called.find((id) => !toSend.includes(id)) ?? '';
	await expect(desk.getByRole('link', { name: orderNumber(waiting) })).toBeVisible();

	// The yard packs four, and loads them onto one truck.
	for (const id of toSend) {
		await yard.goto(`${origin}/staff/pack`);
		await yard.getByRole('link', { name: new RegExp(orderNumber(id)) }).click();
		await yard.getByRole('checkbox', { name: /Day Onyx|Ziarat White/ }).check();
		await press(yard, 'Packed');
		await expect(yard.getByRole('status')).toContainText(`Order ${orderNumber(id)} is packed.`);
	}
	await yard.goto(`${origin}/staff/load`);
	for (const id of toSend) await yard.getByRole('checkbox', { name: new RegExp(orderNumber(id)) }).check();
	await press(yard, 'Next');
	await yard.getByLabel('Number of the vehicle').fill('KHI-1234');
	await press(yard, 'Next');
	await yard.getByLabel('Phone of the driver').fill('0300 1234567');
	await press(yard, 'Next');
	await press(yard, 'It leaves now');
	await expect(yard.getByRole('status')).toContainText('4 orders have left the yard.');

	// The driver delivers two, one of them the customer's, leaves a part of the third, and is refused the last.
	const [ownId = '', whole = '', part = '', refused = ''] = [
		own?.id ?? '',
		...toSend.filter((id) => id !== own?.id),
	];
	const at = async (id: string, outcome: string) => {
		await driver.goto(`${origin}/staff/road`);
		await driver.getByRole('link', { name: `At the door ${orderNumber(id)}` }).click();
		await driver.getByRole('link', { name: outcome, exact: true }).click();
	};
	for (const id of [ownId, whole]) {
		await at(id, 'Delivered');
		await press(driver, 'Next');
		await press(driver, 'Yes, delivered');
		await expect(driver.getByRole('link', { name: 'Next stop' })).toBeVisible();
	}
	await at(part, 'Part kept');
	await driver.getByLabel(/^Kept of Day Onyx.*, in sq ft$/).fill('82.5');
	await press(driver, 'Next');
	await press(driver, 'Next');
	await press(driver, 'Yes, part kept');
	await expect(driver.getByText('Bring back 17.5 sq ft of Day Onyx')).toBeVisible();
	await at(refused, 'Refused');
	await driver.getByRole('radio', { name: 'Changed their mind' }).check();
	await press(driver, 'Next');
	await press(driver, 'Yes, refused');
	await expect(driver.getByText('Bring back 100 sq ft of Day Onyx')).toBeVisible();
	await expect(reader.getByText('Your stone is delivered. Thank you.')).toBeVisible();

	// The yard counts what came back.
	for (const [id, counted] of [
		[part, { Whole: '12', Damaged: '5.5' }],
		[refused, { Whole: '100' }],
	] as const) {
		await yard.goto(`${origin}/staff/returns`);
		await yard.getByRole('link', { name: new RegExp(orderNumber(id)) }).click();
		for (const [grade, quantity] of Object.entries(counted))
			await yard.getByLabel(`${grade} (sq ft)`).fill(quantity);
		await press(yard, 'Next');
		await press(yard, 'Counted');
		await expect(yard.getByRole('status')).toContainText(`The stone of order ${orderNumber(id)} is counted.`);
	}

	// In the evening the books agree.
	const stageOf = new Map(
		(await db.select().from(orders)).map(({ id, stage, status }) => [id, [stage, status]]),
	);
	expect([ownId, whole, part, refused, waiting].map((id) => stageOf.get(id))).toEqual([
		['delivered', 'delivered'],
		['delivered', 'delivered'],
		['returned', 'delivered'],
		['returned', 'returned'],
		['awaiting', 'processing'],
	]);
	for (const [id, collected] of [
		[ownId, own?.totalAmount],
		[whole, 3_333_300],
		[part, 2_749_973],
		[refused, 0],
	] as const) {
		const balance = await findBalance(db, id);
		expect([balance.collected, dueIn(balance)]).toEqual([collected, 0]);
	}
	expect(await wrongStocks(db)).toEqual([]);
	const subjects = (await db.select().from(outbox)).map(
		({ subject, recipient }) => `${subject} ${recipient}`,
	);
	expect(new Set(subjects).size).toBe(subjects.length);
	await close();
});
