import { z } from 'zod';
import { roles, type StaffRole } from '#app/accounts/role.ts';
import { peopleCopy } from './copy.ts';

const isStaffRole = (role: string): role is StaffRole =>
	roles.some((known) => known === role && known !== 'customer');

export const staffRole = z
	.string({ error: peopleCopy.inviting.noRole })
	.refine(isStaffRole, peopleCopy.inviting.noRole);
