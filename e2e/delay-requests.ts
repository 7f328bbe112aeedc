import type { Page } from '@playwright/test';

export const SCRIPTS = /\/assets\/.*\.js$/;
export const STYLES = /\/assets\/.*\.css$/;
/** React Router's requests for the data of a page. */
export const DATA = /\.data(\?|$)/;

/**
 * Makes later routes count at once; called before the page opens. Chromium tells an open page late of its first route, so that
 * a press right after it can miss it.
 */
export async function routeLater(page: Page): Promise<void> {
	await page.route('**/no-such-address', (route) => route.abort());
}

/** Delays the page's requests for these URLs until the returned function is called. */
export async function delayRequests(page: Page, urls: RegExp): Promise<() => void> {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(urls, async (route) => {
		await released;
		await route.continue();
	});
	return release;
}

/** Serves every typeface as an empty file, so that a late one changes no layout. */
export async function withoutTypefaces(page: Page): Promise<void> {
	await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }));
}
