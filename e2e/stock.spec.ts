import type { Browser, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { changeStock } from '#app/inventory/change-stock.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { type Db, openDatabase } from '#app/platform/database/open-database.server.ts';
import { listMovements } from '#app/stock/list-movements.server.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { demo, unique } from '#test/visitor.ts';
import { axe, expect, signIn, test } from './shop.ts';
import { shopOfFile } from './shop-of-file.ts';
import { hasStrongContrast } from './strong-contrast.ts';

test.use({ allowedErrors: [/status of (404|403|409|422)/] });
test.describe.configure({ mode: 'default' });

const shopOfStock = shopOfFile('demo');

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click();

type Options = { login: { email: string; password: string }; width: number; javaScriptEnabled?: boolean };

async function open(
	browser: Browser,
	origin: string,
	next: string,
	{ login, width, javaScriptEnabled = true }: Options,
): Promise<Page> {
	const context = await browser.newContext({
		baseURL: origin,
		javaScriptEnabled,
		reducedMotion: 'reduce',
		viewport: { width, height: 800 },
	});
	const page = await context.newPage();
	await signIn(page, { ...login, origin });
	await page.goto(next);
	return page;
}

async function fits(page: Page): Promise<void> {
	await expect
		.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
		.toBeLessThanOrEqual(0);
}

/** On a phone of the yard. */
async function isForTheYard(page: Page): Promise<void> {
	await expect(main(page)).toHaveAttribute('aria-busy', 'false');
	await fits(page);
	await axe(page);
	await hasStrongContrast(page);
}

/** Two stones of a category of their own; 20 of 100 sq ft of the onyx are ordered. */
async function stones(db: Db) {
	const category = `Test ${unique()}`;
	const onyx = await addProduct(db, {
		name: `${category} Onyx`,
		stock: 10_000,
		category,
		tileSizes: ['12×24'],
	});
	const slate = await addProduct(db, { name: `${category} Slate`, stock: 5000, category });
	const buyer = await addUser(db, { emailVerified: true });
	const lines = [{ id: onyx.id, quantity: 2000 }];
	await placeOrder(db, buyer, newCheckout({ lines, shownTotal: 1_000_000 }));
	return { category, onyx, slate };
}

const idOf = async (db: Db, email: string) =>
	(await db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id;

const stockOf = async (db: Db, id: string) =>
	(await db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;

for (const javaScriptEnabled of [true, false])
	test(`[STOCK-11] [STOCK-12] [STOCK-14] [STOCK-16] the owner ${javaScriptEnabled ? 'with' : 'without'} scripts receives stone, undoes it, says its cost, corrects and counts`, async ({
		browser,
		postgres,
		sharedShop,
	}) => {
		const { origin, url } = await shopOfStock({ postgres, sharedShop });
		const { db, close } = await openDatabase({ url });
		const { onyx, slate } = await stones(db);
		const page = await open(browser, origin, '/staff/stock', {
			login: demo.owner,
			width: 1280,
			javaScriptEnabled,
		});
		const look = async () => {
			await expect(main(page)).toHaveAttribute('aria-busy', 'false');
			await fits(page);
			if (javaScriptEnabled) await axe(page);
		};
		/** What the page shows once it has changed. */
		const shows = (text: string | RegExp) => expect(main(page).getByText(text)).toBeVisible();
		await look();
		await main(page).getByLabel('Name or category').fill(onyx.name.toLowerCase());
		await press(page, 'Search');
		const row = main(page).getByRole('row', { name: onyx.name });
		await expect(row).toContainText('80 sq ft');
		await expect(row).toContainText('20 sq ft');
		await main(page).getByRole('link', { name: onyx.name }).click();
		await shows('Nobody has said what it cost');
		await look();

		await main(page).getByRole('link', { name: 'Receive' }).click();
		await press(page, 'Receive it');
		await shows('Please enter this.');
		await look();
		await main(page).getByLabel('How much arrived?').fill('10');
		await main(page).getByLabel('Counted in').selectOption({ label: 'pieces of 12×24 in' });
		await main(page).getByLabel('From whom').fill('Ziarat Mines');
		await main(page).getByLabel('Cost per sq ft, in PKR').fill('250');
		await main(page).getByLabel('Note').fill('truck 7');
		await press(page, 'Receive it');
		await expect(main(page).getByText(`Received: ${onyx.name}, 80 sq ft → 100 sq ft.`)).toBeVisible();
		const newest = main(page).getByRole('list').last().getByRole('listitem').first();
		await expect(newest).toContainText('from Ziarat Mines, PKR 250.00 a sq ft, truck 7');
		await expect(newest).toContainText('+20 sq ft');
		await expect(main(page).getByText('PKR 5,000.00, PKR 250.00 a sq ft. 80 sq ft of it')).toBeVisible();

		await press(page, `Undo: Received: +20 sq ft of ${onyx.name}`);
		if (!javaScriptEnabled) await press(page, 'Yes, undo it');
		await expect(main(page).getByText(`Undone. The stock of ${onyx.name} is without it.`)).toBeVisible();
		await expect(newest).toContainText('a booking taken back');
		await expect.poll(() => stockOf(db, onyx.id)).toBe(8000);

		await main(page).getByRole('link', { name: 'Receive' }).click();
		await main(page).getByLabel('How much arrived?').fill('20');
		await press(page, 'Receive it');
		await newest.getByText('Say the cost').click();
		await newest.getByLabel('Cost per sq ft, in PKR').fill('300');
		await press(page, 'Save the cost');
		await expect(main(page).getByText('The cost is saved.')).toBeVisible();
		await expect(newest).toContainText('PKR 300.00 a sq ft');

		await main(page).getByRole('link', { name: 'Correct' }).click();
		await main(page).getByLabel('Take from the stock').check();
		await main(page).getByLabel('By how much?').fill('2.5');
		await press(page, 'Correct it');
		await expect(main(page).getByText('Please say why')).toBeVisible();
		await main(page).getByLabel('Why').fill('wrong delivery note');
		await press(page, 'Correct it');
		await expect(main(page).getByText(`Corrected: ${onyx.name}, 100 sq ft → 97.5 sq ft.`)).toBeVisible();

		// 20 sq ft are ordered and still lie there.
		await main(page).getByRole('link', { name: 'Count', exact: true }).click();
		await main(page).getByLabel('How much did you count?').fill('110');
		await changeStock(db, onyx.id, { change: 'damaged', quantity: 250, actor: 'yard-9', note: '' });
		await press(page, 'See the difference');
		await expect(main(page).getByRole('alert')).toContainText(
			'117.5 sq ft should have lain there; now it is 115 sq ft',
		);
		await expect(main(page).getByText('−5 sq ft')).toBeVisible();
		await look();
		await press(page, 'Book it');
		await expect(main(page).getByText(`Counted: ${onyx.name}, 95 sq ft → 90 sq ft.`)).toBeVisible();

		await main(page).getByRole('link', { name: 'Damaged' }).click();
		await main(page).getByLabel('How much is damaged?').fill('90.01');
		await press(page, 'Write it off');
		await expect(main(page).getByText('Only 90 sq ft may be sold')).toBeVisible();
		await changeStock(db, onyx.id, { change: 'received', quantity: 100, actor: 'yard-9', note: '' });
		await main(page).getByLabel('How much is damaged?').fill('1');
		await press(page, 'Write it off');
		await shows(`Damaged: ${onyx.name}, 91 sq ft → 90 sq ft. It was 90 sq ft when you opened the form.`);

		await main(page).getByRole('link', { name: 'All stock' }).click();
		await main(page).getByRole('link', { name: 'Value at cost' }).click();
		await expect(main(page).getByText(/^All stock is worth PKR/)).toBeVisible();
		await look();
		await main(page).getByRole('link', { name: 'Does not move' }).click();
		await shows(/^In stock, and nothing of it was sold/);
		await look();
		await main(page).getByRole('link', { name: 'Runs out' }).click();
		await main(page).getByLabel('Or below, in sq ft').fill('60');
		await press(page, 'Show');
		await expect(main(page).getByRole('link', { name: slate.name })).toBeVisible();
		await look();
		expect(await wrongStocks(db)).toEqual([]);
		await page.context().close();
		await close();
	});

test('[AUTH-11] a form that one member of staff opened and another one presses is asked again, and is then theirs', async ({
	browser,
	postgres,
	sharedShop,
}) => {
	const { origin, url } = await shopOfStock({ postgres, sharedShop });
	const { db, close } = await openDatabase({ url });
	const { slate } = await stones(db);
	const path = `/staff/stock/${slate.id}/receive`;
	const page = await open(browser, origin, path, { login: demo.yard, width: 360 });
	await main(page).getByLabel('How much arrived?').fill('12.5');
	// As in another tab.
	await signIn(page, { ...demo.owner, origin });
	await press(page, 'Receive it');
	await expect(main(page).getByRole('alert')).toContainText(`You are logged in as ${demo.owner.email} now`);
	expect(await stockOf(db, slate.id)).toBe(5000);
	await isForTheYard(page);
	await press(page, 'Do it from this account');
	await expect(main(page).getByText(`Received: ${slate.name}, 50 sq ft → 62.5 sq ft.`)).toBeVisible();
	const [last] = (await listMovements(db, slate.id)).slice(-1);
	expect(last).toMatchObject({ reason: 'received', quantity: 1250, actor: await idOf(db, demo.owner.email) });
	await close();
	await page.context().close();
});

test('[STOCK-12] [STOCK-13] [STOCK-17] on a phone the yard counts a category: drafts outlast a reload, differences are looked at and booked together', async ({
	browser,
	postgres,
	sharedShop,
}) => {
	const { origin, url } = await shopOfStock({ postgres, sharedShop });
	const { db, close } = await openDatabase({ url });
	const { category, onyx: ofOnyx, slate: ofSlate } = await stones(db);
	const page = await open(browser, origin, '/staff/stock', { login: demo.yard, width: 360 });
	await isForTheYard(page);
	await test.step('a count of all stones with a wrong number keeps its one choice of category, and leads to that number', async () => {
		await page.goto(`${origin}/staff/stock/count`);
		await press(page, 'Show');
		const counted = main(page)
			.getByLabel(/^Counted of /)
			.first();
		await counted.fill('12oo');
		await press(page, 'See the differences');
		await expect(main(page).getByRole('alert')).toContainText('The marked fields could not be read.');
		await expect(counted).toBeFocused();
		await expect(main(page).getByLabel('Category', { exact: true })).toHaveCount(1);
		await counted.fill('');
		await page.goto(`${origin}/staff/stock`);
	});
	await main(page).getByRole('link', { name: 'Count stones' }).click();
	await main(page).getByLabel('Category', { exact: true }).selectOption(category);
	await press(page, 'Show');
	const onyx = main(page).getByLabel(`Counted of ${ofOnyx.name}, in sq ft`);
	const slate = main(page).getByLabel(`Counted of ${ofSlate.name}, in sq ft`);
	await expect(onyx).toBeVisible();
	// Blind: 100 sq ft of onyx lie there.
	await expect(main(page).getByText('sq ft should lie there')).toHaveCount(0);
	await isForTheYard(page);
	await press(page, 'See the differences');
	await expect(main(page).getByRole('alert')).toContainText('Type what you counted');
	await onyx.fill('ninety');
	await press(page, 'See the differences');
	await expect(onyx).toHaveAttribute('aria-invalid', 'true');
	await onyx.fill('98');
	await slate.fill('50');
	await page.reload();
	await expect(onyx).toHaveValue('98');
	await expect(main(page).getByText('2 counts are kept in this browser from before.')).toBeVisible();
	await isForTheYard(page);

	await press(page, 'See the differences');
	await expect(main(page).getByText('1 count agrees with the books.')).toBeVisible();
	await expect(main(page).getByText('100 sq ft should lie there, 98 sq ft counted')).toBeVisible();
	await isForTheYard(page);
	// Meanwhile a truck comes.
	await changeStock(db, ofOnyx.id, { change: 'received', quantity: 1000, actor: 'owner', note: '' });
	await press(page, 'Book 1 difference');
	await expect(main(page).getByRole('alert')).toContainText('Nothing was booked');
	const tick = main(page).getByRole('checkbox', { name: ofOnyx.name });
	await expect(tick).not.toBeChecked();
	await expect(main(page).getByText('110 sq ft should lie there, 98 sq ft counted')).toBeVisible();
	await expect(main(page).getByRole('button', { name: 'Book what you tick' })).toBeVisible();
	await press(page, 'Back to the counts');
	await expect(onyx).toHaveValue('98');
	// The list says what lies there now. A faster press would be told once more that it has changed.
	await expect(main(page).locator('input[name="seen"][value="11000"]')).toHaveCount(1);
	await onyx.fill('108');
	await press(page, 'See the differences');
	await press(page, 'Book 1 difference');
	await expect(main(page).getByText('1 difference is booked.')).toBeVisible();
	expect(await stockOf(db, ofOnyx.id)).toBe(8800);
	await page.reload();
	await expect(onyx).toHaveValue('');
	await expect(slate).toHaveValue('');
	await expect(
		main(page).getByRole('button', { name: `Undo: Counted: −2 sq ft of ${ofOnyx.name}` }),
	).toBeVisible();

	await test.step('it receives a stone, and reads no cost', async () => {
		await page.goto(`${origin}/staff/stock/${ofSlate.id}/receive`);
		await expect(main(page).getByLabel(/cost/i)).toHaveCount(0);
		await isForTheYard(page);
		await main(page).getByLabel('How much arrived?').fill('12.5');
		await press(page, 'Receive it');
		await expect(main(page).getByText(`Received: ${ofSlate.name}, 50 sq ft → 62.5 sq ft.`)).toBeVisible();
		await expect(main(page).getByText(/cost/i)).toHaveCount(0);
		await expect(main(page).getByRole('link', { name: 'Correct' })).toHaveCount(0);
		await isForTheYard(page);
		const [last] = (await listMovements(db, ofSlate.id)).slice(-1);
		expect(last).toMatchObject({ reason: 'received', quantity: 1250 });
	});
	for (const path of [`/staff/stock/${ofSlate.id}/correct`, `/staff/stock/${ofSlate.id}/throw`])
		expect((await page.request.get(origin + path)).status()).toBe(path.endsWith('correct') ? 403 : 404);
	await page.context().close();
	await close();
});

test('[STOCK-13] [STOCK-17] without scripts the same list is filled in, and the paper has no figure of the books', async ({
	browser,
	postgres,
	sharedShop,
}) => {
	const { origin, url } = await shopOfStock({ postgres, sharedShop });
	const { db, close } = await openDatabase({ url });
	const { category, onyx, slate } = await stones(db);
	const page = await open(browser, origin, `/staff/stock/count?${new URLSearchParams({ category })}`, {
		login: demo.yard,
		width: 360,
		javaScriptEnabled: false,
	});
	await fits(page);
	await main(page).getByLabel(`Counted of ${onyx.name}, in sq ft`).fill('99');
	await main(page).getByLabel(`Counted of ${slate.name}, in sq ft`).fill('49');
	await press(page, 'See the differences');
	await main(page).getByRole('checkbox', { name: slate.name }).uncheck();
	await press(page, /^Book/);
	await expect(main(page).getByText('1 difference is booked.')).toBeVisible();
	expect([await stockOf(db, onyx.id), await stockOf(db, slate.id)]).toEqual([7900, 5000]);

	await main(page).getByRole('link', { name: 'Print the sheet' }).click();
	await expect(page.getByRole('heading', { name: 'Count sheet' })).toBeVisible();
	await expect(page.getByRole('row', { name: onyx.name })).toHaveText(onyx.name);
	await fits(page);
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('link', { name: 'Back to the count' })).toBeHidden();
	await page.emulateMedia({ media: 'screen' });
	await page.goto(`${origin}/staff/stock/count/sheet?${new URLSearchParams({ category, book: '1' })}`);
	await expect(page.getByRole('row', { name: onyx.name })).toHaveText(`${onyx.name}99`);
	await page.context().close();
	await close();
});

test('[STOCK-12] [STOCK-14] the desk reads the stock and changes nothing', async ({
	browser,
	postgres,
	sharedShop,
}) => {
	const { origin } = await shopOfStock({ postgres, sharedShop });
	const page = await open(browser, origin, '/staff/stock?view=value&q=ziarat+white', {
		login: demo.desk,
		width: 1280,
	});
	await expect(main(page).getByRole('link', { name: /count stones|value at cost/i })).toHaveCount(0);
	await main(page).getByRole('link', { name: 'Ziarat White' }).click();
	await expect(main(page).getByRole('heading', { name: 'Ziarat White' })).toBeVisible();
	await expect(main(page).getByRole('link', { name: 'Receive' })).toHaveCount(0);
	await expect(main(page).getByText(/cost/i)).toHaveCount(0);
	await axe(page);
	for (const path of ['/staff/stock/count', '/staff/stock/ziarat-white/count'])
		expect((await page.request.get(origin + path)).status()).toBe(403);
	expect((await page.request.get(`${origin}/staff/stock/no-such-stone`)).status()).toBe(404);
	await page.context().close();
});
