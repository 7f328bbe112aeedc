import { type AuthResult, callAuth } from './call-auth.server.ts';
import type { Auth } from './create-auth.server.ts';

/**
 * Ends the session of these headers. better-auth's sign-out deletes the cookie even if the database does not answer, and the
 * session would stay valid. Reading the session first fails in that case.
 */
export async function logOut(auth: Auth, headers: Headers): Promise<AuthResult> {
	const known = await callAuth(auth.api.getSession({ headers, returnHeaders: true }));
	return known.ok ? callAuth(auth.api.signOut({ headers, returnHeaders: true })) : known;
}
