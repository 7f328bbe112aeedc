import { expect, test } from './shop.ts';

test('a cached page runs its scripts', async ({ page }) => {
	const response = await page.goto('/shop?utm_source=mail');
	await expect(page.getByRole('article').first()).toBeVisible();
	// Needs the inline scripts, which the CSP allows by their hashes.
	await page.getByRole('article').first().getByRole('button', { name: /add/i }).click();
	await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toContainText('1');
	const headers = response?.headers() ?? {};
	expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
	expect(headers['content-security-policy']).not.toContain('nonce');
});

test('a site that opens a personal page loses access to its window', async ({ page, context, shop }) => {
	// The same shop under another host name is another site.
	const elsewhere = await page.goto(shop.origin.replace('localhost', '127.0.0.1'));
	expect(elsewhere?.headers()['cross-origin-opener-policy']).toBe(undefined);
	// A flash message makes a public page personal.
	await context.addCookies([{ name: 'flash', value: 'for-one', url: shop.origin }]);
	for (const path of ['/shop', '/login']) {
		const opening = page.waitForEvent('popup');
		await page.evaluate((url) => Object.assign(window, { popup: window.open(url) }), shop.origin + path);
		const opened = await opening;
		await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
		expect(await opened.evaluate(() => window.opener)).toBe(null);
		// The opener sees a closed window.
		await expect
			.poll(() => page.evaluate(() => (window as unknown as { popup: Window }).popup.closed))
			.toBe(true);
		await opened.close();
	}
});
