import type { Page } from '@playwright/test';
import { STATES } from '#scripts/look-scenes.ts';
import { demo } from '#test/visitor.ts';
import { open } from './cart-steps.ts';
import { doubleText } from './double-text.ts';
import { axe, expect, signIn, test } from './shop.ts';
import { shopOfFile } from './shop-of-file.ts';
import { spoiltTexts } from './spoilt-texts.ts';

// A refused address.
test.use({ allowedErrors: [/status of 400/] });
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const shop = shopOfFile('schema');

async function expectSound(page: Page, where: string): Promise<void> {
	await test.step(where, async () => {
		await axe(page);
		await expect
			.poll(() => page.evaluate(() => document.documentElement.scrollWidth))
			.toBeLessThanOrEqual(360);
	});
}

test('[MAIL-09] [MAIL-10] the desk comes to the mail by the menu, and each of its lists fits a phone without a violation of WCAG 2.2 AA', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const { origin, run } = await shop({ postgres, sharedShop });
	await run(STATES);
	await signIn(page, { ...demo.desk, origin });
	await open(page, `${origin}/staff/orders`);
	const menu = page.getByRole('navigation', { name: 'Back office' });
	await page.locator('summary:visible', { hasText: 'Menu' }).click();
	await menu.getByRole('link', { name: 'Mail', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeFocused();
	const main = page.getByRole('main');
	await expectSound(page, 'what did not arrive');
	for (const tab of ['Waiting', 'Held']) {
		await main.getByRole('link', { name: new RegExp(`^${tab}`) }).click();
		await expect(main.getByRole('link', { name: new RegExp(`^${tab}`) })).toHaveAttribute(
			'aria-current',
			'page',
		);
		await expectSound(page, tab);
	}
	await main.getByRole('link', { name: /^Did not arrive/ }).click();
	await main.locator('summary', { hasText: 'Send to another address' }).first().click();
	await main.getByLabel('Correct address').first().fill('sana@gmail.con');
	await main.getByRole('button', { name: 'Send there' }).first().click();
	await expect(main.getByLabel('Correct address').first()).toBeFocused();
	await expect(main.getByText('do you mean sana@gmail.com?')).toBeVisible();
	await expectSound(page, 'an address that is refused');
	await page.addInitScript(doubleText);
	await page.reload();
	expect(await spoiltTexts(page)).toEqual([]);
	await expectSound(page, 'with text at 200 %');
});
