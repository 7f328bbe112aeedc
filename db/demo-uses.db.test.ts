import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { fillDemoUses } from './demo-uses.server.ts';
import { seedDemo } from './seed.server.ts';

const { db } = await freshDatabase();

const usesOf = async (id: string) =>
	(await db.select({ uses: products.uses }).from(products).where(eq(products.id, id)))[0]?.uses;

test('[FIND-06] an older demo database gets the uses of its stones once, except where the owner changed the text', async () => {
	await seedDemo(db);
	await addProduct(db, { id: 'own' });
	await db.update(products).set({ uses: [] });
	await db.update(products).set({ description: 'Mine' }).where(eq(products.id, 'ziarat-grey'));
	await db
		.update(products)
		.set({ uses: ['more'] })
		.where(eq(products.id, 'verona'));
	await fillDemoUses(db);
	expect(await usesOf('ziarat-white')).toEqual(['floor', 'walls', 'vanity', 'staircase']);
	expect(await usesOf('ziarat-grey')).toEqual([]);
	expect(await usesOf('verona')).toEqual(['more']);
	expect(await usesOf('own')).toEqual([]);

	await db.update(products).set({ uses: [] });
	await fillDemoUses(db);
	expect(await usesOf('ziarat-white')).toEqual([]);
});

test('[FIND-06] each demo stone suits something, and each use has stones', () => {
	expect(catalogue.filter(({ uses }) => uses.length === 0)).toEqual([]);
	expect(new Set(catalogue.flatMap(({ uses }) => uses)).size).toBe(6);
});

test('[FIND-03] a stone whose text keeps it off the kitchen does not suit it', () => {
	const kept = ['ziarat-white', 'verona', 'calacatta-gold', 'kashmir-white', 'green-onyx'];
	const suited = catalogue.filter(({ uses }) => uses.includes('kitchen')).map(({ id }) => id);
	expect(kept.filter((id) => suited.includes(id))).toEqual([]);
});
