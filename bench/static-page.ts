import { brotliCompressSync } from 'node:zlib';
import type { Bare } from './bare.ts';
import { getOnce } from './http-client.ts';

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
const compressed = { ...headers, 'content-encoding': 'br' };

/**
 * Puts the static page on the bare server, at the same path: the shop's HTML, styles, fonts and pictures, without any
 * script.
 */
export async function serveStaticPage(shop: string, bare: Bare, path: string): Promise<void> {
	bare.serve(path, compressed, brotliCompressSync(await withoutScripts(shop + path)));
}

/**
 * Puts the static page of a product on the bare server, with one script after its buttons. A press of a button only shows
 * the sign of success for 2 s. Returns the page's path.
 */
export async function serveSignPage(shop: string, bare: Bare, path: string): Promise<string> {
	const page = await withoutScripts(shop + path);
	const behindButtons = page.indexOf('</div>', page.lastIndexOf('data-stock='));
	if (behindButtons < 0) throw new Error(`${path} has no buttons`);
	const script = `<script>
addEventListener('click', (event) => {
	event.preventDefault();
	const sign = document.querySelector('[data-added]');
	sign.textContent = 'Added to cart!';
	setTimeout(() => { sign.textContent = ''; }, 2000);
});
</script>`;
	bare.serve(
		`/sign${path}`,
		compressed,
		brotliCompressSync(page.slice(0, behindButtons) + script + page.slice(behindButtons)),
	);
	return `/sign${path}`;
}

/**
 * Puts a page of twelve links on the bare server. A press of a link shows a heading under its address: this takes only the
 * time of the browser and the machine. Returns the page's path.
 */
export function serveBarePage(bare: Bare): string {
	const links = Array.from({ length: 12 }, (_, place) => `<p><a href="/product/${place}">A stone</a></p>`);
	bare.serve(
		'/bare',
		headers,
		Buffer.from(`<!doctype html><html lang="en"><head><title>Bare</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"></head><body><main><h1 hidden>A stone</h1><article>${links.join('')}</article></main>
<script>
addEventListener('pointerdown', ({ target }) => {
	history.pushState(null, '', target.closest('a').href);
	document.querySelector('h1').hidden = false;
	document.querySelector('article').hidden = true;
});
addEventListener('click', (event) => event.preventDefault());
</script></body></html>`),
	);
	return '/bare';
}

async function withoutScripts(url: string): Promise<string> {
	const { body } = await getOnce(url, { accept: 'text/html', 'accept-encoding': 'identity' });
	return body
		.toString()
		.replace(/<script\b[^>]*>.*?<\/script>/gs, '')
		.replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
		.replace(/<link\b[^>]*\bas="(script|fetch)"[^>]*>/g, '');
}
