import type { Browser, Page } from '@playwright/test';
import { demo, unique } from '#test/visitor.ts';
import { waitForHydration } from './cart-steps.ts';
import { routeLater } from './delay-requests.ts';
import { axe, expect, signIn, test } from './shop.ts';
import { shopOfFile } from './shop-of-file.ts';

// Refused forms and pages that are gone; a cut connection; and axe, which tries to run in the frame of the preview.
test.use({
	allowedErrors: [/status of (404|409|422)|ERR_FAILED|Blocked script execution in 'about:srcdoc'/],
});

test.describe.configure({ mode: 'default' });

const shopOfProducts = shopOfFile('demo');

type Run = Awaited<ReturnType<typeof shopOfProducts>>['run'];

/** What Ziarat White says of itself. */
const WORDS =
	'description, image, stock, colour, origin, finish, uses, thicknesses, tile_sizes, slab_size, density';

type OwnStone = { begins?: string; category?: string; price?: number };

/** A featured stone that one test alone changes, otherwise like Ziarat White. */
async function ownStone(run: Run, { begins = 'Stone', category = 'Marble', price = 34_000 }: OwnStone = {}) {
	const name = `${begins} ${unique()}`;
	const id = name.toLowerCase().replace(' ', '-');
	await run(`insert into products (id, name, category, price, is_featured, ${WORDS})
		select '${id}', '${name}', '${category}', ${price}, true, ${WORDS} from products where id = 'ziarat-white'`);
	return { id, name };
}

async function asOwner(page: Page, origin: string, path: string): Promise<void> {
	await signIn(page, { ...demo.owner, origin });
	await page.goto(origin + path);
}

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true }).click();
const PRICE = 'Price, PKR per sq ft';

/** A page of somebody else, with storage of its own. */
async function elsewhere(browser: Browser): Promise<Page> {
	return (await browser.newContext()).newPage();
}

test('[BOOK-01] [BOOK-02] [BOOK-03] [BOOK-05] [BOOK-09] the owner finds a product by keyboard, changes it, sees it on an open page of the shop at once, and undoes it', async ({
	page,
	browser,
	postgres,
	sharedShop,
}) => {
	const { origin, run } = await shopOfProducts({ postgres, sharedShop });
	const { id, name } = await ownStone(run);
	const shopper = await elsewhere(browser);
	await Promise.all([
		shopper.waitForResponse((response) => new URL(response.url()).pathname === '/live' && response.ok()),
		shopper.goto(`${origin}/featured`),
	]);
	await asOwner(page, origin, '/staff/products');
	await waitForHydration(page);
	await axe(page);
	await page.keyboard.press('/');
	await page.keyboard.type(name);
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/q=Stone/);
	const row = main(page).getByRole('row', { name });
	await expect(row).toBeVisible();
	await page.locator('body').click({ position: { x: 5, y: 5 } });
	await page.keyboard.press('j');
	await expect(row).toBeFocused();
	await page.keyboard.press('Space');
	await expect(main(page).getByRole('checkbox', { name: `Tick ${name}` })).toBeChecked();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(`${origin}/staff/products/${id}`);

	await field(page, PRICE).fill('three hundred');
	await save(page);
	await expect(
		main(page).getByText('“three hundred” is not a number. Please type rupees, such as 1,250.50.'),
	).toBeVisible();
	await expect(field(page, PRICE)).toBeFocused();
	await expect(field(page, PRICE)).toHaveValue('three hundred');
	await axe(page);
	await field(page, PRICE).fill('PKR 1,355.50');
	await expect(page.frameLocator('iframe').getByText('PKR 1,355.50 / sq ft').first()).toBeVisible();
	await save(page);
	await expect(main(page).getByText(`${name} is saved.`)).toBeVisible();
	await expect(shopper.getByText('PKR 1,355.50 / sq ft')).toBeVisible();
	await expect(field(page, PRICE)).toHaveValue('1355.50');
	await main(page)
		.getByRole('button', { name: `Undo: Changed ${name}` })
		.click();
	await expect(main(page).getByText('Undone. 1 product is as it was before.')).toBeVisible();
	await expect(field(page, PRICE)).toHaveValue('340.00');
	await expect(shopper.getByText('PKR 1,355.50 / sq ft')).toHaveCount(0);
	await shopper.context().close();
});

