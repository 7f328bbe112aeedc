import type { Locator, Page } from '@playwright/test';
import { open, storedCart } from './cart-steps.ts';
import { DATA, delayRequests, routeLater, withoutTypefaces } from './delay-requests.ts';
import { holdableNavigation, paintedAndIdle } from './router-navigation.ts';
import { expect, signIn, test } from './shop.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
/** The specifications of the rendered page, not of the first frame before it. */
const specifications = (page: Page) => page.locator('main > :not([data-first-frame]) dl');

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
		stop: () => browser.detach(),
	};
}

/** The boxes of elements on the screen, in px. */
function boxesOf(...locators: Locator[]) {
	return Promise.all(locators.map((locator) => locator.boundingBox()));
}

test('[PROD-02] [PROD-05] [PROD-08] a product opens with the data of its card, and nothing shifts when the rest arrives', {
	tag: '@speed',
}, async ({ page }) => {
	await withoutTypefaces(page);
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
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
		.toBe(true);
	await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
	await expect.poll(() => storedCart(page)).toHaveLength(1);
	await expect(specifications(page)).toHaveCount(0);

	const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
	const boxes = () =>
		boxesOf(heading(page), add, page.getByRole('heading', { name: 'About this stone' }), picture);
	// The animations have ended, and the heading has the focus.
	await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
	const before = await boxes();
	release();
	await expect(specifications(page)).toContainText('Origin');
	await paintedAndIdle(page);
	expect(await boxes()).toEqual(before);
	expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});

test('[PROD-01] [NAV-07] [PROD-08] pressing the mouse button opens a product, whose first frame can be used; a drag, a touch and a modified press keep their meaning', {
	tag: '@speed',
}, async ({ page }) => {
	const navigation = await holdableNavigation(page);
	await openList(page, '/shop');
	const link = cards(page).nth(1).getByRole('link');
	const address = (await link.getAttribute('href')) ?? '';
	const hasRing = () => heading(page).evaluate((element) => element.matches(':focus-visible'));

	await test.step('the hidden first frame adds no scrolling, from left to right or from right to left', async () => {
		for (const dir of ['rtl', 'ltr']) {
			const overflow = await page.evaluate((dir) => {
				const page = document.documentElement;
				page.dir = dir;
				return page.scrollWidth - page.clientWidth;
			}, dir);
			expect(overflow, dir).toBeLessThanOrEqual(0);
		}
	});

	await test.step('a drag, fast or slow, takes the navigation back', async () => {
		const box = await cards(page).nth(1).locator('img').boundingBox();
		const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 60];
		// Else the router of a slow machine has navigated before the drag, and is still on its way back at the next press.
		await navigation.hold();
		for (const steps of [3, 15]) {
			await page.mouse.move(x, y);
			await page.mouse.down();
			await expect(page).toHaveURL(address);
			await page.mouse.move(x + 30, y + 10, { steps });
			await page.mouse.up();
			await expect(page).toHaveURL('/shop');
			await expect(link).toBeVisible();
		}
		await navigation.letGo();
	});

	await test.step('a touch and a modified press open nothing; a key opens on release, with a focus ring', async () => {
		await link.dispatchEvent('pointerdown', { pointerType: 'touch', button: 0 });
		await link.dispatchEvent('pointerdown', { pointerType: 'mouse', button: 2 });
		await link.dispatchEvent('pointerdown', { pointerType: 'mouse', button: 0, ctrlKey: true });
		await paintedAndIdle(page);
		await expect(page).toHaveURL('/shop');
		await link.focus();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(address);
		await expect(heading(page)).toBeFocused();
		await expect.poll(hasRing).toBe(true);
	});

	await test.step('the first frame can be used and read aloud while it is shown, and is inert afterwards', async () => {
		await expect(specifications(page)).toContainText('Origin');
		await page.goBack();
		await expect(link).toBeVisible();
		const frame = page.locator('[data-first-frame]');
		await frame.evaluate((element: HTMLElement) => {
			const reach: string[] = [];
			Object.assign(window, { reach });
			new MutationObserver(() => {
				const shown = element.checkVisibility() && element.getBoundingClientRect().left >= 0;
				reach.push(`${shown ? 'shown' : 'away'} ${element.inert ? 'inert' : ''} ${element.ariaHidden ?? ''}`);
			}).observe(element, { attributes: true, attributeFilter: ['inert'] });
		});
		const reach = () => page.evaluate(() => (window as unknown as { reach: string[] }).reach);
		await navigation.hold();
		await link.click();
		await expect.poll(reach).toEqual(['shown  ']);
		await navigation.letGo();
		await expect(heading(page)).toBeFocused();
		await expect(frame).toHaveJSProperty('inert', true);
		await expect.poll(reach).toEqual(['shown  ', 'away inert true']);
		// Opened with the mouse.
		expect(await hasRing()).toBe(false);
	});
});

