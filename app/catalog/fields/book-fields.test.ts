import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { bookFields } from './book-fields.ts';

/** The ledger, orders and the database change these. */
const NOT_EDITED = ['id', 'shownPrice', 'shownRating', 'stock', 'sales', 'createdAt', 'updatedAt'];

test('[BOOK-02] the owner edits every field of a product but those that change by themselves', () => {
	expect([...bookFields, ...NOT_EDITED].sort()).toEqual(Object.keys(getTableColumns(products)).sort());
});
