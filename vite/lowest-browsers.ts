/**
 * The lowest version of each browser in which the shop works, as README names them; by MDN's names. A build lowers syntax to them,
 * and `process/lowest-browsers.test.ts` finds functions and styles that they lack.
 */
export const LOWEST = {
	chrome: 100,
	chrome_android: 100,
	webview_android: 100,
	safari: 15.4,
	safari_ios: 15.4,
	firefox: 100,
	firefox_android: 100,
	samsunginternet_android: 18,
};

/**
 * The same for the bundler, which knows each engine once. Safari has class fields since 14.1. The bundler names 16 for them, for the sake of a
 * bug that no script here meets, and would write 2 kB of helpers into every page.
 */
export const TARGET = [`chrome${LOWEST.chrome}`, 'safari16', `firefox${LOWEST.firefox}`];

/** Of the styles: they are lowered to the lowest versions without exception. */
export const STYLE_TARGET = [`chrome${LOWEST.chrome}`, `safari${LOWEST.safari}`, `firefox${LOWEST.firefox}`];
