import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	ages,
	type DeskFilter,
	deskAddress,
	deskTabs,
	narrowings,
	parseDeskFilter,
	without,
} from './desk-filter.ts';

const read = (address: string) => parseDeskFilter(new URL(address, 'http://shop').searchParams, deskTabs);

const text = fc.oneof(fc.constant(''), fc.stringMatching(/^[\wء-ي#&=+%?][\wء-ي#&=+%? ]{0,30}[\w]$/));
const rupees = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 9_999_999_999 }).map(String));
const filters: fc.Arbitrary<DeskFilter> = fc.record({
	seesAll: fc.constant(true),
	tab: fc.constantFrom(...deskTabs),
	search: text,
	city: text,
	driver: text,
	min: rupees,
	max: rupees,
	age: fc.constantFrom('', ...ages),
	risk: fc.boolean(),
	stone: text,
	oldest: fc.boolean(),
	after: fc.constant(null),
});

test('[DESK-12] the address of a list has all that narrows it, in another tab too', () => {
	fc.assert(
		fc.property(filters, fc.constantFrom(...deskTabs), (filter, tab) => {
			expect(read(deskAddress({ ...filter, tab }))).toEqual({ ...filter, tab });
		}),
	);
});

test('[DESK-12] each filter is taken away alone, and the list begins at its first page', () => {
	const all = read(
		'/?tab=pack&q=ali&city=Lahore&stone=onyx&min=1&max=9&driver=d&age=day&risk=high&sort=oldest',
	);
	for (const narrowing of narrowings) {
		const left = read(deskAddress(without(all, narrowing)));
		expect(narrowings.filter((one) => !left[one])).toEqual([narrowing]);
		expect(left).toMatchObject({ tab: 'pack', after: null });
	}
});