test('[PROD-01] [SHOP-01] a press paints no frame again, another link wins over it, and back and forward need no server', {
	tag: '@speed',
}, async ({ page }) => {
	await routeLater(page);
	const navigation = await holdableNavigation(page);
	await openList(page, '/shop');
	const card = cards(page).nth(1);
	const link = card.getByRole('link');
	const blog = page.getByRole('contentinfo').getByRole('link', { name: 'Blog' });
	const name = (await card.getByRole('heading').textContent()) ?? '';

	await test.step('preparing a first frame gives no card a layer, and a press shows it without painting it again', async () => {
		const layers = await watchLayers(page);
		const names = async () => (await layers.current()).map(({ name }) => name);
		const frame = async () => (await layers.current()).find(({ name }) => name === 'DIV data-first-frame');
		await link.hover();
		await expect.poll(names).toContain('DIV data-first-frame');
		expect(await names()).not.toContainEqual(expect.stringMatching(/^ARTICLE/));
		await expect.poll(async () => (await frame())?.x).toBeLessThan(0);
		// Its pictures are painted, which may arrive later.
		const pictures = page.locator('[data-first-frame] img:not([loading=lazy])');
		await pictures.evaluateAll((all) =>
			Promise.all(all.map((image) => (image as HTMLImageElement).decode())),
		);
		let before: Awaited<ReturnType<typeof frame>>;
		await expect
			.poll(async () => {
				const last = before?.paintCount;
				await paintedAndIdle(page);
				before = await frame();
				return before !== undefined && before.paintCount === last;
			})
			.toBe(true);
		await navigation.hold();
		await page.mouse.down();
		const shown = () => layers.history(before?.node).find(({ x }) => x === 0);
		await expect.poll(shown).toBeDefined();
		expect(shown()?.paintCount).toBe(before?.paintCount);
		await page.mouse.up();
		await navigation.letGo();
		await expect(specifications(page)).toContainText('Origin');
		await layers.stop();
		await page.goBack();
		await expect(link).toBeVisible();
	});

	await test.step('back and forward show list, scroll position and product at once', async () => {
		const names = await cards(page).getByRole('heading').allTextContents();
		const far = cards(page).nth(10);
		await far.scrollIntoViewIfNeeded();
		const position = await page.evaluate(() => scrollY);
		expect(position).toBeGreaterThan(300);
		await far.getByRole('link').click();
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
		await page.goBack();
		await expect(heading(page)).toHaveText('All 129 stones');
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
	});

	await test.step('another link right after a press on a product wins', async () => {
		const release = await delayRequests(page, DATA);
		await navigation.hold();
		await link.dispatchEvent('pointerdown', { pointerType: 'mouse', button: 0 });
		await blog.dispatchEvent('click');
		await navigation.letGo();
		release();
		await expect(page).toHaveURL('/blog');
		await expect(heading(page)).not.toHaveText(name);
		await page.goBack();
		await expect(heading(page)).toHaveText(name);
		await expect(specifications(page)).toContainText('Origin');
		await page.goBack();
		await expect(heading(page)).toHaveText('All 129 stones');
		await expect(link).toBeVisible();
	});

	await test.step('another link just before the router navigates to the product wins too', async () => {
		const release = await delayRequests(page, DATA);
		await navigation.hold();
		await link.dispatchEvent('pointerdown', { pointerType: 'mouse', button: 0 });
		await navigation.isDue();
		const asked = page.waitForRequest(/\/blog\.data/);
		await page.evaluate(() => {
			document.querySelector<HTMLElement>('footer a[href="/blog"]')?.click();
			(window as unknown as { navigateNow: () => void }).navigateNow();
		});
		release();
		await expect(page).toHaveURL('/blog');
		expect((await asked).failure()).toBeNull();
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
	await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('[SHOP-01] one product in view is prefetched after the page has loaded, and no more while scrolling', {
	tag: '@speed',
}, async ({ page }) => {
	const openOn = async (connection: object) => {
		await page.addInitScript((connection) => {
			Object.defineProperty(navigator, 'connection', { get: () => connection, configurable: true });
		}, connection);
		const requested: string[] = [];
		page.on('request', (request) => {
			const { pathname } = new URL(request.url());
			if (/^\/product\/|\/assets\/product\.page/.test(pathname)) requested.push(pathname);
		});
		// Away from the cards, and from what this page asks for.
		await page.mouse.move(0, 0);
		await page.goto('about:blank');
		requested.length = 0;
		await open(page, '/shop');
		return requested;
	};
	/** Scrolls, so that other cards come into view; then points at one, whose requests follow any that these cause. */
	const scrollAndPoint = async () => {
		await page.mouse.wheel(0, 2000);
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
		await paintedAndIdle(page);
		const card = cards(page).nth(12).getByRole('link');
		const data = `${await card.getAttribute('href')}.data`;
		await card.hover();
		return data;
	};
	const ofKind = (requested: string[], kind: RegExp) => requested.filter((path) => kind.test(path));

	await test.step('with data saving nothing, except the script of a product that somebody points at', async () => {
		const requested = await openOn({ effectiveType: '4g', saveData: true });
		await paintedAndIdle(page);
		expect(requested).toEqual([]);
		await scrollAndPoint();
		await expect.poll(() => requested).toEqual([expect.stringContaining('/assets/')]);
		await expect(page.locator('html')).toHaveAttribute('data-at-rest');
		page.removeAllListeners('request');
	});

	await test.step('on a slow connection the script of the product page alone', async () => {
		const requested = await openOn({ effectiveType: '3g' });
		await expect.poll(() => requested).toHaveLength(1);
		const data = await scrollAndPoint();
		await expect.poll(() => requested).toEqual([expect.stringContaining('/assets/'), data]);
		page.removeAllListeners('request');
	});

	await test.step('otherwise its data too', async () => {
		const requested = await openOn({ effectiveType: '4g', saveData: false });
		await expect.poll(() => ofKind(requested, /\.data$/)).toHaveLength(1);
		const data = await scrollAndPoint();
		await expect.poll(() => ofKind(requested, /\.data$/)).toEqual([expect.stringMatching(/\.data$/), data]);
		expect(ofKind(requested, /^\/assets\//).length).toBeLessThanOrEqual(1);
	});
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

	test('[NAV-10] [HOME-07] [PROD-08] [PROD-02] a first frame moves nothing when it is prepared, and grows out of its card, or is in its final place at once with reduced motion', {
		tag: '@speed',
	}, async ({ page }) => {
		await open(page, '/shop');
		const quote = page.getByRole('link', { name: /^Get a quote/ });
		const before = await quote.boundingBox();
		await cards(page).first().getByRole('link').hover();
		await expect(page.locator('[data-first-frame] [data-bottom-bar]')).toBeAttached();
		expect(await quote.boundingBox()).toEqual(before);

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

		await expect(specifications(page)).toContainText('Origin');
		await page.goBack();
		await page.emulateMedia({ reducedMotion: 'reduce' });
		const other = cards(page).nth(2).getByRole('link');
		await other.hover();
		const left = await other.evaluate(async (link) => {
			(link as HTMLElement).click();
			await new Promise(requestAnimationFrame);
			return document.querySelector('[data-shown]')?.getBoundingClientRect().left;
		});
		expect(left).toBe(0);
	});
});
