import { z } from 'zod';
import { roles, type StaffRole } from '#app/accounts/role.ts';
import { email, personName } from '#app/platform/web/form.server.ts';
import { peopleCopy } from './copy.ts';

const isStaffRole = (role: string): role is StaffRole =>
	roles.some((known) => known === role && known !== 'customer');

const staffRole = z
	.string({ error: peopleCopy.inviting.noRole })
	.refine(isStaffRole, peopleCopy.inviting.noRole);

export const inviteForm = z.object({
	name: personName(peopleCopy.inviting.noName, 100),
	email,
	role: staffRole,
});

/** A change of who works in the shop. */
export const changeForm = z.discriminatedUnion('change', [
	z.object({ change: z.literal('name'), name: personName(peopleCopy.person.noName, 100) }),
	z.object({ change: z.literal('role'), role: staffRole }),
	z.object({ change: z.literal('reset') }),
	z.object({ change: z.literal('remove') }),
]);
