import type { Browser } from '@playwright/test';
import { getOnce } from './http-client.ts';
import { visit } from './phone.ts';

/** What one first visit loads, including prefetches: in kB of 1024 bytes, as transferred. */
export type Weight = { html: number; scripts: number; pictures: number; requests: number };

const kB = (bytes: number) => bytes / 1024;

/** Visits the page on the phone's screen, but on a fast network. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
	const { page, sent, settle, end } = await visit(browser, 'phone');
	try {
		await page.goto(url, { waitUntil: 'load' });
		await settle(1500);
		const sum = (requests: { bytes: number }[]) =>
			kB(requests.reduce((total, { bytes }) => total + bytes, 0));
		return {
			// The shop compresses a page at best quality after its first response, so a later request gets the final size.
			html: kB((await getOnce(url)).body.length),
			scripts: sum(sent().filter(({ type, mime }) => type === 'Script' || /javascript/.test(mime))),
			pictures: sum(sent().filter(({ type }) => type === 'Image')),
			requests: sent().length,
		};
	} finally {
		await end();
	}
}
