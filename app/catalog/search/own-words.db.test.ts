import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { noFilter } from '#app/catalog/list/filter.ts';
import { listFound } from '#app/catalog/list/list-products.server.ts';
import { firstPage } from '#app/catalog/list/paging.ts';
import { readSearch } from '#app/catalog/list/read-search.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { deleteOwnWord, listWordChanges, saveOwnWord, undoWord } from './edit-own-words.server.ts';
import { listMissed, putAside } from './list-missed.server.ts';
import type { MissedCount } from './missed-counts.server.ts';
import { noteMissed, takeMissed } from './missed-counts.server.ts';
import { MOST_OWN_WORDS, type OwnWord } from './own-word.ts';
import { listOwnWords, withOwnWords } from './own-words.server.ts';
import { missedSearches, searchWords } from './tables.server.ts';
import { readVocabulary } from './vocabulary.server.ts';
import { keyOf } from './word-key.ts';
import { MOST_MISSED, MOST_NEW, sweepMissed, writeCounts, writeMissed } from './write-missed.server.ts';

const { db } = await freshDatabase();
const OWNER = { id: 'owner-1', role: 'owner' };
const LONG_AGO = new Date(0);
/** The log keeps what other tests did. */
const EDITOR = { id: 'owner-2', role: 'owner' };

const ziarat = await addProduct(db, { id: 'ziarat', name: 'Ziarat White', colour: 'Snow white' });
await addProduct(db, { id: 'ziarat-classic', name: 'Ziarat White Classic', colour: 'White' });
await addProduct(db, {
	id: 'galaxy',
	name: 'Black Galaxy',
	category: 'Granite',
	colour: 'Black',
	uses: ['staircase'],
});
await addProduct(db, {
	id: 'sold-out',
	name: 'Old Onyx',
	category: 'Onyx',
	colour: 'Green',
	status: 'hidden',
});

const save = (word: string, kind: OwnWord['kind'], value = '', id: number | null = null) =>
	saveOwnWord(db, OWNER, id, { word, kind, value });

async function found(search: string): Promise<string[]> {
	const vocabulary = withOwnWords(await readVocabulary(db), await listOwnWords(db));
	const understood = await readSearch(db, search, vocabulary);
	const { page } = await listFound(db, { ...noFilter, search, sort: 'match' }, firstPage, understood);
	return page.products.map(({ id }) => id);
}

test('[SEEK-10] a word finds the stone, the category, the use, the colour or the words that it means', async () => {
	expect(await found('toghra')).toEqual([]);
	await save('toghra', 'stone', ziarat.id);
	expect(await found('toghra')).toEqual(['ziarat']);
	expect(await found('toghra white')).toEqual(['ziarat']);
	expect(await found('tughra')).toEqual(['ziarat']);
	await save('jhumka', 'category', 'Granite');
	expect(await found('jhumka')).toEqual(['galaxy']);
	await save('phulkari', 'use', 'staircase');
	expect((await found('phulkari'))[0]).toBe('galaxy');
	await save('gobhi', 'colour', 'white');
	expect(new Set(await found('gobhi'))).toEqual(new Set(['ziarat', 'ziarat-classic']));
	await save('do numbri', 'words', 'safaid classic');
	expect(await found('do numbri')).toEqual(['ziarat-classic']);
	await save('thekedar', 'nothing');
	expect(await found('thekedar galaxy')).toEqual(['galaxy']);
	// What is not for sale is found by no word.
	await save('bootha', 'stone', 'sold-out');
	expect(await found('bootha')).toEqual([]);
	await db.delete(searchWords);
});

test('[SEEK-13] a word is the owner’s once, in all its spellings, also of two who save at once', async () => {
	const both = await Promise.all([save('toghra', 'nothing'), save('tughra', 'nothing')]);
	expect(both.filter(({ ok }) => ok)).toHaveLength(1);
	const [row] = await listOwnWords(db);
	expect(await save('toghraa', 'nothing')).toEqual({ ok: false, reason: 'taken', word: row?.word });
	expect(await save('toghraa', 'colour', 'blue', row?.id)).toEqual({ ok: true });
	expect(await save('jhumka', 'nothing', '', 999_999)).toEqual({ ok: false, reason: 'not-found' });
	expect(await deleteOwnWord(db, OWNER, row?.id ?? 0)).toBe('toghraa');
	expect(await deleteOwnWord(db, OWNER, row?.id ?? 0)).toBeNull();
	await db.insert(searchWords).values(
		Array.from({ length: MOST_OWN_WORDS }, (_, n) => ({
			word: `w${n}`,
			key: `w${n}`,
			kind: 'nothing' as const,
			value: '',
		})),
	);
	expect(await save('jhumka', 'nothing')).toEqual({ ok: false, reason: 'full' });
	await db.delete(searchWords);
});

