import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { addLine, canAdd, cartQuantity, lineKey, type Offered, toLine } from '#app/cart/cart.ts';
import { parseCart, serialiseCart } from '#app/cart/cart-json.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { CART_KEY, storedCart, storeText, waitForHydration, waitUntilIdle } from './cart-steps.ts';
import { delayRequests, SCRIPTS } from './delay-requests.ts';
import { paintedAndIdle } from './router-navigation.ts';
import { expect, test } from './shop.ts';

const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
const banner = (page: Page) => page.getByText('Added to cart!', { exact: true });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

/** Records each change of the texts of badge and banner from now on. */
async function watchTexts(page: Page): Promise<() => Promise<{ badge: string[]; banner: string[] }>> {
	await page.evaluate(() => {
		const texts: Record<string, string[]> = { badge: [], banner: [] };
		const look = () => {
			for (const [name, selector] of [
				['badge', '[data-count="#"]'],
				['banner', '[data-added]'],
			] as const) {
				const text = document.querySelector(selector)?.textContent ?? 'gone';
				if (texts[name]?.at(-1) !== text) texts[name]?.push(text);
			}
		};
		look();
		new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
		Object.assign(window, { texts });
	});
	return () =>
		page.evaluate(() => (window as unknown as { texts: { badge: string[]; banner: string[] } }).texts);
}

test('[CART-03] [CART-07] [CARD-04] [NAV-03] adding to the cart works before the scripts load, and hydration leaves the result unchanged', async ({
	page,
}) => {
	const release = await delayRequests(page, SCRIPTS);
	for (const path of ['/shop', '/product/ziarat-white']) {
		await page.goto(path, { waitUntil: 'commit' });
		await page.evaluate((key) => localStorage.removeItem(key), CART_KEY);
		await page.reload({ waitUntil: 'commit' });
		await addButton(page).first().click();
		await expect(banner(page)).toBeVisible();
		await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 sq ft');
		await expect.poll(() => storedCart(page)).toHaveLength(1);
	}
	const texts = await watchTexts(page);
	await addButton(page).click();
	release();
	await waitForHydration(page);
	await expect(banner(page)).toBeHidden();
	await expect.poll(texts).toEqual({ badge: ['1', '2'], banner: ['Added to cart!', ''] });
	expect(await storedCart(page)).toEqual([['ziarat-white', 200]]);

	await addButton(page).click();
	await expect(cartLink(page)).toHaveAccessibleName('Cart: 3 sq ft');
	await expect.poll(() => texts().then(({ badge }) => badge)).toEqual(['1', '2', '3']);
	expect(await storedCart(page)).toEqual([['ziarat-white', 300]]);
});

test.describe('with a stored cart', () => {
	// The page's prefetches fail.
	test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

	test('[NAV-03] [CART-07] the first frame already shows the badge, hydration does not change it, and adding works without a connection', async ({
		page,
	}) => {
		await storeText(page, serialiseCart(addLine([], ziarat())));
		await page.addInitScript(() => {
			const frames: string[] = [];
			Object.assign(window, { frames });
			// Runs after the page's own callbacks of the same frame.
			const look = () => {
				queueMicrotask(() => {
					const badge = document.querySelector('[data-count="#"]');
					if (badge && frames.at(-1) !== badge.textContent) frames.push(badge.textContent);
				});
				requestAnimationFrame(look);
			};
			addEventListener('DOMContentLoaded', () => requestAnimationFrame(look));
		});
		await page.goto('/shop');
		await waitForHydration(page);
		await paintedAndIdle(page);
		expect(await page.evaluate(() => (window as unknown as { frames: string[] }).frames)).toEqual(['1']);

		await waitUntilIdle(page);
		await page.context().setOffline(true);
		await addButton(page).first().click();
		await expect(banner(page)).toBeVisible();
		await expect(cartLink(page)).toHaveAccessibleName('Cart: 2 sq ft');
	});
});

test('[PROD-08] Buy Now goes to the cart before the scripts load', async ({ page }) => {
	const release = await delayRequests(page, SCRIPTS);
	await page.goto('/product/coffee-brown', { waitUntil: 'commit' });
	await page.getByRole('button', { name: 'Buy Now' }).click();
	await expect(page).toHaveURL(/\/cart\??$/);
	release();
	await expect(page.getByRole('main').getByRole('heading', { name: 'Coffee Brown' })).toBeVisible();
	await expect.poll(() => storedCart(page)).toEqual([['coffee-brown', 100]]);
});

