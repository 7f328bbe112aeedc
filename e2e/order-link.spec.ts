import type { Browser, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { creditOverbilled } from '#app/orders/bills/credit-overbilled.server.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { orders } from '#app/orders/tables.server.ts';
import { openDatabase } from '#app/platform/database/open-database.server.ts';
import { withClient } from '#test/postgres.ts';
import { open, storeCart, storedCart, waitForHydration } from './cart-steps.ts';
import { newCustomer } from './new-customer.ts';
import { fillDelivery, placeButton } from './order-steps.ts';
import { axe, test as base, expect, type Shop, signIn } from './shop.ts';

const PHONE = { width: 360, height: 740 };
/** The demo customer's order that is on its way. */
const ON_ROAD = '2c95e8b1-0d7f-4a36-8e52-91f06b7ac3d8';
const desk = { email: 'desk@sangtarash.example', password: 'travertine-2026' };

/** A shop after its first start, whose customer has four orders, with the address of its database: one for all tests here. */
const test = base.extend<{ firstDay: Shop & { url: string } }, { firstDatabase: string }>({
	firstDatabase: [
		async ({ postgres }, use) => use(await postgres.createDatabase('schema')),
		{ scope: 'worker' },
	],
	firstDay: async ({ firstDatabase: url, sharedShop }, use) => {
		// A database without the demo data: the shop adds it at its first start.
		await use({ ...(await sharedShop({ DATABASE_URL: url })), url });
	},
});

// In one worker, since each first start takes seconds.
test.describe.configure({ mode: 'default' });
test.use({ viewport: PHONE });

/** A window of somebody else, without the login of `page`. */
async function elsewhere(browser: Browser): Promise<Page> {
	return (await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })).newPage();
}

