import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { Auth } from './create-auth.server.ts';
import type { Device } from './device.ts';
import { IDLE_TIMEOUT } from './session-lifetime.ts';
import { sessions } from './tables.server.ts';

/** The id of the session that sent these headers. */
export async function ownSessionId(auth: Auth, headers: Headers): Promise<string | null> {
	const found = await auth.api.getSession({ headers });
	return found?.session.id ?? null;
}

/** DEVICE-02: the sessions of a customer that still work: this one first, then the last active ones. */
export async function listDevices(db: Db, userId: string, ownId: string | null): Promise<Device[]> {
	const idle = sql`now() - ${IDLE_TIMEOUT / 1000} * interval '1 second'`;
	const found = await db
		.select({ id: sessions.id, name: sessions.userAgent, lastActive: sessions.updatedAt })
		.from(sessions)
		.where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`), gt(sessions.updatedAt, idle)))
		.orderBy(desc(sessions.updatedAt), desc(sessions.id));
	return found
		.map(({ id, name, lastActive }) => ({
			id,
			name,
			lastActive: lastActive.toISOString(),
			isThis: id === ownId,
		}))
		.sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Ends a session of this customer. One that has ended before is ended too. */
export async function endDevice(db: Db, userId: string, id: string): Promise<void> {
	await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
}

/** Ends all sessions of this customer but one. */
export async function endOtherDevices(db: Db, userId: string, ownId: string): Promise<void> {
	await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, ownId)));
}
