import { randomBytes } from 'node:crypto';
import { env } from '#app/platform/env.server.ts';
import { cookieNamed, cookiePrefix } from './session-cookie.server.ts';
import { isSignatureOf, signatureOf } from './signature.server.ts';

/** In seconds. */
const YEAR = 365 * 24 * 60 * 60;

const COOKIE = `${cookiePrefix(env.SHOP_ORIGIN)}.device`;
const ATTRIBUTES = `Path=/; HttpOnly; SameSite=Lax${env.SHOP_ORIGIN?.startsWith('https:') ? '; Secure' : ''}`;

/**
 * DEVICE-03: the id of a device that has logged in to this account before; null for any other. Its cookie is an id and the
 * shop's signature of id and email address. It opens nothing: it only says whose wrong passwords to count.
 */
export function knownDevice(headers: Headers, email: string): string | null {
	const [id = '', signature = ''] = cookieNamed(headers.get('Cookie') ?? '', COOKIE).split('.');
	return isSignatureOf(signature, 'device', email, id) ? id : null;
}

/** The `Set-Cookie` value after a login. The device keeps its id, so that its wrong passwords still count. */
export function rememberDevice(headers: Headers, email: string): string {
	const id = knownDevice(headers, email) ?? randomBytes(16).toString('base64url');
	return `${COOKIE}=${id}.${signatureOf('device', email, id)}; Max-Age=${YEAR}; ${ATTRIBUTES}`;
}
