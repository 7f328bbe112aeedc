import { db } from '#app/platform/db.server.ts';
import { onlyPost } from '#app/platform/only-post.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/edit-alerts.resource';
import { editAlerts } from './edit-alerts.server.ts';

/** What this browser's script tells of its subscription. */
export async function action({ context, request }: Route.ActionArgs) {
	const { id } = await requireStaff(context, 'alerts');
	const edit = await editAlerts(db, id, request);
	return Response.json({ edit }, { status: edit === 'too often' ? 429 : 200 });
}

export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'alerts');
	return onlyPost();
}
