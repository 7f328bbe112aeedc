import { type BookTexts, bookFields } from '#app/catalog/fields/book-fields.ts';

/** A new product before anything is typed. Nobody sees it until its owner says so. */
export const emptyTexts: BookTexts = {
	...(Object.fromEntries(bookFields.map((field) => [field, ''])) as BookTexts),
	status: 'hidden',
	discount: '0',
	rating: '0',
	density: '0',
};
