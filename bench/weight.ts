import type { Browser } from '@playwright/test';
import { getOnce } from './http-client.ts';
import { visit } from './phone.ts';

/** What one first visit loads, prefetches included; in kB of 1024 bytes as they come over the wire. */
export type Weight = { html: number; scripts: number; pictures: number; requests: number };

const kB = (bytes: number) => bytes / 1024;

/** On the phone's screen, but on a fast network. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
	const { page, sent, settle, end } = await visit(browser, 'phone');
	try {
		await page.goto(url, { waitUntil: 'load' });
		await settle(1500);
		const sum = (requests: { bytes: number }[]) =>
			kB(requests.reduce((total, { bytes }) => total + bytes, 0));
		return {
			// The page that the shop compressed best, which it serves a moment after the first visit.
			html: kB((await getOnce(url)).body.length),
			scripts: sum(sent().filter(({ type, mime }) => type === 'Script' || /javascript/.test(mime))),
			pictures: sum(sent().filter(({ type }) => type === 'Image')),
			requests: sent().length,
		};
	} finally {
		await end();
	}
}
