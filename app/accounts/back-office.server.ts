import { href, redirect, redirectDocument } from 'react-router';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { env, sessionSecret } from '#app/platform/env.server.ts';
import { findSession } from './find-session.server.ts';
import { cookiePrefix, sessionToken } from './session-cookie.server.ts';

/** Where staff begin after a login. */
export const STAFF = href('/staff');

/** Whether a pathname is below `/staff`, or the data of a page there. */
export function isStaffAddress(pathname: string): boolean {
	return /^\/staff(\.data$|\/|$)/.test(pathname);
}

/** Whether a path belongs to the back office, whose pages the shop's scripts do not know. */
export function isBackOffice(path: string): boolean {
	return /^\/(staff|join|set-up)(?![\w-])/.test(path);
}

/** A redirect to a page of the shop or of the back office. To the latter, the browser loads a new document. */
export function redirectTo(path: string, init: { headers: Headers }): Response {
	return isBackOffice(path) ? redirectDocument(path, init) : redirect(path, init);
}

/** Where who has just signed in begins, by the cookies of the response: the back office for staff, null for a customer. */
export async function startOfStaff(db: Db, cookies: Headers): Promise<string | null> {
	const session = await findSession(db, newSessionToken(cookies) ?? '');
	return session && session.user.role !== 'customer' ? STAFF : null;
}

/** The token of the session that a response begins. */
export function newSessionToken(cookies: Headers): string | null {
	const pairs = cookies.getSetCookie().map((cookie) => cookie.split(';')[0]);
	return sessionToken(pairs.join('; '), cookiePrefix(env.SHOP_ORIGIN), sessionSecret());
}
