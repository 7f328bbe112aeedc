import { DESK_PAGE } from '#app/orders/lists/list-desk-orders.server.ts';
import { isOrderId } from '#app/orders/order-id.ts';
import { db } from '#app/platform/database/db.server.ts';
import { readForm } from '#app/platform/web/form.server.ts';
import { saysOther } from '#app/staff/form/read-staff-form.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/rows.resource';
import { loadFresh } from './load-desk.server.ts';
import { press } from './press-orders.server.ts';

const headers = { 'Cache-Control': 'private, no-store' };

/** What has changed of an open list: its own address, with `ids` and, where all orders are in it, `whole`. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { role } = await requireStaff(context, 'list');
	const params = url.searchParams;
	const ids = (params.get('ids') ?? '').split(',').filter(isOrderId).slice(0, DESK_PAGE);
	const fresh = await loadFresh(db, role, { params, ids, isWhole: params.has('whole') });
	return Response.json(fresh, { headers });
}

/** A press in the list, where scripts run. */
export async function action({ context, request }: Route.ActionArgs) {
	const viewer = await requireStaff(context, 'list');
	const form = await readForm(request);
	const other = await saysOther(form, context);
	if (other) return new Response(other, { status: 409, headers });
	return Response.json(await press(db, viewer, form), { headers });
}
