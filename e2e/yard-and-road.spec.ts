import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { asc, eq, inArray } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { dueIn } from '#app/orders/cash.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { orderLines, orders } from '#app/orders/tables.server.ts';
import { type Db, openDatabase } from '#app/platform/database/open-database.server.ts';
import { listMovements } from '#app/stock/list-movements.server.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { demo } from '#test/visitor.ts';
import { axe, test as base, expect, signIn } from './shop.ts';
import { hasStrongContrast } from './strong-contrast.ts';

const { yard: YARD, driver: DRIVER, desk: DESK } = demo;
const PHONE = { viewport: { width: 360, height: 740 } };

/** One database for the tests of this file. The last one leaves cash with the driver. */
const test = base.extend<object, { yardDatabase: string }>({
	yardDatabase: [
		async ({ postgres }, use) => use(await postgres.createDatabase('demo')),
		{ scope: 'worker' },
	],
});

// In one worker, with one shop.
test.describe.configure({ mode: 'default' });
test.use({ ...PHONE, allowedErrors: [/ERR_INTERNET_DISCONNECTED|status of (422|503)/] });

/** 100 sq ft of a stone at PKR 333.33, confirmed. */
async function order(db: Db, product: string): Promise<string> {
	const buyer = await addUser(db, { emailVerified: true });
	await addProduct(db, { id: product, name: 'Test Onyx', price: 33_333, stock: 20_000, thicknesses: [18] });
	const lines = [{ id: product, quantity: 10_000 }];
	const placed = await placeOrder(db, buyer, newCheckout({ lines, shownTotal: 3_333_300 }));
	if (!placed.ok) throw new Error(placed.reason);
	await move(db, placed.orderId, 'confirmed', { called: true });
	return placed.orderId;
}

async function move(db: Db, orderId: string, to: Stage, given: object) {
	const [{ version = 0 } = {}] = await db.select().from(orders).where(eq(orders.id, orderId));
	const actor = { id: 'owner', role: 'owner' } as const;
	const outcome = await moveOrder(db, { orderId, to, actor, key: to, version, ...given });
	expect(outcome).toMatchObject({ ok: true });
}

