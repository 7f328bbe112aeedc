import { eventStream, message } from '#app/live/event-stream.server.ts';
import { subscribeToOrders } from '#app/live/hub.server.ts';
import { visitContext } from '#app/platform/visit.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/stream.resource';

/**
 * DESK-06: server-sent events for whoever works with the list of orders. `hello` first, since orders may have changed before; then
 * `orders` for each change, with ids alone (none means any).
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
	await requireStaff(context, 'list');
	return eventStream(request, context.get(visitContext), {
		hello: () => message('hello', '', []),
		listen: (send) => subscribeToOrders((ids) => send(message('orders', '', ids))),
	});
}
