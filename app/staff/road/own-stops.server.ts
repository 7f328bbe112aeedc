import { onRoad } from '#app/orders/order-status.ts';
import type { StaffViewer } from '#app/staff/require-staff.server.ts';

/** The stages of a stop that somebody drives to. */
export const STOP_STAGES = onRoad;

/** ROAD-01: a driver sees only what they drive, desk and owner all. */
export function ownStops({ id, role }: StaffViewer): { driverId?: string } {
	return role === 'driver' ? { driverId: id } : {};
}
