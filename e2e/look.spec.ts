import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { open, waitForHydration } from './cart-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';

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
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & {
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
		}).observe({ type: 'layout-shift', buffered: true });
	});
}

/** Scrolls through the page as a visitor would, at most 8000 px. */
async function scrollThrough(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let top = 0; top < Math.min(document.body.scrollHeight, 8000); top += 700) {
			scrollTo(0, top);
			await new Promise((done) => setTimeout(done, 60));
		}
	});
}

const painted = (page: Page) =>
	page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));

async function expectNoShifts(page: Page, path: string): Promise<void> {
	await open(page, path);
	await scrollThrough(page);
	await painted(page);
	const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
	expect(shifts, `layout shifts on ${path}`).toEqual([]);
}

for (const [width, height] of [
	[360, 800],
	[1280, 720],
] as const) {
	test.describe(`${width} px wide`, () => {
		test.use({ viewport: { width, height } });
		test.slow();

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
			}
			for (const path of forCustomers) await expectNoShifts(page, path);
		});

		test('[NAV-01] [NAV-04] [PROD-02] [SHOP-01] [AUTH-02] [BLOG-01] no layout shifts on a page that arrives very slowly', async ({
			context,
			shop,
		}) => {
			await watchShifts(context);
			const slow = await startSlowProxy(shop.origin);
			// All at once, each in its own tab.
			const shifts = await Promise.all(
				['/product/ziarat-white', '/shop', '/login', '/blog', '/policies/returns'].map(async (path) => {
					const page = await context.newPage();
					await page.goto(slow.origin + path);
					return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
				}),
			);
			expect(shifts.flat()).toEqual([]);
			await slow.close();
		});

		test('[HOME-01] [CARD-01] no text is on a picture without an opaque background', async ({ page }) => {
			for (const path of withPictures) {
				await open(page, path);
				expect(await textsOnPictures(page), path).toEqual([]);
			}
		});
	});
}

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
		await painted(page);
		said.resolve();
		await expect(page.getByText('1 tile')).toHaveCount(2);
		await expectNoShifts(page, '/cart#main');
	});
});

/**
 * Starts a proxy so slow that the browser paints between the elements of a page. It delays each element from the header
 * to the end of `<main>`. In a list it stops at the first card, because the last card of a row may set its height.
 */
async function startSlowProxy(origin: string): Promise<{ origin: string; close: () => Promise<void> }> {
	const server = createServer(async (request, response) => {
		const upstream = await fetch(origin + request.url, { headers: { cookie: request.headers.cookie ?? '' } });
		const body = Buffer.from(await upstream.arrayBuffer());
		response.writeHead(upstream.status, { 'Content-Type': upstream.headers.get('Content-Type') ?? '' });
		if (!upstream.headers.get('Content-Type')?.startsWith('text/html')) return response.end(body);
		const page = body.toString();
		const header = page.indexOf('<header');
		const end = page.indexOf(request.url === '/shop' ? '<article' : '</main>');
		response.write(page.slice(0, header));
		for (const piece of page.slice(header, end).split(/(?=<)/)) {
			response.write(piece);
			await new Promise((done) => setTimeout(done, 40));
		}
		return response.end(page.slice(end));
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: async () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

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
			test.slow();
			const bodies: Promise<number>[] = [];
			page.on('response', (response) => {
				if (!new URL(response.url()).pathname.startsWith('/pictures/')) return;
				bodies.push(response.body().then((body) => body.length));
			});
			await open(page, path);
			// Waits until all requested pictures have arrived.
			await expect
				.poll(
					async () => {
						const before = bodies.length;
						await Promise.all(bodies);
						await page.waitForTimeout(1500);
						return bodies.length > 0 && bodies.length === before;
					},
					{ timeout: 60_000 },
				)
				.toBe(true);
			const total = (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0);
			expect(total).toBeGreaterThan(5000);
			expect(total).toBeLessThanOrEqual(limit);
		});
	}

	test('[SHOP-02] axe finds no violations with open filters and with an open menu', async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await open(page, '/shop?category=Onyx');
		await page.getByRole('button', { name: 'Filters' }).click();
		await expect(page.getByRole('form', { name: 'Filters' })).toBeVisible();
		await axe(page);
		await page.keyboard.press('Escape');
		await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click();
		await axe(page);
	});
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

test.describe('the sample board', () => {
	test.use({ allowedErrors: [/status of 404/] });

	test('[NAV-08] is not there for visitors', async ({ page }) => {
		expect((await page.goto('/_design'))?.status()).toBe(404);
	});
});
