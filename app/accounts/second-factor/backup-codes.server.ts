import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { signatureOf } from '#app/accounts/signature.server.ts';
import { backupCodes } from '#app/accounts/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { codeOf, shownCode, typedCode } from './paper-code.ts';

const COUNT = 10;

/** Far more than the letters of a code, so that each is as likely. */
const RANDOM = 2 ** 40;

/** Makes new codes, as they are shown. The earlier ones do not work any more. */
export async function renewBackupCodes(tx: Db, userId: string): Promise<string[]> {
	const codes = Array.from({ length: COUNT }, newCode);
	await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
	await tx.insert(backupCodes).values(codes.map((code) => ({ userId, digest: digestOf(userId, code) })));
	return codes.map(shownCode);
}

/** Uses a code up. False where it is wrong or was used before. */
export async function takeBackupCode(db: Db, userId: string, code: string): Promise<boolean> {
	const digest = digestOf(userId, typedCode(code));
	const used = await db
		.delete(backupCodes)
		.where(and(eq(backupCodes.userId, userId), eq(backupCodes.digest, digest)))
		.returning({ digest: backupCodes.digest });
	return used.length > 0;
}

const newCode = () => codeOf(() => randomInt(RANDOM));

/** Keyed: who reads the table cannot try all codes. */
const digestOf = (userId: string, code: string) => signatureOf('backup code', userId, code);
