import { href, redirect } from 'react-router';
import { sheetRows, USUAL_COLUMNS } from '#app/orders/couriers/courier-sheet.ts';
import { listCourierSheets } from '#app/orders/couriers/courier-sheets.server.ts';
import { parcelOf } from '#app/orders/couriers/parcel.server.ts';
import { listWork } from '#app/orders/lists/list-work.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { isoDate } from '#app/platform/dates.ts';
import { writeCsv } from '#app/platform/write-csv.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/sheet.resource';

/** YARD-04: `GET /staff/couriers/sheet?courier=…&order=…`: the ticked orders as a file for a courier. */
export async function loader({ context, url }: Route.LoaderArgs) {
	await requireStaff(context, 'couriers');
	const ids = url.searchParams.getAll('order');
	const orders = await listWork(db, { stages: ['packed', 'dispatched'], ids });
	if (orders.length === 0) throw redirect(`${href('/staff/couriers')}?none`);
	const courier = url.searchParams.get('courier') ?? '';
	const sheet = (await listCourierSheets(db)).find(({ name }) => name === courier);
	const rows = sheetRows(sheet?.columns ?? USUAL_COLUMNS, orders.map(parcelOf));
	const name = `${slugOf(courier) || 'courier'}-${isoDate(new Date())}.csv`;
	return new Response(writeCsv(rows), {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="${name}"`,
			'Cache-Control': 'private, no-store',
		},
	});
}

/** The courier's name as a part of a file's name. */
function slugOf(courier: string): string {
	return courier
		.toLowerCase()
		.replace(/[^a-z\d]+/g, '-')
		.replace(/^-|-$/g, '');
}
