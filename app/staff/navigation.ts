import type { StaffRole } from '#app/accounts/role.ts';
import { may, type Permission } from './permissions.ts';

type Item = { to: string; text: string; permission: Permission };

/** The menu, in its order. A role sees what it may open. */
const items: readonly Item[] = [
	{ to: '/staff', text: 'Today', permission: 'enter' },
	{ to: '/staff/orders/new', text: 'New order', permission: 'edit-orders' },
];

export function navigationOf(role: StaffRole): Item[] {
	return items.filter(({ permission }) => may(role, permission));
}
