import { type SQL, sql } from 'drizzle-orm';
import {
	type AnyPgColumn,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	timestamp,
	unique,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/tables.server.ts';
import {
	type HideReason,
	hideReasons,
	MOST_PICTURES,
	type ReviewStage,
	reviewStages,
} from './review-stage.ts';

/** How the last press of staff is taken back: what was there before it. `by`: their id. `until`: an ISO time. */
export type ReviewUndo = {
	by: string;
	until: string;
	stage: ReviewStage;
	reason: HideReason | null;
	answer: string;
};

/** Without parameters, so that the planner finds the index. */
export function isShown({ stage }: { stage: AnyPgColumn }): SQL {
	return sql`${stage} = 'shown'`;
}

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** REVIEW-01: what customers say of a stone that they have received. Once sent, nobody edits it. */
export const reviews = pgTable(
	'reviews',
	{
		id: uuid().primaryKey().defaultRandom(),
		/** Not a foreign key: orders stand above the catalogue. */
		orderId: uuid('order_id').notNull(),
		/** Not a foreign key: a review outlives its stone. */
		productId: text('product_id').notNull(),
		/** Whose order it was; null of an order by phone, and once its customer was deleted. */
		userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
		stars: integer().notNull(),
		words: text().notNull().default(''),
		/** As its author wants to be called; empty where they do not say. */
		shownName: text('shown_name').notNull().default(''),
		/** Addresses of own pictures. */
		pictures: text().array().notNull().default(sql`'{}'`),
		stage: text({ enum: reviewStages }).notNull().default('waiting'),
		/** Why it is hidden. */
		reason: text({ enum: hideReasons }),
		/** What the shop says to it. */
		answer: text().notNull().default(''),
		/** Counts the presses of staff. */
		version: integer().notNull().default(1),
		undo: jsonb().$type<ReviewUndo>(),
		createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		unique('reviews_one_of_order').on(table.orderId, table.productId),
		uniqueIndex('reviews_one_of_customer')
			.on(table.userId, table.productId)
			.where(sql`${table.userId} is not null`),
		index('reviews_shown').on(table.productId, table.createdAt, table.id).where(isShown(table)),
		index('reviews_by_stage').on(table.stage, table.createdAt, table.id),
		index('reviews_undoable').on(sql`(${table.undo} ->> 'until')`).where(sql`${table.undo} is not null`),
		check('reviews_stars', sql`${table.stars} between 1 and 5`),
		check('reviews_pictures', sql`cardinality(${table.pictures}) <= ${sql.raw(String(MOST_PICTURES))}`),
		check('reviews_stage', sql`${table.stage} in (${listed(reviewStages)})`),
		check('reviews_reason', sql`(${table.stage} = 'hidden') = (${table.reason} is not null)`),
	],
);
