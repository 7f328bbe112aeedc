import { eq } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { IDLE_TIMEOUT } from './session-lifetime.ts';
import { sessions } from './tables.server.ts';

const HOUR = 60 * 60 * 1000;

type Session = { id: string; updatedAt: Date };

/** Whether the session has expired for lack of use. Only a form counts as use, because no GET writes anything. */
export function isIdle({ updatedAt }: Session, now = Date.now()): boolean {
	return now - updatedAt.getTime() > IDLE_TIMEOUT;
}

/** Stores that a form was sent, at most once an hour. */
export async function touchSession(db: Db, { id, updatedAt }: Session): Promise<void> {
	if (Date.now() - updatedAt.getTime() < HOUR) return;
	await db.update(sessions).set({ updatedAt: new Date() }).where(eq(sessions.id, id));
}
