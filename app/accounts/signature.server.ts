import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionSecret } from '#app/platform/env.server.ts';

/** The shop's signature of these parts, in letters that a cookie and a form take as they are. The first part says what for. */
export function signatureOf(...parts: (string | number)[]): string {
	return createHmac('sha256', sessionSecret()).update(JSON.stringify(parts)).digest('base64url');
}

export function isSignatureOf(given: string, ...parts: (string | number)[]): boolean {
	const [expected, text] = [Buffer.from(signatureOf(...parts)), Buffer.from(given)];
	return text.length === expected.length && timingSafeEqual(text, expected);
}
