import { formatMoney } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';

/** What a shopper reads about the cart. Money in paisa, quantities in hundredths of a sq ft. */
export const cartCopy = {
	add: 'Add to Cart',
	buyNow: 'Buy Now',
	outOfStock: 'Out of Stock',
	added: 'Added to cart!',

	title: 'Your cart',
	hint: 'Add a square foot of any stone you like, then set the exact quantity here.',
	waiting: 'Opening your cart…',
	needsScript:
		'The cart is kept in your browser and needs JavaScript. Please switch it on and open this page again.',
	empty: 'Your cart is empty.',
	toShop: 'See the stones',
	offers: 'What most people choose',
	continue: 'Continue shopping',
	checkout: 'Proceed to checkout',
	clear: 'Clear cart',
	cleared: 'Cart cleared.',
	remove: 'Remove',
	removed: (name: string) => `${name} removed.`,
	undo: 'Undo',
	summary: 'Summary',
	lineTotal: 'Line total',
	total: 'Total',
	shipping: 'Shipping',
	free: 'Free',
	pays: 'Paid in cash when your stone arrives.',
	discountByHand: 'Prices here are before any discount. We settle it with you when we call.',

	pricePerSqFt: (price: number) => `${formatMoney(price)} / sq ft`,
	sqFt: (quantity: number) => `${formatQuantity(quantity)} sq ft`,
	editQuantity: (name: string, quantity: number) => `${formatQuantity(quantity)} sq ft of ${name}, change`,
	quantityOf: (name: string) => `Square feet of ${name}`,
	quantityHint: '0.1 sq ft or more',

	gone: 'No longer sold.',
	soldOut: 'Sold out for now.',
	short: (stock: number) => `Only ${formatQuantity(stock)} sq ft left.`,
	setTo: (stock: number) => `Set to ${formatQuantity(stock)} sq ft`,
	newPrice: (price: number) => `The price is now ${formatMoney(price)} / sq ft.`,
	acceptPrice: 'Use the new price',
} as const;
