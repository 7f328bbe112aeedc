import { and, desc, eq, sql } from 'drizzle-orm';
import { pictureAt } from '#app/pictures/masters.server.ts';
import type { Picture } from '#app/pictures/picture.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { isShown, reviews } from './tables.server.ts';

/** A review as shoppers read it. */
type ShownReview = {
	id: string;
	stars: number;
	words: string;
	/** Empty where its author does not say it. */
	name: string;
	/** When it was sent. */
	at: Date;
	pictures: Picture[];
	/** The shop's; empty where it has not answered. */
	answer: string;
};

/** `mean`: of all that are shown. `listed`: the newest of them. */
export type ShownReviews = { count: number; mean: number; listed: ShownReview[] };

export const NO_REVIEWS: ShownReviews = { count: 0, mean: 0, listed: [] };

/** How many a stone's page shows at first, and at most. */
const FEW = 5;
export const MOST_LISTED = 100;

/** REVIEW-05: what the stone's page shows of its reviews. `all`: as many as a page can have. */
export async function listShown(db: Db, productId: string, { all = false } = {}): Promise<ShownReviews> {
	const own = and(eq(reviews.productId, productId), isShown(reviews));
	const [sums] = await db
		.select({
			count: sql<number>`count(*)::int`,
			mean: sql<number>`coalesce(avg(${reviews.stars}), 0)::real`,
		})
		.from(reviews)
		.where(own);
	const { count = 0, mean = 0 } = sums ?? {};
	if (count === 0) return NO_REVIEWS;
	const listed = await db
		.select({
			id: reviews.id,
			stars: reviews.stars,
			words: reviews.words,
			name: reviews.shownName,
			at: reviews.createdAt,
			pictures: reviews.pictures,
			answer: reviews.answer,
		})
		.from(reviews)
		.where(own)
		.orderBy(desc(reviews.createdAt), desc(reviews.id))
		.limit(all ? MOST_LISTED : FEW);
	return {
		count,
		mean,
		listed: listed.map(({ pictures, ...review }) => ({
			...review,
			pictures: pictures.flatMap((address) => pictureAt(address) ?? []),
		})),
	};
}
