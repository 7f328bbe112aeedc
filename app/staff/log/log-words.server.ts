import { orderNumber } from '#app/orders/order-number.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { isolated } from '#app/typed/isolated.ts';
import { authorIn, authorNames, nameIn } from './author-names.server.ts';
import { inKarachi, type Words } from './book-words.server.ts';
import type { LogEntry } from './books.server.ts';
import type { LogKind } from './log-filter.ts';
import { sampleNames } from './sample-names.server.ts';
import { stoneNames } from './stone-names.server.ts';
import { subjectNames } from './subject-names.server.ts';

/** A row of the log, as the owner reads it. */
export type LogWords = Words & {
	key: string;
	/** `2026-03-05 14:07`, in Karachi. */
	at: string;
	/** `id`: as a filter takes it. `sign`: the end of an account's id, which stays when the name is changed; empty for others. */
	who: { id: string; name: string; sign: string };
	role: string;
	kind: LogKind;
	/** The order's id and number; null where there is none. */
	order: { id: string; number: string } | null;
};

/** LOG-02: the rows in words, with the names of people who still have an account. */
export async function inWords(db: Db, entries: readonly LogEntry[]): Promise<LogWords[]> {
	const about = entries.flatMap(({ about }) => about);
	const [stones, authors, subjects, sampled] = await Promise.all([
		stoneNames(db, about),
		authorNames(db, [...entries.map(({ actor }) => authorIn(actor)), ...about]),
		subjectNames(
			db,
			entries.flatMap(({ subject }) => subject ?? []),
		),
		sampleNames(db, about),
	]);
	const names = new Map(
		[...stones, ...subjects, ...sampled, ...authors].map(([id, name]) => [id, isolated(name)] as const),
	);
	return entries.map(({ at, kind, id, actor, role, orderId, words }) => {
		const author = authorIn(actor);
		return {
			key: `${kind} ${id}`,
			at: inKarachi(at),
			who: { id: author, name: nameIn(authors, author), sign: signOf(author) },
			role,
			kind,
			order: orderId === null ? null : { id: orderId, number: orderNumber(orderId) },
			...words(names),
		};
	});
}

/** Ids of accounts are long texts; those of others are words. */
const signOf = (id: string) => (id.length > 20 ? id.slice(-6) : '');
