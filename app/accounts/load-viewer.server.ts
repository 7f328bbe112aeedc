import { db } from '#app/platform/db.server.ts';
import { auth } from './auth.server.ts';
import { isIdle, touchSession } from './idle-session.server.ts';
import type { Viewer } from './viewer.ts';

/**
 * Who sends this request; null for a visitor. Without a session's cookie the database is left alone; where it does not
 * answer, that is logged and nobody knows.
 */
export async function loadViewer(request: Request): Promise<Viewer | null | 'unknown'> {
	if (!/sangtarash\.session_token=/.test(request.headers.get('Cookie') ?? '')) return null;
	// What goes wrong in there has stood in the log by the time it arrives here.
	const session = await auth.api.getSession({ headers: request.headers }).catch(() => 'unknown' as const);
	if (session === null || session === 'unknown') return session;
	if (isIdle(session.session)) return null;
	if (request.method !== 'GET' && request.method !== 'HEAD') await touch(session.session);
	return toViewer(session.user);
}

/** A database that fails here fails the form itself next, in that form's own words. */
const touch = (session: Parameters<typeof touchSession>[1]) => touchSession(db, session).catch(() => {});

type SessionUser = NonNullable<Awaited<ReturnType<typeof auth.api.getSession>>>['user'];

function toViewer({ id, name, email, role, orderMails, offerMails, createdAt }: SessionUser): Viewer {
	return {
		id,
		name,
		email,
		role: role === 'staff' ? 'staff' : 'customer',
		orderMails: orderMails ?? true,
		offerMails: offerMails ?? false,
		createdAt: createdAt.toISOString(),
	};
}
