import { href } from 'react-router';
import type { StaffRole } from '#app/accounts/role.ts';
import { may, type Permission } from './permissions.ts';

type Item = { to: string; text: string; permission: Permission };

/** In the menu until the owner closes it. */
const FIRST_DAY = href('/staff/first-day');

/** It says how many wait. */
export const REVIEWS = href('/staff/reviews');

/** The menu, in its order. A role sees what it may open. */
const items: readonly Item[] = [
	{ to: href('/staff'), text: 'Today', permission: 'enter' },
	{ to: FIRST_DAY, text: 'First day', permission: 'settings' },
	{ to: href('/staff/orders'), text: 'Orders', permission: 'list' },
	{ to: href('/staff/orders/new'), text: 'New order', permission: 'edit-orders' },
	{ to: href('/staff/quotes'), text: 'Quotes', permission: 'quotes' },
	{ to: href('/staff/samples'), text: 'Samples', permission: 'samples' },
	{ to: href('/staff/restock'), text: 'Back in stock', permission: 'restock' },
	{ to: REVIEWS, text: 'Reviews', permission: 'reviews' },
	{ to: href('/staff/words'), text: 'Words', permission: 'words' },
	{ to: href('/staff/products'), text: 'Products', permission: 'products' },
	{ to: href('/staff/pack'), text: 'Pack', permission: 'pack' },
	{ to: href('/staff/load'), text: 'Load', permission: 'load' },
	{ to: href('/staff/road'), text: 'Road', permission: 'road' },
	{ to: href('/staff/returns'), text: 'Returns', permission: 'returns' },
	{ to: href('/staff/stock'), text: 'Stock', permission: 'stock' },
	{ to: href('/staff/couriers'), text: 'Couriers', permission: 'couriers' },
	{ to: href('/staff/cash'), text: 'Cash', permission: 'cash' },
	{ to: href('/staff/outbox'), text: 'Mail', permission: 'outbox' },
	{ to: href('/staff/log'), text: 'Log', permission: 'log' },
	{ to: href('/staff/backup'), text: 'Backup', permission: 'backup' },
	{ to: href('/staff/people'), text: 'People', permission: 'people' },
	{ to: href('/staff/cities'), text: 'Cities', permission: 'settings' },
	{ to: href('/staff/texts'), text: 'Texts', permission: 'settings' },
	{ to: href('/staff/settings'), text: 'Settings', permission: 'settings' },
	{ to: href('/staff/alerts'), text: 'Alerts', permission: 'alerts' },
	{ to: href('/staff/second-factor/own'), text: 'Second factor', permission: 'second-factor' },
];

/** The page that each role works on: `/staff` opens it. */
const starts: Record<StaffRole, string> = {
	owner: href('/staff/orders'),
	desk: href('/staff/orders'),
	yard: href('/staff/pack'),
	driver: href('/staff/road'),
};

export function navigationOf(role: StaffRole, isFirstDay: boolean): Item[] {
	const start = startOf(role);
	return items.filter(
		({ to, permission }) =>
			may(role, permission) && !(start && to === href('/staff')) && (isFirstDay || to !== FIRST_DAY),
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
