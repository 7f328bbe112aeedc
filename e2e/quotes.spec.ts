import type { Browser, Page } from '@playwright/test';
import { withClient } from '#test/postgres.ts';
import { demo } from '#test/visitor.ts';
import { open, storeCart } from './cart-steps.ts';
import { axe, test as base, expect, signIn } from './shop.ts';

/** One database for the tests of this file. */
const test = base.extend<object, { quotesDatabase: string }>({
	quotesDatabase: [
		async ({ postgres }, use) => use(await postgres.createDatabase('demo')),
		{ scope: 'worker' },
	],
});

// In one worker, with one shop.
test.describe.configure({ mode: 'default' });

async function fits(page: Page): Promise<void> {
	await expect
		.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
		.toBeLessThanOrEqual(0);
}

/** Looks at the page as wide as it is and as the other device shows it. */
async function checked(page: Page): Promise<void> {
	const { width = 0 } = page.viewportSize() ?? {};
	for (const other of [width === 360 ? 1280 : 360, width]) {
		await page.setViewportSize({ width: other, height: 800 });
		await fits(page);
		await axe(page);
	}
}

async function elsewhere(browser: Browser, width: number, javaScriptEnabled = true): Promise<Page> {
	const viewport = { width, height: 800 };
	return (await browser.newContext({ viewport, reducedMotion: 'reduce', javaScriptEnabled })).newPage();
}

const main = (page: Page) => page.getByRole('main');

async function ask(page: Page): Promise<void> {
	await page.getByLabel('Full name').fill('Bilal Khan');
	await page.getByLabel('Phone').fill('0321 4567890');
	await page.getByLabel('City of the delivery').fill('Multan');
	await page.getByLabel('What should we know?').fill('For the lounge, before Eid.');
	await page.getByRole('button', { name: 'Ask for the quote' }).click();
	await expect(page.getByText('Thank you. We have your question')).toBeVisible();
}

