import type { StockSort, StockView } from '#app/inventory/stock-filter.ts';
import { formatMoney } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import type { BookingKind } from './booking-kind.ts';

const sqFt = (quantity: number) => `${formatQuantity(quantity)} sq ft`;
const signed = (quantity: number) =>
	`${quantity > 0 ? '+' : quantity < 0 ? '−' : ''}${sqFt(Math.abs(quantity))}`;

export const unitCopy = {
	sqFt: 'sq ft',
	pieces: (size: string) => `pieces of ${size} in`,
	slabs: (size: string) => `slabs of ${size} ft`,
} as const;

export const stocksCopy = {
	title: 'Stock',
	count: 'Count stones',
	search: 'Name or category',
	which: 'Which stones',
	views: {
		all: 'All',
		'runs-out': 'Runs out',
		still: 'Does not move',
		value: 'Value at cost',
	} satisfies Record<StockView, string>,
	sort: 'Order',
	sorts: { name: 'By name', least: 'Least first', most: 'Most first' } satisfies Record<StockSort, string>,
	runsOut:
		'What the sales of the last 30 days use up first. A stone below the stock that you set is here too.',
	days: 'Lasts fewer days than',
	under: 'Or below, in sq ft',
	show: 'Show',
	still: 'In stock, and nothing of it was sold in the last 90 days. Stones newer than that are left out.',
	columns: {
		stone: 'Stone',
		stock: 'In stock',
		ordered: 'Ordered',
		days: 'Lasts',
		moved: 'Last change',
		value: 'Value at cost',
	},
	sqFt,
	ordered: (quantity: number) => (quantity === 0 ? '–' : sqFt(quantity)),
	orderedOf: (quantity: number) => `${sqFt(quantity)} ordered`,
	daysLeft: (days: number | null, stock: number) => {
		if (stock === 0) return 'sold out';
		if (days === null) return '–';
		if (days === 0) return 'less than a day';
		return days === 1 ? '1 day' : `${days.toLocaleString('en')} days`;
	},
	moved: (what: string, when: string) => `${what}, ${when}`,
	never: '–',
	value: (paisa: number) => formatMoney(paisa),
	noCost: 'cost not known',
	partCost: (quantity: number) => `${sqFt(quantity)} without a cost`,
	sum: (paisa: number) => `All stock is worth ${formatMoney(paisa)} at cost.`,
	sumUnknown: (quantity: number, stones: number) =>
		`Nobody has said the cost of ${sqFt(quantity)} of ${stones === 1 ? '1 stone' : `${stones} stones`}, so it is in no sum.`,
	sumHow:
		'At the moving average of what was paid. Say a cost when stone arrives, or later in the ledger of the stone.',
	nothing: (search: string) => `No stone is found for “${search}”, by name or category.`,
	import: 'Import your stones',
	empty: {
		all: 'There is no stone yet.',
		'runs-out': 'Nothing runs out. Ask for more days, or for a stock to stay above.',
		still: 'Every stone in stock has been sold lately.',
		value: 'Nothing is in stock.',
	} satisfies Record<StockView, string>,
} as const;

export const stoneCopy = {
	back: 'All stock',
	inShop: 'Its page in the shop',
	sqFt,
	stock: 'May be sold',
	waiting: 'Ordered, not packed',
	packed: 'Packed',
	lies: 'Lies in the yard with it',
	cost: 'Worth at cost',
	costOf: (value: number, average: number) => `${formatMoney(value)}, ${formatMoney(average)} a sq ft`,
	noCost: 'Nobody has said what it cost',
	partCost: (quantity: number) => `${sqFt(quantity)} of it without a known cost`,
	book: 'Change the stock',
	kinds: {
		receive: 'Receive',
		count: 'Count',
		damage: 'Damaged',
		sample: 'Sample',
		return: 'Came back',
		correct: 'Correct',
	} satisfies Record<BookingKind, string>,
	ledger: 'Every change, newest first',
	columns: { at: 'When', what: 'What', quantity: 'Change', balance: 'Stock after it', who: 'Who' },
	signed,
	order: (number: string) => `order ${number}`,
	takenBack: 'a booking taken back',
	from: (supplier: string) => `from ${supplier}`,
	paid: (cost: number) => `${formatMoney(cost)} a sq ft`,
	noMovements: 'Nothing has changed its stock yet.',
	older: 'Older changes',
	newest: 'Back to the newest',
	costTitle: 'Say the cost',
	costChange: 'Change the cost',
	costField: 'Cost per sq ft, in PKR',
	costHint: 'Empty: not known.',
	costSave: 'Save the cost',
	costSaved: 'The cost is saved.',
	costGone: 'There is no such receipt. Look at the ledger again.',
} as const;

