import { asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { facets, products } from '#app/catalog/tables.server.ts';
import { disconnectedSince, subscribe } from '#app/live/hub.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { withTimeout } from '#app/platform/limits/with-timeout.ts';
import { log } from '#app/platform/log.server.ts';
import { FacetIndex } from './facet-index.ts';

/** How many products are read at a time, so that neither the database nor the process is held up. */
const CHUNK = 2000;

/** Above so many changed products, all are read anew. */
const MANY = 500;

/** The longest that a page waits for its counts, in ms: the list itself needs none. */
const TIMEOUT = 400;

/** All is read anew for at most this share of the time, however often it changes. */
const SHARE = 0.2;

let index: FacetIndex | undefined;
/** What has changed since the index read it; null: anything. */
let changed: Set<string> | null = null;
let renewal: Promise<void> | undefined;
/** By `performance.now()`. */
let nextReading = 0;

subscribe((event) => {
	if (event === 'catch-up') changed = null;
	else if (event.topic === 'products') note(event.ids);
});

function note(ids: readonly string[]): void {
	if (ids.length === 0) changed = null;
	for (const id of ids) changed?.add(id);
	if (changed && changed.size > MANY) changed = null;
}

/**
 * FACET-04: the index of all products as they are now; null while it is read, while nobody tells of changes, and where it cannot be read. The
 * shop then lists without counts.
 */
export async function findIndex(db: Db): Promise<FacetIndex | null> {
	if (disconnectedSince() !== null) return null;
	if (isNew()) return index ?? null;
	if (changed === null && performance.now() < nextReading) return null;
	renewal ??= renew(db)
		.catch((error: unknown) => {
			changed = null;
			log.warn({ error }, 'the products could not be counted');
		})
		.finally(() => {
			renewal = undefined;
		});
	const isRenewed = await withTimeout(TIMEOUT, renewal).then(
		() => true,
		() => false,
	);
	// What has changed meanwhile outdates the page by itself.
	return isRenewed && changed !== null ? (index ?? null) : null;
}

const isNew = () => index !== undefined && changed !== null && changed.size === 0;

async function renew(db: Db): Promise<void> {
	const ids = changed;
	changed = new Set();
	if (index && ids) {
		await renewProducts(db, index, [...ids]);
		return;
	}
	const started = performance.now();
	index = await readIndex(db);
	const ended = performance.now();
	nextReading = ended + (ended - started) * (1 / SHARE - 1);
}

/** Reads all products that are for sale. */
export async function readIndex(db: Db): Promise<FacetIndex> {
	const read = new FacetIndex();
	for (let after = 0; ; ) {
		const chunk = await readProducts(db, gt(facets.number, after), CHUNK);
		for (const { isSold, ...product } of chunk) if (isSold) read.set(product);
		after = chunk.at(-1)?.number ?? after;
		if (chunk.length < CHUNK) return read;
	}
}

async function renewProducts(db: Db, known: FacetIndex, ids: string[]): Promise<void> {
	const rows = await readProducts(db, inArray(facets.productId, ids), ids.length);
	for (const { isSold, ...product } of rows)
		if (isSold) known.set(product);
		else known.remove(product.number);
	// The number of a product that is gone is not known.
	if (rows.length < ids.length) changed = null;
}

async function readProducts(db: Db, which: SQL, limit: number) {
	const rows = await db
		.select({
			number: facets.number,
			isSold: sql<boolean>`${isForSale}`,
			category: products.category,
			price: products.shownPrice,
			rating: products.shownRating,
			inStock: sql<boolean>`${products.stock} > 0`,
			onOffer: sql<boolean>`${products.discount} > 0`,
			// One text is read in a tenth of the time of a list.
			terms: sql<string>`array_to_string(${facets.terms}, E'\\n')`,
		})
		.from(facets)
		.innerJoin(products, eq(products.id, facets.productId))
		.where(which)
		.orderBy(asc(facets.number))
		.limit(limit);
	return rows.map(({ terms, ...row }) => ({ ...row, terms: terms.split('\n').filter(Boolean) }));
}
