import type { BookField, BookTexts } from '#app/catalog/fields/book-fields.ts';

/** What the shop says to a product's form that was not stored, with all that was typed. */
export type ProductAnswer = {
	/** A key of its own, since each answer is another form. */
	key: string;
	/** What is said of the whole form; empty for nothing. */
	message: string;
	faults: Record<string, string>;
	values: BookTexts;
	seen: BookTexts;
	newId: string;
	/** What own pictures show, by their addresses, and what was seen of it. */
	alts: Record<string, string>;
	seenAlts: Record<string, string>;
	/** The fields that somebody else has changed too. */
	stale: BookField[];
	/** What is wrong with the status alone. */
	statusFault: string;
	/** The preview of what was typed, where it was asked for without scripts. */
	preview: string | null;
};
