import type { Db } from '#app/platform/database/open-database.server.ts';
import { type CsvCell, writeCsv } from '#app/platform/write-csv.server.ts';
import { logCopy as copy } from './copy.ts';
import { listLog } from './list-log.server.ts';
import type { LogFilter } from './log-filter.ts';
import { inWords, type LogWords } from './log-words.server.ts';

/** How many rows are in memory at once. */
const BATCH = 500;

const { columns } = copy;
const HEADER = [
	columns.at,
	columns.who,
	copy.whoId,
	copy.role,
	columns.kind,
	columns.order,
	columns.what,
	columns.before,
	columns.after,
];

/** LOG-03: all that is filtered as CSV, read as fast as it is taken. */
export function logCsv(db: Db, filter: LogFilter): ReadableStream<Uint8Array> {
	return writeCsv(rowsOf(db, filter));
}

async function* rowsOf(db: Db, filter: LogFilter): AsyncGenerator<CsvCell[]> {
	yield HEADER;
	let { after } = filter;
	for (;;) {
		const entries = await listLog(db, { ...filter, after }, BATCH);
		yield* (await inWords(db, entries)).map(cellsOf);
		after = entries.at(-1) ?? after;
		if (entries.length < BATCH) return;
	}
}

function cellsOf({ at, who, role, kind, order, what, before, after }: LogWords): CsvCell[] {
	return [{ asRead: at }, who.name, who.id, role, copy.kinds[kind], order?.number ?? '', what, before, after];
}
