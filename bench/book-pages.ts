/** BOOK-01, STOCK-11: the pages of products and stock that are measured, with their addresses. */
export const BOOK_PAGES = {
	products: '/staff/products',
	'products, last changed': '/staff/products?sort=changed',
	'products, dearest': '/staff/products?sort=price-down',
	'products of a category': '/staff/products?category=Marble',
	'products that are hidden': '/staff/products?status=hidden',
	'products without a picture': '/staff/products?blank=on',
	'products of a common word': '/staff/products?q=white',
	'products of two words': '/staff/products?q=white+ziarat',
	'products of a rare word': '/staff/products?q=9973',
	'products of no such word': '/staff/products?q=xyzzy',
	'a product': '/staff/products/stone-77',
	stock: '/staff/stock',
	'stock, least first': '/staff/stock?sort=least',
	'stock of a common word': '/staff/stock?q=white',
	'stock that runs out': '/staff/stock?view=runs-out',
	'stock that does not move': '/staff/stock?view=still',
	'stock at cost': '/staff/stock?view=value',
	'a stone and its ledger': '/staff/stock/stone-77',
} as const;

export const bookPages = Object.keys(BOOK_PAGES) as (keyof typeof BOOK_PAGES)[];
