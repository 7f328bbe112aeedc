import type { OfferedStone } from './draft-line.ts';

/** The answer of a search as one types. */
export type Found = { words: string; stones: OfferedStone[] };
