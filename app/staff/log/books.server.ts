import { type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { cashEntries, orderEvents } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { stockMovements } from '#app/stock/tables.server.ts';
import type { Names } from './author-names.server.ts';
import { ofCash, ofChange, ofEvent, ofStock, type Words } from './book-words.server.ts';
import type { LogKind, LogPlace } from './log-filter.ts';
import type { Subject } from './subject-names.server.ts';

export type LogEntry = LogPlace & {
	actor: string | null;
	role: string;
	orderId: string | null;
	/** Ids whose names its words need. */
	about: string[];
	/** An id that only its change says how to name. */
	subject: Subject | null;
	words: (names: Names) => Words;
};

/** What a row of any book may have. */
type Row = { at: Date; actorRole?: string; orderId?: string | null };

type Told<R> = {
	/** Sorts the rows of one time. */
	id: SQL<string>;
	actor: Column;
	/** What is compared with the order that is asked for. */
	order: Column;
	/** An amount before each row, for its words. */
	before?: SQL<number>;
	about?: (row: R) => (string | null)[];
	subject?: (row: R) => Subject;
	words: (row: R, names: Names, before: number) => Words;
};

function bookOf<R extends Row>(
	table: PgTable & { at: Column; $inferSelect: R },
	{ id, actor, order, before = sql<number>`0`, about, subject, words }: Told<R>,
) {
	const { at } = table;
	/** The newest rows that `where` finds. */
	async function read(db: Db, where: SQL | undefined, limit: number): Promise<Omit<LogEntry, 'kind'>[]> {
		const found = await db
			.select({ id, actor: sql<string | null>`${actor}`, before, row: table as PgTable })
			.from(table as PgTable)
			.where(where)
			.orderBy(sql`${at} desc, ${id} desc`)
			.limit(limit);
		return found.map(({ id, actor, before, ...one }) => {
			const row = one.row as R;
			return {
				id,
				actor,
				at: row.at,
				role: row.actorRole ?? '',
				orderId: row.orderId ?? null,
				about: about?.(row).filter((id) => id !== null) ?? [],
				subject: subject?.(row) ?? null,
				words: (names) => words(row, names, before),
			};
		});
	}
	return { at, id, actor, order, read };
}

/** The digits of a number in an id, so that ids sort as their numbers do. */
const digits = (column: Column) => sql`lpad(${column}::text, 19, '0')`;

const sorted = (id: SQL) => sql<string>`${id} collate "C"`;

/** A column of the table of cash: within a subquery another one has the same name. */
const own = (column: Column) => sql`${cashEntries}.${sql.identifier(column.name)}`;

/** The books that the log reads, each by the index of its times. */
export const books: Record<LogKind, ReturnType<typeof bookOf>> = {
	order: bookOf(orderEvents, {
		id: sorted(sql`(${orderEvents.orderId}::text || ' ' || ${digits(orderEvents.version)})`),
		actor: orderEvents.actorId,
		order: orderEvents.orderId,
		words: ofEvent,
	}),
	cash: bookOf(cashEntries, {
		id: sorted(sql`${cashEntries.id}::text`),
		actor: cashEntries.actorId,
		order: cashEntries.orderId,
		/** The sum of the order's entries of this kind. */
		before: sql<number>`(
			select coalesce(sum(earlier.amount), 0) from ${cashEntries} as earlier
			where earlier.order_id = ${own(cashEntries.orderId)} and earlier.kind = ${own(cashEntries.kind)}
				and earlier.version < ${own(cashEntries.version)}
		)`.mapWith(Number),
		about: ({ holder, sampleId }) => [holder, sampleId],
		words: ofCash,
	}),
	stock: bookOf(stockMovements, {
		id: sorted(digits(stockMovements.id)),
		actor: stockMovements.actor,
		order: stockMovements.orderId,
		about: ({ productId }) => [productId],
		words: ofStock,
	}),
	change: bookOf(auditLog, {
		id: sorted(digits(auditLog.id)),
		actor: auditLog.actorId,
		order: auditLog.subject,
		about: ({ subject }) => [subject],
		subject: (change) => change,
		words: ofChange,
	}),
};
