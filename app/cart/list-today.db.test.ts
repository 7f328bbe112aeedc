import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { listToday } from './list-today.server.ts';

test('[CART-01] the shop says what it sells of the cart today, and leaves out what it does not', async () => {
	const { db } = await freshDatabase();
	await addProduct(db, { id: 'badal', price: 45_050, discount: 1250, stock: 33 });
	await addProduct(db, { id: 'verona' });
	expect(await listToday(db, ['badal', 'long-gone'])).toEqual([
		{
			id: 'badal',
			name: 'Stone badal',
			description: '',
			image: '/pictures/badal-slab.webp',
			price: 45_050,
			discount: 1250,
			stock: 33,
		},
	]);
	expect(await listToday(db, [])).toEqual([]);
});
