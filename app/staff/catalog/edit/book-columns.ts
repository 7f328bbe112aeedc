/** BOOK-11: what the list can show of a product beside its name. */
export const bookColumns = [
	...(['category', 'price', 'shown', 'discount', 'stock', 'sold', 'status', 'flags'] as const),
	...(['colour', 'origin', 'finish', 'slab', 'brand', 'rating', 'changed', 'id'] as const),
] as const;

export type BookColumn = (typeof bookColumns)[number];

const usualColumns: readonly BookColumn[] = [
	...(['category', 'price', 'discount', 'stock', 'status', 'flags', 'changed'] as const),
];

/** The columns whose cells are numbers. */
export const numberColumns: readonly BookColumn[] = ['price', 'shown', 'discount', 'stock', 'sold', 'rating'];

/** The columns of these names, in the order of the list; the usual ones where there is none. */
export function columnsNamed(names: readonly string[]): readonly BookColumn[] {
	const named = bookColumns.filter((column) => names.includes(column));
	return named.length > 0 ? named : usualColumns;
}
