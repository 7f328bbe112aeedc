import { orEmpty } from '#app/typed/reading.ts';
import { readLines } from '#app/typed/text.ts';

const LONGEST = 2000;

/** What staff write of an order, or of a call about it. */
export const readNoteText = (typed: string) => orEmpty(readLines(typed, LONGEST), '');
