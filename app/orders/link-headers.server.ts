/** LINK-04: whoever has the address may cancel the order. So no cache keeps it, no other site and no search engine learns it. */
export const LINK_HEADERS = {
	'Cache-Control': 'private, no-store',
	// With `no-referrer` a browser would send the page's forms without their origin.
	'Referrer-Policy': 'same-origin',
	'X-Robots-Tag': 'noindex, nofollow',
};
