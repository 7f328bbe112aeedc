import { db } from '#app/platform/database/db.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/log-csv.resource';
import { logCsv } from './log-csv.server.ts';
import { parseLogFilter } from './log-filter.ts';

/** `GET /staff/log.csv`: what is filtered, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
	await requireStaff(context, 'log');
	const filter = parseLogFilter(url.searchParams);
	return new Response(logCsv(db, filter), {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="sangtarash-log-${new Date().toISOString().slice(0, 10)}.csv"`,
			'Cache-Control': 'no-store',
		},
	});
}
