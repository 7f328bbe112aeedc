import { formatMoney } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import type { OrderStatus } from './order-status.ts';
import { PAYMENT_METHOD } from './payment-method.ts';

/** What a shopper reads while paying. Money in paisa, quantities in hundredths of a sq ft. */
export const checkoutCopy = {
	title: 'Checkout',
	deliveryDetails: 'Delivery details',
	fromLastOrder: 'Phone and address are from your last order. Please check them.',
	name: 'Full name',
	email: 'Email',
	phone: 'Phone',
	phoneHint: 'We call before the stone leaves our yard.',
	street: 'Street address',
	city: 'City',
	postalCode: 'Postal code',
	notes: 'Notes for the delivery (optional)',
	summary: 'Your order',
	quantityAt: (quantity: number, price: number) =>
		`${formatQuantity(quantity)} sq ft at ${formatMoney(price)} / sq ft`,
	kept: (kept: number, quantity: number) =>
		`${formatQuantity(kept)} of ${formatQuantity(quantity)} sq ft kept`,
	/** Of a cart's line, `12 tiles · 24 sq ft`. */
	amountAt: (amount: string, price: number) => `${amount} at ${formatMoney(price)} / sq ft`,
	subtotal: 'Subtotal',
	total: 'Total',
	payment: 'Payment',
	cashOnDelivery: PAYMENT_METHOD,
	cashHint: 'You pay the driver once you have seen your stone.',
	place: 'Place order',
	placing: 'Placing your order…',
	backToCart: 'Change the cart',
	failed: 'Failed to place order',
	failedHint:
		'Your cart and everything you typed are kept. Please press again in a moment: it never makes a second order.',
	notPlaced: 'Nothing has been ordered yet.',
	refused: {
		gone: 'A stone in your cart is no longer sold. Everything you typed is kept.',
		'not-offered':
			'A stone in your cart is no longer offered in this size, thickness or finish. Everything you typed is kept.',
		part: 'A stone in your cart is sold in whole pieces. Please look at its line. Everything you typed is kept.',
		stock: 'There is less of a stone left than you asked for. Everything you typed is kept.',
		price: 'A price has changed since you filled your cart. Everything you typed is kept.',
	},
	creditGone:
		'Your sample price has come off another order, so nothing is ordered. Load this page again, and look at what is due.',
	held: 'This is more stone than we can set aside before we have called you. Please talk to us, and we arrange it.',
	heldAsk: 'Ask for this order on WhatsApp',
	heldMessage: (lines: readonly string[]) => `Salaam, I would like to order:\n${lines.join('\n')}`,
	acceptAll: 'Use all the new prices',
	settled: 'Your cart is up to date now. Please look at the total and place the order again.',
	keyReused: (number: string) =>
		`Order ${number} has already been placed from this checkout, with other details. Place this one too only if you want both.`,
	seeOrders: 'See your orders',
	errors: {
		name: 'Please enter your full name',
		phone: 'Please enter a phone number',
		street: 'Please enter your street address',
		city: 'Please enter your city',
		postalCode: 'Please enter your postal code',
		cart: 'Your cart could not be read. Please open it again and come back.',
		tooMany: 'One order can hold 100 stones. Please take some out and order them separately.',
	},
} as const;

export const bankCopy = {
	title: 'Prefer a bank transfer?',
	before: (due: string) =>
		`Place the order as it is, then transfer ${due} to this account and send us a message. We confirm it before your stone leaves.`,
	after: (number: string, due: string) =>
		`Transfer ${due} to this account with ${number} as the reference, and send us a message. We confirm it before your stone leaves.`,
	bank: 'Bank',
	branch: 'Branch',
	account: 'Account title',
	number: 'Account number',
	iban: 'IBAN',
	confirm: 'Confirm a transfer on WhatsApp',
	newTab: ', in a new tab',
	message: 'Salaam, I have transferred the amount of my order to your account.',
	messageOf: (number: string) =>
		`Salaam, I have transferred the amount of my order ${number} to your account.`,
} as const;

export const placedCopy = {
	title: 'Thank you. Your order is placed.',
	text: (email: string) => `We are setting your stone aside. If we have a question, we write to ${email}.`,
	/** Where no mail leaves the shop. */
	textByPhone: 'We are setting your stone aside. If we have a question, we call you.',
	number: 'Order',
	fullId: 'Full id',
	copy: 'Copy',
	/** For screen readers, after `copy`. */
	copyWhat: 'the order number',
	copied: 'Order number copied',
	notCopied: 'Could not copy. Please write the number down.',
	payment: 'Payment',
	bought: 'What you ordered',
	goesTo: 'Goes to',
	comes: 'Delivery',
	next: 'What happens next',
	/** Opens the page behind the order's link. */
	open: 'Open your order',
	confirm: 'Confirm your order on WhatsApp',
	confirmMessage: (number: string) => `Salaam, I confirm my order ${number}.`,
	support: 'Contact support on WhatsApp',
	message: (number: string) => `Salaam, I have a question about my order ${number}.`,
	orders: 'See your orders',
} as const;

export const ordersCopy = {
	title: 'Your orders',
	loading: 'Fetching your orders…',
	empty: 'No orders yet',
	emptyHint: 'Your orders will be listed here, with their status.',
	start: 'Start Shopping',
	failed: 'Your orders could not be fetched. Please try again in a moment.',
	number: 'Order',
	placed: 'Placed on',
	payment: 'Payment',
	status: {
		processing: 'Processing',
		shipped: 'Shipped',
		delivered: 'Delivered',
		cancelled: 'Cancelled',
		refused: 'Refused',
		returned: 'Returned',
	} satisfies Record<OrderStatus, string>,
	item: (name: string, quantity: string) => `${name}, ${quantity}`,
	whole: 'Show the orders without scripts',
	more: (count: number) => `+${count} more items`,
	ask: 'Ask about this order on WhatsApp',
} as const;
