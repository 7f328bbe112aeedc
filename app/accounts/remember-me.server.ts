import type { BetterAuthOptions } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { expireCookie } from 'better-auth/cookies';

/** The endpoints of better-auth that have `rememberMe` themselves. */
const PATHS_WITH_REMEMBER_ME = ['/sign-in/email', '/sign-up/email'];

type SessionHook = NonNullable<
	NonNullable<NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['session']>['create']>['before']
>;
type AuthRequest = NonNullable<Parameters<SessionHook>[1]>;

/**
 * AUTH-01: whether a session that begins is not to be remembered, and ends after a day. A login and a sign-up say so by
 * `rememberMe`. For sessions that begin otherwise (Google, a changed password) the browser says so by the cookie
 * `dont_remember`.
 */
export async function isBrief(request: AuthRequest): Promise<boolean> {
	const { authCookies, secret } = request.context;
	return PATHS_WITH_REMEMBER_ME.includes(request.path)
		? request.body?.rememberMe === false
		: Boolean(await request.getSignedCookie(authCookies.dontRememberToken.name, secret));
}

/**
 * Sets the cookie `dont_remember` before a sign-in with Google, unless `additionalData.remember` is true. Deletes it when a
 * customer signs in with “remember me”.
 */
export const rememberCookieHook = createAuthMiddleware(async (request) => {
	const { authCookies, secret, returned } = request.context;
	const isGoogle = request.path === '/sign-in/social';
	if (isAPIError(returned) || !(isGoogle || request.path === '/sign-in/email')) return;
	const { name, attributes } = authCookies.dontRememberToken;
	const remember = isGoogle ? request.body.additionalData?.remember === true : request.body.rememberMe;
	if (!remember && isGoogle) await request.setSignedCookie(name, 'true', secret, attributes);
	if (remember && request.getCookie(name)) expireCookie(request, authCookies.dontRememberToken);
});
