import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '#app/accounts/role.ts';
import { backupCodes, invitations, sessions, users, verifications } from '#app/accounts/tables.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addUser } from '#test/factories.ts';
import {
	acceptInvitation,
	findInvitation,
	invite,
	listInvitations,
	sweepInvitations,
	withdrawInvitation,
} from './invitations.server.ts';
import { becomeOwner, isSetUpTokenGood, newSetUpPath } from './owner-set-up.server.ts';
import { changeRole, listStaff, removeFromStaff, rename, resetSecondFactor } from './staff-members.server.ts';

const { db } = await freshDatabase();
const ORIGIN = 'https://stone.example';
let owner: { id: string; role: 'owner' };

beforeEach(async () => {
	owner = { id: (await member('owner')).id, role: 'owner' };
});

afterEach(async () => {
	await db.delete(outbox);
	await db.delete(invitations);
	await db.delete(verifications);
	await db.delete(users);
});

/** An account with a role and two sessions. */
async function member(role: Role) {
	const user = await addUser(db, { role });
	for (const token of ['phone', 'desktop'])
		await db.insert(sessions).values({
			id: randomUUID(),
			token: `${token} of ${user.id}`,
			userId: user.id,
			expiresAt: new Date(Date.now() + 100_000),
		});
	return { ...user, account: { userId: user.id, sessionToken: `phone of ${user.id}` } };
}

const roleOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.role;
const sessionsOf = (id: string) => db.$count(sessions, eq(sessions.userId, id));
const auditOf = async (subject: string) =>
	(await db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(auditLog.id)).map(
		({ actorId, actorRole, what, before, after }) => ({ actorId, actorRole, what, before, after }),
	);

/** Invites somebody to the yard. Returns the token of the link. */
async function invited(given: { email?: string; role?: 'yard' | 'desk' } = {}): Promise<string> {
	const invitation = { name: 'Bilal', email: 'bilal@yard.example', role: 'yard' as const, ...given };
	const made = await invite(db, owner, invitation, ORIGIN);
	if (!made.ok) throw new Error(made.reason);
	return made.link.slice(`${ORIGIN}/join/`.length);
}

test('[STAFF-04] a changed role and a removal end every session of that person at once, and are logged', async () => {
	const desk = await member('desk');
	const change = { db, actor: owner, userId: desk.id };
	expect(await changeRole(change, 'yard')).toBeNull();
	expect([await roleOf(desk.id), await sessionsOf(desk.id)]).toEqual(['yard', 0]);
	expect(await sessionsOf(owner.id)).toBe(2);
	await db.insert(backupCodes).values({ digest: 'a', userId: desk.id });
	expect(await removeFromStaff(change)).toBeNull();
	expect([await roleOf(desk.id), await db.$count(backupCodes)]).toEqual(['customer', 0]);
	expect(await removeFromStaff(change)).toBe('gone');
	const by = { actorId: owner.id, actorRole: 'owner' };
	expect(await auditOf(desk.id)).toEqual([
		{ ...by, what: 'role changed', before: { role: 'desk' }, after: { role: 'yard' } },
		{ ...by, what: 'staff removed', before: { role: 'yard' }, after: { role: 'customer' } },
	]);
});

test('[STAFF-16] an owner changes the name of a member, who stays logged in; the log says of whom, without a name', async () => {
	const desk = await member('desk');
	const change = { db, actor: owner, userId: desk.id };
	expect(await rename(change, 'Sadaf Khan')).toBeNull();
	const [renamed] = await db.select().from(users).where(eq(users.id, desk.id));
	expect([renamed?.name, await sessionsOf(desk.id)]).toEqual(['Sadaf Khan', 2]);
	expect(await auditOf(desk.id)).toEqual([
		{ actorId: owner.id, actorRole: 'owner', what: 'name changed', before: null, after: null },
	]);
	expect(await rename({ ...change, actor: { id: desk.id, role: 'desk' } }, 'The Owner')).toBe('not owner');
	await removeFromStaff(change);
	expect(await rename(change, 'Sadaf Mir')).toBe('gone');
});

