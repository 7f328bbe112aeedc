import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Every address of the back office. */
export const staffRoutes: RouteConfigEntry[] = prefix('staff', [
	layout('staff/staff.layout.tsx', [
		index('staff/start.page.tsx'),
		route('pack', 'staff/yard/pack-list.page.tsx'),
		route('pack/:id', 'staff/yard/pack-order.page.tsx'),
		route('load', 'staff/yard/load.page.tsx'),
		route('road', 'staff/road/road.page.tsx'),
		route('road/:id', 'staff/road/stop.page.tsx'),
		route('returns', 'staff/yard/returns.page.tsx'),
		route('returns/:id', 'staff/yard/count-return.page.tsx'),
		route('couriers', 'staff/couriers/couriers.page.tsx'),
		route('couriers/columns', 'staff/couriers/columns.page.tsx'),
		route('couriers/sheet', 'staff/couriers/sheet.resource.ts'),
		route('cash', 'staff/cash/cash.page.tsx'),
		route('*', 'staff/missing.page.tsx'),
	]),
]);
