import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { eq } from 'drizzle-orm';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { log } from '#app/platform/log.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { accountsCopy as copy } from './copy.ts';
import { MAX_PASSWORD, MIN_PASSWORD, passwordHashing } from './password.server.ts';
import { sessionHooks, tellBrowser } from './remembering.server.ts';
import { resetMail } from './reset-mail.ts';
import { cookiePrefix } from './session-cookie.server.ts';
import { accounts, sessions, users, verifications } from './tables.server.ts';
import { forgetWrongPasswords } from './wrong-passwords.server.ts';

export type Google = { clientId: string; clientSecret: string; discoveryUrl: string };

type Options = {
	db: Db;
	secret: string;
	/** `SHOP_ORIGIN`; absent, each request's own host is taken. */
	origin?: string;
	/** Where links in mails lead when the host of a request is not to be believed. */
	mailOrigin: (requestOrigin: string) => string;
	google?: Google;
	/** AUTH-05: whether a new customer may sign up with an email address. */
	emailSignUp?: boolean;
};

export type Auth = ReturnType<typeof createAuth>;

const DAY = 60 * 60 * 24;

/** AUTH-01: how long a remembered session lives, in seconds. One that is not ends with the browser, or after a day. */
export const REMEMBERED_FOR = 30 * DAY;

/** How long a link to choose a new password works, in seconds. */
const RESET_WITHIN = 60 * 60;

/**
 * Sessions, passwords and Google. Its HTTP handler is not mounted: pages call `auth.api` and pass the cookies on, so
 * that the session's token stands in no body; only the way back from Google goes through the handler.
 */
export function createAuth({ db, secret, origin, mailOrigin, google, emailSignUp = true }: Options) {
	const secure = origin?.startsWith('https:') ?? false;
	return betterAuth({
		appName: shopFacts.name,
		secret,
		// Without SHOP_ORIGIN the process is spoken to directly, which is always plain http.
		baseURL: origin ?? { allowedHosts: ['*'], protocol: 'http', fallback: 'http://localhost:3000' },
		basePath: '/auth',
		database: drizzleAdapter(db, {
			provider: 'pg',
			schema: { user: users, session: sessions, account: accounts, verification: verifications },
			// A sign-up in one transaction would hold the one connection of an embedded database while a password is
			// hashed. Cut short, it leaves a user without a password, whom the reset link gives one.
			transaction: false,
		}),
		user: {
			additionalFields: {
				role: { type: 'string', input: false, defaultValue: 'customer' },
				orderMails: { type: 'boolean', input: false, defaultValue: true },
				offerMails: { type: 'boolean', input: false, defaultValue: false },
			},
			// An address that Google itself has not confirmed would let anyone sit on a stranger's.
			validateUserInfo: ({ user, source }) =>
				source.method === 'oauth' && !user.emailVerified
					? {
							error: 'email_not_verified',
							errorDescription: copy.google.unconfirmed,
						}
					: undefined,
		},
		// A GET writes nothing: an end that was passed is noted by the hourly sweep, not by whoever looks.
		session: { expiresIn: REMEMBERED_FOR, disableSessionRefresh: true, deferSessionRefresh: true },
		hooks: { after: tellBrowser },
		databaseHooks: { session: sessionHooks, account: withoutTokens },
		account: {
			// Google is linked to an account of the same address only where the shop itself knows that the address is its
			// owner's (a reset link was used, or Google made the account): otherwise one could sign up with a stranger's
			// address, wait for them to come by Google, and share their account.
			accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
		},
		verification: { storeIdentifier: 'hashed' },
		emailAndPassword: {
			enabled: true,
			disableSignUp: !emailSignUp,
			minPasswordLength: MIN_PASSWORD,
			maxPasswordLength: MAX_PASSWORD,
			password: passwordHashing,
			resetPasswordTokenExpiresIn: RESET_WITHIN,
			revokeSessionsOnPasswordReset: true,
			async sendResetPassword({ user, url, token }) {
				await queueMail(db, resetMail(user, mailOrigin(new URL(url).origin), token));
			},
			async onPasswordReset({ user }) {
				// Whoever read the mail owns the address; links sent before are now good for nothing.
				await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
				await db.delete(verifications).where(eq(verifications.value, user.id));
				// Who guessed at the old one, or forgot it, must not keep them from the new one.
				await forgetWrongPasswords(db, user.email);
			},
		},
		plugins: google ? [genericOAuth({ config: [googleProvider(google)] })] : [],
		onAPIError: { errorURL: '/auth/google/done' },
		rateLimit: { enabled: false },
		telemetry: { enabled: false },
		logger: {
			level: 'error',
			log: (_, message, ...details) => log.error({ details: details.map(reason) }, `accounts: ${message}`),
		},
		advanced: {
			cookiePrefix: cookiePrefix(origin),
			useSecureCookies: false,
			defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
			ipAddress: { disableIpTracking: true },
			database: { validateSchema: false },
		},
	});
}

/** What Google gives along is not kept: the shop asks it for nothing but who somebody is. */
const tokens = {
	accessToken: null,
	refreshToken: null,
	idToken: null,
	accessTokenExpiresAt: null,
	refreshTokenExpiresAt: null,
};
const withoutTokens = {
	create: { before: async () => ({ data: tokens }) },
	update: { before: async () => ({ data: tokens }) },
};

function googleProvider({ clientId, clientSecret, discoveryUrl }: Google) {
	return {
		providerId: 'google',
		name: 'Google',
		clientId,
		clientSecret,
		discoveryUrl,
		scopes: ['openid', 'email', 'profile'],
		prompt: 'select_account' as const,
		requireIdTokenVerification: true,
		// A picture's address is not kept: the shop shows none, and it could be any address at all.
		mapProfileToUser: ({ name, email, email_verified }: Record<string, unknown>) => ({
			name: tidy(name) || tidy(email).split('@')[0] || 'Customer',
			email: tidy(email).toLowerCase(),
			emailVerified: email_verified === true,
			image: undefined,
		}),
	};
}

/** One line without control characters, which neither PostgreSQL nor a mail takes. */
function tidy(text: unknown): string {
	return typeof text === 'string'
		? text
				.toWellFormed()
				.replace(/\p{Cc}+/gu, ' ')
				.trim()
				.slice(0, 100)
		: '';
}

/** Why something failed, without the values that a failed query carries. */
export function reason(error: unknown): string {
	if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
	return error.cause instanceof Error ? error.cause.message : (error.message.split('\n')[0] ?? error.name);
}
