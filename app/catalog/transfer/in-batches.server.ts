import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, gte, type SQL } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { ImportStage } from './import-stage.ts';
import { MOST_ROWS } from './keep-rows.server.ts';
import { type ImportRow, importRows, imports } from './tables.server.ts';

/**
 * How long a batch should hold its locks, in ms. On the embedded database the shop waits for so long. A batch costs little besides its rows,
 * so that shorter ones take no longer in all: beside other work on two cores, 20 000 rows took 112 s with 90 and 108 s with 50. Half of the
 * pages that nobody had cached came within 241 and 151 ms.
 */
const LONGEST = 90;

/** Rows of a batch. */
const [FIRST, FEWEST, MOST] = [50, 10, 250];

/** The pause between two batches, in ms. Requests that wait for a lock or for the embedded database run in it. */
const PAUSE = 10;

export type Batch = { actor: { id: string; role: string }; rows: ImportRow[] };

type Work = {
	stage: ImportStage;
	/** The stage after it. */
	next: ImportStage;
	/** The rows that it is for. */
	rows: SQL;
};

type Asked = { from: number; which: SQL; size: number };

/**
 * The next rows of an import by their place. The inner limit keeps the database on the primary key: of a table that was just filled it has
 * no statistics, and would find the rows by their state and sort all of them for each batch.
 */
export function nextRows(db: Db, id: string, { from, which, size }: Asked) {
	const byPlace = db
		.select()
		.from(importRows)
		.where(and(eq(importRows.importId, id), gte(importRows.place, from)))
		.orderBy(asc(importRows.place))
		.limit(MOST_ROWS)
		.as('by_place');
	return db.select().from(byPlace).where(which).orderBy(asc(byPlace.place)).limit(size);
}

/**
 * Does work on the rows of an import in short transactions. Each has its progress in it, and locks the import. So a process that is
 * killed leaves whole batches, another goes on, and two do no row twice.
 */
export async function inBatches(
	db: Db,
	id: string,
	{ stage, next, rows: which }: Work,
	work: (tx: Db, batch: Batch) => Promise<void>,
	onProgress?: (done: number) => void,
): Promise<void> {
	for (let size = FIRST; ; ) {
		const started = performance.now();
		const done = await db.transaction(async (tx) => {
			const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
			if (found?.stage !== stage) return null;
			const rows = await nextRows(tx, id, { from: found.done, which, size });
			const last = rows.at(-1);
			if (!last) {
				const madeAt = next === 'made' ? new Date() : found.madeAt;
				await tx
					.update(imports)
					.set({ stage: next, done: found.total, attempts: 0, madeAt })
					.where(eq(imports.id, id));
				return null;
			}
			await work(tx, { actor: { id: found.by, role: 'owner' }, rows });
			await tx
				.update(imports)
				.set({ done: last.place + 1 })
				.where(eq(imports.id, id));
			return last.place + 1;
		});
		if (done === null) return;
		onProgress?.(done);
		const took = performance.now() - started;
		size = Math.round(Math.min(MOST, Math.max(FEWEST, (size * LONGEST) / took)));
		await pause(PAUSE);
	}
}
