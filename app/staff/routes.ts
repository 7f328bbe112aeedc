import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Every address of the back office. */
export const staffRoutes: RouteConfigEntry[] = prefix('staff', [
	layout('staff/staff.layout.tsx', [
		index('staff/start.page.tsx'),
		route('cities', 'staff/cities/cities.page.tsx'),
		route('cities/:id', 'staff/cities/city.page.tsx'),
		route('texts', 'staff/texts/texts.page.tsx'),
		route('settings', 'staff/settings/settings.page.tsx'),
		route('*', 'staff/missing.page.tsx'),
	]),
]);
