import { db } from '#app/platform/database/db.server.ts';
import { readForm } from '#app/platform/web/form.server.ts';
import { onlyPost } from '#app/platform/web/only-post.server.ts';
import { saysOther } from '#app/staff/form/read-staff-form.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/edit-alerts.resource';
import type { AlertsEdit } from './alerts-edit.ts';
import { editAlerts } from './edit-alerts.server.ts';

/** What this browser's script tells of its subscription. */
export async function action({ context, request }: Route.ActionArgs) {
	const { id } = await requireStaff(context, 'alerts');
	const form = await readForm(request);
	if (await saysOther(form, context))
		return Response.json({ edit: 'other account' satisfies AlertsEdit }, { status: 409 });
	const edit = await editAlerts(db, id, form, request.headers.get('User-Agent'));
	return Response.json({ edit }, { status: edit === 'too often' ? 429 : 200 });
}

export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'alerts');
	return onlyPost();
}
