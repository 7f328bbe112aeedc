import { createHmac, timingSafeEqual } from 'node:crypto';
import { href } from 'react-router';
import { sessionSecret } from '#app/platform/env.server.ts';

/** Lifetime of a link that confirms an address, in days. A link that unsubscribes has no end: a letter may be read late. */
const CONFIRM_LIFETIME = 7;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The address that confirms a subscriber, by the button of its page. */
export function confirmLink(origin: string, subscriberId: string, now = Date.now()): string {
	const expires = Math.floor(now / 1000) + CONFIRM_LIFETIME * 24 * 60 * 60;
	return `${origin}${href('/newsletter/confirm')}?token=${signed('confirm', `${subscriberId}.${expires}`)}`;
}

/** The address that unsubscribes a subscriber: by a POST at once (RFC 8058), in a browser by the button of a page. */
export function unsubscribeLink(origin: string, subscriberId: string): string {
	return `${origin}${href('/newsletter/unsubscribe')}?token=${signed('unsubscribe', subscriberId)}`;
}

/** The subscriber of a link that confirms, null where the link is not ours or has expired. */
export function readConfirmToken(token: string | null, now = Date.now()): string | null {
	const [id = '', expires] = opened('confirm', token)?.split('.') ?? [];
	return UUID.test(id) && now / 1000 < Number(expires) ? id : null;
}

/** The subscriber of a link that unsubscribes, null where the link is not ours. */
export function readUnsubscribeToken(token: string | null): string | null {
	const id = opened('unsubscribe', token) ?? '';
	return UUID.test(id) ? id : null;
}

type Purpose = 'confirm' | 'unsubscribe';

function signed(purpose: Purpose, payload: string): string {
	return `${payload}.${signatureOf(purpose, payload)}`;
}

/** What was signed, null where the signature is not ours. */
function opened(purpose: Purpose, token: string | null): string | null {
	const [, payload = '', signature = ''] = /^(.+)\.([\w-]+)$/.exec(token ?? '') ?? [];
	const [given, ours] = [signature, signatureOf(purpose, payload)].map((text) => Buffer.from(text));
	return given && ours && given.length === ours.length && timingSafeEqual(given, ours) ? payload : null;
}

/** Under the secret of the sessions, with words that no session's signature begins with. */
function signatureOf(purpose: Purpose, payload: string): string {
	return createHmac('sha256', sessionSecret())
		.update(JSON.stringify(['newsletter', purpose, payload]))
		.digest('base64url');
}
