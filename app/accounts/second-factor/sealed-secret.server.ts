import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sessionSecret } from '#app/platform/env.server.ts';

/** The nonce and the tag of AES-GCM, in bytes. */
const NONCE = 12;
const TAG = 16;

/** Only for this purpose: signatures use the session secret itself. */
const key = () => Buffer.from(hkdfSync('sha256', sessionSecret(), '', 'authenticator app', 32));

/** Encrypts for one account: AES-256-GCM, with the account's id as additional data. */
export function seal(secret: string, userId: string): string {
	const nonce = randomBytes(NONCE);
	const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(userId));
	return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString(
		'base64url',
	);
}

/** Null where another session secret, or another account, has sealed it. */
export function unseal(sealed: string, userId: string): string | null {
	const bytes = Buffer.from(sealed, 'base64url');
	try {
		const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, NONCE), { authTagLength: TAG })
			.setAAD(Buffer.from(userId))
			.setAuthTag(bytes.subarray(-TAG));
		return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString();
	} catch {
		return null;
	}
}
