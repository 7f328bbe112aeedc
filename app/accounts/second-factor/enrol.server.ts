import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import { writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { offeredSecret, saveApp } from './authenticator-app.server.ts';
import { renewBackupCodes } from './backup-codes.server.ts';
import { type FactorChange, factorMail } from './factor-mail.ts';
import { isMailedCode, needsMailedCode } from './mailed-code.server.ts';
import { deletePasskey, type PasskeyOwner, savePasskey } from './passkeys.server.ts';
import {
	changeSecondFactors,
	findSecondFactors,
	isEnrolled,
	passSecondFactor,
} from './second-factors.server.ts';

type Own = { db: Db; owner: PasskeyOwner; role: string };

/** `mailedCode`: what the session shows where `needsMailedCode`. */
type SetUp = Own & { mailedCode?: string | null };

/**
 * `wrong`: the code or the answer is wrong. `closed`: the account has a second factor, which this session must pass first.
 * `unmailed`: it must first show the mailed code.
 */
export type Enrolled = 'done' | 'wrong' | 'closed' | 'unmailed';

/** Sets up the app whose secret this session was offered. The session has then passed. */
export function enrolApp(own: SetUp, typed: string): Promise<Enrolled> {
	const { userId, sessionId } = own.owner;
	return enrol(own, 'app', async (tx) =>
		saveApp(tx, userId, await offeredSecret(tx, userId, sessionId), typed.replace(/\s/g, '')),
	);
}

/** Sets up a passkey with its browser's answer. The session has then passed. */
export function enrolPasskey(
	own: SetUp,
	origin: string,
	answer: string,
	name: string | null,
): Promise<Enrolled> {
	return enrol(own, 'passkey', (tx) => savePasskey(tx, own.owner, origin, answer, name));
}

async function enrol(
	{ db, owner, role, mailedCode = null }: SetUp,
	kind: 'app' | 'passkey',
	save: (tx: Db) => Promise<boolean>,
): Promise<Enrolled> {
	const done = await changeSecondFactors(db, owner, async (tx) => {
		if ((await needsMailedCode(tx, owner)) && !isMailedCode(owner, mailedCode)) return 'unmailed';
		if (!(await save(tx))) return 'wrong';
		await passSecondFactor(tx, owner.sessionId);
		const actor = { id: owner.userId, role };
		await writeAudit(tx, { actor, what: 'second factor set up', subject: owner.userId, after: { kind } });
		await tell(tx, owner, kind);
		return 'done';
	});
	return done ?? 'closed';
}

/** STAFF-12: tells the account's own address. */
async function tell(tx: Db, { email }: PasskeyOwner, change: FactorChange): Promise<void> {
	await queueMail(tx, factorMail(email, change, mailOrigin()));
}

/** New backup codes; null where the account has nothing that they stand in for, or the session has not passed. */
export function makeBackupCodes({ db, owner, role }: Own): Promise<string[] | null> {
	const { userId } = owner;
	return changeSecondFactors(db, owner, async (tx) => {
		if (!isEnrolled(await findSecondFactors(tx, userId))) return null;
		await writeAudit(tx, { actor: { id: userId, role }, what: 'backup codes made', subject: userId });
		await tell(tx, owner, 'codes');
		return renewBackupCodes(tx, userId);
	});
}

/** Removes a passkey of the account, unless it is the last second factor. */
export async function removePasskey({ db, owner, role }: Own, id: string): Promise<'done' | 'last'> {
	const { userId } = owner;
	const removed = await changeSecondFactors(db, owner, async (tx) => {
		const { appSince, passkeys } = await findSecondFactors(tx, userId);
		if (!isEnrolled({ appSince, passkeys: passkeys.filter((passkey) => passkey.id !== id) })) return 'last';
		if (!(await deletePasskey(tx, userId, id))) return 'done';
		await writeAudit(tx, { actor: { id: userId, role }, what: 'passkey removed', subject: userId });
		await tell(tx, owner, 'passkey removed');
		return 'done';
	});
	return removed ?? 'last';
}
