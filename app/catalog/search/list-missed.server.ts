import { and, desc, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { missedSearches, searchWords } from './tables.server.ts';

/** How many are shown: what is put aside makes room for the next. */
const SHOWN = 100;

export type Missed = Pick<
	typeof missedSearches.$inferSelect,
	'key' | 'words' | 'isUnknown' | 'times' | 'lastAt'
>;

/** SEEK-12: what was searched and not found, the most often searched first. What the owner gave a meaning is answered. */
export function listMissed(db: Db, { isAside }: { isAside: boolean }): Promise<Missed[]> {
	const { key, words, isUnknown, times, lastAt, asideAt } = missedSearches;
	const answered = db.select({ key: searchWords.key }).from(searchWords);
	return db
		.select({ key, words, isUnknown, times, lastAt })
		.from(missedSearches)
		.where(and(isAside ? isNotNull(asideAt) : isNull(asideAt), notInArray(key, answered)))
		.orderBy(desc(times), desc(lastAt), key)
		.limit(SHOWN);
}

/** SEEK-12: puts a search aside, or back. False where it is gone. */
export async function putAside(db: Db, key: string, isAside: boolean): Promise<boolean> {
	const rows = await db
		.update(missedSearches)
		.set({ asideAt: isAside ? new Date() : null })
		.where(eq(missedSearches.key, key))
		.returning({ key: missedSearches.key });
	return rows.length > 0;
}
