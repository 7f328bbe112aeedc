import { createContext, data, href, type RouterContextProvider, redirect } from 'react-router';
import { leadingTo } from './safe-path.ts';
import type { Viewer } from './viewer.ts';

/**
 * Asked for once a request by the root's middleware, while the page's own work begins: null for a visitor, `unknown` when
 * the database could not say, which is neither signed in nor signed out (AUTH-08).
 */
export const viewerContext = createContext<Promise<Viewer | null | 'unknown'>>(Promise.resolve(null));

/** Whether somebody is known to be signed in. */
export async function isSignedIn(context: Readonly<RouterContextProvider>): Promise<boolean> {
	const viewer = await context.get(viewerContext);
	return viewer !== null && viewer !== 'unknown';
}

/**
 * The signed-in viewer, or a redirect to the login page that comes back to `next`. Throws 503 when nobody knows:
 * asking a customer to log in again would mislead.
 */
export async function requireViewer(context: Readonly<RouterContextProvider>, next: string): Promise<Viewer> {
	const viewer = await context.get(viewerContext);
	if (viewer === 'unknown') throw data(null, { status: 503 });
	if (viewer === null) throw redirect(leadingTo(next, href('/login')));
	return viewer;
}
