import { data } from 'react-router';
import { seeOrder } from '#app/orders/lists/order-viewers.server.ts';
import { isOrderId } from '#app/orders/order-id.ts';
import { db } from '#app/platform/database/db.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/presence.resource';
import type { Here } from './order-answer.ts';

/** PAGE-05: an open page of an order says every ten seconds that it is open. */
export async function action({ params, context }: Route.ActionArgs) {
	const { id } = await requireStaff(context, 'orders');
	const seen = isOrderId(params.id) ? await seeOrder(db, params.id, id) : null;
	if (!seen) throw data(null, { status: 404 });
	return Response.json(seen satisfies Here);
}

export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'orders');
	throw data(null, { status: 404 });
}