test('[QUOTE-01] [QUOTE-02] [QUOTE-03] [QUOTE-04] [QUOTE-06] [QUOTE-08] [QUOTE-10] [QUOTE-11] [QUOTE-13] [QUOTE-14] [QUOTE-15] from a cart to a question, the desk’s quote with two options, its WhatsApp text, its link, and the order at its prices', async ({
	browser,
	sharedShop,
	quotesDatabase: url,
}) => {
	const { origin } = await sharedShop({ DATABASE_URL: url });
	const page = await elsewhere(browser, 360);
	const desk = await elsewhere(browser, 1280);
	await signIn(desk, { ...demo.desk, origin });
	await desk.goto(`${origin}/staff/quotes`);
	await expect(main(desk).getByText('Nobody waits for a quote.')).toBeVisible();
	await checked(desk);

	await storeCart(page, [{ id: 'ziarat-white', quantity: 10_000 }], origin);
	await open(page, `${origin}/cart`);
	await main(page).getByRole('link', { name: 'Ask for a quote instead' }).click();
	await expect(page.getByText('We quote the stone in your cart:')).toBeVisible();
	await checked(page);
	await ask(page);
	await checked(page);

	// The desk hears of it.
	await main(desk).getByRole('link', { name: 'No number yet' }).click();
	await expect(main(desk).getByText('For the lounge, before Eid.')).toBeVisible();
	await expect(desk.getByLabel('Name', { exact: true })).toHaveValue('Bilal Khan');
	await checked(desk);
	const quantity = main(desk).locator('input[name="quantity-0"]');
	await expect(quantity).toHaveValue('100');
	await main(desk).locator('input[name="price-0"]').fill('300');
	await desk.getByLabel('How it is delivered').fill('By truck to Multan');
	await desk.getByLabel('Delivery, PKR').fill('5,000');
	await main(desk).locator('textarea[name="note-0"]').fill('Long edges polished');
	const save = desk.getByRole('button', { name: 'Save', exact: true });
	await save.click();
	await expect(main(desk).getByRole('alert')).toBeVisible();
	await main(desk).locator('select[name="reason"]').selectOption('large-order');
	await save.click();
	await expect(desk.getByText('The quote is saved.')).toBeVisible();
	const preview = main(desk).getByRole('region', { name: 'What the buyer sees' });
	await expect(preview.getByText('Long edges polished')).toBeVisible();
	await expect(preview.getByText('PKR 35,000.00')).toBeVisible();
	await checked(desk);
	await desk.getByRole('link', { name: 'Option B' }).click();
	await expect(quantity).toHaveCount(0);
	await main(desk).getByRole('searchbox').fill('verona');
	await main(desk).getByRole('button', { name: /^Add/ }).first().click();
	await quantity.fill('100');
	await desk.getByRole('button', { name: 'Save and send' }).click();
	await expect(desk.getByText('The quote is sent: its link is open.')).toBeVisible();
	const year = new Date().getFullYear();
	await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Quote Q-${year}-0001`);
	await checked(desk);
	await desk.getByRole('button', { name: `Undo: Sent, quote Q-${year}-0001` }).click();
	await expect(desk.getByText(`Undone. Quote Q-${year}-0001 is as it was before.`)).toBeVisible();
	await expect(desk.getByText('The quote is sent: its link is open.')).toHaveCount(0);
	await desk.getByRole('button', { name: 'Save and send' }).click();
	await expect(desk.getByText('The quote is sent: its link is open.')).toBeVisible();
	await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Quote Q-${year}-0001`);
	const whatsapp = await main(desk)
		.getByRole('link', { name: /^Send it on WhatsApp/ })
		.getAttribute('href');
	expect(whatsapp?.length).toBeLessThan(1800);
	const text = new URL(whatsapp ?? '').searchParams.get('text') ?? '';
	expect(whatsapp).toContain('wa.me/923214567890');
	expect(text).toContain(`Q-${year}-0001`);
	expect(text).toContain('Total: PKR 35,000.00');
	const path = /\/quote\/[\w-]{43}/.exec(text)?.[0] ?? '';

	const buyer = await elsewhere(browser, 360);
	const response = await buyer.goto(origin + path);
	expect(response?.headers()['x-robots-tag']).toContain('noindex');
	expect(response?.headers()['cache-control']).toContain('no-store');
	await expect(buyer.getByRole('heading', { name: 'Option A' })).toBeVisible();
	await expect(main(buyer).getByText('PKR 35,000.00')).toBeVisible();
	expect(await main(buyer).textContent()).not.toContain('4567890');
	await checked(buyer);
	await buyer.getByRole('link', { name: 'Log in to accept' }).click();
	await buyer.getByLabel('Email', { exact: true }).fill('customer@sangtarash.example');
	await buyer.getByLabel('Password', { exact: true }).fill('marble-2026');
	await main(buyer).getByRole('button', { name: 'Log in', exact: true }).click();
	await expect(buyer).toHaveURL(origin + path);
	const query = (text: string) => withClient(url, async (client) => (await client.query(text)).rows);
	const askedBy = (email: string) =>
		query(`update quotes set user_id = (select id from users where email = '${email}')`);
	await askedBy('owner@sangtarash.example');
	await buyer.reload();
	await expect(buyer.getByText(/belongs to the account that asked for it/)).toBeVisible();
	await expect(buyer.getByRole('button', { name: 'Accept and order' })).toHaveCount(0);
	await checked(buyer);
	await askedBy('');
	await buyer.reload();
	await expect(buyer.getByText('Long edges polished')).toBeVisible();
	await query(`update users set email_verified = false where email = 'customer@sangtarash.example'`);
	await buyer.getByRole('button', { name: 'Accept and order' }).click();
	const choice = buyer.getByRole('group', { name: 'Which option?' });
	await expect(choice).toBeFocused();
	await expect(choice.getByText('Please choose one of the options.')).toBeVisible();
	await buyer.getByRole('radio', { name: /Option A/ }).check();
	await buyer.getByLabel('Street address').fill('House 3, Street 8');
	await buyer.getByLabel('Postal code').fill('60000');
	await buyer.getByLabel('Phone').fill('0321 4567890');
	await checked(buyer);
	await buyer.getByRole('button', { name: 'Accept and order' }).dblclick();
	await expect(buyer.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
	await expect(main(buyer).getByText('PKR 35,000.00', { exact: true })).toBeVisible();

	// Others who have the link learn that it is accepted, and nothing of the order.
	const other = await elsewhere(browser, 360);
	await other.goto(origin + path);
	await expect(other.getByText('This quote is accepted, and is an order now.')).toBeVisible();
	await expect(main(other).getByRole('link', { name: 'See your orders' })).toHaveCount(0);
	await buyer.goto(origin + path);
	await expect(main(buyer).getByRole('link', { name: 'See your orders' })).toBeVisible();
	// The order's own mail waits until the address is verified.
	expect(
		await query(
			`select status = 'held' as "isHeld", subject like 'Your order %' as "isOrder" from outbox order by 1`,
		),
	).toEqual([
		{ isHeld: false, isOrder: false },
		{ isHeld: true, isOrder: true },
	]);
	const rows = await query(
		`select o.id, o.total_amount, o.quote_number, l.price, l.quantity from orders o
		 join order_lines l on l.order_id = o.id where o.quote_number is not null`,
	);
	expect(rows).toEqual([
		{
			id: expect.any(String),
			total_amount: '3000000',
			quote_number: `Q-${year}-0001`,
			price: '30000',
			quantity: '10000',
		},
	]);
	await desk.goto(`${origin}/staff/quotes`);
	await main(desk).getByRole('searchbox').fill('0321 456 7890');
	await main(desk).getByRole('button', { name: 'Search' }).click();
	await expect(main(desk).getByRole('link', { name: `Q-${year}-0001` })).toBeVisible();
	await checked(desk);
	await desk.goto(`${origin}/staff/quotes?tab=accepted`);
	await main(desk)
		.getByRole('link', { name: `Q-${year}-0001` })
		.click();
	await main(desk).getByRole('link', { name: 'See the order' }).click();
	await expect(main(desk).getByText(`Q-${year}-0001`)).toBeVisible();
	await checked(desk);
});

