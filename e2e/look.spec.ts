import type { BrowserContext, Page } from '@playwright/test';
import { startSlowProxy } from '#test/slow-proxy.ts';
import { open, waitForHydration, waitUntilIdle } from './cart-steps.ts';
import { expect, signIn, test } from './shop.ts';

const forVisitors = [
	'/',
	'/shop',
	'/shop?search=no+such+stone',
	'/product/ziarat-white',
	'/best-seller',
	'/featured',
	'/login',
	'/signup',
	'/forgot-password',
	'/profile',
	'/blog',
	'/blog/choosing-kitchen-stone',
	'/policies/returns',
	'/newsletter',
];
/** One page of each kind, because the test of texts on pictures checks every line. */
const withPictures = [
	'/',
	'/shop?category=Onyx',
	'/product/ziarat-white',
	'/login',
	'/blog',
	'/blog/reading-a-slab',
];
const forCustomers = ['/cart', '/profile', '/orders', '/checkout'];

/** Records layout shifts from before the page's scripts run, so that none is missed. */
async function watchShifts(context: BrowserContext): Promise<void> {
	await context.addInitScript(() => {
		const shifts: string[] = [];
		const record = (entries: PerformanceEntry[]) => {
			for (const entry of entries as (PerformanceEntry & {
				value: number;
				hadRecentInput: boolean;
				sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
			})[]) {
				const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
					const name =
						node instanceof Element ? `${node.tagName}.${node.getAttribute('class')}` : node?.nodeName;
					return `${name} from ${[from.x, from.y, from.width, from.height]} to ${[to.x, to.y, to.width, to.height]}`;
				});
				if (!entry.hadRecentInput)
					shifts.push(`${location.pathname}: ${entry.value} by ${moved.join(' and ')}`);
			}
		};
		const observer = new PerformanceObserver((list) => record(list.getEntries()));
		observer.observe({ type: 'layout-shift', buffered: true });
		const shiftsSoFar = () => {
			record(observer.takeRecords());
			return shifts;
		};
		Object.assign(window, { shiftsSoFar });
	});
}

/** The layout shifts of the page, after two frames: the first one paints what is due, and what moved is known in the second. */
const shiftsOn = (page: Page) =>
	page.evaluate(async () => {
		for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
		return (window as unknown as { shiftsSoFar: () => string[] }).shiftsSoFar();
	});

/** Scrolls through the page as a visitor would, at most 8000 px, and waits for the pictures that load. */
async function scrollThrough(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let top = 0; top < Math.min(document.body.scrollHeight, 8000); top += 700) {
			scrollTo(0, top);
			for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
			// A picture that has not begun to load by then is beside the screen.
			const loading = [...document.images].filter((image) => {
				const { top, bottom, left, right } = image.getBoundingClientRect();
				const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
				return isInSight && image.currentSrc && !image.complete;
			});
			await Promise.all(
				loading.map(
					(image) =>
						new Promise((done) => {
							image.onload = image.onerror = done;
						}),
				),
			);
		}
	});
}

async function expectNoShifts(page: Page, path: string): Promise<void> {
	await open(page, path);
	await scrollThrough(page);
	expect(await shiftsOn(page), `layout shifts on ${path}`).toEqual([]);
}

const SCREENS = [
	{ width: 360, height: 800 },
	{ width: 1280, height: 720 },
];

for (const viewport of SCREENS)
	test.describe(`${viewport.width} px wide`, () => {
		test.use({ viewport });

		test('[HOME-02] [SHOP-01] [PROD-02] no page has a layout shift while it loads', async ({
			page,
			context,
		}) => {
			await watchShifts(context);
			for (const path of forVisitors) await expectNoShifts(page, path);
			await signIn(page);
			// Uses the shop's own button, because a cart written by the test may cause a price message.
			for (const id of ['ziarat-white', 'black-and-gold']) {
				await open(page, `/product/${id}`);
				await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
				await expect(page.getByText('Added to cart!')).toBeVisible();
			}
			for (const path of forCustomers) await expectNoShifts(page, path);
		});
	});

test('[NAV-01] [NAV-04] [PROD-02] [SHOP-01] [AUTH-02] [BLOG-01] no layout shifts on a page that arrives very slowly', async ({
	browser,
	contextOptions,
	shop,
}) => {
	const slow = await startSlowProxy(shop.origin);
	const paths = ['/product/ziarat-white', '/shop', '/login', '/blog', '/policies/returns'];
	// All at once, each in its own tab.
	const shifts = await Promise.all(
		SCREENS.map(async (viewport) => {
			const context = await browser.newContext({ ...contextOptions, viewport });
			await watchShifts(context);
			const shifts = await Promise.all(
				paths.map(async (path) => {
					const page = await context.newPage();
					await page.goto(slow.origin + path);
					return page.evaluate(() => (window as unknown as { shiftsSoFar: () => string[] }).shiftsSoFar());
				}),
			);
			await context.close();
			return shifts;
		}),
	);
	expect(shifts.flat(2)).toEqual([]);
	slow.close();
});

