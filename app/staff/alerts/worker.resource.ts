import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/worker.resource';
import worker from './alerts-worker.js?raw';

/** The script that shows alerts. Its address lets it work for `/staff/` alone. */
export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'alerts');
	return new Response(worker, {
		headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'private, no-cache' },
	});
}
