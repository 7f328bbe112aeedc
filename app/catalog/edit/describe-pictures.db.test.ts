import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { noFilter } from '#app/catalog/list/filter.ts';
import { listProducts } from '#app/catalog/list/list-products.server.ts';
import { findProduct } from '#app/catalog/product/find-product.server.ts';
import { pictureText } from '#app/catalog/product.ts';
import { pictures } from '#app/pictures/tables.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { describePictures } from './describe-pictures.server.ts';

const { db } = await freshDatabase();
const owner = { id: 'owner-1', role: 'owner' };
const [first, second] = ['a', 'b'].map((letter) => `own-${letter.repeat(16)}-800-1000-aabbcc`) as [
	string,
	string,
];
const at = (name: string) => `/pictures/${name}.webp`;
await db.insert(pictures).values([first, second].map((name) => ({ name, bytes: 1 })));
await addProduct(db, { id: 'own', name: 'Onyx', image: at(first), views: [at(second), '/a.svg'] });
await addProduct(db, { id: 'demo', name: 'Ziarat', colour: 'White', image: at('ziarat-white-slab') });

const say = (name: string, seen: string, typed: string) =>
	describePictures(db, owner, [{ address: at(name), seen, typed }]);

test('[PIC-05] the words of a picture are logged, and stand on its card and on its page; a picture of the shop keeps its own', async () => {
	const before = await findProduct(db, 'own');
	expect(before && pictureText(before)).toMatch(/^Onyx/);
	expect(await say(first, '', 'Green slab')).toEqual({ written: [at(first)], theirs: [] });
	await say(second, '', 'Its edge');
	const page = await findProduct(db, 'own');
	expect(page && pictureText(page)).toBe('Green slab');
	expect(page?.views.map(({ picture }) => picture?.alt)).toEqual(['Its edge', undefined]);
	const { products } = await listProducts(db, noFilter);
	expect(products.map((card) => pictureText(card))).toEqual(['Green slab', 'Ziarat, white']);
	expect(Object.keys(products[1]?.picture ?? {})).not.toContain('alt');
	const log = await db.select().from(auditLog).where(eq(auditLog.subject, first));
	expect(log).toMatchObject([{ what: 'picture', before: { alt: '' }, after: { alt: 'Green slab' } }]);
});

test('[PIC-05] words that somebody else has changed meanwhile stay, and nothing is logged', async () => {
	await db.update(pictures).set({ alt: 'Theirs' }).where(eq(pictures.name, first));
	const lines = await db.$count(auditLog);
	expect(await say(first, 'Green slab', 'Mine')).toEqual({ written: [], theirs: [at(first)] });
	expect(await say(first, 'Green slab', 'Theirs')).toEqual({ written: [], theirs: [] });
	expect(await say('own-cccccccccccccccc-800-1000-aabbcc', '', 'Mine')).toEqual({
		written: [],
		theirs: [],
	});
	expect(await db.$count(auditLog)).toBe(lines);
});
