import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { giveBackMissed, type MissedCount, takeMissed } from './missed-counts.server.ts';
import { missedSearches } from './tables.server.ts';

/** Rows kept. Those that were searched least go first. */
export const MOST_MISSED = 3000;

/** Rows that come new in an hour: a flood of other words takes more than a day to push out one that was searched once. */
export const MOST_NEW = 100;

/** So long after it was searched last. */
const KEPT_DAYS = 90;

/** SEEK-11: writes what this process has counted since. Where the database is away, it waits for the next turn. */
export async function writeMissed(db: Db): Promise<void> {
	const counts = takeMissed();
	if (counts.length === 0) return;
	try {
		await writeCounts(db, counts);
	} catch (error) {
		giveBackMissed(counts);
		throw error;
	}
}

/** What is known already counts. Of what is new, the hour takes what was searched most. */
export async function writeCounts(db: Db, counts: readonly MissedCount[]): Promise<void> {
	const { key, times, lastAt, firstAt } = missedSearches;
	const batch = JSON.stringify(counts);
	await db.transaction(async (tx) => {
		// One after the other: two processes together would find room for twice as many.
		await tx.execute(sql`lock table ${missedSearches} in share row exclusive mode`);
		await tx.execute(sql`
			with batch as (
				select * from jsonb_to_recordset(${batch}::jsonb) as counted(key text, words text, "isUnknown" boolean, times int)
			), known as (
				update ${missedSearches} set
					times = least(${times} + batch.times, 1000000), words = batch.words,
					is_unknown = batch."isUnknown", last_at = now()
				from batch where ${key} = batch.key returning ${key} as key
			)
			insert into ${missedSearches} (key, words, is_unknown, times)
			select key, words, "isUnknown", times from batch where key not in (select key from known)
			order by times desc, random()
			limit greatest(0, ${MOST_NEW} - (select count(*) from ${missedSearches} where ${firstAt} > now() - interval '1 hour'))
		`);
		await tx.execute(sql`
			delete from ${missedSearches} where ${key} in (
				select ${key} from ${missedSearches} order by ${times} desc, ${lastAt} desc offset ${MOST_MISSED}
			)
		`);
	});
}

/** SEEK-11: forgets what nobody has searched for long. */
export async function sweepMissed(db: Db, now = new Date()): Promise<void> {
	const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
	await db.delete(missedSearches).where(sql`${missedSearches.lastAt} < ${before.toISOString()}`);
}
