import type { BookValues } from './product-values.server.ts';

/** `before`: null where the product is new. Both have the same fields: those that change. */
export type ChangedRow = {
	id: string;
	name: string;
	before: Partial<BookValues> | null;
	after: Partial<BookValues>;
};
