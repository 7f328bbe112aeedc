import { inArray } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { CUSTOMER, OWNER_COMMAND } from '#app/stock/because.server.ts';
import { logCopy as copy } from './copy.ts';

/** Whoever has no account: their names in the books, and for people. */
const WITHOUT_ACCOUNT: [id: string, name: string][] = [
	[CUSTOMER, copy.people.customer],
	['owner', copy.people.owner],
	['none', copy.people.none],
];

export type Names = ReadonlyMap<string, string>;

/** The names of whoever still works here. */
export async function authorNames(db: Db, ids: readonly string[]): Promise<Names> {
	const found = await db
		.select({ id: users.id, name: users.name })
		.from(users)
		.where(inArray(users.id, [...new Set(ids)]));
	return new Map([...found.map(({ id, name }): [string, string] => [id, name]), ...WITHOUT_ACCOUNT]);
}

/** The author of a row of a book, as `authorNames` has it. */
export function authorIn(actor: string | null): string {
	return actor === OWNER_COMMAND ? 'owner' : (actor ?? 'none');
}

export function nameIn(names: Names, id: string): string {
	return names.get(id) ?? copy.people.removed(id);
}
