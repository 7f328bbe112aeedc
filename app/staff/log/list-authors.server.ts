import { asc, ne } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { CUSTOMER } from '#app/stock/actors.ts';
import { logCopy as copy } from './copy.ts';

/** Whom the log can be filtered by. `chosen` may be somebody who no longer works here. */
export async function listAuthors(db: Db, chosen: string | null): Promise<{ id: string; name: string }[]> {
	const staff = await db
		.select({ id: users.id, name: users.name })
		.from(users)
		.where(ne(users.role, 'customer'))
		.orderBy(asc(users.name), asc(users.id));
	const { customers, owner, none, removed } = copy.people;
	const all = [
		...staff,
		{ id: CUSTOMER, name: customers },
		{ id: 'owner', name: owner },
		{ id: 'none', name: none },
	];
	if (chosen === null || all.some(({ id }) => id === chosen)) return all;
	return [...all, { id: chosen, name: removed(chosen) }];
}
