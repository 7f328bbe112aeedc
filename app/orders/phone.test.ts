import { expect, test } from 'vitest';
import { parsePhone, phoneInWords } from './phone.server.ts';

test.each([
	'0300 1234567',
	'+92-300-1234567',
	'0092 300 1234567',
	'3001234567',
	'(0300) 123 4567',
	'٠٣٠٠١٢٣٤٥٦٧',
])('[HOLD-02] every spelling of a Pakistani number is stored in one form: %s', (text) =>
	expect(parsePhone(text)).toBe('+923001234567'),
);

test('[HOLD-02] landlines and numbers of other countries are stored in the same form', () => {
	expect(parsePhone('(021) 3456 7890')).toBe('+922134567890');
	expect(parsePhone('+44 20 7946 0958')).toBe('+442079460958');
});

test.each([
	'0000000',
	'12345',
	'0300 12345678',
	'0800 12345',
	'1234567890',
	'call me',
	'+1 123',
	'020 7946 0958',
])('[HOLD-02] a number that nobody can be called on is refused: %s', (text) =>
	expect(parsePhone(text)).toBeNull(),
);

test('[HOLD-02] people read a number as they write it', () => {
	expect(phoneInWords('+923001234567')).toBe('0300 1234567');
	expect(phoneInWords('+442079460958')).toBe('+44 20 7946 0958');
	expect(phoneInWords('0300-1234567 (Ali)')).toBe('0300-1234567 (Ali)');
});
