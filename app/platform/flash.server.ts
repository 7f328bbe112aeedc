import { data } from 'react-router';
import { env } from './env.server.ts';
import type { Flash } from './flash.ts';

const isHttps = env.SHOP_ORIGIN?.startsWith('https:') ?? false;

// `__Host-` restricts a cookie to this host and to TLS; browsers refuse it over plain http.
const COOKIE = isHttps ? '__Host-flash' : 'flash';
const ATTRIBUTES = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;

/** Characters of a message. A browser leaves out a cookie of more than 4096 bytes. */
const LONGEST = 200;

/** The `Set-Cookie` value that makes the next page show `message`. */
export function flash(message: string, kind: Flash['kind'] = 'success'): string {
	const shown = message.slice(0, LONGEST).toWellFormed();
	const value = encodeURIComponent(JSON.stringify({ message: shown, kind }));
	return `${COOKIE}=${value}; Max-Age=60; ${ATTRIBUTES}`;
}

/** Adds the visitor's toast, if there is one, to a loader's data, and deletes its cookie. */
export function takeFlash<T extends object>(request: Request, rest: T) {
	const waiting = readFlash(request);
	const headers: HeadersInit = waiting ? { 'Set-Cookie': `${COOKIE}=; Max-Age=0; ${ATTRIBUTES}` } : {};
	return data({ ...rest, flash: waiting }, { headers });
}

function readFlash(request: Request): Flash | null {
	const pair = request.headers
		.get('Cookie')
		?.split(/; */)
		.find((part) => part.startsWith(`${COOKIE}=`));
	if (!pair) return null;
	try {
		const { message, kind } = JSON.parse(decodeURIComponent(pair.slice(COOKIE.length + 1)));
		return typeof message === 'string'
			? { message: message.slice(0, LONGEST), kind: kind === 'error' ? 'error' : 'success' }
			: null;
	} catch {
		return null;
	}
}
