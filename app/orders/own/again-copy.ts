import { formatMoney } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';

export const againCopy = {
	title: (number: string) => `Order ${number} again`,
	asBefore: 'Everything is still sold, at the same price.',
	changed: 'This has changed since then',
	today: 'What goes into your cart, at today’s prices',
	at: (amount: string, price: number) => `${amount} at ${formatMoney(price)} / sq ft`,
	put: 'Put this in the cart',
	nothing: 'Nothing of this order is sold any more. Look at what we have now.',
	shop: 'Go to the shop',
	change: {
		gone: (name: string) => `${name}: no longer sold.`,
		'sold-out': (name: string) => `${name}: sold out just now.`,
		'not-offered': (name: string) => `${name}: no longer offered in this size, thickness or finish.`,
		part: (name: string, amount: string, before: number) =>
			`${name}: we sell it in whole pieces, so it is ${amount} now. You had ${formatQuantity(before)} sq ft.`,
		noPiece: (name: string, stock: number) =>
			`${name}: ${formatQuantity(stock)} sq ft are left, less than a whole piece.`,
		short: (name: string, stock: number, wanted: number) =>
			`${name}: ${formatQuantity(stock)} sq ft are left. You had ${formatQuantity(wanted)}.`,
		price: (name: string, before: number, now: number) =>
			`${name}: ${formatMoney(now)} / sq ft now, ${now > before ? 'up' : 'down'} from ${formatMoney(before)}.`,
		discount: (name: string, price: number | null) =>
			price === null
				? `${name}: the discount has ended.`
				: `${name}: ${formatMoney(price)} / sq ft with today’s discount.`,
	},
} as const;
