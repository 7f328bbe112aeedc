import { createContext, type ReactNode, useContext } from 'react';

/**
 * What a page may know of the request that it was rendered for; in the browser, where it is over, nothing. `styles` is what
 * its own `<style>` says, before the typefaces.
 */
type Visit = { nonce?: string; requestId?: string; styles?: string; writer?: Writer };

/** On the server, where a page is written in one go: parts of it may be written once for many pages. */
export type Writer = {
	/** The HTML of a part that knows nothing of the rest. */
	write: (part: ReactNode) => string;
	/** Text that stands for such HTML until the page is written. */
	stand: (html: string) => string;
	/** The same for what a page has once: where it is said again further down, it stands there and no longer here. */
	standOnce: (html: string) => string;
};

export const VisitContext = createContext<Visit>({});

export const useVisit = () => useContext(VisitContext);
