import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { listSimilar } from './list-similar.server.ts';

const { db } = await freshDatabase();

test('[ROOM-03] stones like one are offered by the colour of their slabs, itself first, and only what is for sale', async () => {
	const add = (id: string, given = {}) =>
		addProduct(db, { id, image: `/pictures/${id}-slab.webp`, ...given });
	await add('portoro');
	await add('nero-marquina');
	await add('absolute-black');
	await add('red-zebra');
	await add('makrana-white');
	await add('ziarat-white');
	await add('own', { image: 'https://elsewhere.example/own.jpg' });
	await add('near', { image: '/pictures/nero-marquina-close.webp' });

	const dark = await listSimilar(db, 'nero-marquina');
	expect(dark[0]).toBe('nero-marquina');
	expect(new Set(dark.slice(1, 3))).toEqual(new Set(['absolute-black', 'portoro']));
	expect(dark).not.toContain('near');
	expect((await listSimilar(db, 'ziarat-white')).slice(0, 2)).toEqual(['ziarat-white', 'makrana-white']);
	expect(await listSimilar(db, 'own')).toEqual([]);
	expect(await listSimilar(db, 'no-such-stone')).toEqual([]);
});
