import { expect, test } from 'vitest';
import { noFilter } from '#app/catalog/list/filter.ts';
import { listProducts } from '#app/catalog/list/list-products.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { findProduct } from './find-product.server.ts';

const { db } = await freshDatabase();

test('[PROD-06] a product is found with all fields that its page shows', async () => {
	const given = {
		id: 'indus-gold',
		name: 'Indus Gold',
		image: '/pictures/ziarat-white-slab.webp',
		views: ['/pictures/ziarat-white-laid.webp', 'https://elsewhere.example/b.jpg'],
		thicknesses: [18, 20],
		tileSizes: ['12×24'],
		slabSize: '8×4',
		density: 2700,
		origin: 'Sindh, Pakistan',
		stock: 124_050,
		price: 123_456_789_012,
		discount: 1250,
	};
	await addProduct(db, given);
	expect(await findProduct(db, 'indus-gold')).toMatchObject({
		...given,
		// The shop's own pictures have sizes, other pictures have none.
		picture: { name: 'ziarat-white-slab', width: 1600, height: 2000 },
		// Millimetres of stone from side to side, for the ruler.
		span: 1600,
		views: [
			{ image: given.views[0], picture: { name: 'ziarat-white-laid' }, span: expect.any(Number) },
			{ image: given.views[1], picture: null, span: null },
		],
	});
});

test.each(['', 'nothing', 'indus-gold\0', "' or 1=1 --", 'é'.repeat(3000)])(
	'[PROD-09] there is no product %j',
	async (id) => {
		expect(await findProduct(db, id)).toBeNull();
	},
);

test('[DATA-01] a product inserted with only its id has every field of the entity', async () => {
	const [bare] = await db.insert(products).values({ id: 'bare' }).returning();
	expect(bare).toMatchObject({
		id: 'bare',
		name: '',
		description: '',
		price: 0,
		image: '',
		rating: 0,
		featured: false,
		isFeatured: false,
		isBestSeller: false,
		bestSeller: false,
		category: '',
		discount: 0,
		stock: 0,
		brand: '',
		sales: 0,
		shopId: '',
		status: 'active',
		createdAt: expect.any(Date),
		updatedAt: expect.any(Date),
	});
});

test.each([
	['price', { price: -1 }],
	['stock', { stock: -1 }],
	['discount', { discount: 10_001 }],
])('[DATA-01] the database itself refuses an invalid %s', async (_, given) => {
	await expect(addProduct(db, given)).rejects.toThrow();
});

test('[PROD-06] the product’s page has the whole description, a card only its beginning', async () => {
	const description = 'Quarried where the road ends. '.repeat(20);
	await addProduct(db, { id: 'long', description });
	expect((await findProduct(db, 'long'))?.description).toBe(description);
	const { products: cards } = await listProducts(db, { ...noFilter, search: 'road' });
	expect(cards.map((card) => card.description)).toEqual([description.slice(0, 100)]);
});
