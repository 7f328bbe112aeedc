import { existsSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { storeCart, waitForHydration } from './cart-steps.ts';
import { expect, test } from './shop.ts';

/** The most that a page's scripts may weigh, in kB of brotli; React and the router are 90 of it. */
const pages: { path: string; most: number }[] = [
	// With the headers of its eight files, which the bench counts too, no more than 115.
	{ path: '/', most: 111 },
	// With what a stone's own page is made of, fetched ahead for the cards in view.
	{ path: '/shop', most: 113.5 },
	{ path: '/product/ziarat-white', most: 113 },
	{ path: '/featured', most: 113 },
	{ path: '/cart', most: 113 },
	{ path: '/blog', most: 106 },
	{ path: '/policies/delivery', most: 106 },
	{ path: '/login', most: 108 },
];

/** What the page may run before it can be used, in kB of brotli: inline, as nothing else is there by then. */
const AT_ONCE = 2;

/** Of the list page: kB of HTML in brotli, and requests, those for what comes later included. */
const HTML = 14;
const REQUESTS = 30;

test.describe('on a phone', () => {
	test.use({ viewport: { width: 412, height: 823 } });

	for (const { path, most } of pages) {
		test(`${path} loads at most ${most} kB of scripts, of which ${AT_ONCE} at once`, {
			tag: '@speed',
		}, async ({ page }) => {
			if (path === '/cart') {
				await storeCart(page, [{ id: 'ziarat-white', quantity: 100 }]);
				// The page that was opened for it asks for its own scripts a moment later.
				await page.goto('about:blank');
			}
			const asked = watchRequests(page);
			await page.goto(path);
			await waitForHydration(page);
			await page.waitForTimeout(1500);

			const scripts = asked
				.map((url) => new URL(url).pathname)
				// What a list fetches ahead, when it is done, is the next page's own.
				.filter((file) => file.endsWith('.js') && (path !== '/shop' || !file.includes('product.page')));
			const weight = scripts.reduce((sum, script) => sum + sentSize(script), 0) / 1024;
			expect(weight, `kB; largest beside React and the router:\n${largest(scripts)}`).toBeLessThan(most);
			const html = await (await page.request.get(path)).text();
			if (path === '/shop') {
				expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(REQUESTS);
				expect(weigh(Buffer.from(html))).toBeLessThanOrEqual(HTML);
			}
			expect(weigh(Buffer.from(inlineScripts(html)))).toBeLessThan(AT_ONCE);
		});
	}
});

test('the scripts that are on every page ask to be compiled while they come', { tag: '@speed' }, async ({
	page,
}) => {
	const asked = watchRequests(page);
	await page.goto('/blog');
	await waitForHydration(page);
	const scripts = asked.filter((url) => /\/(react|router|root|shop\.layout)-[^/]*\.js$/.test(url));
	expect(scripts).toHaveLength(4);
	for (const url of scripts)
		expect(await (await page.request.get(url)).text(), url).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('a page outside the shop’s layout loads nothing of its header, cart, footer and first frame', {
	tag: '@speed',
}, () => {
	const files: Record<string, Record<string, number>> = JSON.parse(
		readFileSync('build/modules.json', 'utf8'),
	);
	const modules = Object.entries(files).flatMap(([file, inside]) =>
		/\/(root|entry\.client|react|router)-/.test(file) ? Object.keys(inside) : [],
	);
	expect(modules).toContain('app/root.tsx');
	const ofShop =
		/app\/(cart|catalog|site\/(shop\.layout|header|footer|user-menu)|instant\/(first-frame|prefetch|use-opening))/;
	expect(modules.filter((module) => ofShop.test(module))).toEqual([]);
});

/** Signals that React makes for itself while it is evaluated, five of them; none means a fault. */
const REACTS_OWN = /Minified React error #(460|461|474|519|542);/;

// Where a tool listens for errors, as Lighthouse and the bench do, the browser parses the files on an error's stack again.
for (const path of ['/', '/shop', '/product/ziarat-white', '/blog']) {
	test(`nothing on ${path} makes an error while it comes to life`, { tag: '@speed' }, async ({ page }) => {
		await page.addInitScript(() => {
			const errors: object[] = [];
			const noted = (error: object) => {
				errors.push(error);
				return error;
			};
			window.Error = new Proxy(Error, {
				apply: (...call) => noted(Reflect.apply(...call)),
				construct: (...call) => noted(Reflect.construct(...call)),
			});
			Object.assign(window, { errors });
		});
		await page.goto(path);
		await waitForHydration(page);
		const errors = await page.evaluate(() => (window as unknown as { errors: Error[] }).errors.map(String));
		expect(errors.filter((error) => !REACTS_OWN.test(error))).toEqual([]);
	});
}

function watchRequests(page: Page): string[] {
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.url().startsWith('http')) asked.push(request.url());
	});
	return asked;
}

/** Bytes, as they are sent: what the build has not made small is as large as it is. */
function sentSize(script: string): number {
	const file = `build/client${script}`;
	return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** kB of brotli, of 1024 bytes as `npm run bench` counts them. */
function weigh(bytes: Buffer): number {
	return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024;
}

/** Those that do something; the data behind the page are none. */
function inlineScripts(html: string): string {
	return [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
		.map(([, code = '']) => code)
		.filter((code) => !code.startsWith('window.__reactRouterContext.streamController'))
		.join('\n');
}

/** The modules that went into these files, by what is left of them in bytes before compression. */
function largest(scripts: string[]): string {
	const files: Record<string, Record<string, number>> = JSON.parse(
		readFileSync('build/modules.json', 'utf8'),
	);
	return scripts
		.flatMap((script) => Object.entries(files[script.slice(1)] ?? {}))
		.filter(([name]) => !/node_modules\/(react|react-dom|scheduler|react-router)\//.test(name))
		.sort(([, a], [, b]) => b - a)
		.slice(0, 12)
		.map(([name, bytes]) => `${String(bytes).padStart(7)} ${name}`)
		.join('\n');
}
