import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { roles } from './role.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Everybody who can sign in. These four tables are better-auth's, with its field names. */
export const users = pgTable('users', {
	id: text().primaryKey(),
	name: text().notNull(),
	email: text().notNull().unique(),
	emailVerified: boolean('email_verified').notNull().default(false),
	image: text(),
	/** ROLE-02: no form of the shop sets it. */
	role: text({ enum: roles }).notNull().default('customer'),
	/** Notification preferences: mails about the customer's own orders, and about new products and offers. */
	orderMails: boolean('order_mails').notNull().default(true),
	offerMails: boolean('offer_mails').notNull().default(false),
	createdAt: at('created_at').notNull().defaultNow(),
	updatedAt: at('updated_at').notNull().defaultNow(),
});

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
