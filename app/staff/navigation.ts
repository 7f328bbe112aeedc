import type { StaffRole } from '#app/accounts/role.ts';
import { may, type Permission } from './permissions.ts';

type Item = { to: string; text: string; permission: Permission };

/** In the menu until the owner closes it. */
const FIRST_DAY = '/staff/first-day';

/** The menu, in its order. A role sees what it may open. */
const items: readonly Item[] = [
	{ to: '/staff', text: 'Today', permission: 'enter' },
	{ to: FIRST_DAY, text: 'First day', permission: 'settings' },
	{ to: '/staff/orders', text: 'Orders', permission: 'list' },
	{ to: '/staff/orders/new', text: 'New order', permission: 'edit-orders' },
	{ to: '/staff/quotes', text: 'Quotes', permission: 'quotes' },
	{ to: '/staff/samples', text: 'Samples', permission: 'samples' },
	{ to: '/staff/products', text: 'Products', permission: 'products' },
	{ to: '/staff/pack', text: 'Pack', permission: 'pack' },
	{ to: '/staff/load', text: 'Load', permission: 'load' },
	{ to: '/staff/road', text: 'Road', permission: 'road' },
	{ to: '/staff/returns', text: 'Returns', permission: 'returns' },
	{ to: '/staff/stock', text: 'Stock', permission: 'stock' },
	{ to: '/staff/couriers', text: 'Couriers', permission: 'couriers' },
	{ to: '/staff/cash', text: 'Cash', permission: 'cash' },
	{ to: '/staff/outbox', text: 'Mail', permission: 'outbox' },
	{ to: '/staff/log', text: 'Log', permission: 'log' },
	{ to: '/staff/backup', text: 'Backup', permission: 'backup' },
	{ to: '/staff/people', text: 'People', permission: 'people' },
	{ to: '/staff/cities', text: 'Cities', permission: 'settings' },
	{ to: '/staff/texts', text: 'Texts', permission: 'settings' },
	{ to: '/staff/settings', text: 'Settings', permission: 'settings' },
	{ to: '/staff/alerts', text: 'Alerts', permission: 'alerts' },
	{ to: '/staff/second-factor/own', text: 'Second factor', permission: 'second-factor' },
];

/** The page that each role works on: `/staff` opens it. */
const starts: Record<StaffRole, string> = {
	owner: '/staff/orders',
	desk: '/staff/orders',
	yard: '/staff/pack',
	driver: '/staff/road',
};

export function navigationOf(role: StaffRole, isFirstDay: boolean): Item[] {
	const start = startOf(role);
	return items.filter(
		({ to, permission }) =>
			may(role, permission) && !(start && to === '/staff') && (isFirstDay || to !== FIRST_DAY),
	);
}

/** The address of the item that a page belongs to: the longest that its path begins with. */
export function currentItem(shown: readonly Item[], pathname: string): string | undefined {
	return shown
		.map(({ to }) => to)
		.filter((to) => pathname === to || pathname.startsWith(`${to}/`))
		.sort((a, b) => b.length - a.length)[0];
}

/** Null where the role has no page of its own, and stays on `/staff`. */
export function startOf(role: StaffRole): string | null {
	return items.find(({ to, permission }) => to === starts[role] && may(role, permission))?.to ?? null;
}
