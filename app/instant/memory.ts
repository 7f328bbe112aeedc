import { createPageMemory } from './page-memory.ts';

/** The one memory of this document; it ends with it. */
export const memory = createPageMemory();

export const { remember, recall, isShownNewerThan } = memory;

/** The address under which a page is remembered. */
export const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;
