import type { z } from 'zod';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { type Attempt, type RateLimit, takeAttempt, tooOften } from '#app/platform/rate-limits.server.ts';
import type { Visit } from '#app/platform/visit.server.ts';
import { type AuthResult, unavailable } from './call-auth.server.ts';
import type { Auth } from './create-auth.server.ts';
import { logIn, type loginForm } from './log-in.server.ts';
import { resetWrongPasswords, WRONG_PASSWORDS } from './wrong-passwords.server.ts';

const limits = { account: env.LIMIT_LOGIN_ACCOUNT, address: env.LIMIT_LOGIN_ADDRESS };

type Login = {
	db: Db;
	auth: Auth;
	headers: Headers;
	visit: Pick<Visit, 'id' | 'address'>;
	form: z.infer<typeof loginForm>;
};

/**
 * Signs in. Gives 429 after too many wrong passwords for this account or from this IP address, even if the password is right.
 * An email address without an account is counted in the same way, so that the response does not reveal whether it has one.
 */
export async function logInRateLimited({ db, auth, headers, visit, form }: Login): Promise<AuthResult> {
	const result = await callRateLimited(
		db,
		[
			{ name: 'login address', subject: visit.address, limit: limits.address },
			{ name: WRONG_PASSWORDS, subject: form.email, limit: limits.account },
		],
		() => logIn(auth, headers, form),
		// Only a wrong password is a guess; any other failure is not counted.
		({ status }) => status === 401,
	);
	log.info({ requestId: visit.id, outcome: result.ok ? 'in' : result.code }, 'accounts: a login');
	return result;
}

/**
 * Checks the password of a signed-in customer under the same rate limit as a login. Otherwise somebody at another person's
 * browser could guess without limit.
 */
export function checkPasswordRateLimited(
	db: Db,
	email: string,
	check: () => Promise<AuthResult>,
	isGuess: (result: AuthResult & { ok: false }) => boolean,
): Promise<AuthResult> {
	return callRateLimited(
		db,
		[{ name: WRONG_PASSWORDS, subject: email, limit: limits.account }],
		check,
		isGuess,
	);
}

type CountedLimit = { name: string; subject: string; limit: RateLimit };

/** Takes an attempt of each limit, and gives them back unless the call was a wrong guess. */
async function callRateLimited(
	db: Db,
	counted: CountedLimit[],
	call: () => Promise<AuthResult>,
	isGuess: (result: AuthResult & { ok: false }) => boolean,
): Promise<AuthResult> {
	const attempts: Extract<Attempt, { ok: true }>[] = [];
	const giveBack = () => Promise.all(attempts.map((attempt) => attempt.giveBack()));
	try {
		for (const { name, subject, limit } of counted) {
			const attempt = await takeAttempt(db, name, subject, limit);
			if (attempt.ok) attempts.push(attempt);
			else {
				await giveBack();
				return tooManyAttempts(attempt.retryAfter);
			}
		}
		const result = await call();
		if (result.ok) {
			await giveBack();
			const own = counted.find(({ name }) => name === WRONG_PASSWORDS);
			if (own) await resetWrongPasswords(db, own.subject);
		} else if (!isGuess(result)) await giveBack();
		return result;
	} catch (error) {
		return unavailable(error);
	}
}

/** 429 with the shop's message. */
export function tooManyAttempts(retryAfter: number): AuthResult & { ok: false } {
	return { ok: false, code: 'TOO_MANY', message: tooOften(retryAfter), status: 429, retryAfter };
}
