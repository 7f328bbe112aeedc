import { type Line, toLine } from '#app/cart/cart.ts';
import { type Change, lineChanges } from '#app/cart/changes.ts';
import { listCurrentProducts } from '#app/cart/list-current-products.server.ts';
import { inShort, offersOf, priceOf, type SoldProduct } from '#app/catalog/offers.ts';
import { nameOf } from '#app/catalog/product.ts';
import { shopFacts } from '#app/owner/facts.server.ts';
import { chargedPrice } from '#app/platform/money.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { againCopy as copy } from './again-copy.ts';
import { findOrder } from './find-order.server.ts';
import type { PlacedLine } from './placed-order.ts';

/** What a customer's own order would be today. `changes`: in words, what differs from then. */
export type Reorder = { id: string; lines: Line[]; changes: string[] };

/** REORDER-01: one of the customer's own orders at today's prices and of today's stock; null where there is none. */
export async function findReorder(
	db: Db,
	userId: string,
	orderId: string,
	discountInCart: boolean = shopFacts().discountInCart,
): Promise<Reorder | null> {
	const order = await findOrder(db, userId, orderId);
	if (!order) return null;
	const current = await listCurrentProducts(
		db,
		order.lines.map(({ id }) => id),
	);
	const reorder: Reorder = { id: order.id, lines: [], changes: [] };
	for (const line of order.lines) {
		const product = current.find(({ id }) => id === line.id) ?? null;
		const ordered = { ...line, description: '', stock: 0 };
		const changes = lineChanges(ordered, product, discountInCart);
		reorder.changes.push(...changes.map((change) => inWords(change, line, discountInCart)));
		const isSold = !changes.some(
			({ kind }) => kind === 'gone' || kind === 'sold-out' || kind === 'not-offered',
		);
		if (product && isSold) reorder.lines.push(againOf(line, product));
	}
	return reorder;
}

function againOf(line: PlacedLine, product: SoldProduct): Line {
	const goods = inShort(line, offersOf(product).usual);
	const price = priceOf(product, goods) ?? product.price;
	return toLine({ ...product, ...goods, price }, Math.min(line.quantity, product.stock));
}

function inWords(change: Change, line: PlacedLine, discountInCart: boolean): string {
	const name = nameOf(line);
	switch (change.kind) {
		case 'gone':
		case 'sold-out':
		case 'not-offered':
			return copy.change[change.kind](name);
		case 'short':
			return copy.change.short(name, change.stock, line.quantity);
		case 'price':
			return copy.change.price(name, chargedPrice(line, discountInCart), change.price);
		case 'discount':
			return copy.change.discount(name, change.price);
	}
}
