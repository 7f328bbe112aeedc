import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Every address of the back office. */
export const staffRoutes: RouteConfigEntry[] = prefix('staff', [
	layout('staff/staff.layout.tsx', [index('staff/start.page.tsx'), route('*', 'staff/missing.page.tsx')]),
	// Paper has no menu.
	route('print', 'staff/print/print.page.tsx'),
	route('print/invoice/:id', 'staff/print/invoice.resource.ts'),
]);