test('[STAFF-05] the last owner is neither removed nor given another role, also not by two at once', async () => {
	const alone = { db, actor: owner, userId: owner.id };
	expect(await removeFromStaff(alone)).toBe('last owner');
	expect(await changeRole(alone, 'desk')).toBe('last owner');
	expect([await roleOf(owner.id), await sessionsOf(owner.id)]).toEqual(['owner', 2]);

	const second = { id: (await member('owner')).id, role: 'owner' };
	const outcomes = await Promise.all([
		removeFromStaff({ db, actor: owner, userId: second.id }),
		removeFromStaff({ db, actor: second, userId: owner.id }),
	]);
	expect(outcomes.sort()).toEqual(['not owner', null].sort());
	expect(await db.$count(users, eq(users.role, 'owner'))).toBe(1);
});

test('[STAFF-05] an owner may step down while another one stays', async () => {
	await member('owner');
	expect(await changeRole({ db, actor: owner, userId: owner.id }, 'desk')).toBeNull();
	expect([await roleOf(owner.id), await sessionsOf(owner.id)]).toEqual(['desk', 0]);
});

test('[STAFF-06] an invitation works once, gives its role, and ends the other sessions of the account', async () => {
	const token = await invited();
	expect(await findInvitation(db, token)).toEqual({
		name: 'Bilal',
		email: 'bilal@yard.example',
		role: 'yard',
	});
	const [first, second] = [await member('customer'), await member('customer')];
	const outcomes = await Promise.all(
		[first, second].map(({ account }) => acceptInvitation(db, token, account)),
	);
	expect(outcomes.sort()).toEqual(['gone', 'joined']);
	const [joined] = await db.select().from(users).where(eq(users.role, 'yard'));
	expect(joined?.staffSince).toBeInstanceOf(Date);
	expect(await sessionsOf(joined?.id ?? '')).toBe(1);
	expect(await findInvitation(db, token)).toBeNull();
	expect(await auditOf(joined?.id ?? '')).toMatchObject([{ what: 'staff joined', after: { role: 'yard' } }]);
	expect(await listStaff(db)).toMatchObject([
		{ role: 'owner' },
		{ role: 'yard', passkeys: null, appSince: null },
	]);
});

test('[STAFF-06] an invitation ends after 48 hours, by a newer one of its address, and when it is withdrawn', async () => {
	const old = await invited();
	const [stored] = await db.select().from(invitations);
	expect((stored?.expiresAt.getTime() ?? 0) - Date.now()).toBeCloseTo(48 * 3_600_000, -5);
	expect(JSON.stringify(stored)).not.toContain(old);
	const newer = await invited();
	expect([await findInvitation(db, old), (await findInvitation(db, newer))?.role]).toEqual([null, 'yard']);

	const { account } = await member('customer');
	await db.update(invitations).set({ expiresAt: new Date(Date.now() - 1000) });
	expect([await findInvitation(db, newer), await listInvitations(db)]).toEqual([null, []]);
	expect(await acceptInvitation(db, newer, account)).toBe('gone');
	await sweepInvitations(db);
	expect(await db.$count(invitations)).toBe(0);

	const last = await invited();
	const [waiting] = await listInvitations(db);
	await withdrawInvitation(db, owner, waiting?.id ?? '');
	expect(await acceptInvitation(db, last, account)).toBe('gone');
});

test('[STAFF-06] its mail has no word that was typed; who works here is not invited, and does not use up a link', async () => {
	const token = await invited();
	const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, 'bilal@yard.example'));
	expect(mail?.body).toContain(`${ORIGIN}/join/${token}`);
	expect(mail?.body).not.toContain('Bilal');
	const desk = await member('desk');
	expect(await invite(db, owner, { name: 'A', email: desk.email, role: 'yard' }, ORIGIN)).toEqual({
		ok: false,
		reason: 'staff',
	});
	expect(await acceptInvitation(db, token, desk.account)).toBe('staff');
	expect(await roleOf(desk.id)).toBe('desk');
	expect(await findInvitation(db, token)).not.toBeNull();
});

