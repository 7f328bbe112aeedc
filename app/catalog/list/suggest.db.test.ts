import { expect, test } from 'vitest';
import { readVocabulary } from '#app/catalog/search/vocabulary.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { suggest } from './suggest.server.ts';

const { db } = await freshDatabase();

test('[SEEK-09] stones, categories, uses and pages are suggested, eight at most', async () => {
	for (let n = 0; n < 9; n++)
		await addProduct(db, { name: `Ziarat ${n}`, category: 'Marble', price: 34_000, uses: ['staircase'] });
	const suggested = async (search: string) => (await suggest(db, search)).map(({ words }) => words);
	expect(await suggested('ziarat')).toEqual(['Ziarat 0', 'Ziarat 1', 'Ziarat 2', 'Ziarat 3']);
	expect((await suggest(db, 'ziarat'))[0]).toMatchObject({ price: 'PKR 340.00 / sq ft' });
	expect(await suggested('marmar')).toContain('Marble');
	expect(await suggested('mar')).toContain('Marble');
	expect(await suggested('ziarat seerhi')).toContain('Stones for stairs');
	expect(await suggested('calc')).toEqual(['How much stone do I need?']);
	expect(await suggested('xyzzy')).toEqual([]);
	expect((await suggested('sample marble stairs')).length).toBeLessThanOrEqual(8);
});

test('[SEEK-09] a stone is suggested from the third letter, however it is spelt', async () => {
	for (const [name, category, colour] of [
		['Ziarat White', 'Marble', 'Snow white'],
		['Carrara White', 'Marble', 'White with grey veins'],
		['Botticina', 'Marble', 'Cream'],
		['Caramel Gold', 'Granite', 'Caramel brown'],
		['Zebra Black', 'Marble', 'Black'],
	] as const)
		await addProduct(db, { name, category, colour });
	const vocabulary = await readVocabulary(db);
	const stones = async (search: string) =>
		(await suggest(db, search, vocabulary)).filter(({ price }) => price).map(({ words }) => words);
	for (const typed of ['ziy', 'ziya', 'ziyar', 'ziyara', 'ziyarat'])
		expect((await stones(typed))[0], typed).toMatch(/^Ziarat/);
	for (const typed of ['car', 'cara', 'carar', 'carara', 'kar', 'karar', 'white carar'])
		expect(await stones(typed), typed).toContain('Carrara White');
	expect((await stones('cara'))[0]).toBe('Caramel Gold');
	for (const typed of ['bot', 'bott', 'botic', 'bottich', 'butich', 'baticin'])
		expect((await stones(typed))[0], typed).toBe('Botticina');
	for (const typed of ['safa', 'safai', 'saf'])
		expect(await stones(typed), typed).toEqual(expect.arrayContaining(['Carrara White', 'Ziarat White']));
	expect(await stones('zx')).toEqual([]);
});
