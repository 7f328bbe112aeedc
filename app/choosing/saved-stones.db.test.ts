import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser } from '#test/factories.ts';
import { dropSaved } from './drop-saved.server.ts';
import { listSaved } from './list-saved.server.ts';
import { saveStones } from './save-stones.server.ts';
import { MOST_SAVED, parseSaved } from './saved-stone.ts';

const { db } = await freshDatabase();

const saved = async (userId: string) =>
	(await listSaved(db, userId)).map(({ id, name, card }) => [id, name, !!card]);

test('[CHOOSE-05] what two devices have saved comes together, twice is once, and what is no longer sold is named', async () => {
	await addProduct(db, { id: 'white', name: 'White' });
	await addProduct(db, { id: 'gone', name: 'Now hidden', status: 'hidden' });
	const { id } = await addUser(db);
	const { id: other } = await addUser(db);
	await saveStones(db, id, [{ id: 'white', name: 'Old name' }]);
	await saveStones(db, id, [
		{ id: 'white', name: 'White' },
		{ id: 'gone', name: 'Gone Grey' },
	]);
	expect((await saved(id)).sort()).toEqual([
		['gone', 'Gone Grey', false],
		['white', 'White', true],
	]);
	expect(await saved(other)).toEqual([]);
	await dropSaved(db, other, 'white');
	await dropSaved(db, id, 'gone');
	expect(await saved(id)).toEqual([['white', 'White', true]]);
});

test('[CHOOSE-05] an account that is full keeps what it has, and takes nothing in part', async () => {
	const { id } = await addUser(db);
	const many = Array.from({ length: MOST_SAVED }, (_, at) => ({ id: `stone-${at}`, name: '' }));
	expect(await saveStones(db, id, many)).toBe('saved');
	expect(await saveStones(db, id, [many[0] ?? { id: '', name: '' }])).toBe('saved');
	expect(await saveStones(db, id, [{ id: 'one-more', name: '' }])).toBe('full');
	expect(await saved(id)).toHaveLength(MOST_SAVED);
	expect(await saveStones(db, 'nobody', [{ id: 'white', name: '' }])).toBe('full');
});

test('[CHOOSE-05] a list that is damaged, endless or strange is none', () => {
	const stone = { id: 'white', name: 'White' };
	expect(parseSaved(JSON.stringify([{ ...stone, extra: 1 }]))).toEqual([stone]);
	for (const list of [
		{},
		null,
		[null],
		[{ id: 'a b', name: '' }],
		[{ id: 'a', name: 'x'.repeat(201) }],
		[{ id: 'a', name: 'x\0' }],
		[{ id: 'a' }],
		Array.from({ length: MOST_SAVED + 1 }, () => stone),
	])
		expect(parseSaved(JSON.stringify(list))).toBeNull();
	expect(parseSaved('')).toBeNull();
});
