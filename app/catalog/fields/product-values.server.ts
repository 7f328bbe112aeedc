import type { Product } from '#app/catalog/tables.server.ts';
import { type BookField, bookFields } from './book-fields.ts';

/** In the units of the database. */
export type BookValues = Pick<Product, BookField>;

export function valuesOf(product: Product): BookValues {
	return pick(product, bookFields);
}

export function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
	return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

/** The fields of `some` have these values in `all`. */
export function isSame(all: BookValues, some: Partial<BookValues>): boolean {
	return keysOf(some).every((key) => JSON.stringify(all[key]) === JSON.stringify(some[key]));
}

export function keysOf(values: Partial<BookValues>): BookField[] {
	return bookFields.filter((field) => Object.hasOwn(values, field));
}
