import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#test/run-count.ts';
import { isFound, searchKey, searchWords } from './search-text.ts';

test.each([
	['Zainab  Ali', 'zainab ali'],
	['ZAINAB-ALI', 'zainab ali'],
	["O'Brien", 'obrien'],
	['O’Brien', 'obrien'],
	['Äbbasi é ñ ﬁ', 'abbasi e n fi'],
	['zainab.ali+shop@buyer.example', 'zainab ali shop buyer example'],
	['علي', 'علی'],
	['كراچي', 'کراچی'],
	['فاطمة', 'فاطمہ'],
	['فاطمه', 'فاطمہ'],
	['مُحَمَّد', 'محمد'],
	['محـــمد', 'محمد'],
	['آمنہ', 'امنہ'],
	['أحمد', 'احمد'],
	['مؤذن', 'موذن'],
	['می\u200cخواهم', 'میخواہم'],
	['۰۳۰۰ ٠٣٠٠', '0300 0300'],
	['１２３', '123'],
	['12"×24"', '12 x24'],
	['“white”/grey، سفید۔', 'white grey سفید'],
	['\u202eali\u202c', 'ali'],
	['ﻋﻠﻲ', 'علی'],
	['👍 ali', '👍 ali'],
	[' \t\n ', ''],
	['---', ''],
])('[DESK-16] “%s” is searched as “%s”', (text, key) => {
	expect(searchKey(text)).toBe(key);
});

test.each([
	['2788315a', [['2788315a']]],
	['#27883D15', [['27883d15']]],
	['2788 3d15', [['27883d15']]],
	['# 27 88 3D 15', [['27883d15']]],
	['2788315a 0300-1234567', [['2788315a'], ['03001234567']]],
	['27883151 0300 1234567', [['27883151'], ['03001234567']]],
	['27883151 +92 300', [['27883151'], ['92300']]],
	['27883151 3001234567', [['27883151'], ['3001234567']]],
	['quratul 7654', [['quratul'], ['7654']]],
	['علي 0300 1234567', [['علی'], ['03001234567']]],
	['0300 123', [['0300123']]],
	['300-1234567', [['3001234567']]],
	['+92300', [['92300']]],
	['+92 (0)300 1234567', [['923001234567']]],
	['0092 300', [['92300']]],
	['0092 3001', [['923001']]],
	['۰۳۰۰', [['0300']]],
	['۰۳۰۰-۱۲۳', [['0300123']]],
	['(0321) 876.5432', [['03218765432']]],
	['Q-2026-0012', [['q 2026 0012', 'q20260012']]],
	['KHI-000123', [['khi 000123', 'khi000123']]],
	['al-hamd', [['al hamd', 'alhamd']]],
	['“white” / grey', [['white'], ['grey']]],
	['  ', []],
	['-', []],
	['+', []],
])('[DESK-03] the words of “%s”', (typed, words) => {
	expect(searchWords(typed)).toEqual(words);
});

test.each([
	['Al-Hamd Marble', 'alhamd', false],
	['Alhamd Marble', 'al-hamd', true],
	['Al Hamd Marble', 'AL-HAMD', true],
	['Zainab Ali', 'ali zai', true],
	['Zainab Ali', 'al', true],
	['Zainab Ali', 'ab', false],
	['فاطمہ علی', 'فاطمة علي', true],
	['anything', '', true],
])('[DESK-16] in “%s” is found “%s”: %s', (text, typed, found) => {
	expect(isFound(text, typed)).toBe(found);
});

const texts = fc.oneof(
	fc.string({ unit: 'grapheme' }),
	fc.string({ unit: 'binary' }),
	fc.string({ unit: fc.constantFrom(..."aB1-'. @+یيكک۰٠ً’#") }),
);

test('[DESK-16] whatever is typed, a key is a key of itself, and a text is found by its own key', () => {
	fc.assert(
		fc.property(texts, (text) => {
			const key = searchKey(text);
			expect(searchKey(key)).toBe(key);
			expect(key).toBe(key.trim());
			for (const ways of searchWords(text)) for (const way of ways) expect(searchKey(way)).toBe(way);
		}),
		{ numRuns: runCount(300) },
	);
});
