import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/tables.server.ts';
import { sampleStages } from './sample-stage.ts';

/** SAMPLE-01: pieces of 10 × 10 cm that customers ask for, one of each stone. */
export const samples = pgTable(
	'samples',
	{
		id: uuid().primaryKey().defaultRandom(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** Not a foreign key: a sample outlives its product. */
		productId: text('product_id').notNull(),
		name: text().notNull(),
		/** Paisa, as it was when it was asked for. */
		price: bigint({ mode: 'number' }).notNull(),
		stage: text({ enum: sampleStages }).notNull().default('asked'),
		customerName: text('customer_name').notNull(),
		customerPhone: text('customer_phone').notNull(),
		street: text().notNull(),
		city: text().notNull(),
		postalCode: text('postal_code').notNull(),
		createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
		/** When it came to its stage. */
		changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		unique('samples_one_of_each_stone').on(table.userId, table.productId),
		index().on(table.stage, table.createdAt),
		check('samples_price', sql`${table.price} >= 0`),
		check(
			'samples_stage',
			sql`${table.stage} in (${sql.raw(sampleStages.map((stage) => `'${stage}'`).join(', '))})`,
		),
	],
);
