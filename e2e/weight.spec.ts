import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { storeCart, waitForHydration, waitUntilIdle } from './cart-steps.ts';
import { compressedSize } from './compressed-size.ts';
import { paintedAndIdle } from './router-navigation.ts';
import { expect, test } from './shop.ts';

/**
 * The limit for a page's scripts, in kB of brotli. React and the router are 90 kB of it; addresses and footer links of the
 * calculator, projects, quotes and samples are 0.6 kB. Another 0.8 kB keep what is typed where React renders a page anew, request broken
 * pictures again, lead Back to the link that was pressed, and load a page whose script was lost. 0.1 kB
 * sends what a visitor has planned with the account that it is for.
 */
const budgets: { path: string; limit: number }[] = [
	// The bench limit is 115 and includes the response headers of the eight files.
	{ path: '/', limit: 112.95 },
	// Includes the modules of the product page, prefetched for the cards in view, and the words of every use and filter. The reader
	// of numbers is 2.9 kB, here and below: a price or quantity is read in any spelling, or asked back. Facets are 1.8 kB, the
	// views 1 kB.
	{ path: '/shop', limit: 123.95 },
	// 2.5 kB of it choose and price the goods, 1 kB is the tables of uses, sizes and care. The ways on are 0.2 kB, and the view
	// that lays the stone in a room 0.4 kB. What buyers say of it is 0.5 kB. The city that is chosen and its
	// days are 1.1 kB, here and in the cart. The order of modules and the hashes in file names move it by 0.03 kB from build to build.
	{ path: '/product/ziarat-white', limit: 121.6 },
	// Includes the product page too, with its enlarged pictures and the stones that go with it.
	{ path: '/featured', limit: 123.5 },
	// Explains a refused quantity, and what has changed since a stone was added; names and prices the goods of its lines, and
	// leads to the calculator with them. It asks for whole pieces too.
	// The readers of numbers and lengths are 4.6 kB of it.
	{ path: '/cart', limit: 125.5 },
	// The form, the drawings and their words. What lays and cuts comes when one types (below), and the city's days with a stone.
	// What it comes to, row by row, is 0.4 kB.
	{ path: '/calculator', limit: 132.6 },
	{ path: '/blog', limit: 107.4 },
	{ path: '/policies/delivery', limit: 107.4 },
	// Says why an order needs an account, makes room for the cart beside the form, and counts a wait down.
	{ path: '/login', limit: 110.9 },
];

/**
 * The limit for the inline scripts, in kB of brotli. They are all that runs before the page can be used. The cart's has 0.4 kB that
 * reads goods and quantity on a product's page, as React has read them where it runs, and counts whole pieces. The words for a press that
 * waits are 0.1 kB. The name of the file that says
 * when stone comes is 0.04 kB.
 */
const INLINE = 2.85;

/**
 * Limits of the list page: HTML in kB of brotli, and the number of requests, prefetches included. The drawn name is 0.7 kB of
 * it, and the cart's inline script 1.3 kB. Styles and scripts for older browsers are 0.1 kB, and so is what helps to choose, in the
 * header. The save buttons are 0.2 kB, facets with their counts 1.9 kB. The hashes in file names move it by as much from build to build.
 */
const HTML = 19.4;
const REQUESTS = 18;
/** On the first screen and below it on a quick connection, and the first picture of the prefetched product. */
const PICTURES = 12;

/** The modules of each script, with their minified bytes. */
const modules: Record<string, Record<string, number>> = JSON.parse(
	readFileSync('build/modules.json', 'utf8'),
);

/** The scripts of every page. */
const isOfEveryPage = (url: string) => /\/(react|router|root|shop\.layout)-[^/]*\.js$/.test(url);

