import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env, sessionSecret } from '#app/platform/env.server.ts';
import { withTimeout } from '#app/platform/limits/with-timeout.ts';
import { type Auth, createAuth } from './create-auth.server.ts';

const options = { db, secret: sessionSecret(), origin: env.SHOP_ORIGIN, mailOrigin };

/** Everything except Google. */
export const auth: Auth = createAuth(options);

const google =
	env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
		? {
				clientId: env.GOOGLE_CLIENT_ID,
				clientSecret: env.GOOGLE_CLIENT_SECRET,
				discoveryUrl: env.GOOGLE_DISCOVERY_URL,
			}
		: undefined;

export const googleConfigured = google !== undefined;

/** The longest wait for a response of Google, in ms. */
export const GOOGLE_TIMEOUT = 5000;

let withGoogle: Promise<Auth | null> | undefined;

/**
 * The same with Google; null while Google cannot be reached. The first sign-in with Google requests its discovery document.
 * A request at the start would fail once if Google were unreachable, and Google would be missing until the next start.
 */
export async function authWithGoogle(): Promise<Auth | null> {
	withGoogle ??= withTimeout(GOOGLE_TIMEOUT, connectGoogle()).catch(() => null);
	const found = await withGoogle;
	if (!found) withGoogle = undefined;
	return found;
}

async function connectGoogle(): Promise<Auth | null> {
	const candidate = createAuth({ ...options, google });
	const { socialProviders } = await candidate.$context;
	return socialProviders.some(({ id }) => id === 'google') ? candidate : null;
}
