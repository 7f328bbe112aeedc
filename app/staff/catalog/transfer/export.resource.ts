import { and } from 'drizzle-orm';
import { parseBookFilter } from '#app/catalog/edit/book-filter.ts';
import { matches } from '#app/catalog/edit/list-book.server.ts';
import { exportProducts } from '#app/catalog/transfer/export-products.server.ts';
import { type FileFormat, fileFormats } from '#app/catalog/transfer/product-file.server.ts';
import { writeProductFile } from '#app/catalog/transfer/write-product-file.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { isoDate } from '#app/platform/dates.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/export.resource';

const types: Record<FileFormat, string> = {
	csv: 'text/csv; charset=utf-8',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	json: 'application/json; charset=utf-8',
};

/** IMPORT-10: `GET /staff/export?format=…`: all products, or those that the list's filter finds. */
export async function loader({ context, url }: Route.LoaderArgs) {
	await requireStaff(context, 'transfer');
	const format = fileFormats.find((known) => known === url.searchParams.get('format')) ?? 'csv';
	const rows = exportProducts(db, and(...matches(parseBookFilter(url.searchParams))));
	return new Response(writeProductFile(rows, format), {
		headers: {
			'Content-Type': types[format],
			'Content-Disposition': `attachment; filename="products-${isoDate(new Date())}.${format}"`,
			'Cache-Control': 'private, no-store',
		},
	});
}
