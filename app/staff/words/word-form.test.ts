import { expect, test } from 'vitest';
import { parseForm } from '#app/platform/web/form.server.ts';
import { wordCopy } from './copy.ts';
import { wordForm } from './word-form.server.ts';

const { faults } = wordCopy;
const parse = (fields: Record<string, string>) =>
	parseForm(wordForm, new URLSearchParams({ word: 'toghra', means: 'nothing', value: '', ...fields }));

test.each([
	['  Toghra ', 'toghra'],
	['MOTI  patti', 'moti patti'],
	['sang-e-toghra', 'sang e toghra'],
	['ڈلا', 'ڈلا'],
	['to\u200bghra', 'toghra'],
])('[SEEK-13] the word “%s” is read as “%s”', (typed, word) => {
	expect(parse({ word: typed })).toMatchObject({ ok: true, value: { word } });
});

test.each([
	['', faults.empty],
	['   ', faults.empty],
	['12x24', faults.notWords],
	['300', faults.notWords],
	['😀', faults.notWords],
	['one two three four five', faults.tooMany],
	['a'.repeat(10_000), faults.long],
])('[SEEK-13] the word “%s” is refused', (typed, why) => {
	expect(parse({ word: typed })).toMatchObject({ ok: false, errors: { word: why } });
});

test.each([
	[{ means: '' }, { means: faults.means }],
	[{ means: 'moon:full' }, { means: faults.means }],
	[{ means: 'words', value: ' ' }, { value: faults.value }],
	[{ means: 'stone' }, { value: faults.stone }],
	[{ means: 'words', value: 'a'.repeat(10_000) }, { value: faults.valueLong }],
])('[SEEK-13] the meaning %j is refused', (fields, errors) => {
	expect(parse(fields)).toMatchObject({ ok: false, errors });
});

test('[SEEK-13] a chosen meaning has its value, and leaves out what stands below', () => {
	expect(parse({ means: 'colour:white', value: 'left over' })).toMatchObject({
		value: { kind: 'colour', value: 'white' },
	});
	expect(parse({ means: 'category:Onyx: rare' })).toMatchObject({ value: { value: 'Onyx: rare' } });
	expect(parse({ means: 'words', value: ' safaid marmar ' })).toMatchObject({
		value: { kind: 'words', value: 'safaid marmar' },
	});
});
