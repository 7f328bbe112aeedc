import { askAuth, type Verdict } from './ask-auth.server.ts';
import type { Auth } from './create-auth.server.ts';

/**
 * Ends the session of these headers. The provider's own sign-out forgets the cookie even when the database could not be
 * told, and a session that was thought ended would go on; so the session is asked for first, which does fail.
 */
export async function logOut(auth: Auth, headers: Headers): Promise<Verdict> {
	const known = await askAuth(auth.api.getSession({ headers, returnHeaders: true }));
	return known.ok ? askAuth(auth.api.signOut({ headers, returnHeaders: true })) : known;
}
