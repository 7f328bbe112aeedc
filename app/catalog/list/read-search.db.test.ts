import { expect, test, vi } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { withClient } from '#test/postgres.ts';
import { noFilter } from './filter.ts';
import { listFound } from './list-products.server.ts';
import { firstPage } from './paging.ts';

// Another file may have read the words of its shop in this process.
vi.resetModules();
const { prepareSearch, readSearch } = await import('./read-search.server.ts');

const { db, url = '' } = await freshDatabase();

test('[SEEK-15] while the words of the shop are read, a search is taken as it is typed', async () => {
	await addProduct(db, { id: 'white', name: 'Ziarat White' });
	await addProduct(db, { id: 'named', name: 'Safaid Koh' });
	const found = async (understood: Awaited<ReturnType<typeof readSearch>>) => {
		const { page } = await listFound(db, { ...noFilter, search: 'safaid' }, firstPage, understood);
		return page.products.map(({ id }) => id);
	};
	const early = await withClient(url, async (other) => {
		// The words cannot be read until this ends.
		await other.query('begin; lock table products in access exclusive mode');
		await prepareSearch(db);
		const understood = await readSearch(db, 'safaid');
		await other.query('commit');
		return understood;
	});
	expect(early.isForNow).toBe(true);
	expect(await found(early)).toEqual(['named']);
	await expect.poll(async () => (await readSearch(db, 'safaid')).isForNow).toBeUndefined();
	expect((await found(await readSearch(db, 'safaid'))).toSorted()).toEqual(['named', 'white']);
});
