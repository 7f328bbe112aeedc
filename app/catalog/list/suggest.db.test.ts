import { expect, test } from 'vitest';
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
