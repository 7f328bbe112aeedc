import { createHmac, timingSafeEqual } from 'node:crypto';

/** `__Host-` binds a cookie to this host over TLS. Browsers reject it over plain HTTP. */
export function cookiePrefix(origin: string | undefined): string {
	return origin?.startsWith('https:') ? '__Host-sangtarash' : 'sangtarash';
}

/**
 * The token of the session cookie in a `Cookie` header. better-auth's format is `<token>.<HMAC-SHA256 of it, base64>`.
 * Null if the cookie is missing or its signature is wrong.
 */
export function sessionToken(cookies: string, prefix: string, secret: string): string | null {
	const value = cookieNamed(cookies, `${prefix}.session_token`);
	const dot = value.lastIndexOf('.');
	if (dot < 1) return null;
	const token = value.slice(0, dot);
	// As text: decoding base64 would ignore what follows its end.
	const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
	const given = Buffer.from(value.slice(dot + 1));
	return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** The first of several cookies with the same name, decoded; empty if there is none. */
export function cookieNamed(cookies: string, name: string): string {
	for (const pair of cookies.split(';')) {
		const [before = '', ...after] = pair.split('=');
		if (before.trim() === name) return decoded(after.join('=').trim());
	}
	return '';
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return '';
	}
}
