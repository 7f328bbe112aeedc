import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { addLine, canAdd, cartQuantity, type Offered } from '#app/cart/cart.ts';
import { parseCart, serialiseCart } from '#app/cart/cart-json.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { CART_KEY, keepText, keptCart, taken } from './cart-steps.ts';
import { hold, SCRIPTS } from './hold.ts';
import { expect, test } from './shop.ts';

const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
const banner = (page: Page) => page.getByText('Added to cart!', { exact: true });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

/** Writes down, from now on, each different thing that badge and banner say. */
async function watchWords(page: Page): Promise<() => Promise<{ badge: string[]; banner: string[] }>> {
	await page.evaluate(() => {
		const said: Record<string, string[]> = { badge: [], banner: [] };
		const look = () => {
			for (const [name, selector] of [
				['badge', '[data-count="#"]'],
				['banner', '[data-added]'],
			] as const) {
				const words = document.querySelector(selector)?.textContent ?? 'gone';
				if (said[name]?.at(-1) !== words) said[name]?.push(words);
			}
		};
		look();
		new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
		Object.assign(window, { said });
	});
	return () =>
		page.evaluate(() => (window as unknown as { said: { badge: string[]; banner: string[] } }).said);
}

test('[CART-03] [CART-07] [CARD-04] [NAV-03] adding works before the scripts of the page have come, and React changes nothing of it', async ({
	page,
}) => {
	const letGo = await hold(page, SCRIPTS);
	for (const path of ['/shop', '/product/ziarat-white']) {
		await page.goto(path, { waitUntil: 'commit' });
		await page.evaluate((key) => localStorage.removeItem(key), CART_KEY);
		await page.reload({ waitUntil: 'commit' });
		await addButton(page).first().click();
		await expect(banner(page)).toBeVisible();
		await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 sq ft');
		expect(await keptCart(page)).toHaveLength(1);
	}
	const said = await watchWords(page);
	await addButton(page).click();
	letGo();
	await taken(page);
	await expect(banner(page)).toBeHidden();
	expect(await said()).toEqual({ badge: ['1', '2'], banner: ['Added to cart!', ''] });
	expect(await keptCart(page)).toEqual([['ziarat-white', 200]]);

	await addButton(page).click();
	await expect(cartLink(page)).toHaveAccessibleName('Cart: 3 sq ft');
	expect(await keptCart(page)).toEqual([['ziarat-white', 300]]);
});

test('[NAV-03] [CART-07] the badge stands as soon as the page does, and is not drawn anew', async ({
	page,
}) => {
	await keepText(page, serialiseCart(addLine([], stone())));
	await page.addInitScript(() => {
		const frames: string[] = [];
		Object.assign(window, { frames });
		// After the page's own turn in the same frame.
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
	await taken(page);
	expect(await page.evaluate(() => (window as unknown as { frames: string[] }).frames)).toEqual(['1']);
});

test('[PROD-08] Buy Now goes to the cart before the scripts have come', async ({ page }) => {
	const letGo = await hold(page, SCRIPTS);
	await page.goto('/product/coffee-brown', { waitUntil: 'commit' });
	await page.getByRole('button', { name: 'Buy Now' }).click();
	await expect(page).toHaveURL(/\/cart\??$/);
	letGo();
	await expect(page.getByRole('main').getByRole('heading', { name: 'Coffee Brown' })).toBeVisible();
	expect(await keptCart(page)).toEqual([['coffee-brown', 100]]);
});

test('[CARD-05] [CARD-03] [CART-07] before the scripts too, what is not there is not added, and a damaged cart is an empty one', async ({
	page,
}) => {
	await hold(page, SCRIPTS);
	await page.goto('/product/chitral-green', { waitUntil: 'commit' });
	await expect(page.getByRole('main').getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
	await keepText(page, '{"version":1,"lines":[{"id":7}]}');
	await page.goto('/product/ziarat-white', { waitUntil: 'commit' });
	await addButton(page).click();
	expect(await keptCart(page)).toEqual([['ziarat-white', 100]]);

	await keepText(page, serialiseCart([{ ...stone(), id: 'ziarat-white', quantity: 624_050 }]));
	await page.reload({ waitUntil: 'commit' });
	const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
	await addButton(page).click();
	expect((await warned).text()).toContain('ziarat-white was not added');
	await expect(banner(page)).toBeHidden();
	expect(await keptCart(page)).toEqual([['ziarat-white', 624_050]]);
});

test('[CART-07] a cart that cannot be kept lasts until React has it', async ({ page }) => {
	// As a browser does that was told to block a site's data.
	await page.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get() {
				throw new DOMException('Access is denied for this document.', 'SecurityError');
			},
		});
	});
	const letGo = await hold(page, SCRIPTS);
	await page.goto('/product/ziarat-white', { waitUntil: 'commit' });
	await addButton(page).click();
	await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 sq ft');
	// The next page would know nothing of it.
	await page.getByRole('button', { name: 'Buy Now' }).click();
	await expect(cartLink(page)).toHaveAccessibleName('Cart: 2 sq ft');
	letGo();
	await taken(page);
	await page.getByRole('button', { name: 'Buy Now' }).click();
	await expect(page).toHaveURL('/cart');
	await expect(page.getByRole('main').getByRole('button', { name: '3 sq ft of Ziarat White' })).toBeVisible();
});

