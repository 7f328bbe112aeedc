import { type BookField, type BookTexts, bookFields } from '#app/catalog/fields/book-fields.ts';
import { uses } from '#app/catalog/uses.ts';

/** Boxes, which a form does not send while they are empty. */
export const flags: readonly BookField[] = ['isFeatured', 'isBestSeller', 'featured', 'bestSeller'];

/**
 * The fields of a form as texts. One that the form has not stays as it was seen.
 */
export function textsIn(entries: Iterable<readonly [string, unknown]>, seen: BookTexts): BookTexts {
	const given = Map.groupBy(
		[...entries].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
		([name]) => name,
	);
	const valuesOf = (field: BookField) => (given.get(field) ?? []).map(([, value]) => value);
	const textOf = (field: BookField) => {
		if (field === 'uses') return uses.filter((use) => valuesOf('uses').includes(use)).join('; ');
		if (flags.includes(field)) return valuesOf(field)[0] ?? '';
		return valuesOf(field)[0] ?? seen[field];
	};
	return Object.fromEntries(bookFields.map((field) => [field, textOf(field)])) as BookTexts;
}
