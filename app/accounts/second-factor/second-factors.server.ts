import { asc, eq } from 'drizzle-orm';
import { authenticatorApps, backupCodes, passkeys, sessions, users } from '#app/accounts/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** What an account can show as its second factor. */
export async function findSecondFactors(db: Db, userId: string) {
	const [app] = await db
		.select({ since: authenticatorApps.createdAt })
		.from(authenticatorApps)
		.where(eq(authenticatorApps.userId, userId));
	const keys = await db
		.select({
			id: passkeys.id,
			name: passkeys.name,
			createdAt: passkeys.createdAt,
			lastUsedAt: passkeys.lastUsedAt,
		})
		.from(passkeys)
		.where(eq(passkeys.userId, userId))
		.orderBy(asc(passkeys.createdAt));
	return {
		appSince: app?.since ?? null,
		passkeys: keys,
		backupCodes: await db.$count(backupCodes, eq(backupCodes.userId, userId)),
	};
}

export type SecondFactors = Awaited<ReturnType<typeof findSecondFactors>>;

export const isEnrolled = ({ appSince, passkeys }: Pick<SecondFactors, 'appSince' | 'passkeys'>) =>
	appSince !== null || passkeys.length > 0;

/**
 * Runs a change of an account's second factors, one at a time. Null where it may not: a session that has not passed may only
 * set up the first one. Otherwise a stolen password could add its own.
 */
export async function changeSecondFactors<T>(
	db: Db,
	{ userId, sessionId }: { userId: string; sessionId: string },
	change: (tx: Db) => Promise<T>,
): Promise<T | null> {
	return db.transaction(async (tx) => {
		await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
		const [session] = await tx
			.select({ passedAt: sessions.secondFactorAt })
			.from(sessions)
			.where(eq(sessions.id, sessionId));
		if (!session?.passedAt && isEnrolled(await findSecondFactors(tx, userId))) return null;
		return change(tx);
	});
}

/** Stores that a session has passed the second factor. */
export async function passSecondFactor(db: Db, sessionId: string): Promise<void> {
	await db.update(sessions).set({ secondFactorAt: new Date() }).where(eq(sessions.id, sessionId));
}

/** Forgets the app, the passkeys and the backup codes of an account. */
export async function deleteSecondFactors(tx: Db, userId: string): Promise<void> {
	for (const table of [authenticatorApps, passkeys, backupCodes])
		await tx.delete(table).where(eq(table.userId, userId));
}
