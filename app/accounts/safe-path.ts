const BASE_ORIGIN = 'https://nowhere.invalid';

/** `address` with the query parameter `next`, if there is one: `/login?next=%2Fcheckout`. */
export function withNext(next: string | null, address: string): string {
	return next ? `${address}?${new URLSearchParams({ next })}` : address;
}

/**
 * The path, query and fragment of `next` if it is a page of this shop, else null. A login must not redirect to another site,
 * in whatever form its address is written: `//evil.example`, `/\evil.example`, `javascript:`.
 */
export function safePath(next: unknown): string | null {
	if (typeof next !== 'string' || !next.startsWith('/') || next.length > 2000 || /[\\\p{Cc}]/u.test(next))
		return null;
	if (!URL.canParse(next, BASE_ORIGIN)) return null;
	const { origin, pathname, search, hash } = new URL(next, BASE_ORIGIN);
	// `/.//evil.example` becomes `//evil.example` only after parsing, so the parsed path is checked again.
	if (origin !== BASE_ORIGIN || pathname.startsWith('//')) return null;
	return pathname + search + hash;
}
