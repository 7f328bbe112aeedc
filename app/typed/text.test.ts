import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#test/run-count.ts';
import { wordsOf } from './fault-words.ts';
import type { Reading } from './reading.ts';
import { readLines, readWords } from './text.ts';

const said = <T>(reading: Reading<T>) => (reading.ok ? reading.value : wordsOf(reading.fault));

test.each([
	['  two   words ', 'two   words'],
	['one\r\ntwo\rthree\nfour\u0085five\vsix', 'one two three four five six'],
	['a\tb', 'a b'],
	['\ufeffPlease call\u2060 first\u200b', 'Please call first'],
	['\u202bگلی ۵\u202c', 'گلی ۵'],
	['\u2068علی\u2069 رضا', 'علی رضا'],
	['e\u200b\u0301', 'é'],
	['❤\ufe0f 👩🏽\u200d🔧', '❤\ufe0f 👩🏽\u200d🔧'],
	['می\u200cخواہم', 'می\u200cخواہم'],
	['\u200b\u200d\u2800', 'Please enter this.'],
	['x'.repeat(121), 'Please keep this to 120 characters'],
])('[TYPED-20] the words %j are %j', (typed, words) => {
	expect(said(readWords(typed, 120))).toBe(words);
});

test.each([
	['one\r\ntwo\rthree\nfour\u0085five\vsix\u2028seven', 'one\ntwo\nthree\nfour\nfive\nsix\nseven'],
	['\n\n## Returns \n\n- a\n  - b\t1 \n\n', '## Returns\n\n- a\n  - b\t1'],
	['a\0b\u001bc', 'a b c'],
	['a\n\u200b\nb', 'a\n\nb'],
	[' \u200b\n\u2028', 'Please enter this.'],
])('[TYPED-20] the lines %j are %j', (typed, lines) => {
	expect(said(readLines(typed, 120))).toBe(lines);
});

test('[TYPED-20] free text that is kept is read again as the same', () => {
	const typed = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.string({ unit: 'grapheme' }),
		fc.string({
			unit: fc.constantFrom(...'e\u0301\u200b\u200d\u202e\u00ad\r\n\t\u2028\u00a0\ud800\u0345 ۵'),
		}),
	);
	fc.assert(
		fc.property(typed, fc.constantFrom(readWords, readLines), (text, reader) => {
			const reading = reader(text, 1000);
			if (reading.ok) expect(reader(reading.value, 1000)).toEqual(reading);
			else expect(wordsOf(reading.fault)).not.toBe('');
		}),
		{ numRuns: runCount(1000) },
	);
});
