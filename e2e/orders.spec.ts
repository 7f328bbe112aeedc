import type { Page } from '@playwright/test';
import { withClient } from '#test/postgres.ts';
import { demo } from '#test/visitor.ts';
import { open, waitForHydration } from './cart-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('[ORD-02] without orders, the page links to the shop', async ({ page }) => {
	await signIn(page, demo.owner);
	await open(page, '/orders');
	await expect(page.getByText('No orders yet', { exact: true })).toBeVisible();
	await axe(page);
	await page.getByRole('link', { name: 'Start Shopping' }).click();
	await expect(page).toHaveURL('/shop');
});

test.describe('with the user agent of a normal browser', () => {
	// A headless browser identifies itself as a robot, and robots get every page without streaming.
	test.use({
		userAgent:
			'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
	});

	test('[ORD-01] [ORD-03] [ORD-04] [BUY-12] orders are streamed behind a spinner, newest first, each status with its colour and no word broken; a message or a link stands where they cannot be', async ({
		page,
		browser,
		userAgent,
		startShop,
		postgres,
	}) => {
		const url = await postgres.createDatabase('demo');
		const shop = await startShop({ DATABASE_URL: url });
		await signIn(page, { origin: shop.origin });

		// ORD-01: a message says that orders could not be fetched, with a Retry button.
		await withClient(url, async (client) => {
			await client.query('begin');
			await client.query('lock table orders in access exclusive mode');
			await page.goto(`${shop.origin}/orders`, { waitUntil: 'commit' });
			await expect(page.getByRole('alert')).toContainText('Your orders could not be fetched.');
			await client.query('commit');
		});
		await waitForHydration(page);
		await page.getByRole('button', { name: 'Retry' }).click();
		await expect(page.getByText('No orders yet')).toBeVisible();

		await withClient(url, (client) => client.query(ORDERS));
		await withClient(url, async (client) => {
			await client.query('begin');
			await client.query('lock table orders in access exclusive mode');
			const response = await page.goto(`${shop.origin}/orders`, { waitUntil: 'commit' });
			expect(response?.headers()['content-encoding']).toBe('br');
			await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
			await expect(page.getByText('Fetching your orders…')).toBeVisible();
			await expect(cards(page)).toHaveCount(0);
			await client.query('commit');
		});
		await expect(page.getByText('Fetching your orders…')).toHaveCount(0);
		await expect(cards(page).getByRole('heading')).toHaveText([
			'Order AAAAAA04',
			'Order AAAAAA03',
			'Order AAAAAA02',
			'Order AAAAAA01',
		]);

		const newest = cards(page).first();
		await expect(newest).toContainText('Placed on 4 May 2025');
		await expect(newest).toContainText('TotalPKR 1,250.00');
		await expect(newest).toContainText('PaymentCash on Delivery');
		await expect(newest.getByRole('listitem')).toHaveText([
			'Stone 0, 1.25 sq ft',
			'Stone 1, 1.25 sq ft',
			'Stone 2, 1.25 sq ft',
		]);
		await expect(newest).toContainText('+2 more items');
		await expect(cards(page).last()).not.toContainText('more items');
		await expect(page.getByText('BBBBBB01')).toHaveCount(0);

		for (const [status, red, green, blue] of [
			['Delivered', 42, 107, 69],
			['Shipped', 31, 78, 121],
			['Processing', 242, 207, 99],
			['Cancelled', 217, 212, 201],
		]) {
			await expect(page.getByText(`${status}`, { exact: true })).toHaveCSS(
				'background-color',
				`rgb(${red}, ${green}, ${blue})`,
			);
		}
		await axe(page);

		await test.step('[BUY-12] at no width does an order break a word', async () => {
			await withClient(url, (client) =>
				client.query(`update order_lines set name = 'Trans-Karakoram Nagarparkar'`),
			);
			await open(page, `${shop.origin}/orders`);
			await expect(cards(page).first()).toContainText('Trans-Karakoram');
			for (const width of [320, 360, 640, 768, 1024, 1280]) {
				await page.setViewportSize({ width, height: 800 });
				const narrow = await cards(page)
					.first()
					.getByRole('listitem')
					.evaluateAll((items) =>
						items.flatMap((item) => {
							const name = item.querySelector('span') as Node;
							const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode() as Text;
							return [...text.data.matchAll(/[^\s-]+/g)].filter(({ 0: word, index }) => {
								const range = document.createRange();
								range.setStart(text, index);
								range.setEnd(text, index + word.length);
								return range.getClientRects().length > 1;
							});
						}),
					);
				expect(narrow.flat(), `${width} px`).toEqual([]);
			}
		});

		await test.step('[ORD-01] without scripts a link shows orders that would be streamed', async () => {
			const plain = await browser.newPage({ userAgent, javaScriptEnabled: false });
			await signIn(plain, { origin: shop.origin });
			const link = plain.getByRole('link', { name: 'Show the orders without scripts' });
			await withClient(url, async (client) => {
				await client.query('begin');
				await client.query('lock table orders in access exclusive mode');
				await plain.goto(`${shop.origin}/orders`, { waitUntil: 'commit' });
				await expect(link).toBeVisible();
				await client.query('commit');
			});
			await link.click();
			await expect(cards(plain)).toHaveCount(4);
			await expect(link).toHaveCount(0);
			await plain.close();
		});
	});
});

/** Four orders of the demo customer, the newest with five products, and one order of another customer. */
const ORDERS = `
	with placed (id, stage, created_at, email) as (values
		('00000000-0000-4000-8000-0000aaaaaa02'::uuid, 'dispatched', '2025-05-02T10:00:00Z'::timestamptz, 'customer@sangtarash.example'),
		('00000000-0000-4000-8000-0000aaaaaa01', 'cancelled', '2025-05-01T10:00:00Z', 'customer@sangtarash.example'),
		('00000000-0000-4000-8000-0000aaaaaa04', 'awaiting', '2025-05-03T20:00:00Z', 'customer@sangtarash.example'),
		('00000000-0000-4000-8000-0000aaaaaa03', 'delivered', '2025-05-03T10:00:00Z', 'customer@sangtarash.example'),
		('00000000-0000-4000-8000-0000bbbbbb01', 'delivered', '2025-06-01T10:00:00Z', 'owner@sangtarash.example')
	), inserted as (
		insert into orders (id, user_id, idempotency_key, request_hash, customer_name, customer_email, customer_phone,
			street, city, postal_code, total_amount, stage, created_at)
		select placed.id, users.id, placed.id::text, '', users.name, users.email, '0300 1234567',
			'Street 3', 'Lahore', '54000', 125000, placed.stage, placed.created_at
		from placed join users using (email) returning id
	)
	insert into order_lines (order_id, position, product_id, name, image, price, quantity)
	select inserted.id, position, 'stone-' || position, 'Stone ' || position, '/pictures/ziarat-white-slab.webp', 20000, 125
	from inserted, generate_series(0, case when inserted.id::text like '%aaaaaa04' then 4 else 0 end) as position`;
