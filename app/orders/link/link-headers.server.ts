/** LINK-04: the address alone is enough to cancel the order. So no cache keeps it, and no other site or search engine learns it. */
export const LINK_HEADERS = {
	'Cache-Control': 'private, no-store',
	// With `no-referrer` a browser would send the page's forms without their origin.
	'Referrer-Policy': 'same-origin',
	'X-Robots-Tag': 'noindex, nofollow',
};
