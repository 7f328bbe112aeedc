import { photograph } from '#test/photographs.ts';
import { demo } from '#test/visitor.ts';
import { open, waitForHydration } from './cart-steps.ts';
import {
	at,
	DESK,
	deliver,
	elsewhere,
	looksRight,
	main,
	PHONE,
	packAndLoad,
	press,
} from './delivery-steps.ts';
import { fillDelivery, placeButton } from './order-steps.ts';
import { expect, test } from './shop.ts';

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

test('[JOURNEY-02] “safaid marmar farsh” is searched, compared, priced for Multan, sampled, ordered, delivered and reviewed, and the next shopper reads it', async ({
	page,
	browser,
	startShop,
	postgres,
}) => {
	const { origin } = await startShop({ DATABASE_URL: await postgres.createDatabase('demo') });

	const heading = page.getByRole('heading', { level: 1 });

	await test.step('the search says what it understood, and a facet leaves fewer', async () => {
		await open(page, origin);
		await page.getByRole('searchbox', { name: 'Search the stones' }).fill('safaid marmar farsh');
		await page.keyboard.press('Enter');
		await expect(heading).toHaveText(/^\d+ stones for “safaid marmar farsh”$/);
		for (const name of ['Remove White', 'Remove Marble', 'Remove For floors'])
			await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible();
		await looksRight(page);
		const found = Number.parseInt((await heading.textContent()) ?? '', 10);
		await main(page).getByRole('button', { name: 'Filters' }).click();
		await page.getByText('Country', { exact: true }).click();
		await page.getByRole('checkbox', { name: /^Pakistan/ }).check();
		await page.getByRole('button', { name: /^Show \d+ stones$/ }).click();
		await expect.poll(() => main(page).getByRole('article').count()).toBeLessThan(found);
	});

	await test.step('two of them are saved and compared', async () => {
		await main(page).getByRole('button', { name: 'Save Ziarat White' }).click();
		const other = main(page)
			.getByRole('button', { name: /^Save (?!Ziarat White)/ })
			.first();
		await other.click();
		await expect(other).toHaveAttribute('aria-pressed', 'true');
		await open(page, `${origin}/saved`);
		const ticks = main(page).getByRole('checkbox');
		await expect(ticks).toHaveCount(2);
		for (const tick of await ticks.all()) await tick.check();
		await press(page, 'Compare (2)');
		await expect(main(page).getByRole('columnheader')).toHaveCount(2);
		await looksRight(page);
		await main(page)
			.getByRole('columnheader')
			.getByRole('link', { name: 'Ziarat White', exact: true })
			.click();
		await expect(heading).toHaveText('Ziarat White');
	});

	const stone = page.url();
	const [total, days] = await test.step('its page says the total and the days for Multan', async () => {
		await waitForHydration(page);
		await main(page).getByLabel('How much').fill('120');
		const sum = main(page).getByRole('form', { name: 'What you would like' }).getByRole('status');
		await expect(sum).toContainText('120 sq ft');
		await main(page).getByRole('combobox', { name: 'Your city' }).fill('Multan');
		await press(page, 'See the days');
		const day = main(page).getByText(/^Multan: \w+day/);
		await expect(day).toBeVisible();
		await looksRight(page);
		return [
			/PKR [\d,]+\.\d\d/.exec((await sum.textContent()) ?? '')?.[0] ?? '',
			(await day.textContent()) ?? '',
		];
	});

	await test.step('a sample is ordered, for which the visitor logs in', async () => {
		await main(page).getByRole('link', { name: 'Order a sample' }).click();
		await main(page).getByRole('link', { name: 'Log in to order' }).click();
		await page.getByLabel('Email', { exact: true }).fill(demo.customer.email);
		await page.getByLabel('Password', { exact: true }).fill(demo.customer.password);
		await press(page, 'Log in');
		await expect(page).toHaveURL(`${origin}/samples?stone=ziarat-white`);
		await waitForHydration(page);
		await fillDelivery(page);
		await press(page, 'Order the samples');
		await expect(main(page).getByRole('listitem')).toHaveText(['Ziarat WhiteWe prepare it']);
	});

	const number =
		await test.step('the same total and days stand in the cart, the checkout and the order', async () => {
			await open(page, stone);
			await main(page).getByLabel('How much').fill('120');
			await main(page)
				.getByRole('button', { name: /^Add to Cart/ })
				.click();
			await open(page, `${origin}/cart`);
			await expect(main(page)).toContainText(total);
			await expect(main(page)).toContainText(days);
			await open(page, `${origin}/checkout`);
			await fillDelivery(page);
			await page.getByLabel('City').fill('Multan');
			await expect(main(page)).toContainText(total);
			await expect(main(page)).toContainText(days);
			await placeButton(page).click();
			await expect(heading).toHaveText('Thank you. Your order is placed.');
			await expect(main(page)).toContainText(total);
			await expect(main(page)).toContainText(days);
			return /[0-9A-F]{8}/.exec((await main(page).textContent()) ?? '')?.[0] ?? '';
		});

	await test.step('the customer confirms it, and it is packed and delivered', async () => {
		await main(page).getByRole('link', { name: 'Open your order' }).click();
		await press(page, 'Confirm the order');
		await packAndLoad({ browser, origin, number }, { stone: 'Ziarat White', lines: 1 });
		await deliver({ browser, origin, number });
	});

	await test.step('the customer says how the stone is, with a photograph of the floor', async () => {
		await page.reload();
		await main(page).getByRole('link', { name: 'Say how your stone is' }).click();
		await main(page)
			.getByRole('radio', { name: /Very good/ })
			.check();
		await main(page).getByLabel('In your words').fill('Our whole house is brighter.');
		const buffer = await photograph(900, 700).jpeg().toBuffer();
		await main(page)
			.getByLabel('Photographs of it')
			.setInputFiles({ name: 'floor.jpg', mimeType: 'image/jpeg', buffer });
		await main(page).getByLabel('As whom?').fill('Sana, Multan');
		await looksRight(page);
		await press(page, 'Send it');
		await expect(main(page)).toContainText('You have said how each of your stones is. Thank you.');
	});

	await test.step('the owner shows it', async () => {
		const owner = await at(browser, origin, DESK, 'owner');
		await owner.goto(`${origin}/staff/reviews`);
		await expect(main(owner)).toContainText('Our whole house is brighter.');
		await looksRight(owner);
		await main(owner)
			.getByRole('button', { name: /^Show it/ })
			.click();
		await expect(main(owner)).toContainText('None.');
	});

	await test.step('the next shopper reads it, and sees the floor', async () => {
		const next = await elsewhere(browser, PHONE);
		await open(next, stone);
		await expect(main(next)).toContainText('5.0 · 1 review');
		await expect(main(next)).not.toContainText('128 reviews');
		await expect(main(next)).toContainText('Our whole house is brighter.');
		await expect(main(next)).toContainText('Sana, Multan');
		const floor = main(next).getByRole('link', { name: 'Enlarge photograph 1 of 1' }).locator('img');
		await floor.scrollIntoViewIfNeeded();
		await expect
			.poll(() => floor.evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(0);
		await looksRight(next);
	});
});
