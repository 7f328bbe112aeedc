import { findContaining } from '#app/catalog/search/lexemes.server.ts';
import type { Understood } from '#app/catalog/search/understand.ts';
import { understandSearch } from '#app/catalog/search/understand-search.server.ts';
import { vocabularyOf } from '#app/catalog/search/vocabulary.server.ts';
import type { Vocabulary } from '#app/catalog/search/vocabulary.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { literally, partsOfWords } from './search.server.ts';

/** SEEK-05: a search between quotes is taken as it is typed. `words`: those of the shop. */
export async function readSearch(db: Db, search: string, words?: Vocabulary): Promise<Understood> {
	if (search === '') return literally(search);
	const understood = isQuoted(search)
		? literally(search)
		: await understandSearch(db, search, words ?? (await vocabularyOf(db)));
	return { ...understood, containing: await findContaining(db, partsOfWords(understood)) };
}

const isQuoted = (search: string) => /^["“].*["”]$/.test(search);
