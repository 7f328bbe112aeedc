import type { StaffViewer } from '#app/staff/require-staff.server.ts';

/** ROAD-01: a driver sees only what they drive, desk and owner all. */
export function ownStops({ id, role }: StaffViewer): { driverId?: string } {
	return role === 'driver' ? { driverId: id } : {};
}
