import type { StaffRole } from '#app/accounts/role.ts';
import { may, type Permission } from './permissions.ts';

type Item = { to: string; text: string; permission: Permission };

/** The menu, in its order. A role sees what it may open. */
const items: readonly Item[] = [
	{ to: '/staff', text: 'Today', permission: 'enter' },
	{ to: '/staff/pack', text: 'Pack', permission: 'pack' },
	{ to: '/staff/load', text: 'Load', permission: 'load' },
	{ to: '/staff/road', text: 'Road', permission: 'road' },
	{ to: '/staff/returns', text: 'Returns', permission: 'returns' },
	{ to: '/staff/couriers', text: 'Couriers', permission: 'couriers' },
	{ to: '/staff/cash', text: 'Cash', permission: 'cash' },
	{ to: '/staff/cities', text: 'Cities', permission: 'settings' },
	{ to: '/staff/texts', text: 'Texts', permission: 'settings' },
	{ to: '/staff/settings', text: 'Settings', permission: 'settings' },
	{ to: '/staff/people', text: 'People', permission: 'people' },
	{ to: '/staff/second-factor/own', text: 'Second factor', permission: 'second-factor' },
	{ to: '/staff/log', text: 'Log', permission: 'log' },
];

export function navigationOf(role: StaffRole): Item[] {
	return items.filter(({ permission }) => may(role, permission));
}
