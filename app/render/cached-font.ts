/**
 * Inline script directly after the `<style>` of `shop-fonts.css`. It applies that style on a phone too when the font is
 * cached (`fonts/late-font.ts`). The page decides this, not the server, so that one cached page serves all visitors.
 */
if (document.cookie.includes('faces='))
	(document.currentScript?.previousSibling as HTMLStyleElement).media = '';
