import { inArray } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { CUSTOMER, OWNER_COMMAND } from '#app/stock/actors.ts';
import { logCopy as copy } from './copy.ts';

/** Authors without an account: from the name in the database to the words that staff read. */
const WITHOUT_ACCOUNT: [id: string, name: string][] = [
	[CUSTOMER, copy.people.customer],
	['owner', copy.people.owner],
	['none', copy.people.none],
];

export type Names = ReadonlyMap<string, string>;

/** The names of the authors who still have an account. */
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
