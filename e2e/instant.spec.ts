import type { Locator, Page } from '@playwright/test';
import { withClient } from '#test/postgres.ts';
import { open, storedCart } from './cart-steps.ts';
import { DATA, delayRequests, routeLater } from './delay-requests.ts';
import { expect, signIn, test } from './shop.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
/** The specifications of the rendered page, not of the first frame before it. */
const specifications = (page: Page) => page.locator('main > :not([data-first-frame]) dl');

test.describe.configure({ timeout: 90_000 });

/** Opens a list and hovers its first card, so that the first frame is mounted and cards open at once. */
async function openList(page: Page, path: string): Promise<void> {
	await open(page, path);
	await cards(page).first().getByRole('link').hover();
	await expect(page.locator('[data-first-frame] h1')).toBeAttached();
}

type Layer = { backendNodeId?: number; paintCount: number; transform?: number[] };

/** Watches the compositor layers: their node, paint count and horizontal offset in px. */
async function watchLayers(page: Page) {
	const browser = await page.context().newCDPSession(page);
	const trees: Layer[][] = [];
	browser.on('LayerTree.layerTreeDidChange', ({ layers }) => {
		if (layers) trees.push(layers);
	});
	await browser.send('DOM.enable');
	await browser.send('LayerTree.enable');
	const summary = ({ backendNodeId, paintCount, transform }: Layer) => ({
		node: backendNodeId,
		paintCount,
		x: transform?.[12],
	});
	return {
		/** The current layers. */
		current: () =>
			Promise.all(
				(trees.at(-1) ?? []).map(async (layer) => {
					const { backendNodeId } = layer;
					const { node } = backendNodeId
						? await browser.send('DOM.describeNode', { backendNodeId })
						: { node: null };
					return { name: `${node?.nodeName} ${node?.attributes?.[0]}`, ...summary(layer) };
				}),
			),
		/** Every reported state of the layer of this node. */
		history: (node?: number) =>
			trees.flatMap((layers) => layers.filter(({ backendNodeId }) => backendNodeId === node).map(summary)),
	};
}

/** The boxes of elements on the screen, in px. */
function boxesOf(...locators: Locator[]) {
	return Promise.all(locators.map((locator) => locator.boundingBox()));
}

test('[PROD-02] [PROD-05] [PROD-08] a product opens with the data of its card, and nothing shifts when the rest arrives', {
	tag: '@speed',
}, async ({ page }) => {
	// Without typefaces, so that a late one does not change the layout with the page.
	await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }));
	const release = await delayRequests(page, DATA);
	await openList(page, '/shop');
	await page.evaluate(() => {
		const moved: string[] = [];
		Object.assign(window, { moved });
		new PerformanceObserver((list) => {
			for (const { entryType } of list.getEntries()) moved.push(entryType);
		}).observe({ type: 'layout-shift' });
	});
	const card = cards(page).nth(4);
	const name = (await card.getByRole('heading').textContent()) ?? '';
	await expect(card.locator('img').first()).toHaveJSProperty('complete', true);
	await card.getByRole('link').click();
	await expect(heading(page)).toHaveText(name);
	await expect(page).toHaveTitle(new RegExp(`^${name}`));
	const picture = page.getByRole('region', { name: 'Pictures' }).locator('img').first();
	expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
		true,
	);
	await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
	expect(await storedCart(page)).toHaveLength(1);
	await expect(specifications(page)).toHaveCount(0);

	const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
	const boxes = () =>
		boxesOf(heading(page), add, page.getByRole('heading', { name: 'About this stone' }), picture);
	// The animations have ended, and the heading has the focus.
	await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
	const before = await boxes();
	release();
	await expect(specifications(page)).toContainText('Origin');
	expect(await boxes()).toEqual(before);
	expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});

test('[PROD-01] back and forward show list, scroll position and product at once, without waiting for the server', {
	tag: '@speed',
}, async ({ page }) => {
	await routeLater(page);
	await openList(page, '/shop');
	const names = await cards(page).getByRole('heading').allTextContents();
	const card = cards(page).nth(10);
	await card.scrollIntoViewIfNeeded();
	const position = await page.evaluate(() => scrollY);
	expect(position).toBeGreaterThan(300);
	await card.getByRole('link').click();
	await expect(specifications(page)).toContainText('Origin');
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

	const release = await delayRequests(page, DATA);
	await page.getByRole('button', { name: 'Back' }).click();
	await expect(heading(page)).toHaveText('All 129 stones');
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
	expect(await cards(page).getByRole('heading').allTextContents()).toEqual(names);
	await page.goForward();
	await expect(heading(page)).toHaveText(names[10] ?? '');
	await expect(specifications(page)).toContainText('Origin');
	release();
});

