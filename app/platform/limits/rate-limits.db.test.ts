import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rateLimits } from '#app/platform/database/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import type { LimitName } from './limit-words.ts';
import {
	networkOf,
	resetRateLimit,
	sweepRateLimits,
	takeAttempt,
	tooOften,
	waitInWords,
} from './rate-limits.server.ts';

const { db } = await freshDatabase();
const three = { count: 3, seconds: 60 };

/** A counter of a test's own: what it counts in words is not asked here. */
const named = (name: string) => name as LimitName;

/** Changes the counters as if so many seconds had passed. */
const later = (seconds: number) =>
	db.execute(sql`
		update rate_limits set
			hits = array(select hit - ${seconds} * interval '1 second' from unnest(hits) as hit),
			expires_at = expires_at - ${seconds} * interval '1 second'
	`);

test('attempts are allowed up to the limit, and the wait lasts until the oldest has expired', async () => {
	for (let n = 1; n <= 3; n++)
		expect(await takeAttempt(db, named('a'), 'x', three)).toMatchObject({ ok: true, count: n });
	const refused = await takeAttempt(db, named('a'), 'x', three);
	expect(refused).toMatchObject({ ok: false });
	expect(!refused.ok && refused.retryAfter).toBeGreaterThan(50);
	expect(!refused.ok && refused.retryAfter).toBeLessThanOrEqual(60);
	expect(await takeAttempt(db, named('a'), 'y', three)).toMatchObject({ ok: true });
	expect(await takeAttempt(db, named('b'), 'x', three)).toMatchObject({ ok: true });
});

test('the window slides: no two adjacent windows allow twice the limit', async () => {
	await takeAttempt(db, named('slide'), 'x', three);
	await later(50);
	for (let n = 0; n < 2; n++)
		expect(await takeAttempt(db, named('slide'), 'x', three)).toMatchObject({ ok: true });
	expect(await takeAttempt(db, named('slide'), 'x', three)).toMatchObject({ ok: false });
	await later(15);
	expect(await takeAttempt(db, named('slide'), 'x', three)).toMatchObject({ ok: true });
	expect(await takeAttempt(db, named('slide'), 'x', three)).toMatchObject({ ok: false });
});

test('a refused attempt does not make the wait longer', async () => {
	for (let n = 0; n < 10; n++) await takeAttempt(db, named('wait'), 'x', three);
	await later(40);
	const refused = await takeAttempt(db, named('wait'), 'x', three);
	expect(!refused.ok && refused.retryAfter).toBeLessThanOrEqual(20);
	await later(21);
	expect(await takeAttempt(db, named('wait'), 'x', three)).toMatchObject({ ok: true });
});

test('forty concurrent attempts are counted like forty in sequence', async () => {
	const attempts = await Promise.all(
		Array.from({ length: 40 }, () => takeAttempt(db, named('crowd'), 'x', three)),
	);
	expect(attempts.filter(({ ok }) => ok)).toHaveLength(3);
});

test('an attempt that is given back frees exactly one attempt, and a reset frees all', async () => {
	const attempts = [];
	for (let n = 0; n < 3; n++) attempts.push(await takeAttempt(db, named('back'), 'x', three));
	const [first] = attempts;
	if (first?.ok) await first.giveBack();
	expect(await takeAttempt(db, named('back'), 'x', three)).toMatchObject({ ok: true });
	expect(await takeAttempt(db, named('back'), 'x', three)).toMatchObject({ ok: false });
	await resetRateLimit(db, 'back', 'x');
	expect(await takeAttempt(db, named('back'), 'x', three)).toMatchObject({ ok: true });
});

test('no two attempts have the same time, even if the clock is set back', async () => {
	await db.execute(sql`delete from rate_limits`);
	await takeAttempt(db, named('clock'), 'x', three);
	await db.execute(sql`update rate_limits set hits = array[clock_timestamp() + interval '5 seconds']`);
	expect(await takeAttempt(db, named('clock'), 'x', three)).toMatchObject({ ok: true });
	const later = sql<boolean>`${rateLimits.hits}[2] > ${rateLimits.hits}[1]`;
	expect(await db.select({ later }).from(rateLimits)).toEqual([{ later: true }]);
});

test('the sweep leaves counters that have not expired', async () => {
	await db.execute(sql`delete from rate_limits`);
	await takeAttempt(db, named('old'), 'x', three);
	await later(61);
	await takeAttempt(db, named('new'), 'x', three);
	await sweepRateLimits(db);
	expect(await db.$count(rateLimits)).toBe(1);
});

test('the counters do not contain the subject', async () => {
	await takeAttempt(db, named('password'), 'sana@buyer.example', three);
	const rows = await db.select().from(rateLimits);
	expect(JSON.stringify(rows)).not.toContain('sana');
});

test('an IPv6 address counts as its /64 network in every spelling', () => {
	expect(networkOf('2001:db8:0:1::7')).toBe(networkOf('2001:0db8:0000:0001:ffff:1:2:3'));
	expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:1::1'));
	expect(networkOf('::1')).toBe('0:0:0:0');
	expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0');
	expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
});

test('the wait is formatted as seconds or minutes', () => {
	expect([1, 59, 60, 61, 900].map(waitInWords)).toEqual([
		'1 second',
		'59 seconds',
		'1 minute',
		'2 minutes',
		'15 minutes',
	]);
});

test('[LIMIT-01] a refusal says which limit it was, and when to try again', async () => {
	for (let n = 0; n < 3; n++) await takeAttempt(db, 'sample', 'zainab', three);
	expect(await takeAttempt(db, 'sample', 'zainab', three)).toMatchObject({
		why: expect.stringMatching(/: at most 3 orders of samples from your account in a minute\. .* again in/),
	});
	expect(tooOften('quote', { count: 5, seconds: 3600 }, 899)).toBe(
		'That was tried too often: at most 5 questions for a quote from your connection in an hour. Please try again in 15 minutes.',
	);
});

test('[LOGIN-02] the table does not tell whose attempts it counts, not even by a digest of every address', async () => {
	const address = '203.0.113.9';
	await takeAttempt(db, named('secret'), address, three);
	const { rows } = (await db.execute(sql`select key from rate_limits`)) as unknown as {
		rows: { key: string }[];
	};
	const keys = rows.map(({ key }) => key);
	expect(keys.join()).not.toContain(address);
	for (const guess of [
		address,
		JSON.stringify(['secret', address]),
		JSON.stringify(['rate limit', 'secret', address]),
	])
		expect(keys).not.toContain(createHash('sha256').update(guess).digest('base64url'));
});