test.describe('without a connection', () => {
	// What the page was fetching ahead.
	test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

	test('[CART-07] adding works', async ({ page, context }) => {
		await page.goto('/shop');
		await taken(page);
		await context.setOffline(true);
		await addButton(page).first().click();
		await expect(banner(page)).toBeVisible();
		await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 sq ft');
	});
});

test('[CART-03] [CART-07] [CARD-05] whatever is kept and offered, the early cart does as the rules do', async ({
	page,
}) => {
	await hold(page, SCRIPTS);
	await page.goto('/product/ziarat-white', { waitUntil: 'commit' });
	await expect(addButton(page)).toBeVisible();
	const cases = fc.sample(fc.record({ kept, offered }), { numRuns: 400, seed: 5 });
	const given = [...cases, ...damaged.map((kept) => ({ kept, offered: attributes(stone()) }))];
	const done = await page.evaluate(pressEach, { key: CART_KEY, given });
	for (const [index, { kept, offered }] of given.entries()) {
		const before = parseCart(kept);
		const added = canAdd(before, offered);
		const after = added ? addLine(before, offered) : before;
		expect(done[index], JSON.stringify({ kept, offered })).toEqual({
			kept: added ? serialiseCart(after) : kept,
			badge: after.length > 0 ? formatQuantity(cartQuantity(after)) : '',
			added,
		});
	}
});

type Case = { kept: string | null; offered: Record<string, string> };

/** Runs in the page: one press for each case, and what came of it. */
function pressEach({ key, given }: { key: string; given: Case[] }) {
	const button = document.querySelector<HTMLElement>('main [data-stock]');
	const badge = document.querySelector('[data-count="#"]');
	const banner = document.querySelector('[data-added]');
	if (!button || !badge || !banner) throw new Error('something is missing');
	console.warn = () => {};
	return given.map(({ kept, offered }) => {
		if (kept === null) localStorage.removeItem(key);
		else localStorage.setItem(key, kept);
		dispatchEvent(new Event('storage'));
		banner.textContent = '';
		Object.assign(button.dataset, offered);
		button.click();
		return { kept: localStorage.getItem(key), badge: badge.textContent, added: banner.textContent !== '' };
	});
}

function stone() {
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
const lines = fc.uniqueArray(
	line.map(([product, quantity]) => ({ ...product, quantity })),
	{ selector: ({ id }) => id, maxLength: 4 },
);
const kept = fc.oneof(
	{ weight: 5, arbitrary: lines.map(serialiseCart) },
	{ weight: 1, arbitrary: fc.constant(null) },
	{ weight: 1, arbitrary: fc.json() },
	{
		weight: 2,
		// One field of a line is something else.
		arbitrary: fc
			.tuple(lines, fc.constantFrom('id', 'name', 'price', 'discount', 'stock', 'quantity'), fc.jsonValue())
			.map(([lines, field, value]) => serialiseCart(lines.map((line) => ({ ...line, [field]: value })))),
	},
);
const damaged = ['', 'null', '7', '[]', '{}', '{"version":1,"lines":[{"id":"zia', '{"version":2,"lines":[]}'];

test('[CART-07] the script comes once: behind the header, on the page of a stone right behind its buttons', async ({
	request,
}) => {
	const placesOn = async (path: string) => {
		const html = await (await request.get(path)).text();
		expect(html.split('</script>').filter((script) => script.includes(CART_KEY))).toHaveLength(1);
		return (words: string) => html.indexOf(words);
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
