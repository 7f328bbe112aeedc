import type { Counted } from '#app/inventory/book-count.server.ts';
import { MAX_QUANTITY } from '#app/platform/quantity.ts';
import type { Form } from '#app/platform/web/form.server.ts';
import { readArea } from '#app/typed/amounts.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { orEmpty } from '#app/typed/reading.ts';
import { readWords } from '#app/typed/text.ts';

const LONGEST_NOTE = 200;

/** Why the counts differ. */
export const readCountNote = (typed: string) => orEmpty(readWords(typed, LONGEST_NOTE), '');

/** The most stones that one form counts. */
export const MOST_COUNTED = 100;

/** `typed`: what stands in the field of each stone, also where it is no number. `faults`: why not, by the ids of these. */
export type TypedCounts = { counts: Counted[]; typed: Map<string, string>; faults: Map<string, string> };

/** Reads the fields `id`, `seen` and `counted`, which a form has once for each stone. An empty one was not counted. */
export function countsIn(form: Form): TypedCounts {
	const all = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value : ''));
	const [ids, seen, counted] = [all('id'), all('seen'), all('counted')];
	const typed = new Map<string, string>();
	for (const [index, id] of ids.slice(0, MOST_COUNTED).entries()) {
		const text = (counted[index] ?? '').trim();
		if (id !== '' && id.isWellFormed() && text !== '') typed.set(id, text);
	}
	const counts: Counted[] = [];
	const faults = new Map<string, string>();
	for (const [id, text] of typed) {
		const quantity = readArea(text, { most: MAX_QUANTITY });
		if (!quantity.ok) faults.set(id, wordsOf(quantity.fault));
		else counts.push({ id, counted: quantity.value, seen: wholeIn(seen[ids.indexOf(id)] ?? '') });
	}
	return { counts, typed, faults };
}

/** What is no number agrees with no stock. */
function wholeIn(text: string): number {
	return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}
