import { createHmac, timingSafeEqual } from 'node:crypto';
import { data, redirect } from 'react-router';
import { env, sessionSecret } from '#app/platform/env.server.ts';
import type { Flash } from './flash.ts';

const isHttps = env.SHOP_ORIGIN?.startsWith('https:') ?? false;

// `__Host-` restricts a cookie to this host and to TLS; browsers refuse it over plain http.
const COOKIE = isHttps ? '__Host-flash' : 'flash';
const ATTRIBUTES = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;

/** Characters of a message. A browser leaves out a cookie of more than 4096 bytes. */
const LONGEST = 400;

/** The `Set-Cookie` value that makes the next page show `message`. SAID-01: signed, so that nobody else puts words into the shop's mouth. */
export function flash(message: string, kind: Flash['kind'] = 'success'): string {
	const shown =
		message.length > LONGEST ? `${message.slice(0, LONGEST - 1).toWellFormed()}…` : message.toWellFormed();
	const value = encodeURIComponent(JSON.stringify({ message: shown, kind }));
	return `${COOKIE}=${value}.${signatureOf(value)}; Max-Age=60; ${ATTRIBUTES}`;
}

/** Leads to a page that says what was done. */
export function redirectSaying(to: string, message: string, kind?: Flash['kind']): Response {
	return redirect(to, { headers: { 'Set-Cookie': flash(message, kind) } });
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
	const [, value = '', signature = ''] = /=(.*)\.([^.]*)$/.exec(pair ?? '') ?? [];
	if (!isSigned(value, signature)) return null;
	const { message, kind } = JSON.parse(decodeURIComponent(value));
	return { message, kind };
}

function isSigned(value: string, signature: string): boolean {
	const given = Buffer.from(signature);
	const right = Buffer.from(signatureOf(value));
	return given.length === right.length && timingSafeEqual(given, right);
}

function signatureOf(value: string): string {
	return createHmac('sha256', sessionSecret()).update(`flash ${value}`).digest('base64url');
}
