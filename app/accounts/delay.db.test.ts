import { afterEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { type AuthResult, tooManyAttempts, unavailable } from './call-auth.server.ts';
import { callRateLimited } from './call-rate-limited.server.ts';
import { delayedLimits } from './delay.server.ts';

const { db } = await freshDatabase();
const delayed = { form: 'login', email: 'sana@buyer.example', address: '192.0.2.7' } as const;
const inside: AuthResult = { ok: true, headers: new Headers() };

afterEach(() => {
	vi.useRealTimers();
});

/** Sends the form with this token, and lets the call end with this result. */
async function send(token: string | undefined, result: AuthResult): Promise<AuthResult> {
	const none = {
		name: 'login address' as const,
		subject: delayed.address,
		limit: { count: 1, seconds: 900 },
		counts: () => true,
	};
	const sender = delayedLimits<AuthResult>(db, delayed, token, [none]);
	return sender.ok ? callRateLimited(db, sender.limits, async () => result) : sender;
}

test('[DEVICE-04] a try that the queue refuses does not use up the wait, and one that was made does', async () => {
	expect(await send(undefined, inside)).toEqual(inside);
	const asked = await send(undefined, inside);
	const { token = '', seconds = 0 } = (!asked.ok && asked.delay) || {};
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
	expect(await send(token, tooManyAttempts({ why: 'Many at once', retryAfter: 5 }))).toMatchObject({
		code: 'TOO_MANY',
	});
	expect(await send(token, unavailable(new Error('the queue is full')))).toMatchObject({
		code: 'UNAVAILABLE',
	});
	expect(await send(token, inside)).toEqual(inside);
	expect(await send(token, inside)).toMatchObject({ code: 'WAIT' });
});
