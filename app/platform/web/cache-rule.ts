import type { Topic } from '#app/platform/database/topics.ts';

/**
 * A route with `{ cache }` in its `handle` serves one rendered page to every visitor who is not signed in. Its loader may
 * read only the path and the result of `query`, nothing else of the request. A route without the rule is not cached.
 */
export type CacheRule = {
	/** The query parameters that the page reads, in one canonical spelling: `category=Onyx&sort=newest`. Default: none. */
	query?: (params: URLSearchParams) => string;
	/** A change of one of these topics, or of a layout's around the route, outdates the page. So does an hour. */
	topics?: readonly Topic[];
	/**
	 * The path parameter with the id of the page's subject. A change that names only other ids does not outdate the page,
	 * except for those that its loader notes in `alsoAbout` of the visit.
	 */
	about?: string;
	/** The response is the same for visitors who are signed in. */
	everyone?: true;
};
