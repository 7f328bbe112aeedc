import { sql } from 'drizzle-orm';
import {
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core';
import type { Column } from './columns.ts';
import type { Reading, ReadingChoice } from './file-row.ts';
import { importStages, rowKinds, rowStates } from './import-stage.ts';

/** Values of a product by field, in the units of the database; times as ISO texts. */
export type Cells = Record<string, unknown>;

/**
 * IMPORT-05: a file that is imported: read, compared with the products, shown, made, and undone where its author wants it. Kept for a day.
 * The work is done in batches, each with its progress in one transaction, so that a process that was killed loses nothing.
 */
export const imports = pgTable(
	'imports',
	{
		id: uuid().primaryKey().defaultRandom(),
		/** The id of its author, or `owner command`. */
		by: text().notNull(),
		/** The name of the file. */
		name: text().notNull(),
		stage: text({ enum: importStages }).notNull().default('reading'),
		columns: jsonb().$type<Column[]>().notNull().default([]),
		/** Permits a price of 0 and a discount of 100. */
		allowFree: boolean('allow_free').notNull().default(false),
		/** IMPORT-13: keeps pictures that are named by an https address. */
		fetchesPictures: boolean('fetches_pictures').notNull().default(false),
		/** IMPORT-13: a zip of pictures came with the file. */
		hasZip: boolean('has_zip').notNull().default(false),
		/** What its file turned out to be. */
		reading: jsonb().$type<Reading>().notNull().default({}),
		/** How its author wants the file read. */
		choice: jsonb().$type<ReadingChoice>().notNull().default({}),
		/** Rows of the file. */
		total: integer().notNull().default(0),
		/** Rows that this stage has done: the place of the next one. */
		done: integer().notNull().default(0),
		/** How often a process has begun this stage. */
		attempts: integer().notNull().default(0),
		/** Why the file cannot be read; empty where it can. */
		fault: text().notNull().default(''),
		startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
		madeAt: timestamp('made_at', { withTimezone: true, precision: 3 }),
	},
	(table) => [index().on(table.startedAt)],
);

export type Import = typeof imports.$inferSelect;

/** A row of the file, and what it would change or has changed. */
export const importRows = pgTable(
	'import_rows',
	{
		importId: uuid('import_id')
			.notNull()
			.references(() => imports.id, { onDelete: 'cascade' }),
		/** The place in the file, from 0. */
		place: integer().notNull(),
		line: integer().notNull(),
		/** The cells by their column's name, as the file has them. */
		fields: jsonb().$type<Record<string, unknown>>().notNull(),
		/** Why a cell could not be read, by its column; of what is wrong with the whole row by the empty name. */
		unread: jsonb().$type<Record<string, string>>().notNull().default({}),
		productId: text('product_id').notNull().default(''),
		/** The product's name, for what is said of it. */
		name: text().notNull().default(''),
		kind: text({ enum: rowKinds }).notNull().default('same'),
		/** Null where the product is new. */
		before: jsonb().$type<Cells>(),
		/** The fields that change; of a new product all. */
		after: jsonb().$type<Cells>(),
		faults: text().array().notNull().default([]),
		/** What somebody should look at before it is made. */
		doubts: text().array().notNull().default([]),
		/** Null until the import is made. */
		state: text({ enum: rowStates }),
		/** The fields that an undo has left, since somebody changed them meanwhile. */
		kept: text().array().notNull().default([]),
	},
	(table) => [
		primaryKey({ columns: [table.importId, table.place] }),
		index().on(table.importId, table.kind, table.place),
		index().on(table.importId, table.state, table.place),
		index().on(table.importId, table.place).where(sql`doubts <> '{}'`),
	],
);

export type ImportRow = typeof importRows.$inferSelect;

/** IMPORT-13: a picture that a file names, as the shop has kept it. */
export const importPictures = pgTable(
	'import_pictures',
	{
		importId: uuid('import_id')
			.notNull()
			.references(() => imports.id, { onDelete: 'cascade' }),
		/** Its name in the zip, or its https address. */
		source: text().notNull(),
		/** The shop's own; empty where it was not taken. */
		address: text().notNull().default(''),
		/** Why it was not taken, as a code. */
		fault: text().notNull().default(''),
	},
	(table) => [primaryKey({ columns: [table.importId, table.source] })],
);

/** IMPORT-06: what the owner chose for columns with these names, for the next file. */
export const importColumns = pgTable('import_columns', {
	/** The name of a column, as `columnKey` writes it. */
	key: text().primaryKey(),
	/** Empty: the column is left out. */
	field: text().notNull(),
});
