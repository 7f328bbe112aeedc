const NOWHERE = 'https://nowhere.invalid';

/** The address of a page that leads on to `next`, if there is one: `/login?next=%2Fcheckout`. */
export function leadingTo(next: string | null, address: string): string {
	return next ? `${address}?${new URLSearchParams({ next })}` : address;
}

/**
 * The path, query and fragment of `next` when it leads to a page of this shop, else null: another site's address in
 * whatever dress (`//evil.example`, `/\evil.example`, `javascript:`) is not a place to send someone who just logged in.
 */
export function safePath(next: unknown): string | null {
	if (typeof next !== 'string' || !next.startsWith('/') || next.length > 2000 || /[\\\p{Cc}]/u.test(next))
		return null;
	if (!URL.canParse(next, NOWHERE)) return null;
	const { origin, pathname, search, hash } = new URL(next, NOWHERE);
	// `/.//evil.example` only turns into `//evil.example` once it is read, so what was read is looked at again.
	if (origin !== NOWHERE || pathname.startsWith('//')) return null;
	return pathname + search + hash;
}
