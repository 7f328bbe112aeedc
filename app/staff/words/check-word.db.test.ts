import { expect, test } from 'vitest';
import { saveOwnWord } from '#app/catalog/search/edit-own-words.server.ts';
import type { OwnWord } from '#app/catalog/search/own-word.ts';
import { listOwnWords } from '#app/catalog/search/own-words.server.ts';
import { readVocabulary } from '#app/catalog/search/vocabulary.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { checkWord } from './check-word.server.ts';
import { wordCopy } from './copy.ts';

const { faults } = wordCopy;
const { db } = await freshDatabase();
const OWNER = { id: 'owner-1', role: 'owner' };

await addProduct(db, { id: 'ziarat', name: 'Ziarat White', colour: 'Snow white' });
await addProduct(db, { id: 'galaxy', name: 'Black Galaxy', category: 'Granite', colour: 'Black' });
await addProduct(db, { id: 'hidden', name: 'Lost Onyx', category: 'Onyx', status: 'hidden' });
await saveOwnWord(db, OWNER, null, { word: 'jhumka', kind: 'colour', value: 'black' });
const [jhumka] = await listOwnWords(db);

const stones = await readVocabulary(db);

const check = (kind: OwnWord['kind'], value = '', word = 'toghra', id: number | null = null) =>
	checkWord(db, stones, id, { word, kind, value });

test('[SEEK-12] a preview shows what a word will find, and what it finds today', async () => {
	expect(await check('stone', 'ziarat WHITE')).toEqual({
		ok: true,
		word: { word: 'toghra', kind: 'stone', value: 'ziarat' },
		finds: {
			word: 'toghra',
			stones: '1 stone',
			today: null,
			cards: [expect.objectContaining({ id: 'ziarat', name: 'Ziarat White' })],
		},
	});
	for (const [kind, value] of [
		['words', 'kala granite'],
		['category', 'Granite'],
		['colour', 'black'],
	] as const)
		expect(await check(kind, value)).toMatchObject({ ok: true, finds: { cards: [{ id: 'galaxy' }] } });
	expect(await check('nothing')).toMatchObject({ ok: true, finds: { stones: null, cards: [] } });
	// The word that is edited is compared with itself no more.
	expect(await check('stone', 'Ziarat White', 'jhumka', jhumka?.id)).toMatchObject({
		ok: true,
		finds: { stones: '1 stone', today: '1 stone', cards: [{ id: 'ziarat' }] },
	});
});

test.each<[string, string, string]>([
	['safaid', 'word', faults.known('safaid', 'white')],
	['safed', 'word', faults.known('safed', 'white')],
	['chahiye', 'word', faults.known('chahiye', null)],
	['sasta', 'word', faults.known('sasta', 'the cheapest first')],
	['galaxy', 'word', faults.isName('galaxy')],
	['ziyarat', 'word', faults.isName('ziarat')],
	['jhumka', 'word', faults.taken('jhumka')],
	['jhumkaa', 'word', faults.taken('jhumka')],
])('[SEEK-13] “%s” is known already', async (word, field, why) => {
	expect(await check('colour', 'black', word)).toEqual({ ok: false, errors: { [field]: why } });
});

test.each<[OwnWord['kind'], string, string, string]>([
	['words', 'toghra', 'value', faults.itself],
	['words', 'safaid tughra', 'value', faults.itself],
	['words', 'jhumka marmar', 'value', faults.ownWord('jhumka')],
	['words', 'safaid xyzzyq', 'value', faults.unknown('“xyzzyq”')],
	['words', 'xyzzyq', 'value', faults.unknown('“xyzzyq”')],
	['words', 'safaid granite', 'value', faults.findsNothing],
	['stone', 'Lost Onyx', 'value', faults.noStone([])],
	['stone', 'Ziarat', 'value', faults.noStone(['Ziarat White'])],
	['category', 'Onyx', 'means', faults.noCategory],
	['use', 'staircase', 'means', faults.findsNothing],
	['colour', 'purple', 'means', faults.findsNothing],
])('[SEEK-13] the meaning %s “%s” is refused', async (kind, value, field, why) => {
	expect(await check(kind, value)).toEqual({ ok: false, errors: { [field]: why } });
});

test('[SEEK-13] words of any signs are checked', async () => {
	for (const text of [
		'%',
		'.*',
		'(a+)+$',
		'\\',
		'😀',
		'石',
		'\u202ewhite\u202c',
		'under 300',
		"'; drop table products; --",
	])
		await check('words', text);
});