test('[BOOK-02] [BOOK-05] a product is hidden, discontinued and shown again, and each press says what it means; what was typed is kept in the browser until it is saved or discarded', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const { origin, run } = await shopOfProducts({ postgres, sharedShop });
	const { id, name } = await ownStone(run);
	await routeLater(page);
	await asOwner(page, origin, `/staff/products/${id}`);
	await expect(main(page).getByText('It leaves every list, search and its own page.')).toBeVisible();
	const status = async () => (await page.request.get(`${origin}/product/${id}`)).status();
	await main(page).getByRole('button', { name: 'Hide it' }).click();
	await expect(main(page).getByText(`${name} is hidden.`)).toBeVisible();
	await expect.poll(status).toBe(404);
	await main(page).getByRole('button', { name: 'Discontinue it' }).click();
	await expect(main(page).getByText(`${name} is discontinued.`)).toBeVisible();
	await expect.poll(status).toBe(200);
	await main(page).getByRole('button', { name: 'Show it' }).click();
	await expect(main(page).getByText(`${name} is shown.`)).toBeVisible();
	await page.goto(`${origin}/staff/log`);
	await expect(main(page).getByText(`Product: ${name}`)).toHaveCount(3);

	await page.goto(`${origin}/staff/products/${id}`);
	await waitForHydration(page);
	await field(page, 'Colour').fill('Pearl');
	await main(page).getByLabel('kitchen worktops').check();
	await page.reload();
	await expect(main(page).getByText(/^Draft from \d\d:\d\d restored\./)).toBeVisible();
	await expect(field(page, 'Colour')).toHaveValue('Pearl');
	await expect(main(page).getByLabel('kitchen worktops')).toBeChecked();
	await axe(page);
	await main(page).getByRole('button', { name: 'Discard' }).click();
	await expect(field(page, 'Colour')).toHaveValue('Snow white with faint grey wisps');
	await field(page, 'Colour').fill('Milk');
	await page.reload();
	await expect(field(page, 'Colour')).toHaveValue('Milk');
	// The browser itself puts back what was typed, before the scripts know of the draft.
	await expect(main(page).getByText(/^Draft from/)).toBeVisible();
	await save(page);
	await expect(main(page).getByText(`${name} is saved.`)).toBeVisible();
	await page.goto(`${origin}/staff/products/${id}`);
	await waitForHydration(page);
	await expect(field(page, 'Colour')).toHaveValue('Milk');
	await expect(main(page).getByText(/^Draft from/)).toHaveCount(0);

	// Without a connection nothing is lost.
	await page.route(`**/staff/products/${id}.data*`, (route) => route.abort());
	await field(page, 'Colour').fill('Cream');
	await save(page);
	await expect(main(page).getByRole('alert')).toContainText('What you typed is kept');
	await expect(field(page, 'Colour')).toHaveValue('Cream');
});

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled });

		test('[BOOK-04] of two who edit one product, the later sees both values, chooses, and loses nothing', async ({
			page,
			browser,
			postgres,
			sharedShop,
		}) => {
			const { origin, run } = await shopOfProducts({ postgres, sharedShop });
			const { id, name } = await ownStone(run);
			await asOwner(page, origin, `/staff/products/${id}`);
			const other = await elsewhere(browser);
			await asOwner(other, origin, `/staff/products/${id}`);
			await field(other, PRICE).fill('350');
			await field(other, 'Colour').fill('Snow');
			await field(other, 'Origin').fill('Mohmand');
			await save(other);
			await expect(main(other).getByText(`${name} is saved.`)).toBeVisible();

			if (javaScriptEnabled) await waitForHydration(page);
			await field(page, PRICE).fill('360');
			await field(page, 'Colour').fill('White');
			await field(page, 'Brand').fill('Own quarry');
			await save(page);
			const asked = main(page).getByRole('region', { name: 'Somebody else has changed the same fields' });
			await expect(asked.getByRole('group')).toHaveCount(2);
			const price = asked.getByRole('group', { name: PRICE });
			await expect(price).toContainText('350.00');
			await expect(price).toContainText('360');
			if (javaScriptEnabled) await axe(page);
			// One of two is no answer.
			await price.getByLabel('Yours').check();
			await save(page);
			await expect(asked.getByRole('group')).toHaveCount(1);
			await expect(main(page).getByText('Please tick Theirs or Yours of each field first.')).toBeVisible();
			await asked.getByRole('group', { name: 'Colour' }).getByLabel('Theirs').check();
			await save(page);
			await expect(main(page).getByText(`${name} is saved.`)).toBeVisible();
			await expect(field(page, PRICE)).toHaveValue('360.00');
			await expect(field(page, 'Colour')).toHaveValue('Snow');
			await expect(field(page, 'Origin')).toHaveValue('Mohmand');
			await expect(field(page, 'Brand')).toHaveValue('Own quarry');
			await other.context().close();
		});

		test('[BOOK-07] many products change together after a preview of each; one that changed meanwhile is named, and undo restores the rest', async ({
			page,
			postgres,
			sharedShop,
		}) => {
			const { origin, run } = await shopOfProducts({ postgres, sharedShop });
			const category = `Slate ${unique()}`;
			const count = 3;
			const { id, name } = await ownStone(run, { category, price: 16_000 });
			for (const price of [21_000, 34_000]) await ownStone(run, { category, price });
			await asOwner(page, origin, `/staff/products?${new URLSearchParams({ category })}`);
			await expect(main(page).getByRole('checkbox', { name: /^Tick (?!all)/ })).toHaveCount(count);
			if (javaScriptEnabled) await waitForHydration(page);
			await main(page).getByRole('button', { name: 'Change all found' }).click();
			await expect(main(page).getByText(`This is for ${count} products.`)).toBeVisible();
			if (javaScriptEnabled) await axe(page);
			await field(page, 'Price').selectOption('up');
			await main(page).getByRole('button', { name: 'Show every product' }).click();
			await expect(main(page).getByText('Please enter this.')).toBeVisible();
			await field(page, 'By how much').fill('10 %');
			await main(page).getByRole('button', { name: 'Show every product' }).click();
			await expect(main(page).getByRole('heading', { name: `${count} products would change` })).toBeVisible();
			const row = main(page).getByRole('row', { name });
			await expect(row).toContainText('160.00');
			await expect(row).toContainText('176.00');
			if (javaScriptEnabled) await axe(page);
			await run(`update products set price = 99900 where id = '${id}'`);
			await main(page)
				.getByRole('button', { name: `Change ${count} products` })
				.click();
			await expect(main(page).getByText('so they stay as they are')).toBeVisible();
			await expect(main(page).getByRole('link', { name })).toBeVisible();
			const others = `select price from products where category = '${category}' and id <> '${id}' order by id`;
			const { rows } = await run(others);
			expect(rows).toHaveLength(count - 1);
			// By its number: until the page has the new action, the same place undoes an older one.
			await main(page)
				.getByRole('button', { name: `Undo: Changed ${count - 1} products` })
				.click();
			if (!javaScriptEnabled) await main(page).getByRole('button', { name: 'Yes, undo it' }).click();
			await expect(main(page).getByText(`Undone. ${count - 1} products are as`)).toBeVisible();
			const { rows: after } = await run(others);
			expect(after.map(({ price }) => Math.round((Number(price) * 1.1) / 100) * 100)).toEqual(
				rows.map(({ price }) => Number(price)),
			);
		});

		test('[BOOK-06] [BOOK-08] a product is duplicated as a hidden one, and a preview shows what is typed', async ({
			page,
			postgres,
			sharedShop,
		}) => {
			const { origin } = await shopOfProducts({ postgres, sharedShop });
			const name = `Pearl ${unique()}`;
			await asOwner(page, origin, '/staff/products/ziarat-white');
			await main(page).getByRole('link', { name: 'Duplicate' }).click();
			await expect(field(page, 'Name')).toHaveValue('Ziarat White (copy)');
			await expect(field(page, 'Status')).toHaveValue('hidden');
			if (javaScriptEnabled) await waitForHydration(page);
			await field(page, 'Name').fill(name);
			await field(page, PRICE).fill('411');
			if (!javaScriptEnabled) await main(page).getByRole('button', { name: 'Preview' }).click();
			const preview = page.frameLocator('iframe');
			await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible();
			await expect(preview.getByText('PKR 411.00 / sq ft')).toHaveCount(2);
			await main(page).getByRole('button', { name: 'Add the product' }).click();
			await expect(page).toHaveURL(
				new RegExp(`^${origin}/staff/products/${name.toLowerCase().replace(' ', '-')}`),
			);
			await expect(main(page).getByText(`${name} is added.`)).toBeVisible();
			await expect(main(page).getByText('0 sq ft in stock')).toBeVisible();
			expect(
				(await page.request.get(`${origin}/product/${name.toLowerCase().replace(' ', '-')}`)).status(),
			).toBe(404);
		});
	});

