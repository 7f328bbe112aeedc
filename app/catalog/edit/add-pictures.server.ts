import { textsOf } from '#app/catalog/fields/product-texts.server.ts';
import { valuesOf } from '#app/catalog/fields/product-values.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { findBookProduct } from './find-book-product.server.ts';
import { type Author, type Saved, saveProduct } from './save-product.server.ts';

/** How often somebody may change the same pictures in between. */
const TRIES = 3;

/** PIC-03: puts pictures behind those of a product, for a form without scripts. */
export async function addPictures(
	db: Db,
	author: Author,
	{ id, addresses }: { id: string; addresses: readonly string[] },
): Promise<Saved> {
	let saved: Saved = { ok: false, reason: 'not-found' };
	for (let tried = 0; tried < TRIES; tried++) {
		const product = await findBookProduct(db, id);
		if (!product) return { ok: false, reason: 'not-found' };
		const seen = textsOf(valuesOf(product));
		const shown = [product.image, ...product.views].filter(Boolean);
		const [image = '', ...views] = [...shown, ...addresses.filter((address) => !shown.includes(address))];
		saved = await saveProduct(db, author, { id, seen, typed: { ...seen, image, views: views.join('\n') } });
		if (saved.ok || saved.reason !== 'stale') break;
	}
	return saved;
}
