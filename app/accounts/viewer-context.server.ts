import { createContext, data, href, type RouterContextProvider, redirect } from 'react-router';
import { accountsCopy } from './copy.ts';
import { ledAway } from './press.server.ts';
import { withNext } from './safe-path.ts';
import type { Viewer } from './viewer.ts';

/**
 * The root's middleware starts loading it once a request, and the loaders start at the same time. Null for a visitor.
 * `unknown` if the database did not answer: that is neither signed in nor signed out (AUTH-08).
 */
export const viewerContext = createContext<Promise<Viewer | null | 'unknown'>>(Promise.resolve(null));

/** A session that sent a request. */
export type Session = {
	id: string;
	token: string;
	expiresAt: Date;
	/** When it passed the second factor; null until then. */
	secondFactorAt: Date | null;
};

/** Who sent a request, and by which session. */
export type SignedIn = { viewer: Viewer; session: Session };

/** The viewer's session; null where the viewer is a visitor or unknown. */
export const sessionContext = createContext<Promise<Session | null>>(Promise.resolve(null));

/**
 * Staff whose session has yet to pass the second factor. To the shop they are a visitor until then: such a session can pass the
 * factor or log out, and nothing else.
 */
export const heldContext = createContext<Promise<SignedIn | null>>(Promise.resolve(null));

/** The path and query of the page that was asked for. */
export const askedPathContext = createContext<string>('/');

/** Whether a customer is signed in; false for `unknown`. */
export async function isSignedIn(context: Readonly<RouterContextProvider>): Promise<boolean> {
	const viewer = await context.get(viewerContext);
	return viewer !== null && viewer !== 'unknown';
}

/**
 * The signed-in viewer. Throws a redirect to the login page, which returns to `next`, and says `ended` to who has pressed something.
 * Throws 503 for `unknown`: a request to log in again would mislead the customer.
 */
export async function requireViewer(
	context: Readonly<RouterContextProvider>,
	next: string,
	ended: string = accountsCopy.sessionEnded,
): Promise<Viewer> {
	const viewer = await context.get(viewerContext);
	if (viewer === 'unknown') throw data(null, { status: 503 });
	if (viewer !== null) return viewer;
	const login = redirect(withNext(next, href('/login')));
	throw ledAway(context, login, ended) ?? login;
}
