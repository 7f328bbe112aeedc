import { createContext, useContext } from 'react';

/**
 * What a page may know of the request that it was rendered for; in the browser, where it is over, nothing. `styles` is what
 * its own `<style>` says, before the typefaces.
 */
export const VisitContext = createContext<{ nonce?: string; requestId?: string; styles?: string }>({});

export const useVisit = () => useContext(VisitContext);
