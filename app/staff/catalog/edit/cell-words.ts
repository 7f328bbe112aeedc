import type { BookField } from '#app/catalog/fields/book-fields.ts';
import { groupThousands } from '#app/typed/group-thousands.ts';
import { bulkCopy, statusWords } from './copy.ts';
import { flags } from './typed-product.ts';

/** The text of a field as one reads it. */
export function cellWords(field: BookField, text: string): string {
	if (flags.includes(field)) return text === 'on' ? bulkCopy.yes : bulkCopy.no;
	if (field === 'status') return statusWords[text as keyof typeof statusWords];
	return (field === 'price' ? groupThousands(text) : text) || bulkCopy.planned.none;
}
