import { eq } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { sessions } from './tables.server.ts';

const HOUR = 60 * 60 * 1000;

/** A remembered session that has sent no form for this long, in ms, is over. */
export const IDLE_FOR = 14 * 24 * HOUR;

type Session = { id: string; updatedAt: Date };

/** Whether nobody has used this session for too long. Forms count and looking does not: no GET writes anything. */
export function isIdle({ updatedAt }: Session, now = Date.now()): boolean {
	return now - updatedAt.getTime() > IDLE_FOR;
}

/** Notes that a form was sent; at most once an hour. */
export async function touchSession(db: Db, { id, updatedAt }: Session): Promise<void> {
	if (Date.now() - updatedAt.getTime() < HOUR) return;
	await db.update(sessions).set({ updatedAt: new Date() }).where(eq(sessions.id, id));
}
