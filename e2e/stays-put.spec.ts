import type { Locator, Page } from '@playwright/test';
import { demo } from '#test/visitor.ts';
import { waitForHydration } from './cart-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';
import { shopOfFile } from './shop-of-file.ts';

test.describe.configure({ mode: 'default' });

const shopOfPresses = shopOfFile('demo');

const main = (page: Page) => page.getByRole('main');
const said = (page: Page) => main(page).locator('p[role=status]').first();

/** How far below the top of the window each is, in px. */
const topsOf = (buttons: Locator[]) =>
	Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y ?? Number.NaN));

/** A browser scrolls by whole px. */
async function expectStill(buttons: Locator[], before: number[]): Promise<void> {
	const moved = (await topsOf(buttons)).map((top, index) => Math.abs(top - (before[index] ?? Number.NaN)));
	expect(Math.max(...moved)).toBeLessThanOrEqual(1);
}

/** The middle of a button that is in the middle of the window. */
async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
	await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
	const box = await button.boundingBox();
	if (!box) throw new Error('it is not drawn');
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

for (const width of [360, 1280])
	test.describe(`${width} px wide`, () => {
		test.use({ viewport: { width, height: 740 } });

		test('[UNDO-06] the buttons of a product’s state stay where they are, and a second press of one does nothing', async ({
			page,
			postgres,
			sharedShop,
		}) => {
			const { origin } = await shopOfPresses({ postgres, sharedShop });
			await signIn(page, { ...demo.owner, origin });
			await page.goto(`${origin}/staff/products/ziarat-white`);
			await waitForHydration(page);
			const button = (name: string) => main(page).getByRole('button', { name });
			const names = ['Show it', 'Hide it', 'Discontinue it'];
			const buttons = names.map(button);
			const { x, y } = await middleOf(button('Hide it'));
			const before = await topsOf(buttons);
			await page.mouse.click(x, y);
			await expect(said(page)).toHaveText('Ziarat White is hidden.');
			await expect(said(page)).toBeInViewport({ ratio: 1 });
			await expectStill(buttons, before);
			await expect(button('Hide it')).toBeDisabled();
			await page.mouse.click(x, y);
			await axe(page);
			await expect(main(page).getByText('No shopper sees it.')).toBeVisible();
			for (const [name, words] of [
				['Discontinue it', 'Ziarat White is discontinued.'],
				['Show it', 'Ziarat White is shown.'],
			] as const) {
				await button(name).click();
				await expect(said(page)).toHaveText(words);
				await expectStill(buttons, before);
			}
		});

		for (const [path, name] of [
			['/staff/products/black-and-gold', 'Save'],
			['/staff/settings/orders', 'Save the settings'],
			['/staff/settings/shop', 'Save'],
			['/staff/texts', 'Save this text'],
		] as const)
			test(`[UNDO-06] ${name} of ${path} stays where it is`, async ({ page, postgres, sharedShop }) => {
				const { origin } = await shopOfPresses({ postgres, sharedShop });
				await signIn(page, { ...demo.owner, origin });
				await page.goto(origin + path);
				await waitForHydration(page);
				const button = main(page).getByRole('button', { name, exact: true }).last();
				const { x, y } = await middleOf(button);
				const before = await topsOf([button]);
				await page.mouse.click(x, y);
				await expect(said(page)).not.toHaveText('');
				await expect(said(page)).toBeInViewport({ ratio: 1 });
				await expectStill([button], before);
			});
	});
