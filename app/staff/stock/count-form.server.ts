import type { Counted } from '#app/inventory/book-count.server.ts';
import type { Form } from '#app/platform/form.server.ts';
import { MAX_QUANTITY } from '#app/platform/quantity.ts';
import { parseHundredths } from '#app/staff/typed-numbers.ts';

/** The most stones that one form counts. */
export const MOST_COUNTED = 100;

/** `typed`: what stands in the field of each stone, also where it is no number. `bad`: the ids of these. */
export type TypedCounts = { counts: Counted[]; typed: Map<string, string>; bad: string[] };

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
	const bad: string[] = [];
	for (const [id, text] of typed) {
		const quantity = parseHundredths(text);
		if (quantity === null || quantity > MAX_QUANTITY) bad.push(id);
		else counts.push({ id, counted: quantity, seen: wholeIn(seen[ids.indexOf(id)] ?? '') });
	}
	return { counts, typed, bad };
}

/** What is no number agrees with no stock. */
function wholeIn(text: string): number {
	return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}
