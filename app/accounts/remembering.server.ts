import type { BetterAuthOptions } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { expireCookie } from 'better-auth/cookies';

/** How long a session that is not to be remembered works at most, in ms. */
const UNREMEMBERED_FOR = 24 * 60 * 60 * 1000;

/** Ways in that say themselves whether they are to be remembered. */
const SAYS_SO = ['/sign-in/email', '/sign-up/email'];

type Sessions = NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['session']>;

/**
 * AUTH-01: better-auth ends a session after a day where a login was not to be remembered, and nowhere else. Here one that
 * is made in another way (Google, a changed password) ends like that in a browser that is told not to remember.
 */
export const sessionHooks: Sessions = {
	create: {
		async before(_, request) {
			// Nobody reads by which browser somebody came.
			const data = { userAgent: null };
			if (!request || SAYS_SO.includes(request.path)) return { data };
			const { authCookies, secret } = request.context;
			const isTold = await request.getSignedCookie(authCookies.dontRememberToken.name, secret);
			if (!isTold) return { data };
			return { data: { ...data, expiresAt: new Date(Date.now() + UNREMEMBERED_FOR) } };
		},
	},
};

/**
 * Tells the browser, on the way to Google, not to remember whoever comes back (`additionalData.remember` says otherwise);
 * and, once somebody is to be remembered, that what it was told before no longer holds.
 */
export const tellBrowser = createAuthMiddleware(async (request) => {
	const { authCookies, secret, returned } = request.context;
	const isGoogle = request.path === '/sign-in/social';
	if (isAPIError(returned) || !(isGoogle || request.path === '/sign-in/email')) return;
	const { name, attributes } = authCookies.dontRememberToken;
	const remember = isGoogle ? request.body.additionalData?.remember === true : request.body.rememberMe;
	if (!remember && isGoogle) await request.setSignedCookie(name, 'true', secret, attributes);
	if (remember && request.getCookie(name)) expireCookie(request, authCookies.dontRememberToken);
});
