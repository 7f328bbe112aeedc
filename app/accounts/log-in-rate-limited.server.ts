import type { z } from 'zod';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { Visit } from '#app/platform/web/visit.server.ts';
import { LOGINS } from './account-limits.server.ts';
import { type AuthFailure, type AuthResult, unavailable } from './call-auth.server.ts';
import { type CountedLimit, callRateLimited } from './call-rate-limited.server.ts';
import type { Auth } from './create-auth.server.ts';
import { delayedLimits, type Sender } from './delay.server.ts';
import { hashInTurn } from './hash-in-turn.server.ts';
import { knownDevice, rememberDevice } from './known-device.server.ts';
import { logIn, type loginForm } from './log-in.server.ts';
import { resetWrongPasswords, wrongPasswordsOf } from './wrong-passwords.server.ts';

type Login = {
	db: Db;
	auth: Auth;
	headers: Headers;
	visit: Pick<Visit, 'id' | 'address'>;
	form: z.infer<typeof loginForm>;
};

/** Only a wrong password is a guess; any other failure is not counted. */
const isGuess = (result: AuthResult) => !result.ok && result.status === 401;
const isLogin = (result: AuthResult) => result.ok;

/**
 * Signs in. Gives 429 after too many wrong passwords for this account, even if the password is right, and after too many
 * logins. An email address without an account is counted in the same way, so that the response does not reveal whether it
 * has one. From an address with too many wrong passwords a login waits (DEVICE-04), unless it comes from a device that has
 * logged in to this account before: that counts for itself (DEVICE-03).
 */
export async function logInRateLimited({ db, auth, headers, visit, form }: Login): Promise<AuthResult> {
	const { email } = form;
	const ofAccount: CountedLimit<AuthResult>[] = [
		{ ...wrongPasswordsOf(email), counts: isGuess },
		{ name: LOGINS, subject: email, limit: env.LIMIT_SESSIONS_ACCOUNT, counts: isLogin },
	];
	const sender = senderOf(db, headers, visit.address, form);
	const result = sender.ok
		? await hashInTurn(sender.hasher, (inTurn) =>
				callRateLimited(db, [...ofAccount, ...sender.limits], () => inTurn(() => logIn(auth, headers, form))),
			)
		: sender;
	if (result.ok) {
		result.headers.append('Set-Cookie', rememberDevice(headers, email));
		await resetWrongPasswords(db, email).catch(unavailable);
	}
	log.info({ requestId: visit.id, outcome: result.ok ? 'in' : result.code }, 'accounts: a login');
	return result;
}

function senderOf(
	db: Db,
	headers: Headers,
	address: string,
	{ email, delay }: Login['form'],
): Sender<AuthResult> | AuthFailure {
	const device = knownDevice(headers, email);
	if (device) {
		const limit = env.LIMIT_LOGIN_DEVICE;
		const limits = [{ name: 'login device' as const, subject: device, limit, counts: isGuess }];
		return { ok: true, limits, hasher: { device } };
	}
	return delayedLimits(db, { form: 'login', email, address }, delay, [
		{ name: 'login address', subject: address, limit: env.LIMIT_LOGIN_ADDRESS, counts: isGuess },
		{ name: 'sessions address', subject: address, limit: env.LIMIT_SESSIONS_ADDRESS, counts: isLogin },
	]);
}
