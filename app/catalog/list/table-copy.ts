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
	thickness: (listed: string) => `${listed} mm`,
	stock: (amount: string) => `${amount} sq ft`,
	none: 'Out of Stock',
} as const;
