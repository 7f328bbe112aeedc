import { expect, test } from 'vitest';
import { countWrongLink } from './wrong-links.server.ts';

const LIMIT = { count: 3, seconds: 60 };

test('[LINK-02] an address may try so many wrong links in a stretch of time, and another address as many', () => {
	const at = (ms: number, address = '192.0.2.1') => countWrongLink(address, LIMIT, ms);
	expect([at(0), at(10_000), at(20_000)]).toEqual([null, null, null]);
	expect(at(30_000)).toBe(30);
	expect(at(59_999)).toBe(1);
	expect(at(30_000, '192.0.2.2')).toBeNull();
	// The first no longer counts, and refused ones never did.
	expect(at(60_000)).toBeNull();
	expect(at(61_000)).toBe(9);
	// A household has a whole network of IPv6 addresses.
	expect([1, 2, 3, 4].map((n) => at(0, `2001:db8::${n}`))).toEqual([null, null, null, 60]);
});
