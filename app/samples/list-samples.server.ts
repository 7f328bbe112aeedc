import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { anyOf } from '#app/orders/lists/desk-search.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { searchWords } from '#app/typed/search-text.ts';
import type { SampleStage } from './sample-stage.ts';
import { samples } from './tables.server.ts';

/** How many samples a page of the desk has. */
const PAGE = 50;

/** Stones that are chosen in the address, as far as they are sold. */
export function listChosen(db: Db, ids: readonly string[]) {
	return db
		.select({ id: products.id, name: products.name })
		.from(products)
		.where(and(inArray(products.id, [...ids]), isForSale))
		.orderBy(asc(products.name), asc(products.id));
}

export function listOwnSamples(db: Db, userId: string) {
	return db
		.select({ id: samples.id, name: samples.name, stage: samples.stage })
		.from(samples)
		.where(eq(samples.userId, userId))
		.orderBy(desc(samples.createdAt), asc(samples.name));
}

/** Name, city, stone and phone, as a search looks through them. */
const searchedText = sql`(derived.search_key(concat_ws(' ', ${samples.customerName}, ${samples.city}, ${samples.name})) || ' ' || derived.phone_key(${samples.customerPhone}))`;

/** `search`: over all stages, the newest first. `after`: of the last row of the page before. */
type Asked = { stage: SampleStage; search?: string; after?: { at: Date; id: string } | null };

/** SAMPLE-02, SAMPLE-05: a page of samples, the oldest first, as they are to be sent; what has ended the newest first. */
export async function listSamples(db: Db, { stage, search = '', after = null }: Asked) {
	const words = searchWords(search);
	const isSearch = search !== '';
	const hasEnded = stage === 'delivered' || stage === 'refused';
	const isUp = !isSearch && !hasEnded;
	const time = !isSearch && hasEnded ? samples.changedAt : samples.createdAt;
	const [order, sign] = isUp ? [asc, sql`>`] : [desc, sql`<`];
	// Signs alone are no word, and find nothing.
	const found = words.length === 0 ? [sql`false`] : words.map((ways) => anyOf(searchedText, ways));
	const listed = await db
		.select()
		.from(samples)
		.where(
			and(
				...(isSearch ? found : [eq(samples.stage, stage)]),
				after ? sql`(${time}, ${samples.id}) ${sign} (${after.at.toISOString()}, ${after.id})` : undefined,
			),
		)
		.orderBy(order(time), order(samples.id))
		.limit(PAGE + 1);
	const page = listed.slice(0, PAGE);
	const last = page.at(-1);
	const at = last && (time === samples.changedAt ? last.changedAt : last.createdAt);
	return { samples: page, next: listed.length > PAGE && last && at ? { at, id: last.id } : null };
}
