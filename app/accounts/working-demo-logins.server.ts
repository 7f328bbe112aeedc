import { verifyPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { DEMO_LOGINS, type DemoLogin } from './demo-logins.server.ts';
import { accounts, users } from './tables.server.ts';

/**
 * The demo logins that this database has, with the role and the password that are public. An older demo has fewer, and an owner
 * may have changed or removed some.
 */
export async function workingDemoLogins(db: Db): Promise<DemoLogin[]> {
	const works = await Promise.all(DEMO_LOGINS.map((login) => isAsPublic(db, login)));
	return DEMO_LOGINS.filter((_, index) => works[index]);
}

async function isAsPublic(db: Db, { email, role, password }: DemoLogin): Promise<boolean> {
	const [found] = await db
		.select({ hash: accounts.password })
		.from(accounts)
		.innerJoin(users, eq(users.id, accounts.userId))
		.where(and(eq(accounts.providerId, 'credential'), eq(users.email, email), eq(users.role, role)));
	return Boolean(found?.hash) && verifyPassword({ hash: found?.hash ?? '', password });
}
