import { asc, eq, max, ne, sql } from 'drizzle-orm';
import type { Role, StaffRole } from '#app/accounts/role.ts';
import { factorMail } from '#app/accounts/second-factor/factor-mail.ts';
import { deleteSecondFactors } from '#app/accounts/second-factor/second-factors.server.ts';
import { authenticatorApps, passkeys, sessions, users } from '#app/accounts/tables.server.ts';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import { writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { AuditValue } from '#app/platform/database/tables.server.ts';
import { type Actor, endInvitations } from './invitations.server.ts';

/** Who works in the shop, the owners first, then by name. */
export function listStaff(db: Db) {
	const keys = db
		.select({ userId: passkeys.userId, count: sql<number>`count(*)::int`.as('keys') })
		.from(passkeys)
		.groupBy(passkeys.userId)
		.as('keys_of_user');
	const active = db
		.select({ userId: sessions.userId, at: max(sessions.updatedAt).as('at') })
		.from(sessions)
		.groupBy(sessions.userId)
		.as('active');
	return db
		.select({
			id: users.id,
			name: users.name,
			email: users.email,
			role: users.role,
			since: sql`coalesce(${users.staffSince}, ${users.createdAt})`.mapWith(users.createdAt),
			appSince: authenticatorApps.createdAt,
			passkeys: keys.count,
			/** The last login or form of a session that still works; null where there is none. */
			lastActive: active.at,
		})
		.from(users)
		.leftJoin(authenticatorApps, eq(authenticatorApps.userId, users.id))
		.leftJoin(keys, eq(keys.userId, users.id))
		.leftJoin(active, eq(active.userId, users.id))
		.where(ne(users.role, 'customer'))
		.orderBy(sql`${users.role} <> 'owner'`, asc(users.name), asc(users.id));
}

/** `last owner`: without it nobody could open this page any more. `gone`: the account is no longer staff. */
export type StaffRefusal = 'last owner' | 'gone' | 'not owner';

type Change = { db: Db; actor: Actor; userId: string };

/** Gives a member of staff another role, and ends every session and invitation of theirs. Null where it is done. */
export function changeRole(change: Change, role: StaffRole): Promise<StaffRefusal | null> {
	return changeMember(change, role, async (tx, before, email) => {
		if (before === role) return;
		await setRole(tx, change, { role, email });
		await audit(tx, change, 'role changed', { role: before }, { role });
	});
}

/** Gives a member of staff another name. The log has who did it, and of whom; it has no name. Null where it is done. */
export function rename(change: Change, name: string): Promise<StaffRefusal | null> {
	return changeMember(change, null, async (tx) => {
		await tx.update(users).set({ name, updatedAt: new Date() }).where(eq(users.id, change.userId));
		await writeAudit(tx, { actor: change.actor, what: 'name changed', subject: change.userId });
	});
}

/** Takes a member out of the staff: a customer from now on, without sessions, invitations and second factors. Null where it is done. */
export function removeFromStaff(change: Change): Promise<StaffRefusal | null> {
	return changeMember(change, 'customer', async (tx, before, email) => {
		await setRole(tx, change, { role: 'customer', email });
		await deleteSecondFactors(tx, change.userId);
		await audit(tx, change, 'staff removed', { role: before }, { role: 'customer' });
	});
}

/** Forgets the second factors of a member who has lost them, and ends every session of theirs. Null where it is done. */
export function resetSecondFactor(change: Change): Promise<StaffRefusal | null> {
	return changeMember(change, null, async (tx, before, email) => {
		await deleteSecondFactors(tx, change.userId);
		await endSessions(tx, change.userId);
		await queueMail(tx, factorMail(email, 'reset', mailOrigin()));
		await audit(tx, change, 'second factor reset', { role: before });
	});
}

/**
 * Runs a change of a member. The owners are locked first, in one order: of two owners who remove each other at once, the
 * second one is no longer an owner. `role`: what the member will be; null where it stays.
 */
async function changeMember(
	{ db, actor, userId }: Change,
	role: Role | null,
	change: (tx: Db, before: Role, email: string) => Promise<void>,
): Promise<StaffRefusal | null> {
	return db.transaction(async (tx) => {
		const owners = await tx
			.select({ id: users.id })
			.from(users)
			.where(eq(users.role, 'owner'))
			.orderBy(asc(users.id))
			.for('update');
		if (actor.id !== null && !owners.some(({ id }) => id === actor.id)) return 'not owner';
		const [member] = await tx
			.select({ role: users.role, email: users.email })
			.from(users)
			.where(eq(users.id, userId))
			.for('update');
		if (!member || member.role === 'customer') return 'gone';
		const staysOwner = role === null || role === 'owner';
		if (!staysOwner && owners.every(({ id }) => id === userId)) return 'last owner';
		await change(tx, member.role, member.email);
		return null;
	});
}

async function setRole(
	tx: Db,
	{ userId, actor }: Change,
	{ role, email }: { role: Role; email: string },
): Promise<void> {
	const staffSince = role === 'customer' ? { staffSince: null } : {};
	await tx
		.update(users)
		.set({ role, ...staffSince, updatedAt: new Date() })
		.where(eq(users.id, userId));
	await endSessions(tx, userId);
	await endInvitations(tx, actor, { userId, email, mayInvite: role === 'owner' });
}

async function endSessions(tx: Db, userId: string): Promise<void> {
	await tx.delete(sessions).where(eq(sessions.userId, userId));
}

async function audit(
	tx: Db,
	{ actor, userId }: Change,
	what: string,
	before: AuditValue,
	after?: AuditValue,
): Promise<void> {
	await writeAudit(tx, { actor, what, subject: userId, before, after });
}
