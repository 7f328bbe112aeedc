import type { Page } from '@playwright/test';
import { demo } from '#test/visitor.ts';
import { waitForHydration } from './cart-steps.ts';
import { expect, signIn, test } from './shop.ts';
import { shopOfFile } from './shop-of-file.ts';

test.describe.configure({ mode: 'default' });

// What a script pressed is answered by 401. The streams of a page, and what it asks by itself, are unknown addresses by then.
test.use({ allowedErrors: [/status of (401|404)/] });

/** With an order, which anybody with SQL has placed. */
const shopOfOrder = shopOfFile('demo', (client) =>
	client.query(`insert into orders (user_id, idempotency_key, request_hash, customer_name, customer_email, customer_phone,
		street, city, postal_code, total_amount)
		select (select id from users where role = 'customer' limit 1), gen_random_uuid(), '', 'Buyer', 'a@buyer.example', '+923331112223', 'House 1', 'Quetta', '87300', 500000`),
);

const WORDS = 'You are not logged in now, so nothing was saved or sent. Please log in, then do it again.';

const main = (page: Page) => page.getByRole('main');

const presses: [what: string, path: string, press: (page: Page) => Promise<void>][] = [
	[
		'a form',
		'/staff/products/ziarat-white?from=list',
		(page) => main(page).getByRole('button', { name: 'Hide it' }).click(),
	],
	[
		'what a script sends',
		'/staff/orders?tab=all',
		async (page) => {
			await main(page).getByLabel('Choose all orders on this page').check();
			await main(page).getByRole('button', { name: 'Packed as ordered' }).click();
		},
	],
	[
		'a picture',
		'/staff/products/ziarat-white',
		(page) =>
			main(page)
				.locator('input[type=file]')
				.first()
				.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a picture') }),
	],
];

for (const [what, path, press] of presses)
	test(`[STAFF-23] ${what} that is pressed after the logout in another tab leads to the login in words, and back`, async ({
		page,
		postgres,
		sharedShop,
	}) => {
		const { origin } = await shopOfOrder({ postgres, sharedShop });
		await signIn(page, { ...demo.owner, origin });
		await page.goto(origin + path);
		await waitForHydration(page);
		const headers = { Origin: origin };
		await page.context().request.post(`${origin}/logout`, { headers, maxRedirects: 0 });
		await press(page);
		await expect(page).toHaveURL(`${origin}/login?${new URLSearchParams({ next: path })}`);
		await expect(main(page).getByText(WORDS)).toBeVisible();
		await waitForHydration(page);
		await main(page).getByLabel('Email').fill(demo.owner.email);
		await main(page).getByLabel('Password').fill(demo.owner.password);
		await main(page).getByRole('button', { name: 'Log in' }).click();
		await expect(page).toHaveURL(origin + path);
		await expect(page.getByText(WORDS)).toHaveCount(0);
	});
