import { db } from '#app/platform/database/db.server.ts';
import { env, sessionSecret } from '#app/platform/env.server.ts';
import { unavailable } from './call-auth.server.ts';
import { findSession } from './find-session.server.ts';
import { isIdle, touchSession } from './idle-session.server.ts';
import { cookiePrefix, sessionToken } from './session-cookie.server.ts';
import type { SignedIn } from './viewer-context.server.ts';

const prefix = cookiePrefix(env.SHOP_ORIGIN);
const secret = sessionSecret();

/**
 * The signed-in sender of this request and its session; null for a visitor. Without a session cookie it does not query the database. If the
 * database does not answer, it logs that and returns `unknown`.
 */
export async function loadViewer(request: Request): Promise<SignedIn | null | 'unknown'> {
	const token = sessionToken(request.headers.get('Cookie') ?? '', prefix, secret);
	if (token === null) return null;
	const found = await findSession(db, token).catch((error: unknown) => {
		unavailable(error);
		return 'unknown' as const;
	});
	if (found === null || found === 'unknown') return found;
	const { session, user } = found;
	if (isIdle(session)) return null;
	if (request.method !== 'GET' && request.method !== 'HEAD') await touch(session);
	return { viewer: { ...user, createdAt: user.createdAt.toISOString() }, session };
}

/** Ignores errors: if the database fails here, the form fails too and reports it. */
const touch = (session: Parameters<typeof touchSession>[1]) => touchSession(db, session).catch(() => {});
