/**
 * Inline script, behind the `<style>` that sets a page in the typefaces: applies it on a phone as well, where the browser has
 * them (`fonts/late-fonts.ts`). In the page, and not on the server, so that one page is kept for all visitors.
 */
if (document.cookie.includes('faces='))
	(document.currentScript?.previousSibling as HTMLStyleElement).media = '';