test.describe('a product that the shop no longer has', () => {
	test.use({ allowedErrors: [/status of 404/] });

	test('[PROD-09] [PROD-05] a product deleted or changed since its card was rendered is shown as such', {
		tag: '@speed',
	}, async ({ page, postgres, startShop }) => {
		const url = await postgres.createDatabase('demo');
		const { origin } = await startShop({ DATABASE_URL: url });
		const sql = (text: string) => withClient(url, (client) => client.query(text));
		const release = await delayRequests(page, DATA);
		await openList(page, `${origin}/featured`);
		const link = (index: number) => cards(page).nth(index).getByRole('link');
		const [deleted, repriced] = await Promise.all([0, 1].map((index) => link(index).getAttribute('href')));
		const idOf = (address: string | null | undefined) => address?.split('/').at(-1);
		await sql(`delete from products where id = '${idOf(deleted)}'`);
		await link(0).click();
		await expect(page).toHaveURL(`${origin}${deleted}`);
		await expect(heading(page)).not.toHaveText('Product not found');
		release();
		await expect(heading(page)).toHaveText('Product not found');
		await expect(page).toHaveTitle(/^Product not found/);

		await page.goBack();
		await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', repriced ?? '');
		await sql(`update products set price = 123400, discount = 0 where id = '${idOf(repriced)}'`);
		await link(0).click();
		await expect(specifications(page)).toContainText('Origin');
		// The hidden list may show the new price too.
		const price = page.getByRole('main').getByText('PKR 1,234.00 / sq ft');
		// Once in the summary, and once in the table of sizes.
		await expect(price.filter({ visible: true })).toHaveCount(2);
	});
});

test('[AUTH-07] [NAV-04] behind a page from the cache, the session is checked again', {
	tag: '@speed',
}, async ({ page }) => {
	await signIn(page);
	await openList(page, '/featured');
	// As if signed out in another tab.
	await page.context().clearCookies();
	await cards(page).first().getByRole('link').click();
	// Pictures rendered for the first time may occupy the browser's six connections for a while.
	await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible({
		timeout: 30_000,
	});
});

test('[PROD-01] pressing the mouse button opens a product; a drag, a touch and a modified press keep their meaning', {
	tag: '@speed',
}, async ({ page }) => {
	await openList(page, '/shop');
	const link = cards(page).nth(1).getByRole('link');
	const address = (await link.getAttribute('href')) ?? '';
	const box = await cards(page).nth(1).locator('img').boundingBox();
	const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 60];
	// A drag, fast or slow, takes the navigation back.
	for (const steps of [3, 15]) {
		await page.mouse.move(x, y);
		await page.mouse.down();
		await expect(page).toHaveURL(address);
		await page.mouse.move(x + 30, y + 10, { steps });
		await page.mouse.up();
		await expect(page).toHaveURL('/shop');
		await expect(link).toBeVisible();
	}

	await link.dispatchEvent('pointerdown', { pointerType: 'touch', button: 0 });
	await link.dispatchEvent('pointerdown', { pointerType: 'mouse', button: 2 });
	await link.dispatchEvent('pointerdown', { pointerType: 'mouse', button: 0, ctrlKey: true });
	await page.evaluate(
		() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
	);
	await expect(page).toHaveURL('/shop');
	await link.focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(address);
	await expect(heading(page)).toBeFocused();
});

test('[NAV-07] opening a product focuses its heading, with a focus ring only for keyboard users', {
	tag: '@speed',
}, async ({ page }) => {
	const hasRing = () => heading(page).evaluate((element) => element.matches(':focus-visible'));
	await openList(page, '/shop');
	await cards(page).nth(1).getByRole('link').click();
	await expect(heading(page)).toBeFocused();
	expect(await hasRing()).toBe(false);

	await page.goBack();
	await cards(page).nth(1).getByRole('link').focus();
	await page.keyboard.press('Enter');
	await expect(heading(page)).toBeFocused();
	expect(await hasRing()).toBe(true);
});

