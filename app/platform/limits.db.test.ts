import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { forgetTurns, networkOf, sweepLimits, takeTurn, tooOften, waitInWords } from './limits.server.ts';
import { rateLimits } from './tables.server.ts';

const { db } = await freshDatabase();
const three = { count: 3, seconds: 60 };

/** As if so many seconds had passed. */
const later = (seconds: number) =>
	db.execute(sql`
		update rate_limits set
			hits = array(select hit - ${seconds} * interval '1 second' from unnest(hits) as hit),
			expires_at = expires_at - ${seconds} * interval '1 second'
	`);

test('so many turns and no more, and the wait is until the oldest has passed', async () => {
	for (let n = 0; n < 3; n++) expect(await takeTurn(db, 'a', 'x', three)).toMatchObject({ ok: true });
	const refused = await takeTurn(db, 'a', 'x', three);
	expect(refused).toMatchObject({ ok: false });
	expect(!refused.ok && refused.retryAfter).toBeGreaterThan(50);
	expect(!refused.ok && refused.retryAfter).toBeLessThanOrEqual(60);
	expect(await takeTurn(db, 'a', 'y', three)).toMatchObject({ ok: true });
	expect(await takeTurn(db, 'b', 'x', three)).toMatchObject({ ok: true });
});

test('the window slides: there is no moment at which twice as many get through', async () => {
	await takeTurn(db, 'slide', 'x', three);
	await later(50);
	for (let n = 0; n < 2; n++) expect(await takeTurn(db, 'slide', 'x', three)).toMatchObject({ ok: true });
	expect(await takeTurn(db, 'slide', 'x', three)).toMatchObject({ ok: false });
	await later(15);
	expect(await takeTurn(db, 'slide', 'x', three)).toMatchObject({ ok: true });
	expect(await takeTurn(db, 'slide', 'x', three)).toMatchObject({ ok: false });
});

test('being refused does not make the wait longer', async () => {
	for (let n = 0; n < 10; n++) await takeTurn(db, 'wait', 'x', three);
	await later(40);
	const refused = await takeTurn(db, 'wait', 'x', three);
	expect(!refused.ok && refused.retryAfter).toBeLessThanOrEqual(20);
	await later(21);
	expect(await takeTurn(db, 'wait', 'x', three)).toMatchObject({ ok: true });
});

test('forty at once are counted like forty in a row', async () => {
	const turns = await Promise.all(Array.from({ length: 40 }, () => takeTurn(db, 'crowd', 'x', three)));
	expect(turns.filter(({ ok }) => ok)).toHaveLength(3);
});

test('a turn that is given back is there again, and only that one', async () => {
	const turns = [];
	for (let n = 0; n < 3; n++) turns.push(await takeTurn(db, 'back', 'x', three));
	const [first] = turns;
	if (first?.ok) await first.giveBack();
	expect(await takeTurn(db, 'back', 'x', three)).toMatchObject({ ok: true });
	expect(await takeTurn(db, 'back', 'x', three)).toMatchObject({ ok: false });
	await forgetTurns(db, 'back', 'x');
	expect(await takeTurn(db, 'back', 'x', three)).toMatchObject({ ok: true });
});

test('no two turns are of one moment, though the clock stand still or be set back', async () => {
	await db.execute(sql`delete from rate_limits`);
	await takeTurn(db, 'clock', 'x', three);
	await db.execute(sql`update rate_limits set hits = array[clock_timestamp() + interval '5 seconds']`);
	expect(await takeTurn(db, 'clock', 'x', three)).toMatchObject({ ok: true });
	const later = sql<boolean>`${rateLimits.hits}[2] > ${rateLimits.hits}[1]`;
	expect(await db.select({ later }).from(rateLimits)).toEqual([{ later: true }]);
});

test('the sweep leaves what still counts', async () => {
	await db.execute(sql`delete from rate_limits`);
	await takeTurn(db, 'old', 'x', three);
	await later(61);
	await takeTurn(db, 'new', 'x', three);
	await sweepLimits(db);
	expect(await db.$count(rateLimits)).toBe(1);
});

test('nobody can be read out of the counters', async () => {
	await takeTurn(db, 'password', 'sana@buyer.example', three);
	const rows = await db.select().from(rateLimits);
	expect(JSON.stringify(rows)).not.toContain('sana');
});

test('an address of IPv6 counts as its network, however it is written', () => {
	expect(networkOf('2001:db8:0:1::7')).toBe(networkOf('2001:0db8:0000:0001:ffff:1:2:3'));
	expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:1::1'));
	expect(networkOf('::1')).toBe('0:0:0:0');
	expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0');
	expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
});

test('the wait is told in words', () => {
	expect([1, 59, 60, 61, 900].map(waitInWords)).toEqual([
		'1 second',
		'59 seconds',
		'1 minute',
		'2 minutes',
		'15 minutes',
	]);
	expect(tooOften(899)).toBe('That was tried too often. Please try again in 15 minutes.');
});
