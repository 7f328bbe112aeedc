import { expect, test } from 'vitest';
import { readPeriod } from './change-period.server.ts';

const NOW = new Date('2026-03-05T04:00:00Z');
const read = (from: string, until: string) => readPeriod(new URLSearchParams({ from, until }), NOW);

test('[BOOK-10] times are those of Karachi, five hours before UTC', () => {
	expect(read('2026-03-05T09:30', '2026-03-07T23:59')).toEqual({
		ok: true,
		period: { from: new Date('2026-03-05T04:30:00Z'), until: new Date('2026-03-07T18:59:00Z') },
	});
	expect(read('', '')).toEqual({ ok: true, period: { from: null, until: null } });
});

test('[TYPED-21] a time is read in other spellings, and one that is not is said with why', () => {
	expect(read('5/3/2026 9:30 am', '۷ مارچ ۲۰۲۶ ۲۳:۵۹')).toEqual(read('2026-03-05T09:30', '2026-03-07T23:59'));
	const given = read('2026-02-31T10:00', '7/3/2026');
	expect(given.ok ? {} : given.errors).toEqual({
		from: '“2026-02-31T10:00” is no day. Please write it as day/month/year, such as 25/12/2026.',
		until: '“7/3/2026” has no time of the day. Please write both, such as 25/12/2026 09:30.',
	});
});

test.for<[from: string, until: string, wrong: string[]]>([
	['2026-03-05T08:59', '', ['from']],
	['', '2026-03-05T09:00', ['until']],
	['2026-03-06T09:00', '2026-03-06T09:00', ['until']],
	['2027-03-06T09:00', '', ['from']],
	['tomorrow', '2026-02-31T99:00', ['from', 'until']],
])('[BOOK-10] from "%s" until "%s" is refused at %o', ([from, until, wrong]) => {
	const given = read(from, until);
	expect(given.ok ? [] : Object.keys(given.errors)).toEqual(wrong);
});
