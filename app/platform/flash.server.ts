import { data } from 'react-router';

/** A toast that outlives one redirect, carried in a cookie of its own and shown by the next page, once. */
export type Flash = { message: string; kind: 'success' | 'error' };

const COOKIE = 'flash';

/** The `Set-Cookie` value that makes the next page say `message`. */
export function flash(message: string, kind: Flash['kind'] = 'success'): string {
	const value = encodeURIComponent(JSON.stringify({ message, kind }));
	return `${COOKIE}=${value}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`;
}

/** Adds the waiting toast, if any, to a loader's answer, and clears it. */
export function takeFlash<T extends object>(request: Request, rest: T) {
	const waiting = readFlash(request);
	const headers: HeadersInit = waiting ? { 'Set-Cookie': `${COOKIE}=; Path=/; Max-Age=0` } : {};
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
			? { message: message.slice(0, 200), kind: kind === 'error' ? 'error' : 'success' }
			: null;
	} catch {
		return null;
	}
}
