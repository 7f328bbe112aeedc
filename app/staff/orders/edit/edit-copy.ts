import { dayInWords } from '#app/orders/day/delivery-day.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { formatMoney } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { staffCopy } from '#app/staff/copy.ts';

const sqFt = (quantity: number) => `${formatQuantity(quantity)} sq ft`;

/** Words of the lines that staff put together, for a new order and for one that is changed. */
export const linesCopy = {
	title: 'Stone',
	none: 'No stone yet. Search for one below.',
	amount: 'Amount',
	price: 'PKR / sq ft',
	quantityOf: (name: string) => `sq ft of ${name}`,
	priceOf: (name: string) => `PKR / sq ft of ${name}`,
	note: 'Words to the buyer (optional)',
	noteOf: (name: string) => `Words to the buyer about ${name}`,
	unit: 'Unit',
	unitOf: (name: string) => `Unit of ${name}`,
	units: { 'sq-ft': 'sq ft', pieces: 'pieces' },
	unsaid: 'size and finish are not said',
	goodsOf: (name: string) => `size and finish of ${name}`,
	notSaid: 'not said',
	size: 'Size',
	sizes: { slab: 'slabs', cut: 'cut to size' } as Record<string, string>,
	tiles: (measures: string) => `${measures} in tiles`,
	measures: 'Measures in inches, or another size',
	thickness: 'Thickness',
	mm: (thickness: string) => `${thickness} mm`,
	'other-thickness': 'Thickness in mm',
	finish: 'Finish',
	'other-finish': 'Another finish',
	use: 'For',
	anyUse: 'any use',
	other: 'another…',
	remove: 'Take out',
	removeOf: (name: string) => `Take out ${name}`,
	left: (quantity: number | null) =>
		quantity === null ? 'No longer in the shop' : `up to ${sqFt(quantity)}`,
	listed: (price: number | null) => (price === null ? 'not on the list' : `list price ${formatMoney(price)}`),
	laterDiscount: (percent: string) => `${percent}, taken off at the confirmation`,
	search: 'Add a stone: its name',
	searchButton: 'Search',
	nothing: (words: string) => `No stone is found for “${words}”. Type less of its name, or clear the search.`,
	add: 'Add',
	addOf: (name: string) => `Add ${name}`,
	offered: (price: number, stock: number) =>
		`${formatMoney(price)} / sq ft, ${stock > 0 ? `${sqFt(stock)} in stock` : 'out of stock'}`,
	followed: 'The price of the list has changed with the goods. Look at it, then press again.',
	reason: 'Why the price is another one',
	noReason: 'The price is the list’s',
	total: (total: number) => `Total ${formatMoney(total)}`,
	noPieces: 'Nobody knows how large a piece of this size is. Write square feet.',
	badGoods: {
		measures: 'Write the measures in inches, such as 63 × 25.5, or the size in a few words.',
		'other-finish': 'Write the finish in a few words.',
	},
	faults: {
		'bad-lines': 'An order has 1 to 100 lines, each with square feet and a price above 0.',
		'needs-reason': 'A price is not the list’s. Choose a reason, or write the list price.',
		special: (name: string) =>
			`The list does not have ${name} as these goods. Choose a reason for the price that you have agreed.`,
		twice: (name: string) => `${name} stands twice as the same goods. Make one line of both.`,
		part: (name: string, amount: string) =>
			`${name} is sold in whole pieces of this size. Write ${amount}, or another number of pieces.`,
		gone: (name: string) => `${name} is no longer sold. Take it out.`,
		'no-stock': (name: string, left: number) =>
			`There are only ${sqFt(left)} of ${name} for this order. Write less, or ask the yard to count.`,
	},
} as const;

const stages: Partial<Record<Stage, string>> = {
	awaiting: 'The customer has to confirm the new total. The order awaits confirmation again.',
	confirmed: 'The order stays confirmed, and the yard packs it again.',
};

export const editCopy = {
	title: (number: string) => `Change order ${number}`,
	pageTitle: (number: string) => `Change order ${number} · ${staffCopy.name}`,
	back: 'Back to the order',
	where: 'For whom, where and when',
	name: 'Full name',
	phone: 'Phone',
	street: 'Street address',
	city: 'City',
	postalCode: 'Postal code',
	day: 'Agreed day',
	look: 'See what changes',
	lookAgain: 'See it again',
	save: (before: number, after: number) =>
		before === after ? 'Save' : `Save: ${formatMoney(after)} instead of ${formatMoney(before)}`,
	saving: 'Saving…',
	looking: 'Adding up…',
	before: 'Total before',
	after: 'Total now',
	same: 'The total stays as it is.',
	becomes: (from: Stage, to: Stage) => (from === to && to !== 'awaiting' ? '' : (stages[to] ?? '')),
	mail: 'A customer with an account gets a mail with both totals.',
	loaded: 'The stone has left the yard, or the order has ended. Nothing of it can be changed now.',
	faults: {
		forbidden: 'Only the desk and the owner change orders.',
		loaded: 'The stone has left the yard, or the order has ended. It can no longer be changed.',
		cut: 'The stone is already cut for this order. Only the owner can change it.',
		unchanged: 'Nothing is different yet.',
		'total-differs': 'The total is not the one that you saw. Look at it again, then save.',
	},
	badDay: (first: string | null) =>
		first
			? `The truck can be there from ${dayInWords(first)} on, and not on a Sunday.`
			: 'Choose a day after today that is no Sunday.',
	needsName: 'Write the customer’s name.',
	needsPhone: 'Write the customer’s phone.',
	needsStreet: 'Write the street address.',
	needsCity: 'Write the city.',
} as const;
