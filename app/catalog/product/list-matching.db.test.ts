import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { findProduct } from './find-product.server.ts';
import { listMatching } from './list-matching.server.ts';

const { db } = await freshDatabase();

async function idsMatching(id: string): Promise<string[]> {
	const product = await findProduct(db, id);
	if (!product) throw new Error(`there is no ${id}`);
	return (await listMatching(db, product)).map((card) => card.id);
}

test('[LOOK-03] what goes with a product is of its category, in stock, and nearest to it in colour', async () => {
	const marble = (id: string, given = {}) =>
		addProduct(db, { id, category: 'Marble', image: `/pictures/${id}-slab.webp`, stock: 100, ...given });
	await marble('nero-marquina');
	await marble('portoro');
	await marble('emperador-dark');
	await marble('ziarat-white', { rating: 5 });
	await marble('makrana-white');
	await marble('pak-black', { stock: 0 });
	await marble('absolute-black', { category: 'Granite' });
	await marble('own', { image: 'https://elsewhere.example/own.jpg' });

	expect(await idsMatching('nero-marquina')).toEqual([
		'portoro',
		'emperador-dark',
		expect.stringMatching(/white$/),
		expect.stringMatching(/white$/),
	]);
	// Without a colour to compare, the best rated.
	expect((await idsMatching('own'))[0]).toBe('ziarat-white');
	expect(await idsMatching('absolute-black')).toEqual([]);
});
