import { createContext, type ReactNode, useContext } from 'react';

/**
 * What a page may know of the request that it was rendered for; in the browser, where it is over, nothing. `styles` is what
 * its own `<style>` says, before the typefaces; `hasFaces`: the browser has those.
 */
type Visit = { nonce?: string; requestId?: string; styles?: string; hasFaces?: boolean; writer?: Writer };

/** The HTML of a part that stands in many pages; the same object in each of them. */
export type Written = { readonly html: string };

/** On the server, where a page is written in one go: parts of it may be written once for many pages. */
export type Writer = {
	/** A part that knows nothing of the rest. */
	write: (part: ReactNode) => Written;
	/** Text that stands for it until the page is written. */
	stand: (written: Written) => string;
	/** The same for a text that a page has once: said again further down, it stands there and no longer here. */
	standOnce: (text: string) => string;
};

export const VisitContext = createContext<Visit>({});

export const useVisit = () => useContext(VisitContext);
