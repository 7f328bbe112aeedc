import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accounts, users } from '#app/accounts/tables.server.ts';
import { restoreBackup } from '#app/backup/restore-backup.server.ts';
import { env } from '#app/platform/env.server.ts';
import { emptyDatabase, freshDatabase } from '#test/database.ts';
import { iterate, olderBackup } from '#test/older-backup.ts';
import { migrateAndSeed, waysIn } from './start.server.ts';

/** The last migration of a demo whose logins were a customer and one of the role `staff`. */
const BEFORE = '0012_may_hold';
const AT = '2026-03-05T10:00:00.000+00:00';

const seed = env.SEED;

beforeEach(() => {
	env.SEED = 'demo';
});
afterEach(() => {
	env.SEED = seed;
});

const SET_UP = /^ {2}owner set-up: http:\/\/localhost:3000\/set-up\/[\w-]{43}$/;

const login = async (id: string, role: string, password: string) => ({
	user: {
		id,
		name: id,
		email: `${id}@sangtarash.example`,
		email_verified: true,
		role,
		order_mails: true,
		offer_mails: false,
		created_at: AT,
		updated_at: AT,
	},
	account: {
		id,
		account_id: id,
		provider_id: 'credential',
		user_id: id,
		password: await hashPassword(password),
		created_at: AT,
		updated_at: AT,
	},
});

test('[STAFF-07] [STAFF-11] the start of an older demo prints the login that it has, and the link of the first owner', async () => {
	const database = await emptyDatabase();
	const logins = [
		await login('customer', 'customer', 'marble-2026'),
		await login('staff', 'staff', 'granite-2026'),
	];
	const rows = {
		seeds: [{ name: 'demo', seeded_at: AT }],
		users: logins.map(({ user }) => user),
		accounts: logins.map(({ account }) => account),
	};
	await restoreBackup(database, iterate(olderBackup(BEFORE, AT, rows)));
	await migrateAndSeed(database);
	const [customer, setUp, ...more] = (await waysIn(database.db)).split('\n');
	expect(customer).toBe('  customer login: customer@sangtarash.example / marble-2026');
	expect(setUp).toMatch(SET_UP);
	expect(more).toEqual(['']);
});

test('[STAFF-07] [STAFF-11] the start of a demo prints its five logins, without those whose password or role was changed', async () => {
	const database = await freshDatabase();
	await migrateAndSeed(database);
	const rolesOf = (printed: string) => printed.match(/\w+(?= login: )/g);
	const first = await waysIn(database.db);
	expect(rolesOf(first)).toEqual(['customer', 'owner', 'desk', 'yard', 'driver']);
	expect(first).not.toContain('set-up');
	const ofDesk = eq(users.email, 'desk@sangtarash.example');
	const [desk] = await database.db.select().from(users).where(ofDesk);
	await database.db
		.update(accounts)
		.set({ password: await hashPassword('another one') })
		.where(eq(accounts.userId, desk?.id ?? ''));
	await database.db.update(users).set({ role: 'customer' }).where(eq(users.email, 'yard@sangtarash.example'));
	expect(rolesOf(await waysIn(database.db))).toEqual(['customer', 'owner', 'driver']);

	env.SEED = 'empty';
	expect(await waysIn(database.db)).toBe('');
	await database.db.update(users).set({ role: 'customer' });
	expect((await waysIn(database.db)).trimEnd()).toMatch(SET_UP);
});
