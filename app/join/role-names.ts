import type { StaffRole } from '#app/accounts/role.ts';

export const roleNames: Record<StaffRole, string> = {
	owner: 'Owner',
	desk: 'Desk',
	yard: 'Yard',
	driver: 'Driver',
};
