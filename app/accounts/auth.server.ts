import { db } from '#app/platform/db.server.ts';
import { env, sessionSecret } from '#app/platform/env.server.ts';
import { type Auth, createAuth } from './create-auth.server.ts';
import { mailOrigin } from './mail-origin.server.ts';

const options = { db, secret: sessionSecret(), origin: env.SHOP_ORIGIN, mailOrigin };

/** The shop's own, for everything but Google. */
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

let withGoogle: Promise<Auth | null> | undefined;

/**
 * The same with Google, which is asked for its addresses when somebody first wants it: a Google that cannot be reached
 * when the shop opens would otherwise be missing until the next start. Null while it cannot be reached.
 */
export async function authWithGoogle(): Promise<Auth | null> {
	withGoogle ??= reachGoogle();
	const reached = await withGoogle;
	if (!reached) withGoogle = undefined;
	return reached;
}

async function reachGoogle(): Promise<Auth | null> {
	const candidate = createAuth({ ...options, google });
	const { socialProviders } = await candidate.$context;
	return socialProviders.some(({ id }) => id === 'google') ? candidate : null;
}