test('[CARD-05] [CARD-03] [CART-03] [CART-07] before the scripts load, nothing out of stock is added, a damaged cart counts as empty, and the result is that of addLine()', async ({
	page,
}) => {
	await delayRequests(page, SCRIPTS);
	await page.goto('/product/chitral-green', { waitUntil: 'commit' });
	await expect(page.getByRole('main').getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
	await storeText(page, '{"version":1,"lines":[{"id":7}]}');
	await page.goto('/product/ziarat-white', { waitUntil: 'commit' });
	await addButton(page).click();
	await expect.poll(() => storedCart(page)).toEqual([['ziarat-white', 100]]);

	await storeText(page, serialiseCart([toLine(ziarat(), 624_050)]));
	await page.reload({ waitUntil: 'commit' });
	const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
	await addButton(page).click();
	expect((await warned).text()).toContain('ziarat-white was not added');
	await expect(banner(page)).toBeHidden();
	expect(await storedCart(page)).toEqual([['ziarat-white', 624_050]]);

	await test.step('for any stored cart and product', async () => {
		const random = fc.sample(fc.record({ stored, offered }), { numRuns: 400, seed: 5 });
		const cases = [...random, ...damaged.map((stored) => ({ stored, offered: attributes(ziarat()) }))];
		const results = await page.evaluate(pressEach, { key: CART_KEY, cases });
		for (const [index, { stored, offered }] of cases.entries()) {
			const before = parseCart(stored);
			const added = canAdd(before, offered);
			const after = added ? addLine(before, offered) : before;
			expect(results[index], JSON.stringify({ stored, offered })).toEqual({
				stored: added ? serialiseCart(after) : stored,
				badge: after.length > 0 ? formatQuantity(cartQuantity(after)) : '',
				added,
			});
		}
	});
});

test('[CART-07] without storage, the early cart lasts until hydration and is passed on', async ({ page }) => {
	// What a browser does when its user blocks site data.
	await page.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get() {
				throw new DOMException('Access is denied for this document.', 'SecurityError');
			},
		});
	});
	const release = await delayRequests(page, SCRIPTS);
	await page.goto('/product/ziarat-white', { waitUntil: 'commit' });
	await addButton(page).click();
	await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 sq ft');
	// Stays on this page: without storage the next page would not know the cart.
	await page.getByRole('button', { name: 'Buy Now' }).click();
	await expect(cartLink(page)).toHaveAccessibleName('Cart: 2 sq ft');
	release();
	await waitForHydration(page);
	await page.getByRole('button', { name: 'Buy Now' }).click();
	await expect(page).toHaveURL('/cart');
	await expect(page.getByRole('main').getByRole('button', { name: '3 sq ft of Ziarat White' })).toBeVisible();
});

type Case = { stored: string | null; offered: Record<string, string> };

/** Runs in the page: presses the button once for each case and returns the results. */
function pressEach({ key, cases }: { key: string; cases: Case[] }) {
	const button = document.querySelector<HTMLElement>('main [data-stock]');
	const badge = document.querySelector('[data-count="#"]');
	const banner = document.querySelector('[data-added]');
	if (!button || !badge || !banner) throw new Error('the page lacks the button, the badge or the banner');
	console.warn = () => {};
	return cases.map(({ stored, offered }) => {
		if (stored === null) localStorage.removeItem(key);
		else localStorage.setItem(key, stored);
		dispatchEvent(new Event('storage'));
		banner.textContent = '';
		Object.assign(button.dataset, offered);
		button.click();
		return { stored: localStorage.getItem(key), badge: badge.textContent, added: banner.textContent !== '' };
	});
}

function ziarat() {
	const texts = { id: 'ziarat-white', name: 'Ziarat White', description: '', image: '' };
	return { ...texts, price: 34_000, discount: 0, stock: 10_000 };
}

function attributes(product: Offered): Case['offered'] & Offered {
	const texts = Object.entries(product).map(([name, value]) => [name, String(value)]);
	return Object.fromEntries(texts);
}

const ids = fc.constantFrom('ziarat-white', 'badal-grey', '"quoted" & <odd>', 'اونکس');
const product = fc.record({
	id: ids,
	name: fc.string(),
	description: fc.string(),
	image: fc.constantFrom('', '/pictures/a-slab.webp'),
	price: fc.nat(9_000_000),
	discount: fc.nat(10_000),
	stock: fc.oneof(fc.nat(600), fc.nat(1_000_000_000)),
});
const offered = product.map(attributes);
const line = fc.tuple(
	product,
	fc.oneof(fc.integer({ min: 10, max: 700 }), fc.integer({ min: 9_999_800, max: 10_000_000 })),
);
const goods = fc.record({
	size: fc.constantFrom('', '12×24', 'cut 63×25.5'),
	thickness: fc.constantFrom(0, 18),
	finish: fc.constantFrom('', 'Honed'),
	use: fc.constantFrom('', 'floor'),
});
const lines = fc.uniqueArray(
	fc.tuple(line, goods).map(([[product, quantity], goods]) => toLine({ ...product, ...goods }, quantity)),
	{ selector: lineKey, maxLength: 4 },
);
const stored = fc.oneof(
	{ weight: 5, arbitrary: lines.map(serialiseCart) },
	{ weight: 1, arbitrary: fc.constant(null) },
	{ weight: 1, arbitrary: fc.json() },
	{
		weight: 2,
		// One field of each line has an arbitrary value.
		arbitrary: fc
			.tuple(
				lines,
				fc.constantFrom('id', 'name', 'price', 'discount', 'stock', 'quantity', 'size', 'thickness'),
				fc.jsonValue(),
			)
			.map(([lines, field, value]) => serialiseCart(lines.map((line) => ({ ...line, [field]: value })))),
	},
);
const damaged = ['', 'null', '7', '[]', '{}', '{"version":1,"lines":[{"id":"zia', '{"version":2,"lines":[]}'];

test('[CART-07] the early script is inlined once: after the header, or on a product page right after its buttons', {
	tag: '@speed',
}, async ({ request }) => {
	const placesOn = async (path: string) => {
		const html = await (await request.get(path)).text();
		expect(html.split('</script>').filter((script) => script.includes(CART_KEY))).toHaveLength(1);
		return (text: string) => html.indexOf(text);
	};
	for (const path of ['/', '/shop', '/product/no-such-stone']) {
		const place = await placesOn(path);
		expect(place(CART_KEY), path).toBeGreaterThan(place('</header>'));
		expect(place(CART_KEY), path).toBeLessThan(place('<main'));
	}
	const place = await placesOn('/product/ziarat-white');
	expect(place(CART_KEY)).toBeGreaterThan(place('>Buy Now<'));
	expect(place(CART_KEY)).toBeLessThan(place('<img'));
});