/** Waits until the page has loaded what it loads by itself, prefetches for the next page included. */
async function waitForAll(page: Page, path: string, requested: string[]): Promise<void> {
	await waitForHydration(page);
	await waitUntilIdle(page);
	// The lists prefetch the code of the product page last.
	if (['/shop', '/featured'].includes(path))
		await expect.poll(() => requested.some((url) => url.includes('product.page'))).toBe(true);
	await paintedAndIdle(page);
}

/** Chromium loads pictures from twice as far where it takes the connection for a slow one, as it does on a busy machine. */
async function connectWell(page: Page): Promise<void> {
	const browser = await page.context().newCDPSession(page);
	await browser.send('Network.enable');
	await browser.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 10,
		downloadThroughput: -1,
		uploadThroughput: -1,
		connectionType: 'cellular4g',
	});
}

test.describe('on a phone', () => {
	test.use({ viewport: { width: 412, height: 823 } });

	// A page's first visit, but with the files of the pages before in the browser's cache: they are requested all the same.
	test(`each page loads at most so many kB of scripts, and has at most ${INLINE} kB of inline scripts`, {
		tag: '@speed',
	}, async ({ page }) => {
		const requested = watchRequests(page);
		await connectWell(page);
		for (const { path, limit } of budgets)
			await test.step(`${path}: ${limit} kB`, async () => {
				if (path === '/cart') await storeCart(page, [{ id: 'ziarat-white', quantity: 100 }]);
				// The typefaces that it remembers would change what it requests.
				await page.context().clearCookies();
				// Leaves the page before, which could request more.
				await page.goto('about:blank');
				requested.length = 0;
				await page.goto(path);
				await waitForAll(page, path, requested);

				const scripts = requested
					.map((url) => new URL(url).pathname)
					// The list prefetches the product page after it has loaded; its modules count for the next page.
					.filter(
						(file) => file.endsWith('.js') && (path !== '/shop' || !/product\.page|\/delivery-/.test(file)),
					);
				expect(scripts.filter(isOfEveryPage)).toHaveLength(4);
				const weight = scripts.reduce((sum, script) => sum + compressedSize(script), 0) / 1024;
				expect(weight, `kB; largest beside React and the router:\n${largest(scripts)}`).toBeLessThan(limit);
				const html = await (await page.request.get(path)).text();
				if (path === '/shop') {
					const isPicture = (url: string) => new URL(url).pathname.startsWith('/pictures/');
					const others = requested.filter((url) => !isPicture(url));
					expect(others.length, others.join('\n')).toBeLessThanOrEqual(REQUESTS);
					const pictures = requested.filter(isPicture);
					expect(pictures.length, pictures.join('\n')).toBeLessThanOrEqual(PICTURES);
					expect(brotliSize(Buffer.from(html))).toBeLessThanOrEqual(HTML);
				}
				expect(brotliSize(Buffer.from(inlineScripts(html)))).toBeLessThan(INLINE);
			});
	});
});

/**
 * The limit for the calculator's own scripts of one kind, in kB as sent: its page, and the worker that it starts when one types. The
 * worker has its own reader of lengths and numbers, 4 kB with its words.
 */
const CALCULATOR = 28;

test(`[CALC-09] the calculator’s own scripts are at most ${CALCULATOR} kB for each kind, and are loaded when one types`, {
	tag: '@speed',
}, async ({ page }) => {
	const requested = watchRequests(page);
	for (const [kind, field] of Object.entries({
		floor: 'part-w',
		wall: 'length',
		stair: 'width',
		skirting: 'height',
		counter: 'depth',
	})) {
		await page.goto('about:blank');
		requested.length = 0;
		await page.goto(`/calculator?kind=${kind}`);
		await waitForHydration(page);
		await page.locator(`[name=${field}]`).first().fill('9');
		const workers = () => requested.filter((url) => new URL(url).pathname.startsWith('/assets/worker-'));
		await expect.poll(() => workers().length, kind).toBeGreaterThan(1);
		await waitUntilIdle(page);
		const own = new Set(requested.map((url) => new URL(url).pathname).filter(isOwn));
		const weight = [...own].reduce((sum, file) => sum + compressedSize(file), 0) / 1024;
		expect(weight, `${kind}: ${[...own].join(' ')}`).toBeLessThan(CALCULATOR);
	}
});

