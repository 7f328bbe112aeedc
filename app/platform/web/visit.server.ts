import { createContext } from 'react-router';
import type { PageHead } from './page-head.ts';

/** What the server knows of a request before a route handles it. */
export type Visit = {
	/** The request id in the log, in `X-Request-Id` and on an error page. */
	id: string;
	/** The policy allows this response's inline scripts and styles by it. */
	nonce: string;
	/** The shop's own origin, such as `https://shop.example`. */
	origin: string;
	/** The visitor's address. */
	address: string;
	/** When the request arrived, by `performance.now()`. */
	arrived: number;
	/** Set when a load failed and the page shows an error in its place. Such a page does not replace a cached one. */
	degraded: boolean;
	/** Set by the page's loader. */
	head?: PageHead;
	/** The response goes into the cache: it is for no single visitor, and is read to its end before it is sent. */
	forCache: boolean;
	/** A page's script requests the data of its loaders. */
	isData: boolean;
	/** Ids on the page besides its subject (`about` of its cache rule): a change of one outdates the cached page too. */
	alsoAbout: string[];
	/** What was searched and not found, in words that tell nothing of a person. */
	missed: readonly { words: string; isUnknown: boolean }[];
	/**
	 * Receives a page that is completely rendered, in pieces. The response then has no body: as a body or as one string, the
	 * page would be copied several times.
	 */
	takePage: (html: string[]) => void;
};

export const visitContext = createContext<Visit>();