test('[PROD-08] the first frame can be used and read aloud while it is shown, and is inert afterwards', {
	tag: '@speed',
}, async ({ page }) => {
	await openList(page, '/shop');
	const frame = page.locator('[data-first-frame]');
	await frame.evaluate((element: HTMLElement) => {
		const reach: string[] = [];
		Object.assign(window, { reach });
		new MutationObserver(() => {
			const shown = element.checkVisibility() && element.getBoundingClientRect().left >= 0;
			reach.push(`${shown ? 'shown' : 'away'} ${element.inert ? 'inert' : ''} ${element.ariaHidden ?? ''}`);
		}).observe(element, { attributes: true, attributeFilter: ['inert'] });
	});
	await cards(page).nth(1).getByRole('link').click();
	await expect(heading(page)).toBeFocused();
	await expect(frame).toHaveJSProperty('inert', true);
	expect(await page.evaluate(() => (window as unknown as { reach: string[] }).reach)).toEqual([
		'shown  ',
		'away inert true',
	]);
});

test('[PROD-01] the hidden first frame adds no scrolling, from left to right or from right to left', {
	tag: '@speed',
}, async ({ page }) => {
	for (const dir of ['ltr', 'rtl']) {
		await openList(page, '/shop');
		const overflow = await page.evaluate((dir) => {
			const page = document.documentElement;
			page.dir = dir;
			return page.scrollWidth - page.clientWidth;
		}, dir);
		expect(overflow, dir).toBeLessThanOrEqual(0);
	}
});

test('[NAV-10] preparing a first frame on a phone moves nothing on the current page', {
	tag: '@speed',
}, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await open(page, '/shop');
	const quote = page.getByRole('link', { name: /^Get a quote/ });
	const before = await quote.boundingBox();
	await cards(page).first().getByRole('link').hover();
	await expect(page.locator('[data-first-frame] [data-bottom-bar]')).toBeAttached();
	expect(await quote.boundingBox()).toEqual(before);
});

test('[SHOP-01] preparing a first frame does not give each card of the list a layer', {
	tag: '@speed',
}, async ({ page }) => {
	await openList(page, '/shop');
	const layers = await watchLayers(page);
	const names = async () => (await layers.current()).map(({ name }) => name);
	await cards(page).nth(1).getByRole('link').hover();
	await expect.poll(names).toContain('DIV data-first-frame');
	expect(await names()).not.toContainEqual(expect.stringMatching(/^ARTICLE/));
});

test('[PROD-01] a press shows the first frame without painting it again', {
	tag: '@speed',
}, async ({ page }) => {
	await routeLater(page);
	await openList(page, '/shop');
	await delayRequests(page, DATA);
	const layers = await watchLayers(page);
	const frame = async () => (await layers.current()).find(({ name }) => name === 'DIV data-first-frame');
	await cards(page).nth(1).getByRole('link').hover();
	await expect.poll(async () => (await frame())?.x).toBeLessThan(0);
	// Waits until its pictures are painted, which may arrive later.
	let before: Awaited<ReturnType<typeof frame>>;
	await expect
		.poll(
			async () => {
				const last = before?.paintCount;
				before = await frame();
				return before !== undefined && before.paintCount === last;
			},
			{ intervals: [250] },
		)
		.toBe(true);
	await page.mouse.down();
	// The first state on the screen, because the frame disappears when the page is rendered.
	const shown = () => layers.history(before?.node).find(({ x }) => x === 0);
	await expect.poll(shown).toBeDefined();
	expect(shown()?.paintCount).toBe(before?.paintCount);
});

test('[PROD-01] another link right after a press on a product wins', { tag: '@speed' }, async ({ page }) => {
	await routeLater(page);
	await openList(page, '/shop');
	const link = cards(page).nth(1).getByRole('link');
	const name = (await cards(page).nth(1).getByRole('heading').textContent()) ?? '';
	const release = await delayRequests(page, DATA);
	await link.dispatchEvent('pointerdown', { pointerType: 'mouse', button: 0 });
	await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).dispatchEvent('click');
	// Nothing may happen in this time; the responses are still delayed.
	await page.waitForTimeout(500);
	release();
	await expect(page).toHaveURL('/blog');
	await expect(heading(page)).not.toHaveText(name);
	await page.goBack();
	await expect(heading(page)).toHaveText(name);
	await expect(specifications(page)).toContainText('Origin');
});

