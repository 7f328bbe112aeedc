import { expect, test } from 'vitest';
import { understand } from '#app/catalog/search/understand.ts';
import { Vocabulary } from '#app/catalog/search/vocabulary.ts';
import { noFilter } from './filter.ts';
import { understoodChips } from './understood-chips.ts';

const vocabulary = new Vocabulary();
vocabulary.add('Carrara White Marble Black Galaxy Gulabi Granite');

const chipsOf = (search: string) =>
	understoodChips({ ...noFilter, search, category: 'Marble' }, understand(search, vocabulary));

test.each([
	['safaid marmar under 300', ['White', 'Marble', 'Up to PKR 300']],
	['carara 12 by 24', ['Carrara', '12×24']],
	['blackgalaxy 6 soot', ['Black galaxy', '18 mm / 20 mm']],
	['seerhi ke liye sasta granite', ['For stairs', 'Cheapest first', 'Granite']],
	['gulabi', ['Pink']],
	['granite 200 se 400', ['Granite', 'PKR 200 to 400']],
])('[SEEK-05] the chips of “%s”', (search, words) => {
	expect(chipsOf(search)?.chips.map((chip) => chip.words)).toEqual(words);
});

test('[SEEK-05] a chip leads to the search without its words, and quotes to the search as typed; the filters stay', () => {
	const { chips, exactly } = chipsOf('safaid "marmar" under 300') ?? {};
	const searched = (to = '') => new URL(to, 'http://shop.example').searchParams;
	expect(chips?.map(({ to }) => searched(to).get('search'))).toEqual([
		'"marmar" under 300',
		'safaid " " under 300',
		'safaid "marmar"',
	]);
	expect(searched(exactly).get('search')).toBe('"safaid marmar under 300"');
	expect(searched(exactly).get('category')).toBe('Marble');
});

test('[SEEK-05] where nothing was understood but the words, nothing is said', () => {
	expect(chipsOf('white marble')).toBeNull();
	expect(chipsOf('xyzzy')).toBeNull();
	expect(chipsOf('')).toBeNull();
});

test('[SEEK-05] [SEEK-10] a chip takes away its word alone, also where the word has several meanings', () => {
	const own = vocabulary.withOwn([['dalla', { words: ['white'], and: [{ words: ['marble'] }] }]]);
	for (const search of ['blackgalaxy granite floor', 'dalla granite floor']) {
		const { chips = [] } = understoodChips({ ...noFilter, search }, understand(search, own)) ?? {};
		expect(new URL(chips[0]?.to ?? '', 'http://shop.example').searchParams.get('search')).toBe(
			'granite floor',
		);
	}
	const found = understoodChips({ ...noFilter, search: 'dalla' }, understand('dalla', own));
	expect(found?.chips.map((chip) => chip.words)).toEqual(['White marble']);
});
