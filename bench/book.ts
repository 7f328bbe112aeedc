import { manyMovements } from '#test/many-movements.ts';
import { manyOrders } from '#test/many-orders.ts';
import { backOffice } from './back-office.ts';
import { BOOK_PAGES } from './book-pages.ts';
import type { Figure } from './bounds.ts';
import type { Fixtures } from './fixtures.ts';

const PRODUCTS = 10_000;

/** Requests the pages of products and stock, signed in as the owner, from a shop with 10 000 products and 200 000 movements. */
export function book(fixtures: Fixtures): Promise<Figure[]> {
	const contents = [
		...manyOrders({ customers: 2000, products: PRODUCTS, orders: 20_000 }),
		...manyMovements({ products: PRODUCTS, movements: 200_000 }),
	];
	return backOffice(fixtures, 'book', { role: 'owner', contents, pages: BOOK_PAGES });
}
