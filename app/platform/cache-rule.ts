import type { Topic } from './topics.ts';

/**
 * What a route says in its `handle`, as `{ cache }`, so that one rendered page is served to every visitor who is not signed
 * in. Its loader then reads the path and what `query` lets through, and nothing else of the request. Without it
 * nothing is cached.
 */
export type CacheRule = {
	/** The parameters that the page reads, in one spelling: `category=Onyx&sort=newest`. Without it, none. */
	query?: (params: URLSearchParams) => string;
	/** A change of these, or of those that a layout around the route names, outdates the page. An hour always does. */
	topics?: readonly Topic[];
	/** The path parameter with the id that the page is about: a change that names only other ids leaves the page as it is. */
	about?: string;
	/** The answer is the same for visitors who are signed in. */
	everyone?: true;
};
