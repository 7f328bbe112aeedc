import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionSecret } from '#app/platform/env.server.ts';

/** 16 bytes of an id and 16 of the signature, in base64url: two times 22 characters less one. */
const TOKEN = /^[\w-]{43}$/;
const ID_BYTES = 16;

/**
 * The id and the first 128 bits of a signature: under the secret of the sessions, with a label that no other use has. So the
 * database holds no token. A higher `version` revokes those before it.
 */
export function signedToken(label: string, id: string, version: number): string {
	const signature = createHmac('sha256', sessionSecret())
		.update(JSON.stringify([label, id, version]))
		.digest();
	const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
	return Buffer.concat([bytes, signature.subarray(0, 16)]).toString('base64url');
}

/** The id that a token names, before anybody knows whether it is ours. */
export function idOfToken(token: string): string | null {
	if (!TOKEN.test(token)) return null;
	const id = Buffer.from(token, 'base64url').subarray(0, ID_BYTES).toString('hex');
	return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** LINK-02: whether we have signed it, in constant time. */
export function isTokenOf(token: string, label: string, id: string, version: number): boolean {
	const bytes = Buffer.from(token, 'base64url');
	const ours = Buffer.from(signedToken(label, id, version), 'base64url');
	// The last character has two bits that no byte uses: one token has one spelling.
	return timingSafeEqual(bytes, ours) && bytes.toString('base64url') === token;
}
