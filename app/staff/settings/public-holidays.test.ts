import { expect, test } from 'vitest';
import { check } from './section-form.server.ts';
import { pressed } from './section-texts.ts';
import { sections } from './sections.ts';

const { delivery } = sections;
const FILL = { move: 'fill', key: 'holidays', index: 0 } as const;

test('[SUM-04] a press adds the fixed public holidays of the coming year once, and leaves what the owner typed', () => {
	const typed = {
		spareDays: '2',
		'holidays.0.name': 'Eid ul-Fitr',
		'holidays.0.from': '2027-03-10',
		'holidays.0.to': '2027-03-12',
	};
	const filled = pressed(delivery, typed, FILL, '2026-11-28');
	expect(filled).toMatchObject({
		'holidays.0.name': 'Eid ul-Fitr',
		'holidays.1.name': 'Quaid-e-Azam Day',
		'holidays.1.from': '2026-12-25',
		'holidays.2.name': 'Kashmir Day',
		'holidays.2.from': '2027-02-05',
		'holidays.7.name': 'Iqbal Day',
		'holidays.7.from': '2027-11-09',
	});
	expect(pressed(delivery, filled, FILL, '2026-11-28')).toEqual(filled);
	expect(check(delivery, filled).errors).toEqual({});
});

test.for([
	['2027-03-10', '2027-03-09', 'Please end this on its first day, or later'],
	['2027-03-10', '2027-04-10', 'Please keep this to 31 days'],
	['2027-03-10', '2027-03-10', undefined],
] as const)('[SUM-04] a holiday from %s to %s: %s', ([from, to, words]) => {
	const texts = { spareDays: '2', 'holidays.0.name': 'Eid', 'holidays.0.from': from, 'holidays.0.to': to };
	expect(check(delivery, texts).errors['holidays.0.to']).toBe(words);
});
