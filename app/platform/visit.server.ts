import { createContext } from 'react-router';

/** What the HTTP process knows of a request before any page does. */
export type Visit = {
	/** Stands in the log, in `X-Request-Id`, and on an error page. */
	id: string;
	/** Allows this response's inline scripts and styles. */
	nonce: string;
	/** The shop's own origin, such as `https://shop.example`. */
	origin: string;
	/** The visitor's address. */
	address: string;
	/** When the request came in, by `performance.now()`. */
	arrived: number;
	/** Set when a load failed and the page says so in its place: such a page is not worth keeping. */
	degraded: boolean;
	/** The answer is for nobody in particular, and read to its end before anybody sees it. */
	forCache: boolean;
	/**
	 * Takes a page that is ready as it is, in pieces, which the response then leaves out: as its body, and as one string, it
	 * would be copied several times.
	 */
	takePage: (html: string[]) => void;
};

export const visitContext = createContext<Visit>();