test('[BOOK-10] [LOG-02] an offer is scheduled, listed and taken off again; of several products the schedule says each old price beside its new one, and the log their span', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const { origin, run } = await shopOfProducts({ postgres, sharedShop });
	const white = await ownStone(run, { begins: 'Ziarat', price: 95_000 });
	const verona = await ownStone(run, { begins: 'Verona', price: 120_000 });
	await asOwner(page, origin, `/staff/products/change?id=${white.id}`);
	await waitForHydration(page);
	await field(page, 'Discount, per cent').fill('12.5');
	await main(page).getByRole('button', { name: 'Show every product' }).click();
	await main(page).getByText('Begin or end at a time').click();
	await main(page).getByLabel('From, in Karachi').fill('2020-01-01T09:00');
	await main(page).getByRole('button', { name: 'Change 1 product' }).click();
	await expect(main(page).getByText('Please choose a time that is to come')).toBeVisible();
	const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
	await main(page).getByLabel('From, in Karachi').fill(`${day}T09:00`);
	await main(page).getByLabel('Until, in Karachi').fill(`${day}T21:00`);
	await axe(page);
	await main(page).getByRole('button', { name: 'Change 1 product' }).click();
	await expect(main(page).getByText(/^It is scheduled for .*, 09:00\.$/)).toBeVisible();
	await main(page).getByRole('link', { name: 'Scheduled changes' }).click();
	await expect(
		main(page).getByRole('listitem').filter({ hasText: 'Discount, per cent: 0 → 12.5' }),
	).toBeVisible();
	await expect(
		main(page).getByRole('listitem').filter({ hasText: 'Discount, per cent: 12.5 → 0' }),
	).toBeVisible();
	await axe(page);
	await main(page)
		.getByRole('button', { name: /^Take it off/ })
		.first()
		.click();
	await expect(main(page).getByText('It is off the schedule.')).toBeVisible();
	await expect(main(page).getByRole('button', { name: /^Take it off/ })).toHaveCount(1);
	await main(page)
		.getByRole('button', { name: /^Take it off/ })
		.click();
	await expect(main(page).getByRole('button', { name: /^Take it off/ })).toHaveCount(0);

	await page.goto(`${origin}/staff/products/change?id=${white.id}&id=${verona.id}`);
	await waitForHydration(page);
	await main(page).getByLabel('Price', { exact: true }).selectOption('Down by per cent');
	await field(page, 'By how much').fill('10');
	await main(page).getByRole('button', { name: 'Show every product' }).click();
	await main(page).getByText('Begin or end at a time').click();
	await main(page).getByLabel('From, in Karachi').fill(`${day}T09:00`);
	await main(page).getByRole('button', { name: 'Change 2 products' }).click();
	await main(page).getByRole('link', { name: 'Scheduled changes' }).click();
	const change = main(page).getByRole('listitem').filter({ hasText: verona.name });
	await expect(change).toHaveCount(1);
	await expect(change).toContainText(/Verona.*1,200\.00 → 1,080\.00.*Ziarat.*950\.00 → 855\.00/s);
	await axe(page);
	await page.goto(`${origin}/staff/log?kind=change`);
	const row = main(page)
		.getByRole('listitem')
		.filter({ hasText: `Change scheduled: ${verona.name}; ${white.name}` });
	await expect(row).toContainText('price: 950.00 to 1200.00');
	await expect(row).toContainText(`from: ${day} 09:00, price: 855.00 to 1080.00`);
});

