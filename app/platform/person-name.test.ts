import { expect, test } from 'vitest';
import { personName } from './web/form.server.ts';

const name = personName('Enter the name');

test.each([
	['  Sana   Mir ', 'Sana   Mir'],
	['علی‌رضا', 'علی‌رضا'],
	['محمد علی', 'محمد علی'],
	['R2', 'R2'],
	["D'Souza-Khan", "D'Souza-Khan"],
])('[STAFF-16] the name “%s” is taken', (typed, read) => {
	expect(name.parse(typed)).toBe(read);
});

test.each([
	'',
	'   ',
	'...',
	'—',
	'Sana\u202eMir',
	'Owner\u200b',
	'\u2066Owner\u2069',
	'Ow\u00adner',
	'Ow\ufeffner',
	'Owner\u{e0041}',
])('[STAFF-16] the name %j is refused in words', (typed) => {
	expect(name.safeParse(typed).success).toBe(false);
});
