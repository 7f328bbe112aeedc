import { and, asc, inArray, type SQL } from 'drizzle-orm';
import type { ChangedRow } from '#app/catalog/fields/changed-row.server.ts';
import { type BookValues, isSame, pick, valuesOf } from '#app/catalog/fields/product-values.server.ts';
import { nameKey, products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { BookFilter } from './book-filter.ts';
import { type BulkChange, newPrice } from './bulk-change.ts';
import { matches } from './list-book.server.ts';
import type { Author } from './save-product.server.ts';
import { productChanges } from './tables.server.ts';

/** The most products that one change is for. */
const MOST_CHANGED = 20_000;

/** The products with these ids, or all that a filter finds. */
export type Chosen = { ids: readonly string[] } | { found: BookFilter };

export type Planned =
	| { ok: true; id: string }
	/** `none`: nothing is found. `same`: nothing would change. `too-many`: more than `MOST_CHANGED`. */
	| { ok: false; reason: 'none' | 'same' | 'too-many' }
	/** A product would cost nothing, or more than any may. */
	| { ok: false; reason: 'no-price'; name: string };

/** BOOK-07: stores what a change would make of each product, and changes none. */
export async function planChange(
	db: Db,
	author: Author,
	chosen: Chosen,
	change: BulkChange,
): Promise<Planned> {
	const found = await db
		.select()
		.from(products)
		.where(whichOf(chosen))
		.orderBy(asc(nameKey(products.name)), asc(products.id))
		.limit(MOST_CHANGED + 1);
	if (found.length > MOST_CHANGED) return { ok: false, reason: 'too-many' };
	if (found.length === 0) return { ok: false, reason: 'none' };
	const rows: ChangedRow[] = [];
	for (const product of found) {
		const before = valuesOf(product);
		const after = changedValues(before, change);
		if (!after) return { ok: false, reason: 'no-price', name: product.name };
		if (!isSame(before, after)) rows.push(differing(product.id, before, after));
	}
	if (rows.length === 0) return { ok: false, reason: 'same' };
	const [planned] = await db
		.insert(productChanges)
		.values({ by: author.id, rows })
		.returning({ id: productChanges.id });
	if (!planned) throw new Error('the plan was not stored');
	return { ok: true, id: planned.id };
}

function whichOf(chosen: Chosen): SQL | undefined {
	return 'ids' in chosen ? inArray(products.id, [...chosen.ids]) : and(...matches(chosen.found));
}

/** Null where a product would have no price. */
function changedValues(before: BookValues, { price, ...others }: BulkChange): Partial<BookValues> | null {
	if (!price) return others;
	const after = newPrice(before.price, price);
	return after === null ? null : { ...others, price: after };
}

function differing(id: string, before: BookValues, after: Partial<BookValues>): ChangedRow {
	const all = { ...before, ...after };
	const fields = (Object.keys(after) as (keyof BookValues)[]).filter(
		(field) => !isSame(before, { [field]: all[field] }),
	);
	return { id, name: before.name, before: pick(before, fields), after: pick(all, fields) };
}
