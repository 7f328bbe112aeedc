/** What the table of a list says around its cells. */
export const tableCopy = {
	table: 'Stones with their prices by size',
	unit: 'Sizes are in inches. Their prices are in PKR per square foot, in the usual thickness and finish.',
	stone: 'Stone',
	price: 'Price',
	print: 'Print the table',
} as const;

/** What the server writes into it. */
export const cellCopy = {
	heads: { others: 'Other sizes', thickness: 'Thickness', finish: 'Finish', stock: 'In stock' },
	slab: 'Slab',
	cut: 'Cut to size',
	other: (size: string, price: string) => `${size}: ${price}`,
	// A unit stays with its number.
	thickness: (listed: string) => `${listed}\u00a0mm`,
	stock: (amount: string) => `${amount}\u00a0sq\u00a0ft`,
	none: 'Out of Stock',
} as const;
