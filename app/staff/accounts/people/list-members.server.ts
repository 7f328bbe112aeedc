import { isDemoLogin } from '#app/accounts/demo-logins.server.ts';
import { listStaff } from '#app/accounts/people/staff-members.server.ts';
import type { StaffRole } from '#app/accounts/role.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** Who works in the shop, as the owner sees it. */
export async function listMembers(db: Db) {
	return (await listStaff(db)).map(({ appSince, passkeys, ...member }) => ({
		...member,
		role: member.role as StaffRole,
		hasSecondFactor: appSince !== null || passkeys !== null,
		isWaived: isDemoLogin(member),
	}));
}
