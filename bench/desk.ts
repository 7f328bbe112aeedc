import { manyOrders } from '#test/many-orders.ts';
import { backOffice } from './back-office.ts';
import type { Figure } from './bounds.ts';
import { DESK_PAGES } from './desk-pages.ts';
import type { Fixtures } from './fixtures.ts';

const SIZE = { customers: 20_000, products: 10_000, orders: 100_000 };

/** Requests every list and search of orders, signed in as the desk, from a shop with 100 000 orders. */
export function desk(fixtures: Fixtures): Promise<Figure[]> {
	return backOffice(fixtures, 'desk', { role: 'desk', contents: manyOrders(SIZE), pages: DESK_PAGES });
}
