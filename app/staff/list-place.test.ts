import { expect, test } from 'vitest';
import { parsePlace, placeText, searchText } from './list-place.ts';

const place = { at: new Date('2026-03-05T10:00:00.123Z'), id: '5d1f0c9e-6f1e-4a52-9d5b-0f6f3f1a2b3c' };

test('[QUOTE-15] the place of a row is read back as it was written, and nonsense is none', () => {
	expect(parsePlace(placeText(place))).toEqual(place);
	for (const text of [null, '', 'x', '1_2', `999999999999999_${place.id}`, `1_${place.id}x`])
		expect(parsePlace(text)).toBeNull();
});

test('[QUOTE-15] a search drops what no database takes', () => {
	expect(searchText(' Zainab\0\uD800 ')).toBe('Zainab');
	expect(searchText('x'.repeat(200))).toHaveLength(80);
	expect(searchText(null)).toBe('');
});
