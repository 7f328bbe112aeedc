import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Every address of the back office. */
export const staffRoutes: RouteConfigEntry[] = prefix('staff', [
	layout('staff/staff.layout.tsx', [
		index('staff/start.page.tsx'),
		route('orders/:id', 'staff/order/order.page.tsx'),
		route('orders/:id/edit', 'staff/order/edit.page.tsx'),
		route('orders/new', 'staff/new-order/new-order.page.tsx'),
		route('*', 'staff/missing.page.tsx'),
	]),
	route('orders/find', 'staff/order/find.resource.ts'),
	route('orders/:id/here', 'staff/order/here.resource.ts'),
]);
