import { discountBadge, discountedPrice, formatMoney } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';

/** What a shopper reads in the cart; the add buttons' words are in `button-copy.ts`. Money in paisa, quantities in hundredths of a sq ft. */
export const cartCopy = {
	title: 'Your cart',
	hint: 'Add a square foot of any stone you like, then set the exact quantity here.',
	waiting: 'Opening your cart…',
	needsScript:
		'The cart is kept in your browser and needs JavaScript. Please switch it on and open this page again.',
	empty: 'Your cart is empty.',
	toShop: 'See the stones',
	continue: 'Continue shopping',
	askQuote: 'Ask for a quote instead',
	checkout: 'Proceed to checkout',
	clear: 'Clear cart',
	cleared: 'Cart cleared.',
	remove: 'Remove',
	howMuch: 'How much do I need?',
	removed: (name: string) => `${name} removed.`,
	undo: 'Undo',
	summary: 'Summary',
	lineTotal: 'Line total',
	total: 'Total',
	pays: 'Paid in cash when your stone arrives.',

	/** CART-04: the same words in the cart, at the checkout, on the success screen and in the mail. */
	laterDiscount: ({ discount, due }: { discount: number; due: number }) =>
		`Your discount of ${formatMoney(discount)} is not in this total yet. We take it off when we call to confirm your order. Then ${formatMoney(due)} is due.`,
	/** SAMPLE-03: the same words everywhere too. `due`: null where the discount names it. */
	sampleCredit: (amount: number, due: number | null) =>
		`Your sample price of ${formatMoney(amount)} comes off this order.${due === null ? '' : ` Then ${formatMoney(due)} is due.`}`,
	/** The row of it beside a total. */
	samplesBack: 'Your samples, given back',
	/** The price that the product's page showed, where the cart does not subtract the discount. */
	shownAt: ({ price, discount }: { price: number; discount: number }) =>
		`shown at ${formatMoney(discountedPrice(price, discount))} / sq ft, ${discountBadge(discount)}`,

	pricePerSqFt: (price: number) => `${formatMoney(price)} / sq ft`,
	sqFt: (quantity: number) => `${formatQuantity(quantity)} sq ft`,
	editQuantity: (name: string, amount: string) => `${amount} of ${name}, change`,
	quantityOf: (name: string) => `Square feet of ${name}`,
	quantityHint: '0.1 sq ft or more',
	/** For what is sold in whole pieces. */
	piecesOf: {
		tile: (name: string) => `Tiles of ${name}`,
		slab: (name: string) => `Slabs of ${name}`,
		piece: (name: string) => `Pieces of ${name}`,
	},
	piecesHint: '1, 2, 3 or more',

	gone: 'No longer sold.',
	soldOut: 'Sold out for now.',
	short: (stock: number) => `Only ${formatQuantity(stock)} sq ft left.`,
	/** Where other lines are of the same stone. */
	shortInAll: (stock: number, inCart: number) =>
		`Only ${formatQuantity(stock)} sq ft of this stone left, and your cart has ${formatQuantity(inCart)} sq ft of it.`,
	notOffered: 'We no longer offer this stone like this.',
	takeUsual: (goods: string, price: number) => `Take ${goods} at ${formatMoney(price)} / sq ft`,
	part: {
		tile: 'We sell this size in whole tiles.',
		slab: 'We sell whole slabs.',
		piece: 'We sell whole pieces of this size.',
	},
	takeWhole: (amount: string, total: number) => `Take ${amount}, ${formatMoney(total)}`,
	setTo: (amount: string) => `Set to ${amount}`,
	newPrice: (price: number) => `The price is now ${formatMoney(price)} / sq ft.`,
	acceptPrice: 'Use the new price',
	newDiscount: (price: number) => `With its discount it is now ${formatMoney(price)} / sq ft.`,
	discountEnded: 'Its discount has ended.',
	acceptDiscount: 'That is fine',

	lookBefore: 'Please look at this before the checkout:',
	goTo: 'Go to',

	/** Behind why a typed quantity was not taken. */
	askForMore: 'For more, ask us.',
	measure: 'How much to order for a room',
} as const;
