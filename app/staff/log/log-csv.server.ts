import { stringify } from 'csv-stringify/sync';
import type { Db } from '#app/platform/open-database.server.ts';
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

/** Spreadsheets read UTF-8 by this sign. */
const BOM = '\ufeff';

/** LOG-03: all that is filtered as CSV, read as fast as it is taken. */
export function logCsv(db: Db, filter: LogFilter): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	let { after } = filter;
	let isFirst = true;
	return new ReadableStream({
		async pull(controller) {
			const entries = await listLog(db, { ...filter, after }, BATCH);
			const rows = (await inWords(db, entries)).map(cellsOf);
			const text = csv(isFirst ? [HEADER, ...rows] : rows);
			if (text) controller.enqueue(encoder.encode(isFirst ? BOM + text : text));
			isFirst = false;
			after = entries.at(-1) ?? after;
			if (entries.length < BATCH) controller.close();
		},
	});
}

/** A cell that begins with = + - or @ would be a formula: it gets a quote before it. */
function csv(rows: string[][]): string {
	return stringify(rows, { escape_formulas: true, record_delimiter: '\r\n' });
}

function cellsOf({ at, who, role, kind, order, what, before, after }: LogWords): string[] {
	return [at, who.name, who.id, role, copy.kinds[kind], order?.number ?? '', what, before, after];
}
