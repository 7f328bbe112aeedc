import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Every address of the back office. */
export const staffRoutes: RouteConfigEntry[] = prefix('staff', [
	layout('staff/staff.layout.tsx', [
		index('staff/start.page.tsx'),
		route('orders', 'staff/desk/desk.page.tsx'),
		route('alerts', 'staff/push/alerts.page.tsx'),
		route('*', 'staff/missing.page.tsx'),
	]),
	route('orders/rows', 'staff/desk/rows.resource.ts'),
	route('alerts-worker.js', 'staff/push/worker.resource.ts'),
	route('alerts/edit', 'staff/push/edit-alerts.resource.ts'),
	route('live', 'staff/live/stream.resource.ts'),
]);
