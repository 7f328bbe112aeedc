import { and, asc, eq, gte, type SQL } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { type ImportRow, importRows } from './tables.server.ts';

/** The rows of an import in the order of the file, so many at once. `next`: the place behind them. */
export async function* rowBatches(
	db: Db,
	id: string,
	size: number,
	which?: SQL,
): AsyncGenerator<{ rows: ImportRow[]; next: number }> {
	for (let place = 0; ; ) {
		const rows = await db
			.select()
			.from(importRows)
			.where(and(eq(importRows.importId, id), which, gte(importRows.place, place)))
			.orderBy(asc(importRows.place))
			.limit(size);
		const last = rows.at(-1);
		if (!last) return;
		place = last.place + 1;
		yield { rows, next: place };
		if (rows.length < size) return;
	}
}
