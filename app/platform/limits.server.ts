import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { lte, sql } from 'drizzle-orm';
import { log } from './log.server.ts';
import type { Db } from './open-database.server.ts';
import { prepared, statement } from './prepared.server.ts';
import { rateLimits } from './tables.server.ts';

/** At most `count` times in any stretch of `seconds`. */
export type Limit = { count: number; seconds: number };

/** Taken, with a way to give it back; or, refused, the seconds after which it is worth trying again. */
export type Turn = { ok: true; giveBack: () => Promise<void> } | { ok: false; retryAfter: number };

/**
 * Takes one turn of what `name` and `subject` (an account, an address, a customer) may do. It is taken before the work
 * is done, in one statement, so that a hundred at once are counted like a hundred in a row, by however many processes
 * and over any restart. Throws when the database does not answer.
 */
export async function takeTurn(
	db: Db,
	name: string,
	subject: string,
	{ count, seconds }: Limit,
): Promise<Turn> {
	const key = keyOf(name, subject);
	const { rows } = await turnTaken(db).execute({ key, count, seconds });
	const [row] = rows;
	if (!row) throw new Error('a limit was not counted');
	const { taken } = row;
	if (taken === null) {
		log.info({ limit: name }, 'a limit was reached');
		return { ok: false, retryAfter: Math.max(1, Number(row.wait)) };
	}
	return {
		ok: true,
		giveBack: async () => {
			await db.execute(sql`
				update ${rateLimits} set hits = array_remove(hits, ${taken}::timestamptz) where key = ${key}
			`);
		},
	};
}

/** When it was taken, null if it was not; and how many seconds to wait then. */
type Row = { taken: string | null; wait: string };

const turnTaken = prepared((db) => {
	const count = sql`${sql.placeholder('count')}::bigint`;
	const window = sql`${sql.placeholder('seconds')}::int * interval '1 second'`;
	const recent = sql`array(
		select hit from unnest(${rateLimits.hits}) as hit
		where hit > clock_timestamp() - ${window} order by hit desc limit ${count}
	)`;
	// A turn is given back by its time, and a clock may stand still: no two are the same.
	const now = sql`greatest(
		clock_timestamp(), (select max(hit) from unnest(${rateLimits.hits}) as hit) + interval '1 microsecond'
	)`;
	// Nobody waits for the disk: a machine that loses power may forget what was counted in its last half second.
	return statement<Row>(
		db,
		'turn-taken',
		sql`
		insert into ${rateLimits} (key, hits, expires_at)
		select ${sql.placeholder('key')}::text, array[clock_timestamp()], clock_timestamp() + ${window}
		from (select set_config('synchronous_commit', 'off', true)) as unsynchronised
		on conflict (key) do update set
			hits = case when cardinality(${recent}) < ${count}
				then ${recent} || ${now} else ${recent} || null::timestamptz end,
			expires_at = clock_timestamp() + ${window}
		returning
			hits[cardinality(hits)]::text as taken,
			ceil(extract(epoch from (
				select min(hit) from unnest(hits) as hit
			) + ${window} - clock_timestamp()))::text as wait
	`,
	);
});

/** Forgets what was counted: who proved to be who they say starts afresh. */
export async function forgetTurns(db: Db, name: string, subject: string): Promise<void> {
	await db.delete(rateLimits).where(sql`${rateLimits.key} = ${keyOf(name, subject)}`);
}

/** Drops the counters that count for nothing any more. */
export async function sweepLimits(db: Db): Promise<void> {
	await db.delete(rateLimits).where(lte(rateLimits.expiresAt, sql`now()`));
}

/** One household of an IPv6 network has a whole /64 to send from, so that is what counts as an address. */
export function networkOf(address: string): string {
	if (!isIPv6(address)) return address;
	const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
	const start = head.split(':').filter(Boolean);
	const end = tail === undefined ? [] : tail.split(':').filter(Boolean);
	const groups = [...start, ...Array(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
	return groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(':');
}

/** `12 minutes`, for the sentence that says when to try again. */
export function waitInWords(seconds: number): string {
	if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
	const minutes = Math.ceil(seconds / 60);
	return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** What a page says to who came too often. */
export function tooOften(retryAfter: number): string {
	return `That was tried too often. Please try again in ${waitInWords(retryAfter)}.`;
}

function keyOf(name: string, subject: string): string {
	return createHash('sha256')
		.update(JSON.stringify([name, subject]))
		.digest('base64url');
}
