import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Every address of the back office. */
export const staffRoutes: RouteConfigEntry[] = prefix('staff', [
	layout('staff/staff.layout.tsx', [
		index('staff/start.page.tsx'),
		route('undo', 'staff/undo/undo.page.tsx'),
		route('log', 'staff/log/log.page.tsx'),
		route('stale', 'staff/stale/stale.page.tsx'),
		route('*', 'staff/missing.page.tsx'),
	]),
	route('log.csv', 'staff/log/log-csv.resource.ts'),
]);
