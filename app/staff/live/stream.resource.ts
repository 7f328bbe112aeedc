import { findSession } from '#app/accounts/find-session.server.ts';
import { eventStream, message } from '#app/live/event-stream.server.ts';
import { subscribeToAccess, subscribeToOrders } from '#app/live/hub.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { requireStaffSession } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/stream.resource';

/**
 * DESK-06: server-sent events for whoever works with the list of orders. `hello` first, since orders may have changed before; then
 * `orders` for each change, with ids alone (none means any). It ends with the session that opened it, and with the role: a browser
 * opens it again, and is asked who it is.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
	const { viewer, session } = await requireStaffSession(context, 'list');
	return eventStream(request, context.get(visitContext), {
		hello: () => message('hello', '', []),
		listen(send, close) {
			const stops = [
				subscribeToOrders((ids) => send(message('orders', '', ids))),
				subscribeToAccess((id) => {
					if (id === null || id === session.id || id === viewer.id) close();
				}),
				at(session.expiresAt, close),
			];
			// What ended after it was asked above, and before it was listened to here.
			findSession(db, session.token).then(
				(found) => {
					if (found?.user.role !== viewer.role) close();
				},
				() => {},
			);
			return () => {
				for (const stop of stops) stop();
			};
		},
	});
}

/** The longest that a timer can wait, in ms: 24 days. */
const LONGEST_TIMER = 2 ** 31 - 1;

function at(time: Date, callback: () => void): () => void {
	const timer = setTimeout(callback, Math.min(time.getTime() - Date.now(), LONGEST_TIMER));
	return () => clearTimeout(timer);
}
