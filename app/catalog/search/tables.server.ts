import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { wordKinds } from './own-word.ts';

const listed = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** SEEK-10: the owner's words, which the search knows beside its dictionary. */
export const searchWords = pgTable(
	'search_words',
	{
		id: integer().primaryKey().generatedByDefaultAsIdentity(),
		word: text().notNull(),
		/** As `keyOf` hears it: one word for all its spellings. */
		key: text().notNull().unique(),
		kind: text({ enum: wordKinds }).notNull(),
		value: text().notNull(),
	},
	(table) => [check('search_words_kind', sql`${table.kind} in (${listed(wordKinds)})`)],
);

/** SEEK-11: what was searched and not found, and never by whom. */
export const missedSearches = pgTable(
	'missed_searches',
	{
		/** As `keyOf` hears the words. */
		key: text().primaryKey(),
		/** As they were typed last. */
		words: text().notNull(),
		/** No stone has the words. Else each is known, and no stone has them all. */
		isUnknown: boolean('is_unknown').notNull(),
		times: integer().notNull(),
		firstAt: moment('first_at').notNull().defaultNow(),
		lastAt: moment('last_at').notNull().defaultNow(),
		/** When the owner has put it aside. */
		asideAt: moment('aside_at'),
	},
	(table) => [index().on(table.times, table.lastAt), index().on(table.firstAt)],
);
