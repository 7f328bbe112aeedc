import { asc, desc, eq, sql } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { ReviewStage } from './review-stage.ts';
import { reviews } from './tables.server.ts';

/** How many a page of staff has. */
const PAGE = 20;

/** Beyond it nobody counts. */
const MOST_COUNTED = 99;

/** REVIEW-04: how many wait to be read. Where that cannot be read, the page is shown without it. */
export async function countWaiting(db: Db): Promise<number> {
	const waiting = db
		.select({ id: reviews.id })
		.from(reviews)
		.where(eq(reviews.stage, 'waiting'))
		.limit(MOST_COUNTED)
		.as('waiting');
	return db.$count(waiting).catch((error: unknown) => {
		log.warn({ error }, 'the reviews that wait could not be counted');
		return 0;
	});
}

type Asked = { stage: ReviewStage; after?: { at: Date; id: string } | null };

/** REVIEW-04: a page of reviews: what waits longest first, of others the newest. */
export async function listReviews(db: Db, { stage, after = null }: Asked) {
	const [order, sign] = stage === 'waiting' ? [asc, sql`>`] : [desc, sql`<`];
	const listed = await db
		.select({ review: reviews, stone: products.name })
		.from(reviews)
		.leftJoin(products, eq(products.id, reviews.productId))
		.where(
			sql`${reviews.stage} = ${stage} ${
				after
					? sql`and (${reviews.createdAt}, ${reviews.id}) ${sign} (${after.at.toISOString()}, ${after.id})`
					: sql``
			}`,
		)
		.orderBy(order(reviews.createdAt), order(reviews.id))
		.limit(PAGE + 1);
	const page = listed.slice(0, PAGE);
	const last = page.at(-1)?.review;
	return {
		reviews: page.map(({ review, stone }) => ({ ...review, stone: stone ?? '' })),
		next: listed.length > PAGE && last ? { at: last.createdAt, id: last.id } : null,
	};
}

const MOST_UNDOABLE = 3;

/** UNDO-02: the newest presses that this author can take back now. */
export async function listUndoableReviews(db: Db, author: { id: string }, now = new Date()) {
	const until = sql<string>`${reviews.undo} ->> 'until'`;
	const found = await db
		.select({ id: reviews.id, version: reviews.version, stage: reviews.stage, until, stone: products.name })
		.from(reviews)
		.leftJoin(products, eq(products.id, reviews.productId))
		.where(
			sql`${reviews.undo} is not null and ${reviews.undo} ->> 'by' = ${author.id} and ${until} > ${now.toISOString()}`,
		)
		.orderBy(desc(until))
		.limit(MOST_UNDOABLE);
	return found.map(({ until, stone, ...review }) => ({
		...review,
		until: new Date(until),
		stone: stone ?? '',
	}));
}
