import type { Locator, Page } from '@playwright/test';
import { withClient } from '#test/postgres.ts';
import { open, storedCart } from './cart-steps.ts';
import { expect, signIn, test } from './shop.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
/** Of the page itself, not of the first frame that stood for it. */
const specifications = (page: Page) => page.locator('main > :not([data-first-frame]) dl');

test.describe.configure({ timeout: 90_000 });

/** Holds back what the pages ask the shop for, until told. */
async function holdData(page: Page): Promise<() => void> {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\.data(\?|$)/, async (route) => {
		await held;
		await route.continue();
	});
	return release;
}

/** A list whose cards open at once: somebody was about to open the first. */
async function openList(page: Page, path: string): Promise<void> {
	await open(page, path);
	await cards(page).first().getByRole('link').hover();
	await expect(page.locator('[data-first-frame] h1')).toBeAttached();
}

type Layer = { backendNodeId?: number; paintCount: number; transform?: number[] };

/** What the browser paints by itself: how often it was painted, how far to the right it stands, and whose it is. */
async function watchLayers(page: Page) {
	const browser = await page.context().newCDPSession(page);
	const trees: Layer[][] = [];
	browser.on('LayerTree.layerTreeDidChange', ({ layers }) => {
		if (layers) trees.push(layers);
	});
	await browser.send('DOM.enable');
	await browser.send('LayerTree.enable');
	const told = ({ backendNodeId, paintCount, transform }: Layer) => ({
		node: backendNodeId,
		paintCount,
		x: transform?.[12],
	});
	return {
		/** As they are now. */
		now: () =>
			Promise.all(
				(trees.at(-1) ?? []).map(async (layer) => {
					const { backendNodeId } = layer;
					const { node } = backendNodeId
						? await browser.send('DOM.describeNode', { backendNodeId })
						: { node: null };
					return { name: `${node?.nodeName} ${node?.attributes?.[0]}`, ...told(layer) };
				}),
			),
		/** That of a node, each time that the browser told of it. */
		soFar: (node?: number) =>
			trees.flatMap((layers) => layers.filter(({ backendNodeId }) => backendNodeId === node).map(told)),
	};
}

/** Where things stand on the screen. */
function places(...all: Locator[]) {
	return Promise.all(all.map((one) => one.boundingBox()));
}

test('[PROD-02] [PROD-05] [PROD-08] a stone opens with what its card shows, and nothing moves when the rest comes', {
	tag: '@speed',
}, async ({ page }) => {
	// No typeface comes, so that none comes late and changes with the page.
	await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }));
	const release = await holdData(page);
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
	const still = () =>
		places(heading(page), add, page.getByRole('heading', { name: 'About this stone' }), picture);
	// The picture has arrived, and the focus is on the heading.
	await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
	const before = await still();
	release();
	await expect(specifications(page)).toContainText('Origin');
	expect(await still()).toEqual(before);
	expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});

test('[PROD-01] back and forward bring list, place and stone at once, however long the shop takes', {
	tag: '@speed',
}, async ({ page }) => {
	await openList(page, '/shop');
	const names = await cards(page).getByRole('heading').allTextContents();
	const card = cards(page).nth(10);
	await card.scrollIntoViewIfNeeded();
	const left = await page.evaluate(() => scrollY);
	expect(left).toBeGreaterThan(300);
	await card.getByRole('link').click();
	await expect(specifications(page)).toContainText('Origin');
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

	const release = await holdData(page);
	await page.getByRole('button', { name: 'Back' }).click();
	await expect(heading(page)).toHaveText('Every stone in the yard');
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
	expect(await cards(page).getByRole('heading').allTextContents()).toEqual(names);
	await page.goForward();
	await expect(heading(page)).toHaveText(names[10] ?? '');
	await expect(specifications(page)).toContainText('Origin');
	release();
});

