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
/** One of each kind: in the words' own test every line is looked at. */
const withPictures = [
	'/',
	'/shop?category=Onyx',
	'/product/ziarat-white',
	'/login',
	'/blog',
	'/blog/reading-a-slab',
];
const forCustomers = ['/cart', '/profile', '/orders', '/checkout'];

/** Counts from before the page's own scripts, so that nothing is missed. */
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

/** Down the page, as a visitor does who looks at it all. */
async function scrollThrough(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let top = 0; top < Math.min(document.body.scrollHeight, 8000); top += 700) {
			scrollTo(0, top);
			await new Promise((done) => setTimeout(done, 60));
		}
	});
}

async function standsStill(page: Page, path: string): Promise<void> {
	await open(page, path);
	await scrollThrough(page);
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
	const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
	expect(shifts, `${path} stands still`).toEqual([]);
}

for (const [width, height] of [
	[360, 800],
	[1280, 720],
] as const) {
	test.describe(`${width} px wide`, () => {
		test.use({ viewport: { width, height } });
		test.slow();

		test('[HOME-02] [SHOP-01] [PROD-02] nothing moves by itself while a page comes, on any page', async ({
			page,
			context,
		}) => {
			await watchShifts(context);
			for (const path of forVisitors) await standsStill(page, path);
			await signIn(page);
			// By its own button: a cart that was kept elsewhere may have other prices, and says so.
			for (const id of ['ziarat-white', 'black-and-gold']) {
				await open(page, `/product/${id}`);
				await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
			}
			for (const path of forCustomers) await standsStill(page, path);
		});

		test('[NAV-01] [NAV-04] [PROD-02] [SHOP-01] [AUTH-02] [BLOG-01] nothing moves however slowly a page comes', async ({
			context,
			shop,
		}) => {
			await watchShifts(context);
			const slow = await inPieces(shop.origin);
			// At once, each in a tab of its own.
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

		test('[HOME-01] [CARD-01] no words stand on a picture but on a ground of their own', async ({ page }) => {
			for (const path of withPictures) {
				await open(page, path);
				expect(await wordsOnPictures(page), path).toEqual([]);
			}
		});
	});
}

/**
 * The shop behind a line so slow that the browser paints between the elements of a page, from its header to the end of
 * what is its own; of a list to its first card: a row of cards is as high as its highest, which may come last.
 */
async function inPieces(origin: string): Promise<{ origin: string; close: () => Promise<void> }> {
	const door = createServer(async (request, response) => {
		const answer = await fetch(origin + request.url, { headers: { cookie: request.headers.cookie ?? '' } });
		const body = Buffer.from(await answer.arrayBuffer());
		response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
		if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return response.end(body);
		const page = body.toString();
		const header = page.indexOf('<header');
		const end = page.indexOf(request.url === '/shop' ? '<article' : '</main>');
		response.write(page.slice(0, header));
		for (const piece of page.slice(header, end).split(/(?=<)/)) {
			response.write(piece);
			await new Promise((done) => setTimeout(done, 25));
		}
		return response.end(page.slice(end));
	}).listen(0, '127.0.0.1');
	await once(door, 'listening');
	return {
		origin: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
		close: async () => {
			door.closeAllConnections();
			door.close();
		},
	};
}

/**
 * The words that lie over a picture with nothing opaque between: it is asked of the browser what lies under the middle
 * of each line, from the top down.
 */
function wordsOnPictures(page: Page): Promise<string[]> {
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

test('the watch over words on pictures sees one that stands there bare', async ({ page }) => {
	await open(page, '/login');
	await page.evaluate(() => {
		const words = document.createElement('p');
		words.textContent = 'bare';
		words.style.cssText = 'position:absolute;inset-block-start:300px;inset-inline-start:100px';
		document.querySelector('main')?.append(words);
	});
	expect(await wordsOnPictures(page)).toEqual(['bare']);
});

test.describe('a phone', () => {
	test.use({
		viewport: { width: 412, height: 915 },
		deviceScaleFactor: 1.75,
		isMobile: true,
		hasTouch: true,
	});

	for (const [path, most] of [
		['/', 250_000],
		['/shop', 350_000],
	] as const) {
		test(`[HOME-01] [SHOP-01] the first view of ${path} takes at most ${most / 1000} kB of pictures`, async ({
			page,
		}) => {
			test.slow();
			const bodies: Promise<number>[] = [];
			page.on('response', (response) => {
				if (!new URL(response.url()).pathname.startsWith('/pictures/')) return;
				bodies.push(response.body().then((body) => body.length));
			});
			await open(page, path);
			// Until no picture that was asked for is still on its way.
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
			const taken = (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0);
			expect(taken).toBeGreaterThan(5000);
			expect(taken).toBeLessThanOrEqual(most);
		});
	}

	test('[SHOP-02] axe finds nothing wrong with the open filters, nor with the open menu', async ({
		page,
	}) => {
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

test('[HOME-07] from a card to its page the picture travels, and back it is in its place', {
	tag: '@speed',
}, async ({ page }) => {
	await open(page, '/featured');
	await page.evaluate(() => {
		const travelled: string[] = [];
		Object.assign(window, { travelled });
		const animate = Element.prototype.animate;
		Element.prototype.animate = function (...how) {
			const animation = animate.apply(this, how);
			const [first] = (animation.effect as KeyframeEffect).getKeyframes();
			travelled.push(`${this.tagName} ${first?.transform}`);
			return animation;
		};
	});
	await page.getByRole('article').getByRole('link').first().click();
	await expect(page).toHaveURL(/\/product\//);
	await expect
		.poll(() => page.evaluate(() => (window as unknown as { travelled: string[] }).travelled[0]))
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
