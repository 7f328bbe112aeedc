import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { eq } from 'drizzle-orm';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { askToVerify } from './ask-to-verify.server.ts';
import { googleCopy as copy } from './google-copy.server.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from './password.server.ts';
import { rememberCookieHook } from './remember-me.server.ts';
import { resetMail } from './reset-mail.ts';
import { cookiePrefix } from './session-cookie.server.ts';
import { sessionHooks } from './session-hooks.server.ts';
import { SESSION_LIFETIME } from './session-lifetime.ts';
import { accounts, sessions, users, verifications } from './tables.server.ts';
import { markVerified } from './verify-address.server.ts';
import { resetWrongPasswords } from './wrong-passwords.server.ts';

export type Google = { clientId: string; clientSecret: string; discoveryUrl: string };

type Options = {
	db: Db;
	secret: string;
	/** `SHOP_ORIGIN`; if absent, the host of each request is used. */
	origin?: string;
	/** The origin of links in mails: the host of a request cannot be trusted. */
	mailOrigin: () => string;
	google?: Google;
	/** AUTH-05: whether a new customer may sign up with an email address. */
	emailSignUp?: boolean;
};

export type Auth = ReturnType<typeof createAuth>;

/** Lifetime of a reset link, in seconds. */
const RESET_LINK_LIFETIME = 60 * 60;

/**
 * Sessions, passwords and Google. The HTTP handler of better-auth is not mounted: pages call `auth.api` and send only the
 * cookies, so that no response body contains the session's token. Only Google's callback goes through the handler.
 */
export function createAuth({ db, secret, origin, mailOrigin, google, emailSignUp = true }: Options) {
	const secure = origin?.startsWith('https:') ?? false;
	return betterAuth({
		appName: shopFacts().name,
		secret,
		// Without SHOP_ORIGIN there is no proxy, so requests are plain HTTP.
		baseURL: origin ?? { allowedHosts: ['*'], protocol: 'http', fallback: 'http://localhost:3000' },
		basePath: '/auth',
		database: drizzleAdapter(db, {
			provider: 'pg',
			schema: { user: users, session: sessions, account: accounts, verification: verifications },
			// A sign-up in a transaction would block the only connection of an embedded database while it hashes the
			// password. A sign-up that is interrupted leaves a user without a password; a reset link sets one.
			transaction: false,
		}),
		user: {
			additionalFields: {
				role: { type: 'string', input: false, defaultValue: 'customer' },
				orderMails: { type: 'boolean', input: false, defaultValue: true },
				offerMails: { type: 'boolean', input: false, defaultValue: false },
				sampleCredit: { type: 'number', input: false, defaultValue: 0 },
			},
			// An address that Google has not confirmed may belong to somebody else.
			validateUserInfo: ({ user, source }) =>
				source.method === 'oauth' && !user.emailVerified
					? {
							error: 'email_not_verified',
							errorDescription: copy.unconfirmed,
						}
					: undefined,
		},
		// A GET writes nothing: the hourly sweep deletes expired sessions, not the request that finds one.
		session: {
			expiresIn: SESSION_LIFETIME.remembered / 1000,
			disableSessionRefresh: true,
			deferSessionRefresh: true,
		},
		hooks: { after: rememberCookieHook },
		databaseHooks: { session: sessionHooks(db), account: withoutTokens },
		account: {
			// Links Google to an existing account only if the shop has verified its email address: by a mailed link, or
			// because Google created the account. Otherwise an attacker could sign up with a stranger's address, wait
			// until the stranger signs in with Google, and share the account.
			accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
		},
		verification: { storeIdentifier: 'hashed' },
		// The library's own token is not used: it works as often as it is sent, for as long as it lives.
		emailVerification: {
			sendOnSignUp: true,
			async sendVerificationEmail({ user }) {
				await askToVerify(db, user.email, mailOrigin());
			},
		},
		emailAndPassword: {
			enabled: true,
			disableSignUp: !emailSignUp,
			minPasswordLength: MIN_PASSWORD,
			maxPasswordLength: MAX_PASSWORD,
			resetPasswordTokenExpiresIn: RESET_LINK_LIFETIME,
			revokeSessionsOnPasswordReset: true,
			async sendResetPassword({ user, token }) {
				await queueMail(db, resetMail(user.email, mailOrigin(), token));
			},
			async onPasswordReset({ user }) {
				// The reader of the mail owns the address. Links that were sent before must not work any more.
				await db.transaction(async (tx) => {
					await markVerified(tx, user.id);
					await tx.delete(verifications).where(eq(verifications.value, user.id));
				});
				// Wrong guesses at the old password must not block a login with the new one.
				await resetWrongPasswords(db, user.email);
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

/** Google's tokens are not stored: the shop needs nothing from Google but the identity. */
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
		// The picture's address is not stored: the shop shows none, and it could be any address.
		mapProfileToUser: ({ name, email, email_verified }: Record<string, unknown>) => ({
			name: toOneLine(name) || toOneLine(email).split('@')[0] || 'Customer',
			email: toOneLine(email).toLowerCase(),
			emailVerified: email_verified === true,
			image: undefined,
		}),
	};
}

/** One line of at most 100 characters, without control characters: PostgreSQL and mails do not accept those. */
function toOneLine(text: unknown): string {
	return typeof text === 'string'
		? text
				.toWellFormed()
				.replace(/\p{Cc}+/gu, ' ')
				.trim()
				.slice(0, 100)
		: '';
}

/** The message of an error, without the values of a failed query: those must not be logged. */
export function reason(error: unknown): string {
	if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
	return error.cause instanceof Error ? error.cause.message : (error.message.split('\n')[0] ?? error.name);
}