async function isForThePhone(page: Page): Promise<void> {
	await axe(page);
	await hasStrongContrast(page);
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

async function phoneOf(browser: Browser, origin: string, login: typeof YARD, next: string, script = true) {
	const context = await browser.newContext({ ...PHONE, baseURL: origin, javaScriptEnabled: script });
	const page = await context.newPage();
	await signIn(page, { ...login, origin });
	await page.goto(next);
	return page;
}

const press = (page: Page, name: string) =>
	page.getByRole('main').getByRole('button', { name, exact: true }).click();

test('[ROAD-01] [ROAD-02] [ROAD-05] without scripts a driver delivers, the owner banks the cash, and a stop of another driver is not there', async ({
	browser,
	sharedShop,
	yardDatabase: url,
}) => {
	const { origin } = await sharedShop({ DATABASE_URL: url });
	const { db, close } = await openDatabase({ url });
	const id = await order(db, 'delivered-onyx');
	await move(db, id, 'packed', { lines: [{ position: 0, packed: 10_000 }] });
	const [akram] = await db.select().from(users).where(eq(users.email, DRIVER.email));
	const truck = { carrier: 'own', vehicle: 'KHI-1234', driverName: 'Akram', driverPhone: '+923001234567' };
	await move(db, id, 'dispatched', { ...truck, driverId: akram?.id });

	const page = await phoneOf(browser, origin, DRIVER, `/staff/road/${id}`, false);
	expect((await page.request.get(`${origin}/staff/returns/${id}`)).status()).toBe(403);
	await expect(page.getByRole('button', { name: 'Yes, part kept' })).toBeHidden();
	await page.getByRole('link', { name: 'Part kept' }).click();
	await page.getByLabel(/^Kept of Test Onyx.*, in sq ft$/).fill('101');
	await press(page, 'Yes, part kept');
	await page.getByRole('link', { name: 'Part kept' }).click();
	await expect(page.getByRole('alert')).toContainText(/Test Onyx.*: only 100 sq ft were sent\./);
	await expect(page.getByLabel(/^Kept of Test Onyx.*, in sq ft$/)).toHaveValue('101');
	await page.getByLabel(/^Kept of Test Onyx.*, in sq ft$/).fill('50');
	await press(page, 'Yes, part kept');
	// Of 33,333 rupees the half.
	await expect(page.getByRole('status')).toContainText('Cash: PKR 16,666.50');
	expect(await findBalance(db, id)).toMatchObject({ charged: 1_666_650, collected: 1_666_650 });

	const owner = await phoneOf(browser, origin, demo.owner, '/staff/cash');
	await owner.getByText('Book what Akram Shah has banked').click();
	await axe(owner);
	await owner.getByLabel('Amount in PKR').fill('16,666.51');
	await owner.getByLabel('Number of the slip').fill('HBL-77');
	await press(owner, 'Book as banked');
	await expect(owner.getByText('This is more than they hold.')).toBeVisible();
	await owner.getByLabel('Amount in PKR').fill('16,666.50');
	await press(owner, 'Book as banked');
	await expect(owner.getByRole('status')).toContainText('PKR 16,666.50 from Akram Shah is booked as banked.');
	await expect(owner.getByText('All cash is in the bank.')).toBeVisible();

	await move(db, id, 'returned', { lines: [{ position: 0, whole: 5000 }] });
	await db.update(orders).set({ driverId: null });
	await page.goto(`${origin}/staff/road/${id}`);
	await expect(page.getByRole('alert')).toContainText('This order is not on your list.');
	await close();
});

test('[YARD-04] the desk takes a courier’s sheet, with the columns that the owner has described', async ({
	browser,
	sharedShop,
	yardDatabase: url,
}) => {
	const { origin } = await sharedShop({ DATABASE_URL: url });
	const { db, close } = await openDatabase({ url });
	const id = await order(db, 'courier-onyx');
	await move(db, id, 'packed', { lines: [{ position: 0, packed: 10_000 }] });
	await db
		.update(orders)
		.set({ customerName: '=1+1', customerPhone: '+923001234567', notes: '-call, "first"' })
		.where(eq(orders.id, id));

	const owner = await phoneOf(browser, origin, demo.owner, '/staff/couriers/columns');
	await axe(owner);
	await owner.getByLabel('Courier', { exact: true }).fill('Quick Parcel');
	for (const field of ['Street and postal code', 'City', 'Pieces: one for each stone'])
		await owner.getByLabel(`Name of the column: ${field}`).fill('');
	await owner.getByLabel('Name of the column: Amount to collect, in whole rupees').fill('COD');
	await owner.getByLabel('Place: Amount to collect, in whole rupees').fill('1');
	await owner.getByLabel('Place: Number of the order').fill('2');
	await press(owner, 'Save the sheet');
	await expect(owner.getByRole('status')).toContainText('The sheet for Quick Parcel is saved.');

	const desk = await phoneOf(browser, origin, DESK, '/staff/couriers');
	await press(desk, 'Download the sheet');
	await expect(desk.getByRole('alert')).toContainText('Tick at least one order first.');
	await desk.getByRole('checkbox', { name: `Put ${orderNumber(id)} on the sheet` }).check();
	await axe(desk);
	const [file] = await Promise.all([desk.waitForEvent('download'), press(desk, 'Download the sheet')]);
	expect(file.suggestedFilename()).toMatch(/^quick-parcel-\d{4}-\d\d-\d\d\.csv$/);
	// What its goods are stands behind the name.
	expect(readFileSync(await file.path(), 'utf8').replace(/Onyx \([^)]*\)/, 'Onyx')).toBe(
		`\ufeffCOD,Reference,Consignee name,Phone,Weight (g),Remarks\r\n33333,${orderNumber(id)},'=1+1,0300 1234567,451509,"Test Onyx 100 sq ft; -call, ""first"""\r\n`,
	);
	const usual = await desk.request.get(`${origin}/staff/couriers/sheet?order=${id}`);
	expect(usual.headers()['content-disposition']).toMatch(/filename="courier-/);
	expect(await usual.text()).toContain('"House 7, Street 3, 54000",Lahore,1,');
	expect((await desk.request.get(`${origin}/staff/couriers/columns`)).status()).toBe(403);
	await close();
});

test('[YARD-01] [YARD-03] [YARD-05] [ROAD-01] [ROAD-02] [ROAD-04] [ROAD-06] 100 sq ft sent, 82.5 kept, 12 back whole and 5.5 broken: due, receipt and ledger to the paisa', async ({
	page: road,
	browser,
	postgres,
	sharedShop,
	yardDatabase: url,
}) => {
	const { origin } = await sharedShop({ DATABASE_URL: url });
	const { db, close } = await openDatabase({ url });
	const id = await order(db, 'kept-onyx');
	const number = orderNumber(id);

	const yard = await phoneOf(browser, origin, YARD, '/staff/pack');
	await isForThePhone(yard);
	await yard.getByRole('link', { name: new RegExp(number) }).click();
	const packed = yard.getByRole('button', { name: 'Packed' });
	await expect(packed).toBeDisabled();
	await yard.getByRole('checkbox', { name: /Test Onyx/ }).check();
	await isForThePhone(yard);
	await yard.reload();
	await expect(yard.getByRole('checkbox', { name: /Test Onyx/ })).toBeChecked();
	await packed.click();
	await expect(yard.getByRole('status')).toContainText(`Order ${number} is packed.`);

	await yard.goto(`${origin}/staff/load`);
	await yard.getByRole('checkbox', { name: new RegExp(number) }).check();
	await expect(yard.getByText('452 kg chosen')).toBeVisible();
	await isForThePhone(yard);
	await press(yard, 'Next');
	await yard.getByLabel('Number of the vehicle').fill('KHI-1234');
	await press(yard, 'Next');
	await expect(yard.getByLabel('Name of the driver')).toHaveValue('Akram Shah');
	await yard.getByLabel('Phone of the driver').fill('0300 1234567');
	await press(yard, 'Next');
	await isForThePhone(yard);
	await press(yard, 'It leaves now');
	await expect(yard.getByRole('status')).toContainText('One order has left the yard.');

	await signIn(road, { ...DRIVER, origin });
	await road.goto(`${origin}/staff/road`);
	// The demo order that is on its way is not with this driver.
	await expect(road.getByRole('listitem').filter({ hasText: 'At the door' })).toHaveCount(1);
	await expect(road.getByText('PKR 33,333.00')).toBeVisible();
	await isForThePhone(road);
	await road.getByRole('link', { name: `At the door ${number}` }).click();
	await isForThePhone(road);
	await road.getByRole('link', { name: 'Part kept' }).click();
	const kept = road.getByLabel(/^Kept of Test Onyx.*, in sq ft$/);
	// The word stays in one piece.
	expect(await road.getByRole('button', { name: 'None', exact: true }).boundingBox()).toMatchObject({
		height: 56,
	});
	await road.getByRole('button', { name: /^1 sq ft less of Test Onyx/ }).click();
	await expect(kept).toHaveValue('99');
	await kept.fill('82.5');
	await expect(road.getByText('Sent: 100 sq ft. Comes back: 17.5 sq ft.')).toBeVisible();
	await expect(road.getByText('To collect now: PKR 27,499.73')).toBeVisible();
	await isForThePhone(road);
	await press(road, 'Next');
	const cash = road.getByRole('textbox', { name: 'Cash in PKR' });
	await expect(cash).toHaveValue('27499.73');
	await cash.fill('27000');
	await press(road, 'Next');
	await press(road, 'Next');
	await expect(road.getByRole('alert')).toContainText('Choose a reason.');
	await road.goBack();
	await cash.fill('27499.73');
	await press(road, 'Next');
	await expect(road.getByRole('heading', { name: 'Is this right?' })).toBeFocused();
	await isForThePhone(road);
	await road.context().setOffline(true);
	await press(road, 'Yes, part kept');
	await expect(road.getByRole('alert')).toContainText('What you typed is still here.');
	await road.context().setOffline(false);
	await expect(road.getByText(/^Test Onyx.*: 82\.5 sq ft of 100 sq ft kept/)).toBeVisible();
	await press(road, 'Yes, part kept');
	await expect(road.getByText('Bring back 17.5 sq ft of Test Onyx')).toBeVisible();
	await isForThePhone(road);
	await road.getByRole('link', { name: 'Next stop' }).click();
	await expect(road.getByText('Cash with you: PKR 27,499.73')).toBeVisible();

	await yard.goto(`${origin}/staff/returns`);
	await isForThePhone(yard);
	await yard.getByRole('link', { name: new RegExp(number) }).click();
	await yard.getByLabel('Whole (sq ft)').fill('12');
	await yard.getByLabel('Damaged (sq ft)').fill('5');
	await press(yard, 'Next');
	await expect(yard.getByRole('alert')).toContainText(/Test Onyx.*: 0\.5 sq ft are missing\. Count again\./);
	await yard.getByLabel('Damaged (sq ft)').fill('5.5');
	await isForThePhone(yard);
	await press(yard, 'Next');
	await close();
	await postgres.stop();
	try {
		await press(yard, 'Counted');
		await expect(yard.getByRole('alert')).toContainText('its database does not answer');
	} finally {
		await postgres.start();
	}
	await expect(async () => {
		await press(yard, 'Counted');
		await expect(yard.getByRole('status')).toContainText(`The stone of order ${number} is counted.`);
	}).toPass();

	const books = await openDatabase({ url });
	const balance = await findBalance(books.db, id);
	expect({ ...balance, due: dueIn(balance) }).toMatchObject({
		charged: 2_749_973,
		collected: 2_749_973,
		'refund owed': 0,
		due: 0,
	});
	const [line] = await books.db.select().from(orderLines).where(eq(orderLines.orderId, id));
	expect(line).toMatchObject({ kept: 8250, backWhole: 1200, backDamaged: 550, backOffcut: 0 });
	expect(
		(await listMovements(books.db, 'kept-onyx')).map(({ reason, quantity, balance }) => [
			reason,
			quantity,
			balance,
		]),
	).toEqual([
		['opening', 20_000, 20_000],
		['sold', -10_000, 10_000],
		['returned', 1750, 11_750],
		['damaged', -550, 11_200],
	]);
	const mails = await books.db
		.select()
		.from(outbox)
		.where(inArray(outbox.subject, [`Receipt for your order ${number}`]))
		.orderBy(asc(outbox.createdAt));
	expect(mails).toHaveLength(1);
	expect(mails[0]?.body).toContain('82.5 of 100 sq ft');
	expect(mails[0]?.body).toContain('PKR 27,499.73');
	await books.close();
});
