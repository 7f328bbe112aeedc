import type { BookFaults, BookTexts } from '#app/catalog/fields/book-fields.ts';
import { idFault } from '#app/catalog/fields/product-row.server.ts';
import { readTexts, sentence, someTexts, wholeFaults } from '#app/catalog/fields/product-texts.server.ts';
import { type BookValues, valuesOf } from '#app/catalog/fields/product-values.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { Author } from './save-product.server.ts';
import { productChanges } from './tables.server.ts';

export type Added = { ok: true; id: string } | { ok: false; faults: BookFaults };

/** BOOK-06: adds a product, with nothing in stock. Without an id it gets one from its name. */
export async function addProduct(
	db: Db,
	author: Author,
	{ id: given, typed }: { id: string; typed: BookTexts },
): Promise<Added> {
	const id = given.trim() || idFrom(typed.name);
	const read = readTexts(typed);
	const faults: BookFaults = read.ok ? wholeFaults(read.values as BookValues, ['optionPrices']) : read.faults;
	const wrongId = faults.name ? undefined : idFault(id);
	if (wrongId) faults.id = sentence(wrongId);
	const isFaulty = Object.values(faults).some(Boolean);
	if (!read.ok || isFaulty) return { ok: false, faults };
	return db.transaction(async (tx): Promise<Added> => {
		const [product] = await tx
			.insert(products)
			.values({ id, ...read.values })
			.onConflictDoNothing()
			.returning();
		if (!product) return { ok: false, faults: { id: sentence(taken(id)) } };
		const after = valuesOf(product);
		await writeAudit(tx, { actor: author, what: 'product', subject: id, after: someTexts(after) });
		const rows = [{ id, name: product.name, before: null, after }];
		await tx.insert(productChanges).values({ by: author.id, rows, madeAt: new Date() });
		return { ok: true, id };
	});
}

/** Refused even where the id was made from the name: a press that is sent again must not add the stone twice. */
function taken(id: string): string {
	return `is taken by another product; choose another, such as ${id}-2`;
}

/** Characters of an id that is made from a name. */
const LONGEST = 60;

/** `black-and-gold` from `Black & Gold`. Empty where the name has no Latin letter or digit. */
function idFrom(name: string): string {
	return name
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll('&', ' and ')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[^a-z0-9]+/g, '-')
		.slice(0, LONGEST)
		.replaceAll(/^-+|-+$/g, '');
}
