import type { Locator, Page } from '@playwright/test';
import { open, storeCart, waitForHydration } from './cart-steps.ts';
import { expect, signIn, test } from './shop.ts';

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const quoteLink = (page: Page) => page.getByRole('link', { name: /^Get a quote/ });

test('[NAV-10] on a wide screen the quote link is in the margin and covers no text', async ({ page }) => {
	for (const path of ['/shop', '/product/ziarat-white', '/cart', '/policies/delivery']) {
		await open(page, path);
		for (const width of [1024, 1280, 1920]) {
			await page.setViewportSize({ width, height: 800 });
			const floating = await quoteLink(page).boundingBox();
			const textEnd = await page.getByRole('main').evaluate((main) => {
				const ends: number[] = [];
				const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
				for (let text = texts.nextNode(); text; text = texts.nextNode()) {
					const range = document.createRange();
					range.selectNodeContents(text);
					const { parentElement: place } = text;
					if (!place?.checkVisibility() || place.closest('.sr-only')) continue;
					// A scrolled row cuts off what lies beside it.
					const row = place.closest('.overflow-x-auto')?.getBoundingClientRect();
					ends.push(Math.min(range.getBoundingClientRect().right, row?.right ?? innerWidth));
				}
				return Math.max(...ends);
			});
			expect(textEnd, `${path} at ${width}`).toBeLessThanOrEqual(floating?.x ?? 0);
		}
	}
});

test('[NAV-10] on a phone the quote link covers no text of a product page', async ({ page }) => {
	for (const path of ['/product/arabescato-corchia', '/product/ziarat-white']) {
		await open(page, path);
		for (const [width, height] of [
			[320, 568],
			[360, 640],
			[360, 740],
			[412, 823],
			[740, 360],
			[768, 1024],
		] as const) {
			await page.setViewportSize({ width, height });
			const covered = await quoteLink(page).evaluate((link) => {
				const sign = link.getBoundingClientRect();
				const found: string[] = [];
				const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
				for (let text = texts.nextNode(); text; text = texts.nextNode()) {
					if (link.contains(text) || !text.parentElement?.checkVisibility()) continue;
					if (text.parentElement.closest('.sr-only')) continue;
					const range = document.createRange();
					range.selectNodeContents(text);
					for (const { left, right, top, bottom } of range.getClientRects())
						if (left < sign.right && right > sign.left && top < sign.bottom && bottom > sign.top)
							found.push(text.textContent ?? '');
				}
				return found;
			});
			expect(covered, `${path} at ${width} × ${height}`).toEqual([]);
		}
	}
});

test('[NAV-10] on a phone the quote link covers no field, button or heading of an account form', async ({
	page,
}) => {
	for (const path of ['/login', '/signup', '/forgot-password']) {
		await open(page, path);
		for (const width of [320, 360, 412]) {
			await page.setViewportSize({ width, height: 740 });
			const covered = await quoteLink(page).evaluate((link) => {
				const sign = link.getBoundingClientRect();
				const places = [...document.querySelectorAll('main :is(input, button, a)')].map((place) =>
					place.getBoundingClientRect(),
				);
				const heading = document.createRange();
				heading.selectNodeContents(document.querySelector('main h1') as Element);
				return [...places, ...heading.getClientRects()].filter(
					({ left, right, top, bottom }) =>
						left < sign.right && right > sign.left && top < sign.bottom && bottom > sign.top,
				).length;
			});
			expect(covered, `${path} at ${width}`).toBe(0);
		}
	}
});

