import { createContext, type ReactNode, useContext } from 'react';

/**
 * What a page may know of the request that it was rendered for; in the browser, where it is over, nothing. `styles` is what
 * its own `<style>` says, before the typefaces; `write` gives the HTML of a part that knows nothing of the rest.
 */
type Visit = { nonce?: string; requestId?: string; styles?: string; write?: (part: ReactNode) => string };

export const VisitContext = createContext<Visit>({});

export const useVisit = () => useContext(VisitContext);
