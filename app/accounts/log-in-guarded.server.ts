import type { z } from 'zod';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { type Attempt, type RateLimit, takeAttempt, tooOften } from '#app/platform/rate-limits.server.ts';
import type { Visit } from '#app/platform/visit.server.ts';
import { unavailable, type Verdict } from './ask-auth.server.ts';
import type { Auth } from './create-auth.server.ts';
import { logIn, type loginForm } from './log-in.server.ts';
import { forgetWrongPasswords, WRONG_PASSWORDS } from './wrong-passwords.server.ts';

const limits = { account: env.LIMIT_LOGIN_ACCOUNT, address: env.LIMIT_LOGIN_ADDRESS };

type Login = {
	db: Db;
	auth: Auth;
	headers: Headers;
	visit: Pick<Visit, 'id' | 'address'>;
	form: z.infer<typeof loginForm>;
};

/**
 * Signs in, unless too many wrong passwords came for this account or from this address: then 429, to the right password
 * too. An address without an account is counted like one with, so that the answer tells nobody which it is.
 */
export async function logInGuarded({ db, auth, headers, visit, form }: Login): Promise<Verdict> {
	const verdict = await guarded(
		db,
		[
			{ name: 'login address', subject: visit.address, limit: limits.address },
			{ name: WRONG_PASSWORDS, subject: form.email, limit: limits.account },
		],
		() => logIn(auth, headers, form),
		// A wrong password is a guess; whatever else went wrong was none.
		({ status }) => status === 401,
	);
	log.info({ requestId: visit.id, outcome: verdict.ok ? 'in' : verdict.code }, 'accounts: a login');
	return verdict;
}

/** Checks the password of a session's own account, under the same count as a login: a borrowed browser guesses no more. */
export function withPasswordGuarded(
	db: Db,
	email: string,
	check: () => Promise<Verdict>,
	isGuess: (verdict: Verdict & { ok: false }) => boolean,
): Promise<Verdict> {
	return guarded(db, [{ name: WRONG_PASSWORDS, subject: email, limit: limits.account }], check, isGuess);
}

type Counted = { name: string; subject: string; limit: RateLimit };

async function guarded(
	db: Db,
	counted: Counted[],
	ask: () => Promise<Verdict>,
	isGuess: (verdict: Verdict & { ok: false }) => boolean,
): Promise<Verdict> {
	const taken: Extract<Attempt, { ok: true }>[] = [];
	const giveBack = () => Promise.all(taken.map((attempt) => attempt.giveBack()));
	try {
		for (const { name, subject, limit } of counted) {
			const attempt = await takeAttempt(db, name, subject, limit);
			if (attempt.ok) taken.push(attempt);
			else {
				await giveBack();
				return tooMany(attempt.retryAfter);
			}
		}
		const verdict = await ask();
		if (verdict.ok) {
			await giveBack();
			const own = counted.find(({ name }) => name === WRONG_PASSWORDS);
			if (own) await forgetWrongPasswords(db, own.subject);
		} else if (!isGuess(verdict)) await giveBack();
		return verdict;
	} catch (error) {
		return unavailable(error);
	}
}

/** 429 in the shop's words. */
export function tooMany(retryAfter: number): Verdict & { ok: false } {
	return { ok: false, code: 'TOO_MANY', message: tooOften(retryAfter), status: 429, retryAfter };
}
