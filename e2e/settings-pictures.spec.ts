import { photograph } from '#test/photographs.ts';
import { demo } from '#test/visitor.ts';
import { waitForHydration } from './cart-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';

// Axe tries to run in the frame of the preview; a size may not be made yet.
test.use({ allowedErrors: [/status of 503|Blocked script execution in 'about:srcdoc'/] });

test('[SET-07] the owner sends a photograph for the first slide, and shoppers see it on the home page', async ({
	page,
	postgres,
	startShop,
}) => {
	const { origin } = await startShop({ DATABASE_URL: await postgres.createDatabase('demo') });
	await signIn(page, { ...demo.owner, origin });
	await page.goto(`${origin}/staff/settings/slides`);
	await waitForHydration(page);
	const main = page.getByRole('main');
	const picture = main.getByLabel('Picture', { exact: true }).first();
	await expect(picture).toHaveValue('room-living');
	await axe(page);
	await main
		.locator('input[type=file]')
		.first()
		.setInputFiles({
			name: 'yard.jpg',
			mimeType: 'image/jpeg',
			buffer: await photograph(1500, 1000, 7).jpeg().toBuffer(),
		});
	await expect(picture).toHaveValue(/^own-/);
	const name = await picture.inputValue();
	// The preview follows without a key.
	await expect(
		page.frameLocator('iframe').locator(`[src*="${name}"], [srcset*="${name}"]`).first(),
	).toBeAttached();
	await main.getByRole('button', { name: 'Save', exact: true }).first().click();
	await expect(page.getByText('Saved. It is live in the shop.')).toBeVisible();

	await page.goto(origin);
	const shown = page.locator(`#main img[src*="${name}"]`).first();
	await expect(shown).toBeVisible();
	await expect
		.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
		.toBe(true);
});
