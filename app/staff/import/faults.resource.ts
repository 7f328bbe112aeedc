import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { data } from 'react-router';
import { findImport, listImportRows } from '#app/catalog/transfer/find-import.server.ts';
import { guarded } from '#app/catalog/transfer/formula-guard.ts';
import type { Import } from '#app/catalog/transfer/tables.server.ts';
import { db } from '#app/platform/db.server.ts';
import { orUnavailable } from '#app/staff/or-unavailable.server.ts';
import { isUuid } from '#app/staff/products/is-uuid.ts';
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
	const csv = Readable.from(faultyRows(found)).pipe(stringify({ bom: true }));
	return new Response(Readable.toWeb(csv) as ReadableStream<Uint8Array>, {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': 'attachment; filename="faults.csv"',
			'Cache-Control': 'private, no-store',
		},
	});
}

async function* faultyRows({ id, columns }: Import): AsyncGenerator<string[]> {
	yield [copy.planned.line, copy.planned.fault, ...columns.map(({ name }) => guarded(name))];
	for (let from: number | null = 0; from !== null; ) {
		const page = await listImportRows(db, id, { kind: 'faulty', from, show: BATCH });
		for (const { line, faults, fields } of page.rows)
			yield [
				String(line),
				guarded(faults.map(faultWords).join('. ')),
				...columns.map(({ name }) => guarded(textOf(fields[name]))),
			];
		from = page.next;
	}
}

function textOf(cell: unknown): string {
	return typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : String(cell ?? '');
}
