import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { roles, type StaffRole } from './role.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Everybody who can sign in. These four tables are better-auth's, with its field names. */
export const users = pgTable(
	'users',
	{
		id: text().primaryKey(),
		name: text().notNull(),
		email: text().notNull().unique(),
		emailVerified: boolean('email_verified').notNull().default(false),
		image: text(),
		/** ROLE-02: no form of the shop sets it. */
		role: text({ enum: roles }).notNull().default('customer'),
		/** Since when the account works in the shop. */
		staffSince: at('staff_since'),
		/** Notification preferences: mails about the customer's own orders, and about new products and offers. */
		orderMails: boolean('order_mails').notNull().default(true),
		offerMails: boolean('offer_mails').notNull().default(false),
		/** SAMPLE-03: paisa that the next order gives back: the price of delivered samples that no order has. */
		sampleCredit: bigint('sample_credit', { mode: 'number' }).notNull().default(0),
		createdAt: at('created_at').notNull().defaultNow(),
		updatedAt: at('updated_at').notNull().defaultNow(),
	},
	// `users_search`, of name and email, is made by a migration by hand, because it needs the extension pg_trgm.
	(table) => [check('users_sample_credit', sql`${table.sampleCredit} >= 0`)],
);

export const sessions = pgTable(
	'sessions',
	{
		id: text().primaryKey(),
		token: text().notNull().unique(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		expiresAt: at('expires_at').notNull(),
		ipAddress: text('ip_address'),
		/** Not the header of that name, only the browser and the system: `Chrome on Android` (`device-name.ts`). */
		userAgent: text('user_agent'),
		createdAt: at('created_at').notNull().defaultNow(),
		/** When it last sent a form, to the hour (`idle-session.server.ts`). */
		updatedAt: at('updated_at').notNull().defaultNow(),
		/** When it passed the second factor. Null until then, also after a sign-in with Google. */
		secondFactorAt: at('second_factor_at'),
	},
	(table) => [index().on(table.userId)],
);

/** A way to sign in: a password, or a provider's account. */
export const accounts = pgTable(
	'accounts',
	{
		id: text().primaryKey(),
		accountId: text('account_id').notNull(),
		providerId: text('provider_id').notNull(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		accessToken: text('access_token'),
		refreshToken: text('refresh_token'),
		idToken: text('id_token'),
		accessTokenExpiresAt: at('access_token_expires_at'),
		refreshTokenExpiresAt: at('refresh_token_expires_at'),
		scope: text(),
		password: text(),
		createdAt: at('created_at').notNull().defaultNow(),
		updatedAt: at('updated_at').notNull().defaultNow(),
	},
	(table) => [index().on(table.userId)],
);

export const verifications = pgTable(
	'verifications',
	{
		id: text().primaryKey(),
		identifier: text().notNull(),
		value: text().notNull(),
		expiresAt: at('expires_at').notNull(),
		createdAt: at('created_at').notNull().defaultNow(),
		updatedAt: at('updated_at').notNull().defaultNow(),
	},
	(table) => [index().on(table.identifier)],
);

const userId = () =>
	text('user_id')
		.notNull()
		.references(() => users.id, { onDelete: 'cascade' });

/** The secret that an authenticator app makes its codes from: one for an account. */
export const authenticatorApps = pgTable('authenticator_apps', {
	userId: userId().primaryKey(),
	/** Encrypted (`sealed-secret.server.ts`). */
	secret: text().notNull(),
	/** The time step of the newest code that was taken, in 30 s since 1970. A code of it or before it does not work again. */
	lastStep: bigint('last_step', { mode: 'number' }).notNull(),
	createdAt: at('created_at').notNull().defaultNow(),
});

/** Codes for who has lost the phone. A used code has no row any more. */
export const backupCodes = pgTable(
	'backup_codes',
	{
		/** A digest under the session secret. */
		digest: text().primaryKey(),
		userId: userId(),
	},
	(table) => [index().on(table.userId)],
);

export const passkeys = pgTable(
	'passkeys',
	{
		/** The credential's id, in base64url. */
		id: text().primaryKey(),
		userId: userId(),
		/** In base64url. */
		publicKey: text('public_key').notNull(),
		/** How often the authenticator has signed; 0 where it does not count. */
		counter: bigint({ mode: 'number' }).notNull(),
		transports: text().array().notNull(),
		/** The browser and the system that made it, such as `Chrome on Android`. */
		name: text(),
		createdAt: at('created_at').notNull().defaultNow(),
		lastUsedAt: at('last_used_at'),
	},
	(table) => [index().on(table.userId)],
);

/** Links that wait for who is to work in the shop. A used one has no row any more; the sweep deletes outdated ones. */
export const invitations = pgTable('invitations', {
	id: text().primaryKey(),
	/** SHA-256 of the link's token. */
	digest: text().notNull().unique(),
	name: text().notNull(),
	email: text().notNull().unique(),
	role: text().$type<StaffRole>().notNull(),
	createdAt: at('created_at').notNull().defaultNow(),
	expiresAt: at('expires_at').notNull(),
});