test('[HOME-01] [CARD-01] no text is on a picture without an opaque background', async ({ page }) => {
	for (const path of withPictures) {
		await open(page, path);
		for (const viewport of SCREENS) {
			await page.setViewportSize(viewport);
			expect(await textsOnPictures(page), `${path} at ${viewport.width} px`).toEqual([]);
		}
	}
});

test.describe('the narrowest phone', () => {
	test.use({ viewport: { width: 320, height: 640 } });

	test('[GOODS-04] a cart does not move when the shop says late what its lines are', async ({
		page,
		context,
	}) => {
		await watchShifts(context);
		for (const id of ['ziarat-white', 'black-and-gold']) {
			await open(page, `/product/${id}`);
			await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
		}
		const said = Promise.withResolvers<void>();
		await page.route('**/cart/current?*', async (route) => {
			await said.promise;
			await route.continue();
		});
		await open(page, '/cart');
		await expect(page.getByText('PKR 340.00 / sq ft')).toBeVisible();
		await shiftsOn(page);
		said.resolve();
		await expect(page.getByText('1 tile')).toHaveCount(2);
		await expectNoShifts(page, '/cart#main');
	});
});

/**
 * The texts over a picture with no opaque background between them. Asks the browser for the elements under the middle of
 * each text, from top to bottom.
 */
function textsOnPictures(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const bare: string[] = [];
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const text = texts.currentNode;
			const owner = text.parentElement;
			if (!text.nodeValue?.trim() || !owner?.checkVisibility({ opacityProperty: true })) continue;
			if (owner.closest('.sr-only, [inert]')) continue;
			owner.scrollIntoView({ block: 'center', behavior: 'instant' });
			const range = document.createRange();
			range.selectNodeContents(text);
			const { left, top, width, height } = range.getBoundingClientRect();
			const under = document.elementsFromPoint(left + width / 2, top + height / 2);
			const start = under.indexOf(owner);
			for (const element of start < 0 ? [] : under.slice(start)) {
				const ground = getComputedStyle(element).backgroundColor;
				if (/^rgb\(/.test(ground)) break;
				if (element.matches('img, picture, svg')) {
					bare.push(text.nodeValue.trim());
					break;
				}
			}
		}
		return bare;
	});
}

test('the test of texts on pictures finds a text without a background', async ({ page }) => {
	await open(page, '/login');
	await page.evaluate(() => {
		const text = document.createElement('p');
		text.textContent = 'bare';
		text.style.cssText = 'position:absolute;inset-block-start:300px;inset-inline-start:100px';
		document.querySelector('main')?.append(text);
	});
	expect(await textsOnPictures(page)).toEqual(['bare']);
});

test.describe('a phone', () => {
	test.use({
		viewport: { width: 412, height: 915 },
		deviceScaleFactor: 1.75,
		isMobile: true,
		hasTouch: true,
	});

	for (const [path, limit] of [
		['/', 250_000],
		['/shop', 350_000],
	] as const) {
		test(`[HOME-01] [SHOP-01] the first view of ${path} loads at most ${limit / 1000} kB of pictures`, async ({
			page,
		}) => {
			const bodies: Promise<number>[] = [];
			page.on('response', (response) => {
				if (!new URL(response.url()).pathname.startsWith('/pictures/')) return;
				bodies.push(response.body().then((body) => body.length));
			});
			await open(page, path);
			await waitUntilIdle(page);
			const total = (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0);
			expect(total).toBeGreaterThan(5000);
			expect(total).toBeLessThanOrEqual(limit);
		});
	}
});

test('[HOME-07] the picture moves from its card to the product page, and is in place again on the way back', {
	tag: '@speed',
}, async ({ page }) => {
	await open(page, '/featured');
	await page.evaluate(() => {
		const animations: string[] = [];
		Object.assign(window, { animations });
		const animate = Element.prototype.animate;
		Element.prototype.animate = function (...how) {
			const animation = animate.apply(this, how);
			const [first] = (animation.effect as KeyframeEffect).getKeyframes();
			animations.push(`${this.tagName} ${first?.transform}`);
			return animation;
		};
	});
	await page.getByRole('article').getByRole('link').first().click();
	await expect(page).toHaveURL(/\/product\//);
	await expect
		.poll(() => page.evaluate(() => (window as unknown as { animations: string[] }).animations[0]))
		.toMatch(/^UL translate\(-?\d.+\) scale\(0\.\d/);
	await page.goBack();
	await waitForHydration(page);
	await expect(page.getByRole('article').first()).toBeVisible();
});