test('[NAV-01] [NAV-07] each header link opens its page at the top, with the focus on its heading', async ({
	page,
}) => {
	await open(page, '/shop');
	for (const [name, path] of [
		['Best Seller', '/best-seller'],
		['Featured', '/featured'],
		['Shop', '/shop'],
		['Home', '/'],
	] as const) {
		await page.evaluate(() => scrollTo(0, 800));
		const link = header(page).getByRole('link', { name, exact: true });
		await link.evaluate((element: HTMLElement) => element.click());
		await expect(page).toHaveURL(path);
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		await expect(heading(page)).toBeFocused();
		await expect(link).toHaveAttribute('aria-current', 'page');
	}
	// Content far below is laid out by then, so that the place stays where it is.
	await expect(page.locator('html')).toHaveAttribute('data-at-rest');
	await page.evaluate(() => scrollTo(0, 900));
	await page.locator('#services').getByRole('heading').first().scrollIntoViewIfNeeded();
	const left = await page.evaluate(() => scrollY);
	await footer(page)
		.getByRole('link', { name: 'Blog' })
		.evaluate((element: HTMLElement) => element.click());
	await expect(page).toHaveURL('/blog');
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	await page.goBack();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('[NAV-13] Back leads the focus to the link by which a page was left, by keyboard and by mouse', async ({
	page,
}) => {
	for (const [path, links, by] of [
		['/shop', 'article a', 'keyboard'],
		['/shop?category=Onyx&sort=newest', 'article a', 'mouse'],
		['/', '#featured article a', 'mouse'],
		['/blog', 'main a[href^="/blog/"]', 'keyboard'],
		['/product/ziarat-white', '.product-rest a[href^="/product/"]', 'keyboard'],
	] as const) {
		await open(page, path);
		const link = page.locator(links).last();
		await link.scrollIntoViewIfNeeded();
		if (by === 'mouse') await link.click();
		else {
			await link.focus();
			await page.keyboard.press('Enter');
		}
		await expect(page).not.toHaveURL(path);
		// The page itself is still there below the first frame of a stone.
		await expect(page.locator('h1:focus')).toBeVisible();
		await page.goBack();
		await expect(page).toHaveURL(path);
		await expect(link, path).toBeFocused();
		await expect(link).toBeInViewport();
	}
});

test('[NAV-02] the search box opens the shop with the search text', async ({ page }) => {
	// Its role changes with the first touch, which brings the suggestions.
	const box = header(page).getByLabel('Search the stones');
	await open(page, '/blog');
	await box.fill('ziarat white');
	await box.press('Enter');
	await expect(page).toHaveURL('/shop?search=ziarat+white');
	await expect(page.getByRole('main').getByRole('link', { name: 'Ziarat White', exact: true })).toBeVisible();
	await expect(box).toHaveValue('ziarat white');
	await header(page).getByRole('link', { name: 'Featured' }).click();
	await expect(page).toHaveURL('/featured');
	await expect(box).toHaveValue('');
});

test('[NAV-03] the badge is hidden while the cart is empty, is beside the cart icon with decimals unrounded, and a long one covers no other text', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const cart = header(page).getByRole('link', { name: /^Cart/ });
	await open(page, '/blog');
	await expect(cart).toBeVisible();
	await expect(cart).toHaveAccessibleName('Cart');
	const boxOf = async (place: Locator) => {
		const box = await place.boundingBox();
		if (!box) throw new Error('the element is not visible');
		return { start: box.x, end: box.x + box.width };
	};
	for (const [quantities, shown, beside] of [
		[[250, 1025], '12.75', true],
		[[1_025_325], '10,253.25', false],
	] as const) {
		const [ziarat, badal] = quantities;
		await storeCart(page, [
			{ id: 'ziarat-white', quantity: ziarat, stock: 10_000_000 },
			...(badal ? [{ id: 'badal-grey', quantity: badal }] : []),
		]);
		await page.reload();
		await expect(cart).toHaveAccessibleName(`Cart: ${shown} sq ft`);
		const [badge, icon, login, menu] = [
			await boxOf(cart.getByText(shown, { exact: true })),
			await boxOf(cart.locator('svg')),
			await boxOf(header(page).getByText('Login', { exact: true })),
			await boxOf(header(page).getByText('Menu', { exact: true })),
		];
		expect(badge.start > icon.start).toBe(beside);
		expect(badge.start).toBeGreaterThanOrEqual(login.end);
		// The text is at the end of its box.
		expect(badge.end).toBeLessThanOrEqual(menu.start + 12);
	}
});

test('[NAV-04] [AUTH-07] [AUTH-08] visitors see a Login link, and customers the account menu', async ({
	page,
}) => {
	await open(page, '/');
	await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
	await signIn(page);
	await open(page, '/');
	// Already the HTML is rendered for the customer, so the page does not flash the Login link.
	const sent = await (await page.request.get('/')).text();
	expect(sent).toContain('Ayesha');
	expect(sent).not.toContain('>Login<');
	await expect(header(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
	const menu = header(page).locator('summary', { hasText: 'Ayesha' });
	await menu.click();
	await header(page).getByRole('link', { name: 'Orders' }).click();
	await expect(page).toHaveURL('/orders');
	await expect(header(page).getByRole('link', { name: 'Orders' })).toBeHidden();

	await menu.focus();
	await page.keyboard.press('Enter');
	await expect(header(page).getByRole('link', { name: 'Profile' })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(header(page).getByRole('link', { name: 'Profile' })).toBeHidden();
	await expect(menu).toBeFocused();
	await menu.click();
	await heading(page).click();
	await expect(header(page).getByRole('link', { name: 'Profile' })).toBeHidden();

	await menu.click();
	await header(page).getByRole('link', { name: 'Profile' }).click();
	await expect(page).toHaveURL('/profile');
	await menu.click();
	await header(page).getByRole('button', { name: 'Logout' }).click();
	await expect(page.getByText('Logged out successfully!')).toBeVisible();
	await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('[NAV-06] the footer opens a policy', async ({ page }) => {
	await open(page, '/');
	const link = footer(page).locator('section', { hasText: 'Policies' }).getByRole('link').first();
	const name = (await link.textContent()) ?? 'none';
	await link.click();
	await expect(heading(page)).toHaveText(name);
});

test.describe('on a phone, without script', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

	test('[NAV-01] [NAV-02] [NAV-04] [NAV-08] [CHOOSE-01] menu, search and account work', async ({ page }) => {
		await page.goto('/blog');
		await header(page).locator('summary', { hasText: 'Menu' }).click();
		await header(page).getByRole('link', { name: 'Samples' }).click();
		await expect(page).toHaveURL('/samples');
		await expect(header(page).getByRole('link', { name: 'Featured' })).toBeHidden();
		await header(page).locator('summary', { hasText: 'Menu' }).click();
		await header(page).getByRole('link', { name: 'Featured' }).click();
		await expect(page).toHaveURL('/featured');
		await header(page).getByRole('searchbox').fill('onyx');
		await header(page).getByRole('button', { name: 'Search' }).click();
		await expect(page).toHaveURL('/shop?search=onyx');
		await signIn(page);
		await page.goto('/');
		await header(page).locator('summary', { hasText: 'Ayesha' }).click();
		await header(page).getByRole('button', { name: 'Logout' }).click();
		await expect(page.getByRole('status').getByText('Logged out successfully!')).toBeVisible();
		await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
	});
});

test.describe('a script that fails to load', () => {
	test.use({
		allowedErrors: [/ChunkLoadError|ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/],
	});

	const waitForReport = (page: Page) =>
		page.waitForEvent('console', (message) => message.text().includes('ChunkLoadError'));

	// In a plain build React Router loads the new page again by itself.
	test('[NAV-11] on a navigation: the page says so and offers a reload of the new page', {
		tag: '@engine',
	}, async ({ page }) => {
		await page.route(/\/assets\/blog\.page-/, (route) => route.abort());
		await open(page, '/');
		const report = waitForReport(page);
		await footer(page).getByRole('link', { name: 'Blog' }).click();
		expect((await report).type()).toBe('error');
		await expect(heading(page)).toHaveText('Part of this page did not load');
		await expect(page).toHaveURL('/blog');
		await expect(header(page).getByRole('link', { name: 'Shop' })).toBeVisible();

		await page.unroute(/\/assets\/blog\.page-/);
		await page.getByRole('link', { name: 'Reload the page' }).click();
		await expect(heading(page)).toHaveText('Guides from the stone yard');
		await waitForHydration(page);
	});

	// In a plain build React Router loads the current page again by itself.
	test('[NAV-11] while the connection is away a link says so, and the same link works once it is back', {
		tag: '@engine',
	}, async ({ page, context }) => {
		// Each kind of page: whose data come from memory, whose form answers here, and neither.
		for (const [name, address, title] of [
			['Shop', '/shop', /stones/],
			['Login', '/login', 'Log in to your account'],
			['Cart', '/cart', 'Your cart'],
			['Blog', '/blog', 'Guides from the stone yard'],
		] as const) {
			await open(page, '/policies/delivery');
			const link = page.locator(`header, footer`).getByRole('link', { name }).first();
			await context.setOffline(true);
			await link.click();
			await expect(page).toHaveURL(address);
			await expect(heading(page), name).toHaveText(/did not load|could not be reached/);
			await context.setOffline(false);
			await page.goBack();
			await expect(page).toHaveURL('/policies/delivery');
			await expect(heading(page)).toHaveText('Delivery');
			await link.click();
			await expect(page).toHaveURL(address);
			await expect(heading(page)).toHaveText(title);
			await waitForHydration(page);
		}
	});

	test('[NAV-11] on the first load: the server-rendered page stays, with a message on top', async ({
		page,
	}) => {
		await page.route(/\/assets\/entry\.client-/, (route) => route.abort());
		const report = waitForReport(page);
		await page.goto('/blog');
		await report;
		await expect(heading(page)).toHaveText('Guides from the stone yard');
		const notice = page.getByRole('alert').filter({ hasText: 'did not load' });
		await expect(notice).toBeVisible();

		await page.unroute(/\/assets\/entry\.client-/);
		await notice.getByRole('button', { name: 'Reload the page' }).click();
		await waitForHydration(page);
		await expect(page.getByRole('alert')).toHaveCount(0);
	});

	test('[NAV-11] the root module: the server-rendered page stays, with a message', async ({ page }) => {
		await page.route(/\/assets\/root-/, (route) => route.abort());
		const report = waitForReport(page);
		await page.goto('/shop');
		await report;
		await expect(page.getByText('Part of this page did not load')).toBeVisible();
		await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
	});
});
