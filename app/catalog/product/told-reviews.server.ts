import type { ToldReviews } from '#app/catalog/open-product.ts';
import { MOST_LISTED, type ShownReviews } from '#app/catalog/reviews/list-shown.server.ts';
import { formatMonth } from '#app/platform/dates.ts';
import { isolated } from '#app/typed/isolated.ts';
import { reviewsCopy as copy } from './copy.ts';

/** PROD-04, REVIEW-05: the reviews of a stone in words. `hasLine`: a stone without any has the fixed line. `all`: as many are listed as can be. */
export function toldReviews(
	{ count, mean, listed }: ShownReviews,
	hasLine: boolean,
	all: boolean,
): ToldReviews {
	const fixed = hasLine ? copy.fixed : '';
	return {
		line: count > 0 ? copy.mean(mean, count) : fixed,
		more:
			all || count <= listed.length ? '' : count > MOST_LISTED ? copy.newest(MOST_LISTED) : copy.all(count),
		listed: listed.map(({ at, name, ...review }) => ({
			...review,
			by: [name ? isolated(name) : copy.somebody, formatMonth(at), copy.received].join(' · '),
		})),
	};
}