test('[SEEK-13] each change is in the log and is undone, unless the word has changed since', async () => {
	const newest = async () => (await listWordChanges(db, EDITOR.id, LONG_AGO))[0]?.id ?? 0;
	const undo = (id: number, actor = EDITOR) => undoWord(db, { id, actor }, LONG_AGO);
	const edit = (word: string, kind: OwnWord['kind'], value: string, id: number | null = null) =>
		saveOwnWord(db, EDITOR, id, { word, kind, value });
	const words = async () => (await listOwnWords(db)).map(({ word, value }) => `${word} ${value}`);
	await edit('toghra', 'colour', 'blue');
	const created = await newest();
	const [row] = await listOwnWords(db);
	await edit('tughra', 'colour', 'green', row?.id);
	expect(await undo(created)).toEqual({ ok: false, reason: 'changed-since' });
	expect(await undo(await newest(), OWNER)).toEqual({ ok: false, reason: 'too-late' });
	expect(await undoWord(db, { id: await newest(), actor: EDITOR }, new Date())).toMatchObject({ ok: false });
	expect(await undo(await newest())).toEqual({ ok: true, word: 'tughra' });
	expect(await words()).toEqual(['toghra blue']);
	await deleteOwnWord(db, EDITOR, row?.id ?? 0);
	const deleted = await newest();
	expect(await listWordChanges(db, EDITOR.id, LONG_AGO)).toHaveLength(4);
	expect(await undo(deleted)).toEqual({ ok: true, word: 'toghra' });
	expect(await undo(deleted)).toEqual({ ok: false, reason: 'changed-since' });
	expect(await words()).toEqual(['toghra blue']);
	await db.delete(searchWords);
});

const counted = (words: string, given: Partial<MissedCount> = {}): MissedCount => ({
	key: keyOf(words),
	words,
	isUnknown: true,
	times: 1,
	...given,
});
const missed = async () =>
	(await listMissed(db, { isAside: false })).map(({ words, times }) => `${words} ${times}`);

test('[SEEK-11] [SEEK-12] what was not found is listed by how often, put aside and back, and gone once it means something', async () => {
	await writeCounts(db, [counted('toghra', { times: 2 }), counted('jhumka')]);
	await writeCounts(db, [counted('tughra'), counted('pink onyx', { isUnknown: false, times: 9 })]);
	expect(await missed()).toEqual(['pink onyx 9', 'tughra 3', 'jhumka 1']);
	expect(await putAside(db, keyOf('jhumka'), true)).toBe(true);
	expect(await putAside(db, 'none', true)).toBe(false);
	await save('toghra', 'nothing');
	expect(await missed()).toEqual(['pink onyx 9']);
	expect((await listMissed(db, { isAside: true })).map(({ words }) => words)).toEqual(['jhumka']);
	// It counts on, and stays aside.
	await writeCounts(db, [counted('jhumka')]);
	expect(await missed()).toEqual(['pink onyx 9']);
	await putAside(db, keyOf('jhumka'), false);
	await db.delete(searchWords);
	expect(await missed()).toEqual(['pink onyx 9', 'tughra 3', 'jhumka 2']);
	await db.delete(missedSearches);
});

test('[SEEK-11] a flood of other words adds a bounded number an hour, pushes out none that was searched twice, and never grows the table', async () => {
	await writeCounts(db, [counted('toghra', { times: 2 })]);
	const flood = Array.from({ length: 300 }, (_, n) => counted(`flood ${n}`, { key: `flood${n}` }));
	await Promise.all([writeCounts(db, flood.slice(0, 150)), writeCounts(db, flood.slice(150))]);
	expect(await db.$count(missedSearches)).toBe(MOST_NEW);
	// What is known already counts all the same.
	await writeCounts(db, [counted('toghra')]);
	expect((await missed())[0]).toBe('toghra 3');
	await db.execute(sql`
		insert into missed_searches (key, words, is_unknown, times, first_at)
		select 'old' || n, 'old ' || n, true, 1, now() - interval '2 days' from generate_series(1, ${MOST_MISSED + 50}) n
	`);
	await writeCounts(db, [counted('toghra')]);
	expect(await db.$count(missedSearches)).toBe(MOST_MISSED);
	expect((await missed())[0]).toBe('toghra 4');
	await db.delete(missedSearches);
});

test('[SEEK-11] what could not be written waits for the next turn, and what nobody searches is forgotten', async () => {
	takeMissed();
	noteMissed([{ words: 'toghra', isUnknown: true }], '192.0.2.1');
	await db.execute(sql`alter table missed_searches rename to away`);
	await expect(writeMissed(db)).rejects.toThrow();
	await db.execute(sql`alter table away rename to missed_searches`);
	await writeMissed(db);
	expect(await missed()).toEqual(['toghra 1']);
	const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);
	await sweepMissed(db, days(89));
	expect(await missed()).toEqual(['toghra 1']);
	await sweepMissed(db, days(91));
	expect(await missed()).toEqual([]);
	const columns = Object.keys(missedSearches).join(' ');
	expect(columns).not.toMatch(/user|address|email|phone|visitor/i);
});
