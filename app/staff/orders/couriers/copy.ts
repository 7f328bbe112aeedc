import type { CourierField } from '#app/orders/courier-fields.ts';

export const couriersCopy = {
	title: 'Courier sheets',
	intro: 'Tick what goes to one courier, and send the file to them.',
	empty: 'No packed order waits for a courier.',
	edit: 'Columns of the sheets',
	sheet: 'Sheet for',
	usual: 'Any courier',
	which: 'Orders',
	packed: 'Packed',
	loaded: 'Loaded with a courier',
	columns: { order: 'Order', stage: 'Stage', to: 'To', weight: 'Weight', due: 'To collect' },
	tick: (number: string) => `Put ${number} on the sheet`,
	download: 'Download the sheet',
	none: 'Tick at least one order first.',
} as const;

export const columnsCopy = {
	title: 'Columns of the courier sheets',
	back: 'Courier sheets',
	intro:
		'Each courier takes a file with columns of its own. Type what the courier calls each of them, and its place from the left. A column without a name is left out.',
	known: 'Sheets that are described',
	none: 'None yet. Until then a sheet has all nine columns.',
	new: 'Describe another courier',
	courier: 'Courier',
	field: 'What we know',
	heading: 'Name of the column',
	place: 'Place',
	fields: {
		reference: 'Number of the order',
		name: 'Name of the customer',
		phone: 'Phone',
		address: 'Street and postal code',
		city: 'City',
		pieces: 'Pieces: one for each stone',
		grams: 'Weight in grams',
		rupees: 'Amount to collect, in whole rupees',
		remarks: 'Stones, and what the customer says',
	} satisfies Record<CourierField, string>,
	save: 'Save the sheet',
	saved: (name: string) => `The sheet for ${name} is saved.`,
	gone: (name: string) => `The sheet for ${name} is deleted, since it had no columns.`,
	needsName: 'Type the name of the courier.',
} as const;
