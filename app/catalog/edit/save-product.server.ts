import {
	type BookFaults,
	type BookField,
	type BookTexts,
	bookFields,
} from '#app/catalog/fields/book-fields.ts';
import { readTexts, textsOf, wholeFaults } from '#app/catalog/fields/product-texts.server.ts';
import { pick, valuesOf } from '#app/catalog/fields/product-values.server.ts';
import { lockProducts, writeChange } from '#app/catalog/fields/write-change.server.ts';
import type { Actor } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { productChanges } from './tables.server.ts';

export type Author = Actor & { id: string };

/** `seen`: the fields as they were when the form was opened. */
export type Edit = { id: string; seen: BookTexts; typed: BookTexts };

export type Saved =
	/** `meanwhile`: what somebody else has changed since the form was opened; it stays. */
	| { ok: true; written: BookField[]; meanwhile: BookField[] }
	| { ok: false; reason: 'not-found' }
	| { ok: false; reason: 'faulty'; faults: BookFaults }
	/** Somebody else has changed the same fields. */
	| { ok: false; reason: 'stale'; fields: BookField[]; stored: BookTexts };

/** BOOK-02, BOOK-04: writes the fields that were changed in the form, unless somebody else has changed one of them since. */
export async function saveProduct(db: Db, author: Author, { id, seen, typed }: Edit): Promise<Saved> {
	return db.transaction(async (tx): Promise<Saved> => {
		const product = (await lockProducts(tx, [id])).get(id);
		if (!product) return { ok: false, reason: 'not-found' };
		const before = valuesOf(product);
		const stored = textsOf(before);
		const touched = bookFields.filter((field) => typed[field] !== seen[field]);
		const read = readTexts(pick(typed, touched));
		if (!read.ok) return { ok: false, reason: 'faulty', faults: read.faults };

		const wanted = textsOf({ ...before, ...read.values });
		const changed = touched.filter((field) => wanted[field] !== seen[field]);
		const isTheirs = (field: BookField) => stored[field] !== seen[field] && stored[field] !== wanted[field];
		const fields = changed.filter(isTheirs);
		if (fields.length > 0) return { ok: false, reason: 'stale', fields, stored };

		const written = changed.filter((field) => stored[field] !== wanted[field]);
		const after = { ...before, ...pick({ ...before, ...read.values }, written) };
		const faults = wholeFaults(after, written);
		if (Object.keys(faults).length > 0) return { ok: false, reason: 'faulty', faults };
		if (written.length > 0) {
			const row = { id, name: after.name, before: pick(before, written), after: pick(after, written) };
			await writeChange(tx, author, [row]);
			await tx.insert(productChanges).values({ by: author.id, rows: [row], madeAt: new Date() });
		}
		const meanwhile = bookFields.filter((field) => stored[field] !== seen[field] && !written.includes(field));
		return { ok: true, written, meanwhile };
	});
}