test('[PROD-01] another link just before the router navigates to the product wins too', {
	tag: '@speed',
}, async ({ page }) => {
	await routeLater(page);
	await openList(page, '/shop');
	await delayRequests(page, DATA);
	await cards(page)
		.nth(1)
		.getByRole('link')
		.evaluate((link) => {
			const blog = document.querySelector<HTMLElement>('footer a[href="/blog"]');
			link.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse', bubbles: true }));
			// Blocks the event loop until after the router's delayed navigation.
			setTimeout(() => {
				blog?.click();
				const late = performance.now() + 200;
				while (performance.now() < late);
			}, 150);
		});
	const request = await page.waitForRequest(/\/blog\.data/);
	await page.waitForTimeout(500);
	expect(request.failure()).toBeNull();
});

test.describe('products in view', () => {
	const openOn = async (page: Page, connection: object) => {
		await page.addInitScript((connection) => {
			Object.defineProperty(navigator, 'connection', { get: () => connection });
		}, connection);
		const requested: string[] = [];
		page.on('request', (request) => {
			const { pathname } = new URL(request.url());
			if (/^\/product\/|\/assets\/product\.page/.test(pathname)) requested.push(pathname);
		});
		await open(page, '/shop');
		return requested;
	};

	test('[SHOP-01] one is prefetched after the page has loaded, and no more while scrolling', {
		tag: '@speed',
	}, async ({ page }) => {
		const requested = await openOn(page, { effectiveType: '4g', saveData: false });
		await expect.poll(() => requested.filter((path) => path.endsWith('.data')).length).toBe(1);
		await page.mouse.wheel(0, 3000);
		await page.waitForTimeout(1000);
		expect(requested.filter((path) => path.endsWith('.data'))).toHaveLength(1);
		expect(requested.filter((path) => path.startsWith('/assets/')).length).toBeLessThanOrEqual(1);
	});

	test('[SHOP-01] on a slow connection only the script of the product page is prefetched', {
		tag: '@speed',
	}, async ({ page }) => {
		const requested = await openOn(page, { effectiveType: '3g' });
		await expect.poll(() => requested).toHaveLength(1);
		await page.mouse.wheel(0, 1500);
		await page.waitForTimeout(1000);
		expect(requested).toEqual([expect.stringContaining('/assets/')]);
	});

	test('[SHOP-01] with data saving nothing is prefetched', { tag: '@speed' }, async ({ page }) => {
		const requested = await openOn(page, { effectiveType: '4g', saveData: true });
		await page.mouse.wheel(0, 1500);
		await page.waitForTimeout(1500);
		expect(requested).toEqual([]);
	});
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

	test('[HOME-07] [PROD-08] a product opened without hovering grows out of its card, with the buttons at the bottom of the screen', {
		tag: '@speed',
	}, async ({ page }) => {
		await openList(page, '/shop');
		const link = cards(page).nth(7).getByRole('link');
		await link.scrollIntoViewIfNeeded();
		const start = await link.evaluate(async (link) => {
			const rect = (of: Element | null) => {
				const { x = 0, y = 0, width = 0 } = of?.getBoundingClientRect() ?? {};
				return [x, y, width].map(Math.round);
			};
			const card = rect(link.closest('article')?.querySelector('img') ?? null);
			(link as HTMLElement).click();
			const picture = document.querySelector('[data-shown] [data-arrives]');
			for (const animation of picture?.getAnimations() ?? []) animation.currentTime = 0;
			const from = rect(picture);
			await new Promise(requestAnimationFrame);
			const bar = document.querySelector('[data-shown] [data-bottom-bar]')?.getBoundingClientRect();
			return { card, from, foot: bar && Math.round(bar.bottom), screen: innerHeight };
		});
		expect(start.card[2]).toBeGreaterThan(0);
		expect(start.from).toEqual(start.card);
		expect(start.foot).toBe(740);
		expect(start.screen).toBe(740);
	});

	test('[PROD-02] with reduced motion a product is in its final place at once', {
		tag: '@speed',
	}, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await openList(page, '/shop');
		const left = await cards(page)
			.nth(2)
			.getByRole('link')
			.evaluate(async (link) => {
				(link as HTMLElement).click();
				await new Promise(requestAnimationFrame);
				return document.querySelector('[data-shown]')?.getBoundingClientRect().left;
			});
		expect(left).toBe(0);
	});
});
