import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { signatureOf } from '#app/accounts/signature.server.ts';
import { backupCodes } from '#app/accounts/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';

const COUNT = 10;

/** Without 0, O, 1, I and L, which one mistakes on paper. Ten characters of 31 are 49 bits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;

/** Makes new codes, in the form `K7MQ2-XB4TP`. The earlier ones do not work any more. */
export async function renewBackupCodes(tx: Db, userId: string): Promise<string[]> {
	const codes = Array.from({ length: COUNT }, newCode);
	await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
	await tx.insert(backupCodes).values(codes.map((code) => ({ userId, digest: digestOf(userId, code) })));
	return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** Uses a code up. False where it is wrong or was used before. */
export async function takeBackupCode(db: Db, userId: string, code: string): Promise<boolean> {
	const digest = digestOf(userId, code.replace(/[^a-z\d]/gi, '').toUpperCase());
	const used = await db
		.delete(backupCodes)
		.where(and(eq(backupCodes.userId, userId), eq(backupCodes.digest, digest)))
		.returning({ digest: backupCodes.digest });
	return used.length > 0;
}

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Keyed: who reads the table cannot try all codes. */
const digestOf = (userId: string, code: string) => signatureOf('backup code', userId, code);
