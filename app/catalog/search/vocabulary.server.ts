import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { subscribe } from '#app/live/hub.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { listOwnWords, withOwnWords } from './own-words.server.ts';
import { Vocabulary } from './vocabulary.ts';

/** Products read at a time, so that neither the database nor the process is held up. */
const BATCH = 10_000;

/** Reads the words of all stones that are for sale; of a million in batches. */
export async function readVocabulary(db: Db): Promise<Vocabulary> {
	const vocabulary = new Vocabulary();
	for (let after = ''; ; ) {
		const batch = db
			.select({ id: products.id, text: texts.as('text') })
			.from(products)
			.where(and(isForSale, gt(products.id, after)))
			.orderBy(asc(products.id))
			.limit(BATCH)
			.as('batch');
		const [row] = await db
			.select({
				last: sql<string | null>`max(${batch.id})`,
				read: sql<number>`count(*)::int`,
				texts: sql<string[] | null>`array_agg(distinct ${batch.text})`,
			})
			.from(batch);
		for (const text of row?.texts ?? []) vocabulary.add(text);
		if (!row?.last || row.read < BATCH) return vocabulary;
		after = row.last;
	}
}

/** What a stone is called by. Descriptions would make the vocabulary a hundred times as large. */
const texts = sql<string>`concat_ws(' ', ${products.name}, ${products.category}, ${products.colour}, ${products.origin}, ${products.finish})`;

async function addWords(db: Db, vocabularies: readonly Vocabulary[], ids: string[]): Promise<void> {
	const rows = await db
		.select({ text: texts })
		.from(products)
		.where(and(isForSale, inArray(products.id, ids)));
	for (const vocabulary of vocabularies) for (const { text } of rows) vocabulary.add(text);
}

/** Of the stones alone, and with the owner's words. `own`: these words, as they were read. */
type Words = { stones: Vocabulary; shop: Vocabulary; own: string };

let read: Promise<Vocabulary> | undefined;
let isOutdated = true;
let areOwnOutdated = true;
let changed = new Set<string>();
let words: Promise<Words> | undefined;
/** Each search waits for the words of changed stones, whichever search has asked for them. */
let adding: Promise<void> = Promise.resolve();

subscribe((event) => {
	if (event === 'catch-up') {
		isOutdated = true;
		areOwnOutdated = true;
	} else if (event.topic === 'words') areOwnOutdated = true;
	else if (event.topic === 'products') {
		// A word may mean a stone that has another name now.
		areOwnOutdated = true;
		if (event.ids.length === 0) isOutdated = true;
		else for (const id of event.ids) changed.add(id);
	}
});

/**
 * The words of the shop. After a change of few stones theirs are added at once, and so are the owner's. After one of many a search goes on
 * with the words before, while they are read anew. Those of stones that are gone stay until then: a search for them finds nothing.
 */
export async function vocabularyOf(db: Db): Promise<Vocabulary> {
	const { stones, shop } = await withOwn(db, await wordsOfStones(db));
	if (changed.size > 0) adding = addChanged(db, [stones, shop], adding);
	await adding;
	return shop;
}

async function addChanged(db: Db, vocabularies: readonly Vocabulary[], before: Promise<void>): Promise<void> {
	const ids = [...changed];
	changed = new Set();
	await before.catch(() => {});
	try {
		await addWords(db, vocabularies, ids);
	} catch (error) {
		for (const id of ids) changed.add(id);
		throw error;
	}
}

/** SEEK-12: without the owner's words: what these mean is said in words of the stones. */
export async function stonesVocabulary(db: Db): Promise<Vocabulary> {
	await vocabularyOf(db);
	return wordsOfStones(db);
}

function wordsOfStones(db: Db): Promise<Vocabulary> {
	if (isOutdated) {
		isOutdated = false;
		changed = new Set();
		const before = read;
		const reading = readVocabulary(db);
		reading.then(
			() => {
				read = reading;
			},
			(error) => {
				isOutdated = true;
				// The next search reads them again.
				if (read === reading) read = undefined;
				log.warn({ error }, 'the words of the stones could not be read');
			},
		);
		if (!before) read = reading;
	}
	return read ?? readVocabulary(db);
}

/** SEEK-10: reads the owner's words where they may have changed. */
async function withOwn(db: Db, stones: Vocabulary): Promise<Words> {
	const seen = words;
	const before = await seen?.catch(() => undefined);
	// Another search has begun to read them meanwhile.
	if (words !== seen) return withOwn(db, stones);
	if (words && !areOwnOutdated && before?.stones === stones) return before;
	areOwnOutdated = false;
	const reading = readOwn(db, stones, before);
	words = reading;
	reading.catch(() => {
		areOwnOutdated = true;
	});
	return reading;
}

async function readOwn(db: Db, stones: Vocabulary, before: Words | undefined): Promise<Words> {
	const listed = await listOwnWords(db);
	const own = JSON.stringify(listed);
	if (before?.stones === stones && before.own === own) return before;
	return { stones, shop: withOwnWords(stones, listed), own };
}