async function fitsWidth(page: Page): Promise<void> {
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('[HOUSE-01] [HOUSE-02] [ORD-04] a new demo shop shows its customer four orders, and fills in the last address at the checkout', async ({
	page,
	firstDay: { origin },
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await signIn(page, { origin });
	await open(page, `${origin}/orders`);
	await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
	for (const [status, colour] of [
		['Processing', 'rgb(242, 207, 99)'],
		['Shipped', 'rgb(31, 78, 121)'],
		['Delivered', 'rgb(42, 107, 69)'],
		['Cancelled', 'rgb(217, 212, 201)'],
	] as const) {
		await expect(page.getByText(status, { exact: true })).toHaveCSS('background-color', colour);
	}
	await expect(page.getByText('+2 more items')).toBeVisible();

	await storeCart(page, [{ id: 'ziarat-white', name: 'Ziarat White', price: 34_000, quantity: 100 }], origin);
	await open(page, `${origin}/checkout`);
	await expect(page.getByText('Phone and address are from your last order.')).toBeVisible();
	await expect(page.getByLabel('Full name')).toHaveValue('Ayesha Khan');
	await expect(page.getByLabel('Phone')).toHaveValue('0300 1234567');
	await expect(page.getByLabel('Street address')).toHaveValue('House 14, Street 3, DHA Phase 6');
	await expect(page.getByLabel('City')).toHaveValue('Karachi');
	await expect(page.getByLabel('Postal code')).toHaveValue('75500');

	// What the customer types is kept instead.
	await page.getByLabel('City').fill('Lahore');
	await page.reload();
	await expect(page.getByLabel('City')).toHaveValue('Lahore');
	await expect(page.getByText('Phone and address are from your last order.')).toHaveCount(0);
});

test('[TRACK-03] [TRACK-04] [REORDER-01] [INV-02] [INV-03] [INV-04] [INV-06] from the list of orders one cancels, orders again, and prints', async ({
	page,
	browser,
	firstDay: { origin, url },
}) => {
	const query = (text: string) => withClient(url, async (client) => (await client.query(text)).rows);
	await signIn(page, { origin });
	await open(page, `${origin}/orders`);
	const card = (number: string) => page.getByRole('article').filter({ hasText: number });
	const choices = (number: string) =>
		card(number)
			.getByRole('link')
			.evaluateAll((links) => links.map((link) => link.firstChild?.textContent));
	const ask = 'Ask about this order on WhatsApp';
	await expect(page.getByRole('article')).toHaveCount(4);
	await expect.poll(() => choices('C94D27E5')).toEqual(['Track', 'Cancel', 'Order again', ask]);
	await expect.poll(() => choices('6B7AC3D8')).toEqual(['Track', 'Order again', 'Invoice', ask]);
	await expect.poll(() => choices('3A1C58B6')).toEqual(['Track', 'Order again', ask]);

	await query(`update products set price = 20000 where id = 'botticina-classic'`);
	await query(`update products set status = 'discontinued' where id = 'verona'`);
	await query(`update products set stock = 1000 where id = 'ziarat-white'`);
	await card('E1806F94').getByRole('link', { name: 'Order again' }).click();
	await waitForHydration(page);
	await expect(page.getByRole('main').getByRole('status')).toContainText('Verona: no longer sold.');
	await expect(page.getByRole('main').getByRole('status')).toContainText(
		'PKR 200.00 / sq ft now, up from PKR 185.00',
	);
	await expect(page.getByRole('main').getByRole('status')).toContainText(
		'Ziarat White: 10 sq ft are left. You had 60.',
	);
	await axe(page);
	await fitsWidth(page);
	await page.getByRole('button', { name: 'Put this in the cart' }).click();
	await expect(page).toHaveURL(`${origin}/cart`);
	expect(await storedCart(page)).toEqual([
		['botticina-classic', 42_000],
		['black-and-gold', 2400],
		['ziarat-white', 1000],
		['tan-brown', 1250],
	]);

	await open(page, `${origin}/orders`);
	await card('C94D27E5').getByRole('link', { name: 'Cancel' }).click();
	await waitForHydration(page);
	await page.getByLabel('Why do you cancel?').selectOption('I changed my mind');
	await axe(page);
	await page.getByRole('button', { name: 'Yes, cancel the order' }).click();
	await expect(page.getByText('This order is cancelled.')).toBeVisible();
	await expect(page.getByText('Cancelled', { exact: true }).first()).toHaveCSS(
		'background-color',
		'rgb(217, 212, 201)',
	);

	await open(page, `${origin}/orders`);
	await card('E1806F94').getByRole('link', { name: 'Invoice' }).click();
	await expect(page.getByText('its invoice is not made yet')).toBeVisible();
	await page.getByRole('button', { name: 'Make the invoice' }).click();
	const invoice = page.getByRole('article', { name: 'Invoice No. 000001' });
	await expect(invoice).toContainText('Bungalow 22, Block C, Latifabad 6, Hyderabad 71800');
	await expect(invoice).toContainText('145,187.50');
	await expect(invoice).toContainText('Rupees one lakh forty-five thousand one hundred eighty-seven');
	await expect(invoice.locator('[lang=ur]')).toContainText('ایک لاکھ پینتالیس');
	await axe(page);
	await fitsWidth(page);
	expect(await pagesOf(page)).toBe(1);

	const office = await elsewhere(browser);
	await signIn(office, { ...desk, origin });
	const ids = (
		await query(`select o.id from orders o join users u on u.id = o.user_id
		where u.email = 'customer@sangtarash.example' order by o.created_at`)
	).map(({ id }) => id);
	for (const [kind, sheets, text] of [
		['packing', 4, 'Packing slip'],
		['driver', 4, 'To collect in cash'],
		['invoice', 2, 'In words'],
	] as const) {
		await office.goto(`${origin}/staff/print?kind=${kind}&orders=${ids}`);
		if (kind === 'invoice') await office.getByRole('button', { name: 'Make the invoice' }).click();
		await expect(office.getByRole('article').filter({ hasText: text })).toHaveCount(sheets);
		await axe(office);
		await fitsWidth(office);
		expect(await pagesOf(office), kind).toBe(sheets);
		await office.emulateMedia({ media: 'print' });
		await expect(office.getByRole('link')).toHaveCount(0);
		await office.emulateMedia({ media: null });
	}
	await office.goto(`${origin}/staff/print/invoice/${ids[1]}`);
	await expect(office.getByRole('article')).toContainText('No. 000001');
	// Nobody else's invoice, and no paper of the shop.
	const driver = await elsewhere(browser);
	await signIn(driver, {
		email: 'driver@sangtarash.example',
		password: 'sandstone-2026',
		origin,
	});
	await driver.goto(`${origin}/staff/print?kind=driver&orders=${ids}`);
	await expect(driver.getByRole('article')).toHaveCount(0);
	expect((await driver.goto(`${origin}/staff/print?kind=invoice&orders=${ids}`))?.status()).toBe(403);
	expect((await driver.goto(`${origin}/orders/${ids[1]}/invoice`))?.status()).toBe(404);
});

test('[INV-07] [INV-04] a refused order’s credit note stands behind its invoice, for the customer and for the desk', async ({
	page,
	browser,
	firstDay: { origin, url },
}) => {
	await signIn(page, { origin });
	await open(page, `${origin}/orders/${ON_ROAD}/invoice`);
	// The test before this one may have made it.
	const make = page.getByRole('button', { name: 'Make the invoice' });
	await expect(make.or(page.getByRole('article'))).toBeVisible();
	if (await make.isVisible()) await make.click();
	await expect(page.getByRole('article')).toHaveCount(1);
	const [, number = ''] = /No\. (\d{6})/.exec((await page.getByRole('article').textContent()) ?? '') ?? [];

	const books = await openDatabase({ url });
	const refused = new Date(Date.now() - 11 * 60 * 1000);
	const request = { orderId: ON_ROAD, actor: { id: 'owner', role: 'owner' }, key: 'refused' } as const;
	const [order] = await books.db.select().from(orders).where(eq(orders.id, ON_ROAD));
	const version = order?.version ?? 0;
	expect(
		await moveOrder(books.db, { ...request, version, to: 'refused', reason: 'damaged' }, refused),
	).toMatchObject({ ok: true });
	await creditOverbilled(books.db);
	await books.close();

	await open(page, `${origin}/orders`);
	await page.getByRole('link', { name: 'Invoice and credit note' }).click();
	const note = page.getByRole('article', { name: 'Credit note No. 000001' });
	await expect(note).toContainText(`Reduces invoice No. ${number} of`);
	await expect(note).toContainText('The stone was not taken at the door');
	await expect(note).toContainText('Taken off');
	await axe(page);
	await fitsWidth(page);
	expect(await pagesOf(page)).toBe(2);

	const office = await elsewhere(browser);
	await signIn(office, { ...desk, origin });
	await open(office, `${origin}/staff/orders/${ON_ROAD}`);
	await axe(office);
	await office.getByRole('link', { name: `Invoice ${number}, Credit note 000001` }).click();
	await expect(office.getByRole('article')).toHaveCount(2);
});

test('[LINK-01] [LINK-03] [TRACK-01] [TRACK-02] [TRACK-05] [TRACK-06] [INV-05] from an order to its mail’s link, a day, a confirmation, and the desk’s paper', async ({
	page,
	browser,
	postgres,
	firstDay: { origin, url },
}) => {
	const query = (text: string, values: unknown[] = []) =>
		withClient(url, async (client) => (await client.query(text, values)).rows);
	await newCustomer(page, { origin });
	await storeCart(page, [{ id: 'ziarat-white', quantity: 1000 }], origin);
	await open(page, `${origin}/checkout`);
	await fillDelivery(page);
	await placeButton(page).click();
	await page.waitForURL(/placed=/);
	await expect(page.getByRole('heading', { name: 'Thank you. Your order is placed.' })).toBeVisible();
	const id = new URL(page.url()).searchParams.get('placed') ?? '';

	const [mail] = await query(
		`select body from outbox where body like '%/track/%' and body like '%' || $1 || '%'`,
		[orderNumber(id)],
	);
	const link = /\/track\/[\w-]+/.exec(mail.body)?.[0] ?? '';
	const reader = await elsewhere(browser);
	await open(reader, origin + link);
	await expect(reader.getByText('Please confirm your order.')).toBeVisible();
	await axe(reader);
	await fitsWidth(reader);
	await reader.getByText('Change the day').click();
	const choice = reader.getByLabel('Which day suits you?');
	const day = (await choice.locator('option').nth(3).textContent()) ?? '';
	await choice.selectOption(day);
	const chosen = await choice.inputValue();
	const save = reader.getByRole('button', { name: 'Ask for this day' });
	await postgres.stop();
	try {
		await save.click();
		await expect(reader.getByText('Nothing was changed.')).toBeVisible();
		await expect(choice).toHaveValue(chosen);
		expect((await reader.request.get(origin + link)).status()).toBe(503);
	} finally {
		await postgres.start();
	}
	await save.click();
	await expect(reader.getByText('Thank you. We have noted the day.')).toBeVisible();
	await expect(reader.getByRole('listitem').filter({ hasText: `You asked for ${day}` })).toBeVisible();

	// The wish is taken back, and asked for again.
	for (const [wish, words, times] of [
		['Any day suits me', 'You said that any day suits you', 1],
		[day, `You asked for ${day}`, 2],
	] as const) {
		const open = reader.getByText(/^Change the day/);
		if (!(await choice.isVisible())) await open.click();
		await choice.selectOption(wish);
		await save.click();
		await expect(reader.getByRole('listitem').filter({ hasText: words })).toHaveCount(times);
	}

	// Another phone confirms, without scripts, and the open page says so by itself.
	const plain = await (await browser.newContext({ viewport: PHONE, javaScriptEnabled: false })).newPage();
	await plain.goto(origin + link);
	await plain.getByRole('button', { name: 'Confirm the order' }).click();
	await expect(plain.getByText('Thank you. Your order is confirmed.')).toBeVisible();
	await expect(reader.getByText('We cut and load your stone, and bring it to you.')).toBeVisible();
	await expect(reader.getByRole('button', { name: 'Confirm the order' })).toHaveCount(0);

	const office = await elsewhere(browser);
	await signIn(office, { ...desk, origin });
	await office.goto(`${origin}/staff/print?kind=packing&orders=${id}`);
	const slip = office.getByRole('article');
	await expect(slip).toContainText('Packing slip');
	await expect(slip).toContainText(day);
	await expect(slip).not.toContainText('PKR');
});

/** How many pages of paper the page takes. */
async function pagesOf(page: Page): Promise<number> {
	const pdf = await page.pdf({ preferCSSPageSize: true });
	const text = pdf.toString('latin1');
	// A4 in points.
	for (const box of text.match(/\/MediaBox ?\[[^\]]*\]/g) ?? [])
		expect(box).toMatch(/0 0 59[45][.\d]* 84[12]/);
	return text.match(/\/Type ?\/Page\b/g)?.length ?? 0;
}
