import { createPageMemory } from './page-memory.ts';

/** The page memory of this document. It does not survive a reload. */
export const memory = createPageMemory();

export const { remember, recall, isShownNewerThan } = memory;

/** A page's key in the memory. */
export const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;
