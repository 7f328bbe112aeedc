import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { listCurrentProducts } from './list-current-products.server.ts';

test('[CART-01] lists the current products of a cart, without those that the shop no longer sells', async () => {
	const { db } = await freshDatabase();
	const chosen = { finishes: ['Polished', 'Honed'], optionPrices: ['Honed: +5%'] };
	await addProduct(db, { id: 'badal', price: 45_050, discount: 1250, stock: 33, ...chosen });
	await addProduct(db, { id: 'verona' });
	expect(await listCurrentProducts(db, ['badal', 'long-gone'])).toEqual([
		{
			id: 'badal',
			name: 'Stone badal',
			description: '',
			image: '/pictures/badal-slab.webp',
			price: 45_050,
			discount: 1250,
			stock: 33,
			tileSizes: [],
			slabSize: '',
			thicknesses: [],
			finishes: ['Polished', 'Honed'],
			finish: '',
			optionPrices: ['Honed: +5%'],
		},
	]);
	expect(await listCurrentProducts(db, [])).toEqual([]);
});
