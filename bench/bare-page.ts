import type { Bare } from './bare.ts';

/** Where the bare server has it. */
export const BARE_PAGE = '/bare';

/**
 * The least that a page can be: a few links, one of which, pressed, shows a heading under its address. What it takes is
 * the browser's and the machine's own.
 */
export function giveBarePage(bare: Bare): void {
	const links = Array.from({ length: 12 }, (_, place) => `<p><a href="/product/${place}">A stone</a></p>`);
	bare.give(
		BARE_PAGE,
		{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
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
}
