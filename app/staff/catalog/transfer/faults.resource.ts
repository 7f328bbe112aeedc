import { getTableColumns } from 'drizzle-orm';
import { data } from 'react-router';
import { products } from '#app/catalog/tables.server.ts';
import { findImport, listImportRows } from '#app/catalog/transfer/find-import.server.ts';
import { cellText } from '#app/catalog/transfer/shown-cell.ts';
import type { Import } from '#app/catalog/transfer/tables.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { isUuid } from '#app/platform/is-uuid.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { type CsvCell, writeCsv } from '#app/platform/write-csv.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/faults.resource';
import { importCopy as copy, faultWords } from './copy.ts';

/** Rows in memory at once. */
const BATCH = 200;

/** IMPORT-07: `GET /staff/import/…/faults`: the rows that cannot be read, as the file has them, with what is wrong. */
export async function loader({ params, context }: Route.LoaderArgs) {
	await requireStaff(context, 'transfer');
	const found = isUuid(params.id) ? await orUnavailable(findImport(db, params.id)) : null;
	if (!found) throw data(null, { status: 404 });
	return new Response(writeCsv(faultyRows(found)), {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': 'attachment; filename="faults.csv"',
			'Cache-Control': 'private, no-store',
		},
	});
}

async function* faultyRows({ id, columns }: Import): AsyncGenerator<CsvCell[]> {
	yield [copy.planned.line, copy.planned.fault, ...columns.map(({ name }) => name)];
	for (let from: number | null = 0; from !== null; ) {
		const page = await listImportRows(db, id, { kind: 'faulty', from, show: BATCH });
		for (const { line, faults, fields } of page.rows)
			yield [
				line,
				faults.map(faultWords).join(' '),
				...columns.map(({ name, field }) => csvCell(field, fields[name])),
			];
		from = page.next;
	}
}

const counted: readonly string[] = Object.entries(getTableColumns(products)).flatMap(
	([field, { dataType }]) => (dataType === 'string' || dataType === 'array' ? [] : field),
);

/** A number of a field that is one is typed over in the spreadsheet, as text or not. */
function csvCell(field: string, cell: unknown): CsvCell {
	if (typeof cell === 'number' || typeof cell === 'boolean') return cell;
	const text = cellText(cell);
	return counted.includes(field) ? { asRead: text } : text;
}