test.describe('a stone that the shop no longer has', () => {
	test.use({ allowedErrors: [/status of 404/] });

	test('[PROD-09] [PROD-05] a stone that is gone, or has changed, since its card was drawn says so', {
		tag: '@speed',
	}, async ({ page, postgres, startShop }) => {
		const url = await postgres.createDatabase('demo');
		const { origin } = await startShop({ DATABASE_URL: url });
		const sql = (text: string) => withClient(url, (client) => client.query(text));
		const release = await holdData(page);
		await openList(page, `${origin}/featured`);
		const link = (index: number) => cards(page).nth(index).getByRole('link');
		const [gone, dearer] = await Promise.all([0, 1].map((index) => link(index).getAttribute('href')));
		const idOf = (address: string | null | undefined) => address?.split('/').at(-1);
		await sql(`delete from products where id = '${idOf(gone)}'`);
		await link(0).click();
		await expect(page).toHaveURL(`${origin}${gone}`);
		await expect(heading(page)).not.toHaveText('Product not found');
		release();
		await expect(heading(page)).toHaveText('Product not found');
		await expect(page).toHaveTitle(/^Product not found/);

		await page.goBack();
		await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', dearer ?? '');
		await sql(`update products set price = 123400, discount = 0 where id = '${idOf(dearer)}'`);
		await link(0).click();
		await expect(specifications(page)).toContainText('Origin');
		// The list, out of sight behind the first frame, may have heard of it too.
		const price = page.getByRole('main').getByText('PKR 1,234.00 / sq ft');
		await expect(price.filter({ visible: true })).toHaveCount(1);
	});
});

test('[AUTH-07] [NAV-04] who is looking is asked anew behind a page from memory', { tag: '@speed' }, async ({
	page,
}) => {
	await signIn(page);
	await openList(page, '/featured');
	// Signed out elsewhere.
	await page.context().clearCookies();
	await cards(page).first().getByRole('link').click();
	// Pictures that are made for the first time may hold all of the browser's six connections for a while.
	await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible({
		timeout: 30_000,
	});
});

