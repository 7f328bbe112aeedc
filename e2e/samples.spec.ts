import type { Page } from '@playwright/test';
import { demo, unique } from '#test/visitor.ts';
import { open, storeCart } from './cart-steps.ts';
import { newCustomer } from './new-customer.ts';
import { fillDelivery, placeButton } from './order-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';
import { keepToasts } from './toast.ts';

const main = (page: Page) => page.getByRole('main');

/** Whether the page fits a desk and a phone; with scripts, whether axe finds a violation at either width. */
async function looksWell(page: Page, javaScriptEnabled: boolean): Promise<void> {
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await expect
			.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
			.toBeLessThanOrEqual(0);
		if (javaScriptEnabled) await axe(page);
	}
}

// In one worker, with one shop.
test.describe.configure({ mode: 'default' });

test('[SAMPLE-01] a new visitor makes an account and comes back to the chosen stone', async ({ page }) => {
	await open(page, '/samples?stone=ziarat-white');
	await main(page).getByRole('link', { name: 'Create an account' }).click();
	await page.getByLabel('Full name').fill('Zarmina Khattak');
	await page.getByLabel('Email', { exact: true }).fill(`zarmina-${unique()}@buyer.example`);
	await page.getByLabel('Password', { exact: true }).fill('slab of onyx');
	await page.getByLabel('Confirm password').fill('slab of onyx');
	await page.getByLabel('I agree to the Terms and Conditions').check();
	await main(page).getByRole('button', { name: 'Create account' }).click();
	await expect(page).toHaveURL('/samples?stone=ziarat-white');
	await expect(main(page).getByText('Ziarat White')).toBeVisible();
	await expect(page.getByLabel('Full name')).toHaveValue('Zarmina Khattak');
});

for (const javaScriptEnabled of [true, false])
	test(`[SAMPLE-01] [SAMPLE-02] ${javaScriptEnabled ? 'with' : 'without'} scripts: from a stone’s page to samples, and the desk sends one`, async ({
		browser,
		sharedShop,
		demoDatabase,
	}) => {
		const { origin } = await sharedShop({ DATABASE_URL: demoDatabase });
		const options = { reducedMotion: 'reduce', javaScriptEnabled } as const;
		const page = await (await browser.newContext(options)).newPage();
		await keepToasts(page);
		const login = await newCustomer(page, { origin });
		await page.context().clearCookies();
		await page.goto(`${origin}/product/ziarat-white`);
		await main(page).getByRole('link', { name: 'Order a sample' }).click();
		await expect(main(page).getByRole('listitem')).toHaveText(['Ziarat White']);
		await main(page).getByRole('link', { name: 'Log in to order' }).click();
		await page.getByLabel('Email', { exact: true }).fill(login.email);
		await page.getByLabel('Password', { exact: true }).fill(login.password);
		await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
		await expect(page).toHaveURL(`${origin}/samples?stone=ziarat-white`);
		await looksWell(page, javaScriptEnabled);
		await page.getByLabel('Phone').fill('0300 1234567');
		await page.getByLabel('Street address').fill('House 7');
		await page.getByLabel('City').fill('Lahore');
		await page.getByLabel('Postal code').fill('54000');
		await page.getByRole('button', { name: 'Order the samples' }).click();
		const told = javaScriptEnabled
			? page.getByRole('region', { name: 'Messages' })
			: page.locator('noscript [role]');
		await expect(told).toContainText('Thank you. We send your samples');
		await expect(main(page).getByRole('listitem')).toHaveText(['Ziarat WhiteWe prepare it']);

		const desk = await (await browser.newContext(options)).newPage();
		await signIn(desk, { ...demo.desk, origin });
		await desk.goto(`${origin}/staff/samples`);
		await expect(main(desk).getByText('House 7, Lahore 54000')).toBeVisible();
		await looksWell(desk, javaScriptEnabled);
		await main(desk).getByRole('button', { name: /^Sent/ }).click();
		await expect(main(desk).getByText('None.')).toBeVisible();
		await main(desk).getByRole('link', { name: 'On their way' }).click();
		// Whoever is at the desk has the cash, unless another is chosen.
		const holder = main(desk).getByRole('combobox', { name: 'Who has the PKR 150.00?' });
		await expect(holder.locator('option:checked')).toHaveText('Sadaf Iqbal');
		await looksWell(desk, javaScriptEnabled);
		await main(desk)
			.getByRole('button', { name: /^Delivered/ })
			.click();
		await expect(main(desk).getByText('None.')).toBeVisible();
		await page.reload();
		await expect(main(page).getByRole('listitem')).toHaveText(['Ziarat WhiteDelivered']);
		if (!javaScriptEnabled) return;

		await test.step('[SAMPLE-03] [SAMPLE-04] the next order is charged less, and says so at every step', async () => {
			const words = 'Your sample price of PKR 150.00 comes off this order. Then PKR 3,250.00 is due.';
			await expect(main(page).getByText('Your next order gives back PKR 150.00.')).toBeVisible();
			await storeCart(page, [{ id: 'ziarat-white', quantity: 1000 }], origin);
			await open(page, `${origin}/cart`);
			await expect(main(page).getByText(words)).toBeVisible();
			await looksWell(page, false);
			await open(page, `${origin}/checkout`);
			await expect(main(page).getByText(words)).toBeVisible();
			await fillDelivery(page);
			await placeButton(page).click();
			await expect(page).toHaveURL(/placed=/);
			await expect(main(page).getByText(words)).toBeVisible();
			await expect(main(page).getByText('pay the driver PKR 3,250.00 in cash')).toBeVisible();
			const id = new URL(page.url()).searchParams.get('placed');
			await open(page, `${origin}/orders`);
			await expect(main(page).getByText('−PKR 150.00')).toBeVisible();
			await main(page)
				.getByRole('link', { name: /^Track/ })
				.first()
				.click();
			await expect(main(page).getByText('−PKR 150.00')).toBeVisible();
			await expect(main(page).getByText('PKR 3,250.00', { exact: true })).toBeVisible();
			await looksWell(page, false);
			await desk.goto(`${origin}/staff/orders/${id}`);
			await expect(main(desk).getByText('PKR 3,250.00').first()).toBeVisible();
			await expect(main(desk).getByText('−PKR 150.00', { exact: true })).toBeVisible();
			await open(page, `${origin}/cart`);
			await expect(main(page).getByText(words)).toHaveCount(0);
		});
	});
