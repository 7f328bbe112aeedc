import { randomBytes } from 'node:crypto';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { networkOf, takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import type { AuthFailure } from './call-auth.server.ts';
import type { CountedLimit } from './call-rate-limited.server.ts';
import { accountsCopy as copy } from './copy.ts';
import type { Hasher } from './hash-in-turn.server.ts';
import { isSignatureOf, signatureOf } from './signature.server.ts';

/** How long a token works after its wait, in seconds. */
const LIFETIME = 10 * 60;

/** How long the delays of an address make the next one longer, in seconds. */
const MEMORY = 15 * 60;

/** What a token is for: this form, for this account, from this address. */
export type Delayed = { form: 'login' | 'signup'; email: string; address: string };

/** What counts the form of a sender, and in whose turn its password is hashed. */
export type Sender<T> = { ok: true; limits: CountedLimit<T>[]; hasher: Hasher };

/**
 * DEVICE-04, DEVICE-05: the limits of an address, beyond which a form waits instead of being refused. A token of an earlier
 * wait takes their place, for one try. Returns a refusal where that wait is not over.
 */
export function delayedLimits<T extends { ok: boolean }>(
	db: Db,
	delayed: Delayed,
	token: string | undefined,
	limits: CountedLimit<T>[],
): Sender<T> | AuthFailure {
	const { address, email } = delayed;
	const refuse = () => delay(db, delayed);
	const [nonce = '', readyAt = '', signature = ''] = token?.split('.') ?? [];
	const left = (Number(readyAt) - Date.now()) / 1000;
	if (!token || left < -LIFETIME || !isSignatureOf(signature, ...signedParts(delayed, nonce, readyAt)))
		return { ok: true, limits: limits.map((limit) => ({ ...limit, refuse })), hasher: { address, email } };
	if (left > 0) return toWait(delayed, token, Math.ceil(left));
	const seconds = LIFETIME + env.DELAY_SECONDS_MAX;
	const limit = { count: 1, seconds };
	const once = {
		name: 'delay' as const,
		subject: nonce,
		limit,
		counts: (result: T | AuthFailure) => !isTurnedAway(result),
		refuse,
	};
	return { ok: true, limits: [once], hasher: { address, email, hasWaited: true } };
}

/** Whether nothing was tried: the queue or another limit refused the call, or the shop failed. */
function isTurnedAway(result: { ok: boolean; status?: number }): boolean {
	return !result.ok && (result.status === 429 || result.status === 503);
}

/** Asks to wait: a second longer for each wait that the address asked for lately. */
async function delay(db: Db, delayed: Delayed): Promise<AuthFailure> {
	const [least, most] = [env.DELAY_SECONDS, Math.max(env.DELAY_SECONDS, env.DELAY_SECONDS_MAX)];
	const limit = { count: most - least + 1, seconds: MEMORY };
	const earlier = await takeAttempt(db, 'delays', delayed.address, limit);
	const seconds = earlier.ok ? least + earlier.count - 1 : most;
	const nonce = randomBytes(12).toString('base64url');
	const readyAt = String(Date.now() + seconds * 1000);
	const signature = signatureOf(...signedParts(delayed, nonce, readyAt));
	return toWait(delayed, `${nonce}.${readyAt}.${signature}`, seconds);
}

const signedParts = ({ form, email, address }: Delayed, nonce: string, readyAt: string) => [
	'delay',
	form,
	email,
	networkOf(address),
	nonce,
	readyAt,
];

function toWait({ form }: Delayed, token: string, seconds: number): AuthFailure {
	const message = `${copy.delay[form]} ${copy.delay.again(seconds)}`;
	return { ok: false, code: 'WAIT', message, status: 429, retryAfter: seconds, delay: { token, seconds } };
}
