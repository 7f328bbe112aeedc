import type { StaffRole } from '#app/accounts/role.ts';
import { may, type Permission } from './permissions.ts';

type Item = { to: string; text: string; permission: Permission };

/** The menu, in its order. A role sees what it may open. */
const items: readonly Item[] = [
	{ to: '/staff', text: 'Today', permission: 'enter' },
	{ to: '/staff/orders', text: 'Orders', permission: 'list' },
	{ to: '/staff/alerts', text: 'Alerts', permission: 'alerts' },
];

/** The page that each role works on: `/staff` opens it. */
const starts: Record<StaffRole, string> = {
	owner: '/staff/orders',
	desk: '/staff/orders',
	yard: '/staff/pack',
	driver: '/staff/road',
};

export function navigationOf(role: StaffRole): Item[] {
	const start = startOf(role);
	return items.filter(({ to, permission }) => may(role, permission) && !(start && to === '/staff'));
}

/** Null where the role has no page of its own, and stays on `/staff`. */
export function startOf(role: StaffRole): string | null {
	return items.find(({ to, permission }) => to === starts[role] && may(role, permission))?.to ?? null;
}
