import { href } from 'react-router';
import { requireViewer } from '#app/accounts/viewer-context.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import type { Route } from './+types/download.resource';
import { exportCustomer } from './export-customer.server.ts';

/** `GET /profile/download`: the data of the signed-in customer as a file. */
export async function loader({ context }: Route.LoaderArgs) {
	const viewer = await requireViewer(context, href('/profile'));
	const known = await exportCustomer(db, viewer.id);
	const exportedAt = new Date().toISOString();
	return new Response(`${JSON.stringify({ exportedAt, ...known }, null, '\t')}\n`, {
		headers: {
			'Content-Type': 'application/json; charset=utf-8',
			'Content-Disposition': `attachment; filename="my-data-${exportedAt.slice(0, 10)}.json"`,
			'Cache-Control': 'no-store',
		},
	});
}
