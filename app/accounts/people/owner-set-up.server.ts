import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { users, verifications } from '#app/accounts/tables.server.ts';
import { writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { becomeStaff } from './invitations.server.ts';

/** How long the link works, in ms. A new start prints a new one. */
const LIFETIME = 48 * 60 * 60 * 1000;

/** The key of the link in `verifications`: there is one at a time. */
const ID = 'owner set-up';

/** The path that makes the first owner; null where the shop has an owner. It takes the place of the one before. */
export async function newSetUpPath(db: Db): Promise<string | null> {
	if (await hasOwner(db)) return null;
	const token = randomBytes(32).toString('base64url');
	const row = { identifier: identifierOf(token), value: '', expiresAt: new Date(Date.now() + LIFETIME) };
	await db
		.insert(verifications)
		.values({ id: ID, ...row })
		.onConflictDoUpdate({ target: verifications.id, set: row });
	return `/set-up/${token}`;
}

export async function isSetUpTokenGood(db: Db, token: string): Promise<boolean> {
	return (await db.$count(verifications, isOpen(token))) > 0 && !(await hasOwner(db));
}

/** Uses the link up and makes its account the owner. False where the token is wrong, used or outdated, or there is an owner. */
export async function becomeOwner(
	db: Db,
	token: string,
	{ userId, sessionToken }: { userId: string; sessionToken: string },
): Promise<boolean> {
	return db.transaction(async (tx) => {
		const used = await tx.delete(verifications).where(isOpen(token)).returning({ id: verifications.id });
		if (used.length === 0 || (await hasOwner(tx))) return false;
		await becomeStaff(tx, { userId, sessionToken, role: 'owner' });
		const actor = { id: userId, role: 'owner' };
		await writeAudit(tx, { actor, what: 'owner set up', subject: userId, after: { role: 'owner' } });
		return true;
	});
}

async function hasOwner(db: Db): Promise<boolean> {
	return (await db.$count(users, eq(users.role, 'owner'))) > 0;
}

const isOpen = (token: string) =>
	and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, sql`now()`));

const identifierOf = (token: string) => createHash('sha256').update(`set-up:${token}`).digest('base64url');
