import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Every address of the back office. */
export const staffRoutes: RouteConfigEntry[] = prefix('staff', [
	route('second-factor', 'staff/second-factor/second-factor.page.tsx'),
	route('second-factor/passkey', 'staff/second-factor/passkey-options.resource.ts'),
	layout('staff/staff.layout.tsx', [
		index('staff/start.page.tsx'),
		route('second-factor/codes', 'staff/second-factor/backup-codes.page.tsx'),
		route('second-factor/own', 'staff/second-factor/own-factors.page.tsx'),
		route('people', 'staff/people/people.page.tsx'),
		route('people/invite', 'staff/people/invite.page.tsx'),
		route('people/:id', 'staff/people/person.page.tsx'),
		route('cities', 'staff/cities/cities.page.tsx'),
		route('cities/:id', 'staff/cities/city.page.tsx'),
		route('texts', 'staff/texts/texts.page.tsx'),
		route('settings', 'staff/settings/settings.page.tsx'),
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
		route('undo', 'staff/undo/undo.page.tsx'),
		route('log', 'staff/log/log.page.tsx'),
		route('stale', 'staff/stale/stale.page.tsx'),
		route('*', 'staff/missing.page.tsx'),
	]),
	route('log.csv', 'staff/log/log-csv.resource.ts'),
	// Paper has no menu.
	route('print', 'staff/print/print.page.tsx'),
	route('print/invoice/:id', 'staff/print/invoice.resource.ts'),
]);
