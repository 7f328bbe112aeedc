import {
	BACKUP_CODES,
	BACKUP_CODES_OF_DAY,
	SECOND_FACTORS,
	SECOND_FACTORS_OF_DAY,
} from '#app/accounts/account-limits.server.ts';
import type { AuthFailure } from '#app/accounts/call-auth.server.ts';
import { type CountedLimit, callRateLimited } from '#app/accounts/call-rate-limited.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { LimitName } from '#app/platform/limits/limit-words.ts';
import { networkOf } from '#app/platform/limits/rate-limits.server.ts';
import { log } from '#app/platform/log.server.ts';
import { takeAppCode } from './authenticator-app.server.ts';
import { takeBackupCode } from './backup-codes.server.ts';
import { type PasskeyOwner, takePasskey } from './passkeys.server.ts';
import { passSecondFactor } from './second-factors.server.ts';

/** Apps show it with a space in the middle. */
const APP_CODE = /^\d{6}$/;

type Outcome = { ok: true } | { ok: false; code: 'WRONG' };

type Check = { db: Db; owner: PasskeyOwner; requestId: string };

/**
 * Takes a code of the app or a backup code, and stores that the session has passed. Wrong ones are counted, and beyond the limits a
 * right one is refused too. Six digits can be guessed from many addresses: they count for the account. 49 bits cannot, so a backup
 * code counts for account and address. Otherwise somebody with the password could keep its owner out (GUARD-04).
 */
export async function checkCode(
	{ db, owner, requestId, address }: Check & { address: string },
	typed: string,
): Promise<Outcome | AuthFailure> {
	const { userId, sessionId } = owner;
	const code = typed.replace(/\s/g, '');
	const isOfApp = APP_CODE.test(code);
	const limit = (name: LimitName, limit: CountedLimit<Outcome>['limit']): CountedLimit<Outcome> => ({
		name,
		subject: isOfApp ? userId : `${userId} ${networkOf(address)}`,
		limit,
		counts: (result) => !result.ok && result.code === 'WRONG',
	});
	const limits = [
		limit(isOfApp ? SECOND_FACTORS : BACKUP_CODES, env.LIMIT_SECOND_FACTOR),
		limit(isOfApp ? SECOND_FACTORS_OF_DAY : BACKUP_CODES_OF_DAY, env.LIMIT_SECOND_FACTOR_DAY),
	];
	const result = await callRateLimited<Outcome>(db, limits, async () => {
		const take = isOfApp ? takeAppCode : takeBackupCode;
		if (!(await take(db, userId, code))) return { ok: false, code: 'WRONG' };
		await passSecondFactor(db, sessionId);
		return { ok: true };
	});
	log.info({ requestId, outcome: result.ok ? 'passed' : result.code }, 'accounts: a second factor');
	return result;
}

/** Takes the answer of a passkey, and stores that the session has passed. It cannot be guessed, so nothing is counted. */
export async function checkPasskey(
	{ db, owner, requestId }: Check,
	origin: string,
	answer: string,
): Promise<boolean> {
	const isRight = await takePasskey(db, owner, origin, answer);
	if (isRight) await passSecondFactor(db, owner.sessionId);
	log.info({ requestId, outcome: isRight ? 'passed by a passkey' : 'WRONG' }, 'accounts: a second factor');
	return isRight;
}