export const bookCopy = {
	titles: {
		receive: 'Stone has arrived',
		count: 'Count this stone',
		damage: 'Stone is damaged',
		sample: 'Stone for samples',
		return: 'Stone came back',
		correct: 'Correct the stock',
	} satisfies Record<BookingKind, string>,
	stock: (quantity: number) => `${sqFt(quantity)} may be sold.`,
	quantity: {
		receive: 'How much arrived?',
		count: 'How much did you count?',
		damage: 'How much is damaged?',
		sample: 'How much becomes samples?',
		return: 'How much came back?',
		correct: 'By how much?',
	} satisfies Record<BookingKind, string>,
	inSqFt: 'In sq ft.',
	countHint: 'All that lies in the yard, without packed orders. What is ordered is taken off by itself.',
	unit: 'Counted in',
	supplier: 'From whom',
	supplierHint: 'The supplier, as you always write it.',
	cost: 'Cost per sq ft, in PKR',
	costHint: 'Leave it empty if you do not know it yet.',
	note: 'Note',
	noteHint: 'Such as the truck, the block or the reason.',
	reason: 'Why',
	direction: 'In which direction',
	add: 'Add to the stock',
	take: 'Take from the stock',
	send: {
		receive: 'Receive it',
		count: 'See the difference',
		damage: 'Write it off',
		sample: 'Take it out',
		return: 'Put it back',
		correct: 'Correct it',
	} satisfies Record<BookingKind, string>,
	sending: 'Booking…',
	bookIt: 'Book it',
	difference: {
		title: 'What the count changes',
		lies: 'Should lie there',
		counted: 'Counted',
		difference: 'Difference',
		waiting: 'Ordered, not packed',
		before: 'May be sold now',
		after: 'May be sold after it',
		none: 'The count agrees with the books. There is nothing to book.',
		again: 'Count again',
	},
	stale: (seen: number, now: number) =>
		`Somebody changed the stock meanwhile. When you counted, ${sqFt(seen)} should have lain there; now it is ${sqFt(now)}. Look at the difference, and count again if you are not sure.`,
	meanwhile: (seen: number) => ` It was ${sqFt(seen)} when you opened the form.`,
	done: (what: string, name: string, before: number, after: number) =>
		`${what}: ${name}, ${sqFt(before)} → ${sqFt(after)}.`,
	short: (stock: number) => `Only ${sqFt(stock)} may be sold, so no more than that can leave.`,
	waits: (waiting: number) =>
		`Open orders still wait for ${sqFt(waiting)} of it, more than you counted. Count again, or change these orders first.`,
	reused: 'This form has booked something else already. Open it again from the page of the stone.',
	gone: 'This stone is no longer in the shop.',
	errors: {
		unit: 'Nobody knows how large a piece of this size is. Please choose sq ft.',
		reason: 'Please say why',
		direction: 'Please choose a direction',
	},
} as const;

export const countCopy = {
	title: 'Count stones',
	back: 'All stock',
	intro: 'Choose the stones, and print the sheet or fill it in here.',
	category: 'Category',
	every: 'Every category',
	search: 'Name or category',
	choose: 'Show',
	print: 'Print the sheet',
	showBook: 'Show what should lie there',
	hideBook: 'Hide what should lie there',
	rule: 'Count all that lies in the yard, in sq ft. Leave packed orders out, and leave empty what you do not count.',
	field: (name: string) => `Counted of ${name}, in sq ft`,
	shouldLie: (quantity: number) => `${sqFt(quantity)} should lie there`,
	draft: (count: number) =>
		`${count === 1 ? 'One count is' : `${count} counts are`} kept in this browser from before.`,
	discard: 'Throw them away',
	see: 'See the differences',
	more: 'More stones',
	first: 'Back to the first stones',
	none: (search: string) =>
		`No stone fits${search && ` “${search}”`}. Choose another category, or search for a part of the name.`,
	nothingTyped: 'Type what you counted of one stone at least.',
	badNumber: 'The marked fields could not be read.',
	differences: 'The differences',
	oldAndNew: (lies: number, counted: number) => `${sqFt(lies)} should lie there, ${sqFt(counted)} counted`,
	signed,
	money: (paisa: number) => `${paisa > 0 ? '+' : paisa < 0 ? '−' : ''}${formatMoney(Math.abs(paisa))}`,
	noCost: 'cost not known',
	agree: (count: number) =>
		count === 1 ? '1 count agrees with the books.' : `${count} counts agree with the books.`,
	allAgree: 'Every count agrees with the books. There is nothing to book.',
	note: 'Note',
	noteHint: 'Such as the day of the count, or who counted.',
	book: (count: number) => {
		if (count === 0) return 'Book what you tick';
		return count === 1 ? 'Book 1 difference' : `Book ${count} differences`;
	},
	booking: 'Booking…',
	edit: 'Back to the counts',
	stale: 'Changed since you counted. Look at it again, and tick it to book it all the same.',
	staleAll: 'Nothing was booked: some stones have changed since you counted. They are marked below.',
	waits: (waiting: number) =>
		`Open orders wait for ${sqFt(waiting)}, more than you counted. Count again, or change these orders first.`,
	nothingTicked: 'Tick one difference at least.',
	done: (count: number) => (count === 1 ? '1 difference is booked.' : `${count} differences are booked.`),
	again: 'These differences are booked already.',
	paper: {
		title: 'Count sheet',
		all: 'All stones',
		columns: { stone: 'Stone', lies: 'Should lie there', counted: 'Counted, in sq ft' },
		rule: 'Count all that lies in the yard. Packed orders are left out.',
		by: 'Counted by',
		on: 'On',
		back: 'Back to the count',
		cut: (most: number) => `These are the first ${most} stones. Choose a category to print the others.`,
	},
} as const;
