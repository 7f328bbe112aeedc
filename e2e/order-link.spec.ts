import type { Browser, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { creditOverbilled } from '#app/orders/credit-overbilled.server.ts';
import { moveOrder } from '#app/orders/move-order.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import { openDatabase } from '#app/platform/open-database.server.ts';
import { withClient } from '#test/postgres.ts';
import { open, storeCart, storedCart, waitForHydration } from './cart-steps.ts';
import { fillDelivery, placeButton } from './order-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';

const PHONE = { width: 360, height: 740 };
/** The demo customer's order that is on its way. */
const ON_ROAD = '2c95e8b1-0d7f-4a36-8e52-91f06b7ac3d8';
const desk = { email: 'desk@sangtarash.example', password: 'travertine-2026' };

test.use({ viewport: PHONE });

/** A window of somebody else, without the login of `page`. */
async function elsewhere(browser: Browser): Promise<Page> {
	return (await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })).newPage();
}

async function fitsWidth(page: Page): Promise<void> {
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('[LINK-01] [LINK-03] [TRACK-01] [TRACK-02] [TRACK-05] [TRACK-06] [INV-05] from an order to its mail’s link, a day, a confirmation, and the desk’s paper', async ({
	page,
	browser,
	startShop,
	postgres,
}) => {
	const url = await postgres.createDatabase('demo');
	const { origin } = await startShop({ DATABASE_URL: url });
	const query = (text: string, values: unknown[] = []) =>
		withClient(url, async (client) => (await client.query(text, values)).rows);
	await signIn(page, { origin });
	await storeCart(page, [{ id: 'ziarat-white', quantity: 1000 }], origin);
	await open(page, `${origin}/checkout`);
	await fillDelivery(page);
	await placeButton(page).click();
	await expect(page.getByRole('heading', { name: 'Thank you. Your order is placed.' })).toBeVisible();

	const [mail] = await query(`select body from outbox where body like '%/track/%'`);
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
	await expect(reader.getByText('Your order is confirmed. We cut and load')).toBeVisible({ timeout: 8000 });
	await expect(reader.getByRole('button', { name: 'Confirm the order' })).toHaveCount(0);

	const [{ id }] = await query('select id from orders');
	const office = await elsewhere(browser);
	await signIn(office, { ...desk, origin });
	await office.goto(`${origin}/staff/print?kind=packing&orders=${id}`);
	const slip = office.getByRole('article');
	await expect(slip).toContainText('Packing slip');
	await expect(slip).toContainText(day);
	await expect(slip).not.toContainText('PKR');
});

test('[TRACK-03] [TRACK-04] [REORDER-01] [INV-02] [INV-03] [INV-04] [INV-06] from the list of orders one cancels, orders again, and prints', async ({
	page,
	browser,
	startShop,
	postgres,
}) => {
	// A first start: the customer of the demo has four orders.
	const url = await postgres.createDatabase('schema');
	const { origin } = await startShop({ DATABASE_URL: url });
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
	expect(await choices('C94D27E5')).toEqual(['Track', 'Cancel', 'Order again', ask]);
	expect(await choices('6B7AC3D8')).toEqual(['Track', 'Order again', 'Invoice', ask]);
	expect(await choices('3A1C58B6')).toEqual(['Track', 'Order again', ask]);

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
	const ids = (await query('select id from orders order by created_at')).map(({ id }) => id);
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
	startShop,
	postgres,
}) => {
	const url = await postgres.createDatabase('schema');
	const { origin } = await startShop({ DATABASE_URL: url });
	await signIn(page, { origin });
	await open(page, `${origin}/orders/${ON_ROAD}/invoice`);
	await page.getByRole('button', { name: 'Make the invoice' }).click();
	await expect(page.getByRole('article')).toHaveCount(1);

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
	await expect(note).toContainText('Reduces invoice No. 000001 of');
	await expect(note).toContainText('The stone was not taken at the door');
	await expect(note).toContainText('Taken off');
	await axe(page);
	await fitsWidth(page);
	expect(await pagesOf(page)).toBe(2);

	const office = await elsewhere(browser);
	await signIn(office, { ...desk, origin });
	await open(office, `${origin}/staff/orders/${ON_ROAD}`);
	await axe(office);
	await office.getByRole('link', { name: 'Invoice 000001, Credit note 000001' }).click();
	await expect(office.getByRole('article')).toHaveCount(2);
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
