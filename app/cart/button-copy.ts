/** What a shopper reads on add buttons and after a press. Apart from `copy.ts`, because every page of the shop loads it. */
export const buttonCopy = {
	add: 'Add to Cart',
	buyNow: 'Buy Now',
	outOfStock: 'Out of Stock',
	added: 'Added to cart!',
} as const;

/** For browsers without scripts; only the server renders it. */
export const needsScriptCopy = {
	needs: 'Adding to the cart needs JavaScript.',
	instead: ' To order without it, ',
	write: 'write to us ',
	whatsapp: 'on WhatsApp',
	or: ' or ',
	call: 'call ',
	end: '.',
} as const;