test('[QUOTE-05] [QUOTE-07] without scripts: a quote is asked for, read and declined, and one past its day asks for today’s price', async ({
	browser,
	sharedShop,
	quotesDatabase: url,
}) => {
	const { origin } = await sharedShop({ DATABASE_URL: url });
	const buyer = await elsewhere(browser, 360, false);
	const desk = await elsewhere(browser, 1280, false);
	const query = (text: string) => withClient(url, async (client) => (await client.query(text)).rows);
	await buyer.goto(`${origin}/quote`);
	await ask(buyer);
	await signIn(desk, { ...demo.desk, origin });
	await desk.goto(`${origin}/staff/quotes`);
	await main(desk).getByRole('link', { name: 'No number yet' }).click();
	await main(desk).getByRole('searchbox').fill('ziarat white');
	await main(desk).getByRole('button', { name: 'Search' }).last().click();
	await main(desk).getByRole('button', { name: /^Add/ }).first().click();
	await main(desk).locator('input[name="quantity-0"]').fill('20');
	await desk.getByRole('button', { name: 'Save and send' }).click();
	await expect(desk.getByText('The quote is sent: its link is open.')).toBeVisible();
	const path = await main(desk)
		.getByRole('link', { name: /^See it as the buyer does/ })
		.getAttribute('href');
	await query(
		`update quotes set valid_until = '2020-01-31' where stage = 'sent'; update products set price = 99900 where id = 'ziarat-white'`,
	);
	await buyer.goto(origin + path);
	await expect(main(buyer).getByText(/These prices counted until 31 January 2020/)).toBeVisible();
	await expect(main(buyer).getByText(/^Then PKR .* · Today PKR 999\.00$/)).toBeVisible();
	await expect(main(buyer).getByRole('button', { name: /Accept/ })).toHaveCount(0);
	await fits(buyer);
	await buyer.getByRole('button', { name: 'Ask for today’s price' }).click();
	await expect(main(buyer).getByText('send you a new quote soon')).toBeVisible();
	expect(await query(`select stage from quotes where stage <> 'accepted' order by created_at`)).toEqual([
		{ stage: 'sent' },
		{ stage: 'asked' },
	]);

	await query(`update quotes set valid_until = '2040-01-31' where stage = 'sent'`);
	await buyer.goto(origin + path);
	await buyer.getByText('Decline this quote', { exact: true }).click();
	await buyer.getByLabel('What did not fit?').fill('Too dear for us');
	await buyer.getByRole('button', { name: 'Decline the quote' }).click();
	await expect(main(buyer).getByText(/^This quote is declined/)).toBeVisible();
	await desk.goto(`${origin}/staff/quotes?tab=ended`);
	await main(desk).getByRole('link', { name: /^Q-/ }).click();
	await expect(main(desk).getByText('Too dear for us')).toBeVisible();
	expect((await buyer.goto(`${origin}/quote/${'x'.repeat(43)}`))?.status()).toBe(404);
});
