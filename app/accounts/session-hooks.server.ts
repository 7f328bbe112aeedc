import type { BetterAuthOptions } from 'better-auth';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { boundSessions } from './bound-sessions.server.ts';
import { deviceName } from './device-name.ts';
import { isBrief } from './remember-me.server.ts';
import { SESSION_LIFETIME } from './session-lifetime.ts';

type Hooks = NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['session']>;

/** What the shop adds when better-auth begins a session: its end, the name of its device, and the end of what it replaces. */
export function sessionHooks(db: Db): Hooks {
	return {
		create: {
			async before(session, request) {
				const data = { userAgent: deviceName(session.userAgent ?? '') };
				if (!request || !(await isBrief(request))) return { data };
				return { data: { ...data, expiresAt: new Date(Date.now() + SESSION_LIFETIME.notRemembered) } };
			},
			async after(session, request) {
				const { authCookies, secret } = request?.context ?? {};
				const replaced =
					request && authCookies && secret
						? await request.getSignedCookie(authCookies.sessionToken.name, secret)
						: null;
				await boundSessions(db, session, replaced || null);
			},
		},
	};
}
