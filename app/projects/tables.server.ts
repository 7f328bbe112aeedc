import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/tables.server.ts';
import type { Part } from './parts.ts';
import type { SharedProject } from './shared-project.ts';

const userId = () =>
	text('user_id')
		.notNull()
		.references(() => users.id, { onDelete: 'cascade' });

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Projects, their rooms and items: one row a part, so that two devices that change two parts do not meet. */
export const projectParts = pgTable(
	'project_parts',
	{
		userId: userId(),
		id: text().notNull(),
		/** As in the part, to compare: digits and small letters, so that each collation has one order. */
		stamp: text().notNull(),
		part: jsonb().$type<Part>().notNull(),
		/** By the database's clock; a part that was removed is deleted a time after it. */
		changedAt: at('changed_at').notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.id] }),
		index('project_parts_gone').on(table.changedAt).where(sql`(part->>'gone')::boolean`),
	],
);

/** A link to a project as it was on its day. A project has one at a time. */
export const projectShares = pgTable(
	'project_shares',
	{
		userId: userId(),
		projectId: text('project_id').notNull(),
		/** SHA-256 of the link's token. */
		digest: text().notNull().unique(),
		project: jsonb().$type<SharedProject>().notNull(),
		createdAt: at('created_at').notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.projectId] })],
);
