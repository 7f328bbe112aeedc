import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { lte, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { rateLimits } from '#app/platform/database/tables.server.ts';
import { sessionSecret } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { prepared, statement } from '#app/router/prepared-statement.server.ts';
import { type LimitName, limitWords } from './limit-words.ts';

/** At most `count` attempts in any `seconds`. */
export type RateLimit = { count: number; seconds: number };

/**
 * Allowed, with the number of attempts that count now and a function that removes this one again; or refused, with the seconds
 * until the next one is allowed, and which limit it was, in words.
 */
export type Attempt =
	| { ok: true; count: number; giveBack: () => Promise<void> }
	| { ok: false; retryAfter: number; why: string };

/**
 * Counts an attempt of `subject` (an account, an address or a customer) against the limit `name`, before the work is done.
 * One statement does it, so the count is right for concurrent attempts, several processes and restarts. An IPv6 address
 * counts as its network. Throws when the database does not answer.
 */
export async function takeAttempt(
	db: Db,
	name: LimitName,
	subject: string,
	{ count, seconds }: RateLimit,
): Promise<Attempt> {
	const key = keyOf(name, networkOf(subject));
	const { rows } = await attemptTaken(db).execute({ key, count, seconds });
	const [row] = rows;
	if (!row) throw new Error('an attempt was not counted');
	const { taken } = row;
	if (taken === null) {
		log.info({ limit: name }, 'a rate limit was reached');
		const retryAfter = Math.max(1, Number(row.wait));
		return { ok: false, retryAfter, why: tooOften(name, { count, seconds }, retryAfter) };
	}
	return {
		ok: true,
		count: Number(row.count),
		giveBack: async () => {
			await db.execute(sql`
				update ${rateLimits} set hits = array_remove(hits, ${taken}::timestamptz) where key = ${key}
			`);
		},
	};
}

/**
 * Counts one attempt against several limits, and stops at the first that refuses it. What can be done in the name of anybody is
 * limited by account, by phone and by the visitor's address: one person has many of each, and seldom of all.
 */
export async function takeAttempts(
	db: Db,
	limits: readonly (readonly [name: LimitName, subject: string, limit: RateLimit])[],
): Promise<{ ok: true } | Extract<Attempt, { ok: false }>> {
	for (const limit of limits) {
		const taken = await takeAttempt(db, ...limit);
		if (!taken.ok) return taken;
	}
	return { ok: true };
}

/** `taken`: the attempt's time, null where it is refused. `wait`: seconds until the next one is allowed. */
type Row = { taken: string | null; count: string; wait: string };

const attemptTaken = prepared((db) => {
	const count = sql`${sql.placeholder('count')}::bigint`;
	const window = sql`${sql.placeholder('seconds')}::int * interval '1 second'`;
	const recent = sql`array(
		select hit from unnest(${rateLimits.hits}) as hit
		where hit > clock_timestamp() - ${window} order by hit desc limit ${count}
	)`;
	// `giveBack` finds an attempt by its time. The clock may not advance between two attempts, so force unique times.
	const now = sql`greatest(
		clock_timestamp(), (select max(hit) from unnest(${rateLimits.hits}) as hit) + interval '1 microsecond'
	)`;
	// Do not wait for the disk: a power cut may only lose the attempts of the last half second.
	return statement<Row>(
		db,
		'attempt-taken',
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
			cardinality(hits)::text as count,
			ceil(extract(epoch from (
				select min(hit) from unnest(hits) as hit
			) + ${window} - clock_timestamp()))::text as wait
	`,
	);
});

/** Deletes the attempts of a subject. */
export async function resetRateLimit(db: Db, name: string, subject: string): Promise<void> {
	await db.delete(rateLimits).where(sql`${rateLimits.key} = ${keyOf(name, networkOf(subject))}`);
}

/** Deletes the counters that have expired. */
export async function sweepRateLimits(db: Db): Promise<void> {
	await db.delete(rateLimits).where(lte(rateLimits.expiresAt, sql`now()`));
}

/** The /64 network of an IPv6 address, because one household may use all of it. Other text is returned unchanged. */
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

/** `12 minutes`, for the message that tells when to try again. */
export function waitInWords(seconds: number): string {
	if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
	const minutes = Math.ceil(seconds / 60);
	return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** The message for a refused attempt: which limit it was, and when to try again. */
export function tooOften(name: LimitName, { count, seconds }: RateLimit, retryAfter: number): string {
	const limit = `at most ${count} ${limitWords[name]} in ${SPANS[seconds] ?? waitInWords(seconds)}`;
	return `That was tried too often: ${limit}. Please try again in ${waitInWords(retryAfter)}.`;
}

const SPANS: Record<number, string> = { 60: 'a minute', 3600: 'an hour', 86400: 'a day' };

/** Keyed, because there are so few IPv4 addresses and phones that a plain digest is found by trying all. */
function keyOf(name: string, subject: string): string {
	return createHmac('sha256', sessionSecret())
		.update(JSON.stringify(['rate limit', name, subject]))
		.digest('base64url');
}
