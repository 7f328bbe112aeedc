/**
 * What a route says in its `handle`, as `{ keep }`, so that one copy of its answer may be given to every visitor who is not
 * signed in: its loader reads the path and what `query` lets through, and nothing else of the request. Without it nothing
 * is kept.
 */
export type Keep = {
	/** The parameters that the page reads, in one spelling: `category=Onyx&sort=newest`. Without it, none. */
	query?: (params: URLSearchParams) => string;
	/** A change of this topic outdates the copy; without it, an hour does. */
	topic?: string;
	/** The parameter of the path that names what the page is about: a change that names only others leaves it be. */
	about?: string;
	/** The answer is the same for those who are signed in. */
	everyone?: true;
};
