import { expect, test } from 'vitest';
import { findProduct } from '#app/catalog/product/find-product.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { listOthers } from './list-others.server.ts';

const { db } = await freshDatabase();

async function othersOf(id: string) {
	const product = await findProduct(db, id);
	if (!product) throw new Error(`there is no ${id}`);
	const { like, together } = await listOthers(db, product);
	return { like: like.map(({ id }) => id), together: together.map(({ id, why }) => [id, why]) };
}

const add = (id: string, colour: string, given = {}) =>
	addProduct(db, {
		id,
		colour,
		category: 'Marble',
		image: `/pictures/${id}-slab.webp`,
		stock: 100,
		finish: 'Polished',
		thicknesses: [18],
		uses: ['floor'],
		...given,
	});

test('[LOOK-03] [CHOOSE-07] [CHOOSE-08] what is like a stone and what goes with it is for sale, in stock, and never the same', async () => {
	await add('nero-marquina', 'Black with white veins');
	await add('portoro', 'Black with gold chain veins');
	await add('black-and-gold', 'Black with gold veins');
	await add('jet-black', 'Jet black');
	await add('ziarat-white', 'Snow white with faint grey wisps');
	await add('thassos-white', 'Pure snow white');
	await add('calacatta-gold', 'White with gold and grey veins');
	await add('pak-black', 'Charcoal black', { stock: 0 });
	await add('chagai-black', 'Black', { status: 'hidden' });
	await add('zimbabwe-black', 'Black', { status: 'discontinued' });

	const portoro = await othersOf('portoro');
	expect(portoro.like[0]).toBe('black-and-gold');
	expect(new Set(portoro.like)).toEqual(new Set(['black-and-gold', 'nero-marquina', 'jet-black']));
	expect(portoro.together[0]).toEqual(['calacatta-gold', 'The same gold veins, on white']);
	expect(portoro.together.map(([id]) => id)).not.toContain('portoro');
	const white = await othersOf('ziarat-white');
	expect(new Set(white.like)).toEqual(new Set(['thassos-white', 'calacatta-gold']));
	// Each way is said once.
	expect(white.together).toEqual([[expect.any(String), 'Black border for a white floor']]);
	// Of one that is no longer sold too.
	expect((await othersOf('zimbabwe-black')).like).toContain('jet-black');
});

test('[CHOOSE-07] a stone that looks like none has those of its category that are nearest in price', async () => {
	const own = { category: 'Own', image: 'https://elsewhere.example/own.jpg' };
	await add('own', '', { ...own, price: 50_000 });
	await add('own-dear', '', { ...own, price: 90_000 });
	await add('own-near', '', { ...own, price: 52_000 });
	await add('own-alone', '', { ...own, category: '' });
	expect((await othersOf('own')).like).toEqual(['own-near', 'own-dear']);
	expect((await othersOf('own-alone')).like).toEqual([]);
	expect((await othersOf('own')).together).toEqual([]);
});
