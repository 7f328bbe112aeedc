import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { StaffRole } from '#app/accounts/role.ts';
import { invitations, sessions, users } from '#app/accounts/tables.server.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import { writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { invitationMail } from './invitation-mail.ts';

/** How long a link works, in hours. */
export const INVITATION_HOURS = 48;

/** Who does it; without an id, the operator at the terminal. */
export type Actor = { id: string | null; role: string };

export type Invitation = { name: string; email: string; role: StaffRole };

/** `not owner`: who invites is an owner no more. */
export type Invited = { ok: true; link: string } | { ok: false; reason: 'staff' | 'not owner' };

/** Invites somebody: returns the link and mails it. An address has one link at a time, the newest. */
export async function invite(db: Db, actor: Actor, invitation: Invitation, origin: string): Promise<Invited> {
	const token = randomBytes(32).toString('base64url');
	const link = `${origin}/join/${token}`;
	const { email, role } = invitation;
	return db.transaction(async (tx) => {
		// Who is removed at this moment waits for the link, and ends it.
		const [inviter] = await tx
			.select({ role: users.role })
			.from(users)
			.where(eq(users.id, actor.id ?? ''))
			.for('share');
		if (actor.id !== null && inviter?.role !== 'owner') return { ok: false, reason: 'not owner' };
		const isStaff = and(eq(users.email, email), ne(users.role, 'customer'));
		if ((await tx.$count(users, isStaff)) > 0) return { ok: false, reason: 'staff' };
		const id = randomUUID();
		const row = {
			id,
			digest: digestOf(token),
			...invitation,
			createdAt: new Date(),
			expiresAt: new Date(Date.now() + INVITATION_HOURS * 60 * 60 * 1000),
		};
		await tx.insert(invitations).values(row).onConflictDoUpdate({ target: invitations.email, set: row });
		await queueMail(tx, invitationMail(email, role, link));
		await writeAudit(tx, { actor, what: 'staff invited', subject: id, after: { role } });
		return { ok: true, link };
	});
}

/** The links that still wait, the oldest first. */
export function listInvitations(db: Db) {
	return db
		.select({
			id: invitations.id,
			name: invitations.name,
			email: invitations.email,
			role: invitations.role,
			expiresAt: invitations.expiresAt,
		})
		.from(invitations)
		.where(gt(invitations.expiresAt, sql`now()`))
		.orderBy(asc(invitations.createdAt));
}

/** Ends a link that waits. One that is used or outdated stays as it is. */
export async function withdrawInvitation(db: Db, actor: Actor, id: string): Promise<void> {
	await db.transaction(async (tx) => {
		const [gone] = await tx
			.delete(invitations)
			.where(eq(invitations.id, id))
			.returning({ role: invitations.role });
		if (gone)
			await writeAudit(tx, { actor, what: 'invitation withdrawn', subject: id, before: { role: gone.role } });
	});
}

/**
 * Ends the links that a person has made who may invite nobody any more, and one to their own address: it would make them staff
 * again. The log knows who has made a link.
 */
export async function endInvitations(
	tx: Db,
	actor: Actor,
	{ userId, email, mayInvite }: { userId: string; email: string; mayInvite: boolean },
): Promise<void> {
	const made = tx
		.select({ id: auditLog.subject })
		.from(auditLog)
		.where(and(eq(auditLog.what, 'staff invited'), eq(auditLog.actorId, userId)));
	const ended = await tx
		.delete(invitations)
		.where(or(eq(invitations.email, email), mayInvite ? undefined : inArray(invitations.id, made)))
		.returning({ id: invitations.id, role: invitations.role });
	for (const { id, role } of ended)
		await writeAudit(tx, { actor, what: 'invitation withdrawn', subject: id, before: { role } });
}

/** The invitation of a link; null where the token is wrong, used or outdated. */
export async function findInvitation(db: Db, token: string): Promise<Invitation | null> {
	const [found] = await db
		.select({ name: invitations.name, email: invitations.email, role: invitations.role })
		.from(invitations)
		.where(isOpen(token));
	return found ?? null;
}

export type Accepted = 'joined' | 'gone' | 'staff';

/**
 * Uses a link up and gives the account its role. Every session of the account but this one ends. `gone`: the token is wrong,
 * used or outdated. `staff`: who works here already keeps the role, and the link works on.
 */
export async function acceptInvitation(
	db: Db,
	token: string,
	{ userId, sessionToken }: { userId: string; sessionToken: string },
): Promise<Accepted> {
	return db.transaction(async (tx) => {
		const [user] = await tx
			.select({ role: users.role })
			.from(users)
			.where(eq(users.id, userId))
			.for('update');
		if (!user) return 'gone';
		if (user.role !== 'customer') return 'staff';
		const [used] = await tx
			.delete(invitations)
			.where(isOpen(token))
			.returning({ id: invitations.id, role: invitations.role });
		if (!used) return 'gone';
		await becomeStaff(tx, { userId, sessionToken, role: used.role });
		await writeAudit(tx, {
			actor: { id: userId, role: used.role },
			what: 'staff joined',
			subject: userId,
			before: { role: user.role },
			after: { role: used.role, invitation: used.id },
		});
		return 'joined';
	});
}

/** Gives a customer's account a role of staff, and ends its other sessions: they began as a customer's. */
export async function becomeStaff(
	tx: Db,
	{ userId, sessionToken, role }: { userId: string; sessionToken: string; role: StaffRole },
): Promise<void> {
	const now = new Date();
	await tx.update(users).set({ role, staffSince: now, updatedAt: now }).where(eq(users.id, userId));
	await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, sessionToken)));
}

/** Deletes outdated links, with the names in them. */
export async function sweepInvitations(db: Db): Promise<void> {
	await db.delete(invitations).where(lte(invitations.expiresAt, sql`now()`));
}

const isOpen = (token: string) =>
	and(eq(invitations.digest, digestOf(token)), gt(invitations.expiresAt, sql`now()`));

const digestOf = (token: string) => createHash('sha256').update(`join:${token}`).digest('base64url');
