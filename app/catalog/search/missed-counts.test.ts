import { beforeEach, expect, test } from 'vitest';
import { giveBackMissed, noteMissed, takeMissed } from './missed-counts.server.ts';

const HOUR = 60 * 60 * 1000;
let at = 100 * HOUR;

beforeEach(() => {
	takeMissed();
	// Who searched before is forgotten.
	at += 2 * HOUR;
});

const search = (words: string, address: string, now = at) =>
	noteMissed([{ words, isUnknown: true }], address, now);
const taken = () => Object.fromEntries(takeMissed().map(({ words, times }) => [words, times]));

test('[SEEK-11] a search counts once an hour for each visitor, in all its spellings', () => {
	search('ziarat', '192.0.2.1');
	search('ziyarat', '192.0.2.1');
	search('ziyarat', '192.0.2.2');
	search('ziarat', '2001:db8:1:2::1');
	search('ziarat', '2001:db8:1:2::9');
	expect(Object.values(taken())).toEqual([3]);
	search('ziarat', '192.0.2.1', at + HOUR);
	expect(taken()).toEqual({ ziarat: 1 });
	expect(taken()).toEqual({});
});

test('[SEEK-11] one visitor adds at most twenty words an hour, and a flood of visitors fills no memory', () => {
	const word = (n: number) => `word${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`;
	for (let n = 0; n < 100; n++) search(word(n), '192.0.2.1');
	expect(Object.keys(taken())).toHaveLength(20);
	for (let n = 0; n < 6000; n++) search(`${word(n)}z${n}`, `10.${n >> 8}.${n & 255}.1`);
	search('dalla', '192.0.2.7');
	expect(takeMissed()).toHaveLength(200);
});

test('[SEEK-11] what could not be written counts the next time', () => {
	search('dalla', '192.0.2.1');
	const counts = takeMissed();
	search('dalla', '192.0.2.2');
	giveBackMissed(counts);
	expect(taken()).toEqual({ dalla: 2 });
});
