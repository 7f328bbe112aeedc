import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { askOnce } from './ask.ts';
import { type Sent, visit } from './phone.ts';

const isScript = ({ type, mime }: Sent) => type === 'Script' || /javascript/.test(mime);
const kB = (bytes: number) => bytes / 1024;

/** A first visit on the phone until the network is quiet, prefetches included; in kB of 1024. */
export async function onTheWire(browser: Browser, url: string) {
	const { page, sent, settle, end } = await visit(browser, 'phone');
	try {
		await page.goto(url, { waitUntil: 'load' });
		await settle(1500);
		const all = sent();
		return {
			requests: all.length,
			scripts: kB(all.filter(isScript).reduce((sum, { bytes }) => sum + bytes, 0)),
			pictures: kB(all.filter(({ type }) => type === 'Image').reduce((sum, { bytes }) => sum + bytes, 0)),
		};
	} finally {
		await end();
	}
}

/** As it comes once the page has stood for a moment and been compressed as well as it goes, in kB of 1024. */
export async function htmlOnTheWire(url: string): Promise<number> {
	return kB((await askOnce(url)).body.length);
}

/**
 * How much script must arrive before a product can be put into the cart, in kB: what stands in the page itself (the
 * data that React Router left there apart) where that is enough, else all of it.
 */
export async function scriptsBeforeUse(browser: Browser, url: string): Promise<number> {
	const { page, context, end } = await visit(browser, 'phone');
	try {
		await context.route('**/*.js', (route) => route.abort());
		await page.goto(url, { waitUntil: 'domcontentloaded' });
		const inline = await page.$$eval('script:not([src])', (scripts) =>
			(scripts as HTMLScriptElement[])
				.filter(({ type }) => type === '' || type === 'text/javascript' || type === 'module')
				.map(({ textContent }) => textContent ?? '')
				.filter((text) => !/__reactRouter/.test(text)),
		);
		await page
			.getByRole('button', { name: /^Add to Cart/i })
			.first()
			.click({ timeout: 5000 });
		const usable = await page
			.getByRole('status')
			.filter({ hasText: /added/i })
			.first()
			.waitFor({ timeout: 2000 })
			.then(() => true)
			.catch(() => false);
		if (usable) return kB(brotliCompressSync(inline.join('\n')).length);
	} finally {
		await end();
	}
	return (await onTheWire(browser, url)).scripts;
}
