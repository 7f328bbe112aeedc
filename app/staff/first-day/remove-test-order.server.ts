import { and, eq } from 'drizzle-orm';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { StaffViewer } from '#app/staff/require-staff.server.ts';

/** FIRST-05: cancels an order of the owner's own account, so that its stone goes back into stock. False where it has moved on. */
export async function removeTestOrder(
	db: Db,
	{ id, role }: StaffViewer,
	{ order: orderId, version }: { order: string; version: number },
): Promise<boolean> {
	const isOwn = and(eq(orders.id, orderId), eq(orders.userId, id));
	if ((await db.$count(orders, isOwn)) === 0) return false;
	const outcome = await moveOrder(db, {
		orderId,
		version,
		to: 'cancelled',
		reason: 'other',
		actor: { id, role },
		// The same press twice cancels once.
		key: `first day ${version}`,
	});
	return outcome.ok;
}