test('[STAFF-07] the link that makes the first owner works once, the newest alone, and only without an owner', async () => {
	expect(await newSetUpPath(db)).toBeNull();
	await db.delete(users);
	const token = async () => (await newSetUpPath(db))?.slice('/set-up/'.length) ?? '';
	const old = await token();
	const newest = await token();
	const { account, id } = await member('customer');
	expect([await isSetUpTokenGood(db, old), await isSetUpTokenGood(db, newest)]).toEqual([false, true]);
	expect(await becomeOwner(db, old, account)).toBe(false);
	expect(await becomeOwner(db, newest, account)).toBe(true);
	expect([await roleOf(id), await sessionsOf(id)]).toEqual(['owner', 1]);
	expect(await becomeOwner(db, newest, (await member('customer')).account)).toBe(false);
	expect(await newSetUpPath(db)).toBeNull();
});

test('[STAFF-10] [STAFF-12] an owner resets the second factor of somebody who has lost it: it is forgotten, every session ends, and a mail says so', async () => {
	const desk = await member('desk');
	await db.insert(backupCodes).values({ digest: 'b', userId: desk.id });
	expect(await resetSecondFactor({ db, actor: owner, userId: desk.id })).toBeNull();
	expect([await db.$count(backupCodes), await sessionsOf(desk.id)]).toEqual([0, 0]);
	expect(await auditOf(desk.id)).toMatchObject([{ what: 'second factor reset' }]);
	const [mail] = await db.select().from(outbox);
	expect([mail?.recipient, mail?.subject]).toEqual([
		desk.email,
		'The second factor of your login was reset at Stone shop',
	]);
	const notOwner = { id: desk.id, role: 'desk' };
	expect(await resetSecondFactor({ db, actor: notOwner, userId: owner.id })).toBe('not owner');
});

test('[STAFF-19] the invitations of an owner who is removed or loses the role end with it, and one to a removed person', async () => {
	const invitedBy = async (actor: { id: string; role: string }, email: string) => {
		const made = await invite(db, actor, { name: 'Bilal', email, role: 'owner' }, ORIGIN);
		return made.ok ? made.link.slice(`${ORIGIN}/join/`.length) : '';
	};
	const lowered = await member('owner');
	const removed = await member('owner');
	const desk = await addUser(db, { email: 'sadaf@desk.example' });
	const links = {
		others: await invitedBy(owner, 'bilal@others.example'),
		lowered: await invitedBy({ id: lowered.id, role: 'owner' }, 'bilal@lowered.example'),
		removed: await invitedBy({ id: removed.id, role: 'owner' }, 'bilal@removed.example'),
		// She joined by another link meanwhile, and kept this one.
		own: await invitedBy(owner, 'sadaf@desk.example'),
	};
	await db.update(users).set({ role: 'desk' }).where(eq(users.id, desk.id));
	const open = async () => {
		const found = await Promise.all(Object.values(links).map((token) => findInvitation(db, token)));
		return Object.keys(links).filter((_, index) => found[index]);
	};
	expect(await open()).toEqual(['others', 'lowered', 'removed', 'own']);
	expect(await changeRole({ db, actor: owner, userId: lowered.id }, 'desk')).toBeNull();
	expect(await open()).toEqual(['others', 'removed', 'own']);
	expect(await removeFromStaff({ db, actor: owner, userId: removed.id })).toBeNull();
	expect(await open()).toEqual(['others', 'own']);
	expect(await removeFromStaff({ db, actor: owner, userId: desk.id })).toBeNull();
	expect(await open()).toEqual(['others']);
	const withdrawn = await db.select().from(auditLog).where(eq(auditLog.what, 'invitation withdrawn'));
	expect(withdrawn.filter(({ actorId }) => actorId === owner.id)).toHaveLength(3);
	const after = await invite(
		db,
		{ id: removed.id, role: 'owner' },
		{ name: 'A', email: 'a@b.example', role: 'owner' },
		ORIGIN,
	);
	expect(after).toEqual({ ok: false, reason: 'not owner' });
});