test('[PROD-01] a mouse opens a stone as it goes down; a drag, a finger and a modified press stay what they are', {
	tag: '@speed',
}, async ({ page }) => {
	await openList(page, '/shop');
	const link = cards(page).nth(1).getByRole('link');
	const address = (await link.getAttribute('href')) ?? '';
	const box = await cards(page).nth(1).locator('img').boundingBox();
	const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 60];
	// Let go elsewhere, in a jerk or as slowly as a picture is taken along: it was not meant.
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

test('[NAV-07] the heading of a stone that is opened has the focus, and its ring for whoever uses the keys', {
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

test('[PROD-08] a stone can be pressed and read out from its first frame on, and no longer once it is left', {
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

test('[PROD-01] the first frame waits where nobody can scroll, whichever way the page is read', {
	tag: '@speed',
}, async ({ page }) => {
	for (const dir of ['ltr', 'rtl']) {
		await openList(page, '/shop');
		const beyond = await page.evaluate((dir) => {
			const page = document.documentElement;
			page.dir = dir;
			return page.scrollWidth - page.clientWidth;
		}, dir);
		expect(beyond, dir).toBeLessThanOrEqual(0);
	}
});

test('[NAV-10] a stone that is made ready on a phone moves nothing on the page that is read', {
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

test('[SHOP-01] a stone that is made ready does not have each card of the list painted anew', {
	tag: '@speed',
}, async ({ page }) => {
	await openList(page, '/shop');
	const layers = await watchLayers(page);
	const names = async () => (await layers.now()).map(({ name }) => name);
	await cards(page).nth(1).getByRole('link').hover();
	await expect.poll(names).toContain('DIV data-first-frame');
	expect(await names()).not.toContainEqual(expect.stringMatching(/^ARTICLE/));
});

test('[PROD-01] a press shows what was painted before it, and has none of it painted again', {
	tag: '@speed',
}, async ({ page }) => {
	await openList(page, '/shop');
	await holdData(page);
	const layers = await watchLayers(page);
	const frame = async () => (await layers.now()).find(({ name }) => name === 'DIV data-first-frame');
	await cards(page).nth(1).getByRole('link').hover();
	await expect.poll(async () => (await frame())?.x).toBeLessThan(0);
	// Its pictures may come after it, and are painted when they do.
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
	// As it was first seen there: it goes when the page itself has come.
	const shown = () => layers.soFar(before?.node).find(({ x }) => x === 0);
	await expect.poll(shown).toBeDefined();
	expect(shown()?.paintCount).toBe(before?.paintCount);
});

test('[PROD-01] whoever goes on from a stone at once is not called back to it', { tag: '@speed' }, async ({
	page,
}) => {
	await openList(page, '/shop');
	const link = cards(page).nth(1).getByRole('link');
	const name = (await cards(page).nth(1).getByRole('heading').textContent()) ?? '';
	const release = await holdData(page);
	await link.dispatchEvent('pointerdown', { pointerType: 'mouse', button: 0 });
	await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).dispatchEvent('click');
	// Nothing happens: that is what is looked for, and the shop has not answered yet.
	await page.waitForTimeout(500);
	release();
	await expect(page).toHaveURL('/blog');
	await expect(heading(page)).not.toHaveText(name);
	await page.goBack();
	await expect(heading(page)).toHaveText(name);
	await expect(specifications(page)).toContainText('Origin');
});

test('[PROD-01] whoever goes on just before the router follows is not called back either', {
	tag: '@speed',
}, async ({ page }) => {
	await openList(page, '/shop');
	await holdData(page);
	await cards(page)
		.nth(1)
		.getByRole('link')
		.evaluate((link) => {
			const blog = document.querySelector<HTMLElement>('footer a[href="/blog"]');
			link.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse', bubbles: true }));
			// A page that is busy until after the router's turn.
			setTimeout(() => {
				blog?.click();
				const late = performance.now() + 200;
				while (performance.now() < late);
			}, 150);
		});
	const asked = await page.waitForRequest(/\/blog\.data/);
	await page.waitForTimeout(500);
	expect(asked.failure()).toBeNull();
});

test.describe('stones in sight', () => {
	const ahead = async (page: Page, connection: object) => {
		await page.addInitScript((connection) => {
			Object.defineProperty(navigator, 'connection', { get: () => connection });
		}, connection);
		const asked: string[] = [];
		page.on('request', (request) => {
			const { pathname } = new URL(request.url());
			if (/^\/product\/|\/assets\/product\.page/.test(pathname)) asked.push(pathname);
		});
		await open(page, '/shop');
		return asked;
	};

	test('[SHOP-01] a few are fetched ahead once the page is done', { tag: '@speed' }, async ({ page }) => {
		const asked = await ahead(page, { effectiveType: '4g', saveData: false });
		await expect.poll(() => asked.filter((path) => path.endsWith('.data')).length).toBe(1);
		await page.mouse.wheel(0, 3000);
		await page.waitForTimeout(1000);
		expect(asked.filter((path) => path.endsWith('.data'))).toHaveLength(1);
		expect(asked.filter((path) => path.startsWith('/assets/')).length).toBeLessThanOrEqual(1);
	});

	test('[SHOP-01] on a slow connection nothing but the code of a stone’s page', { tag: '@speed' }, async ({
		page,
	}) => {
		const asked = await ahead(page, { effectiveType: '3g' });
		await expect.poll(() => asked).toHaveLength(1);
		await page.mouse.wheel(0, 1500);
		await page.waitForTimeout(1000);
		expect(asked).toEqual([expect.stringContaining('/assets/')]);
	});

	test('[SHOP-01] nothing where data are saved', { tag: '@speed' }, async ({ page }) => {
		const asked = await ahead(page, { effectiveType: '4g', saveData: true });
		await page.mouse.wheel(0, 1500);
		await page.waitForTimeout(1500);
		expect(asked).toEqual([]);
	});
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

	test('[HOME-07] [PROD-08] a stone that nobody was about to open comes from its card, with the buttons at the foot of the screen', {
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

	test('[PROD-02] a stone stands in its place at once for whoever wants nothing to move', {
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
