import { asc, inArray } from 'drizzle-orm';
import { roles } from '#app/accounts/role.ts';
import { users } from '#app/accounts/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** PAY-03: everybody in whose hands cash of the shop can be. */
export function listHolders(db: Db): Promise<{ id: string; name: string }[]> {
	return db
		.select({ id: users.id, name: users.name })
		.from(users)
		.where(inArray(users.role, [...roles.filter((role) => role !== 'customer')]))
		.orderBy(asc(users.name), asc(users.id));
}