/** What the calculator alone needs. */
const isOwn = (file: string) =>
	file.startsWith('/assets/worker-') ||
	Object.keys(modules[file.slice(1)] ?? {}).some((module) => module.startsWith('app/calculator/'));

/** Five errors that React creates as signals while its module is evaluated. None means a fault. */
const REACT_SIGNALS = /Minified React error #(460|461|474|519|542);/;

// A created error costs time in Lighthouse and the bench: they listen for errors, so the browser parses each file
// on its stack again.
test('[CALC-09] no code creates an error while a page loads and hydrates, none loads the calculator’s scripts, and all carry the hint to compile all functions while loading', {
	tag: '@speed',
}, async ({ page }) => {
	await page.addInitScript(() => {
		const errors: object[] = [];
		const record = (error: object) => {
			errors.push(error);
			return error;
		};
		window.Error = new Proxy(Error, {
			apply: (...call) => record(Reflect.apply(...call)),
			construct: (...call) => record(Reflect.construct(...call)),
		});
		Object.assign(window, { errors });
	});
	const requested = watchRequests(page);
	for (const path of ['/', '/shop', '/product/ziarat-white', '/cart', '/blog']) {
		requested.length = 0;
		await page.goto(path);
		await waitForHydration(page);
		const errors = await page.evaluate(() => (window as unknown as { errors: Error[] }).errors.map(String));
		expect(errors.filter((error) => !REACT_SIGNALS.test(error))).toEqual([]);
		await waitForAll(page, path, requested);
		const files = requested.map((url) => new URL(url).pathname);
		expect(files.filter(isOfEveryPage)).toHaveLength(4);
		expect(files.filter(isOwn)).toEqual([]);
	}
	for (const url of requested.filter(isOfEveryPage))
		expect(await (await page.request.get(url)).text(), url).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('a page outside the shop’s layout loads no module of its header, cart, footer or first frame', {
	tag: '@speed',
}, () => {
	const ofRoot = Object.entries(modules).flatMap(([file, inside]) =>
		/\/(root|entry\.client|react|router)-/.test(file) ? Object.keys(inside) : [],
	);
	expect(ofRoot).toContain('app/root.tsx');
	const layoutModules =
		/app\/(cart|catalog|site\/(shop\.layout|header|footer|user-menu)|instant\/(first-frame|prefetch|use-opening))/;
	expect(ofRoot.filter((module) => layoutModules.test(module))).toEqual([]);
});

function watchRequests(page: Page): string[] {
	const requested: string[] = [];
	page.on('request', (request) => {
		if (request.url().startsWith('http')) requested.push(request.url());
	});
	return requested;
}

/** Size in kB of brotli. A kB is 1024 bytes, as in `npm run bench`. */
function brotliSize(bytes: Buffer): number {
	return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024;
}

/** The inline scripts of a page without its streamed loader data and its JSON-LD, which no browser runs. */
function inlineScripts(html: string): string {
	return [...html.matchAll(/<script(?! type="application\/ld)[^>]*>([\s\S]*?)<\/script>/g)]
		.map(([, code = '']) => code)
		.filter((code) => !code.startsWith('window.__reactRouterContext.streamController'))
		.join('\n');
}

/** The largest modules in these files, by their minified bytes before compression. */
function largest(scripts: string[]): string {
	return scripts
		.flatMap((script) => Object.entries(modules[script.slice(1)] ?? {}))
		.filter(([name]) => !/node_modules\/(react|react-dom|scheduler|react-router)\//.test(name))
		.sort(([, a], [, b]) => b - a)
		.slice(0, 12)
		.map(([name, bytes]) => `${String(bytes).padStart(7)} ${name}`)
		.join('\n');
}
