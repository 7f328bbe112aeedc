import { findContaining } from '#app/catalog/search/lexemes.server.ts';
import type { Understood } from '#app/catalog/search/understand.ts';
import { understandSearch } from '#app/catalog/search/understand-search.server.ts';
import { vocabularyOf } from '#app/catalog/search/vocabulary.server.ts';
import type { Vocabulary } from '#app/catalog/search/vocabulary.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { TimedOut, withTimeout } from '#app/platform/limits/with-timeout.ts';
import { literally, partsOfWords } from './search.server.ts';

/** The longest that a search waits for the words of the shop, in ms: of very many stones they take seconds once. */
const TIMEOUT = 400;

/**
 * SEEK-05: a search between quotes is taken as it is typed, and any search while the words of the shop are not read yet. `words`: those of
 * the shop. `isTyping`: its last word may be the beginning of one.
 */
export async function readSearch(
	db: Db,
	search: string,
	words?: Vocabulary,
	isTyping = false,
): Promise<Understood> {
	if (search === '') return literally(search);
	const understood = isQuoted(search) ? literally(search) : await readWith(db, search, words, isTyping);
	return { ...understood, containing: await findContaining(db, partsOfWords(understood)) };
}

const isQuoted = (search: string) => /^["“].*["”]$/.test(search);

async function readWith(
	db: Db,
	search: string,
	words: Vocabulary | undefined,
	isTyping: boolean,
): Promise<Understood> {
	const vocabulary = words ?? (await orNull(vocabularyOf(db)));
	return vocabulary
		? understandSearch(db, search, vocabulary, isTyping)
		: { ...literally(search), isForNow: true };
}

/** Reads the words of the shop before the first search, which waits for them no longer than any. */
export async function prepareSearch(db: Db): Promise<void> {
	// A failure is in the log, and the first search reads again.
	await orNull(vocabularyOf(db)).catch(() => {});
}

/** Null where the words are not read in time; they are being read on. */
async function orNull(reading: Promise<Vocabulary>): Promise<Vocabulary | null> {
	try {
		return await withTimeout(TIMEOUT, reading);
	} catch (error) {
		if (error instanceof TimedOut) return null;
		throw error;
	}
}
