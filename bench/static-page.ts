import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { askOnce } from './ask.ts';
import type { Bare } from './bare.ts';
import { visit } from './phone.ts';

const headers = {
	'content-type': 'text/html; charset=utf-8',
	'content-encoding': 'br',
	'cache-control': 'no-cache',
};

/**
 * Puts the page that somebody would write by hand on the bare server, at the same address: the shop's own HTML, styles,
 * typefaces and pictures, and no script. Visits it once, so that the server has all that it needs.
 */
export async function writeByHand(browser: Browser, shop: string, bare: Bare, path: string): Promise<void> {
	bare.give(path, headers, brotliCompressSync(withoutScripts(await pageOf(shop + path))));
	const { page: window, settle, end } = await visit(browser, 'phone');
	await window.goto(bare.origin + path);
	await settle(1000);
	await end();
}

/** Where the bare server has the page of `writeSign`. */
export const SIGN_PAGE = '/sign';

/** A stone's page, as above, with one script behind its buttons, which shows the sign of success for a while and no more. */
export async function writeSign(shop: string, bare: Bare, path: string): Promise<void> {
	const page = withoutScripts(await pageOf(shop + path));
	const behindButtons = page.indexOf('</div>', page.lastIndexOf('data-stock='));
	if (behindButtons < 0) throw new Error(`${path} has no buttons`);
	bare.give(
		SIGN_PAGE,
		headers,
		brotliCompressSync(
			`${page.slice(0, behindButtons)}<script>
addEventListener('click', (event) => {
	event.preventDefault();
	const sign = document.querySelector('[data-added]');
	sign.textContent = 'Added to cart!';
	setTimeout(() => { sign.textContent = ''; }, 2000);
});
</script>${page.slice(behindButtons)}`,
		),
	);
}

async function pageOf(url: string): Promise<string> {
	return (await askOnce(url, { accept: 'text/html', 'accept-encoding': 'identity' })).body.toString();
}

function withoutScripts(html: string): string {
	return html
		.replace(/<script\b[^>]*>.*?<\/script>/gs, '')
		.replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
		.replace(/<link\b[^>]*\bas="(script|fetch)"[^>]*>/g, '');
}
