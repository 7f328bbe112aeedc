/** What a customer can do with an order of the list. Apart from `copy.ts`, which other pages load. */
export const cardCopy = {
	track: 'Track',
	cancel: 'Cancel',
	again: 'Order again',
	invoice: 'Invoice',
	creditNote: 'Invoice and credit note',
} as const;