test('[BOOK-01] [BOOK-02] on a phone the pages are no wider than the screen, and an empty list says so', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const { origin } = await shopOfProducts({ postgres, sharedShop });
	await page.setViewportSize({ width: 360, height: 740 });
	await signIn(page, { ...demo.owner, origin });
	for (const path of [
		'/staff/products',
		'/staff/products/ziarat-white',
		'/staff/products/new',
		'/staff/products/change?id=ziarat-white',
		'/staff/products/change',
		'/staff/products/scheduled',
		'/staff/products/changes/none',
		'/staff/products?q=nowhere',
	]) {
		await page.goto(origin + path);
		await waitForHydration(page);
		await expect
			.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
			.toBeLessThanOrEqual(360);
		await axe(page);
	}
	await expect(main(page).getByText('No product fits “nowhere”.')).toBeVisible();
	await main(page).getByRole('link', { name: 'Show all' }).click();
	await page.waitForURL(`${origin}/staff/products`);
	await expect(main(page).getByText('No product fits')).toHaveCount(0);
	await page.goto(`${origin}/staff/products/no-such-stone`);
	await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'columns' : 'columns without scripts', () => {
		test.use({ javaScriptEnabled });

		test('[BOOK-11] the owner chooses columns, which stay with the next visit and with a search', async ({
			page,
			shop,
		}) => {
			const heads = () => main(page).getByRole('columnheader').allTextContents();
			await asOwner(page, shop.origin, '/staff/products?q=onyx&sort=changed');
			await expect.poll(heads).toContain('Changed');
			await main(page).getByText('Columns', { exact: true }).click();
			const { Colour, Origin, ...others } = Object.fromEntries(
				['Colour', 'Origin', 'Category', 'Discount', 'Stock, sq ft', 'Status', 'Marked', 'Changed'].map(
					(name) => [name, main(page).getByRole('checkbox', { name, exact: true })],
				),
			);
			for (const chosen of [Colour, Origin]) await chosen?.check();
			for (const other of Object.values(others)) await other.uncheck();
			await main(page).getByRole('button', { name: 'Show', exact: true }).last().click();
			await expect(page).toHaveURL(/\?q=onyx&sort=changed$/);
			await expect.poll(heads).toEqual(['', 'Product', 'PKR / sq ft', 'Colour', 'Origin']);
			await expect(main(page).getByRole('row', { name: /White Onyx/ })).toContainText('Kerman, Iran');
			if (javaScriptEnabled) await axe(page);
			await page.goto(`${shop.origin}/staff/products`);
			await expect.poll(heads).toEqual(['', 'Product', 'PKR / sq ft', 'Colour', 'Origin']);
		});
	});
