import { type Line, toLine } from '#app/cart/cart.ts';
import { type Change, lineChanges } from '#app/cart/changes.ts';
import { listCurrentProducts } from '#app/cart/list-current-products.server.ts';
import { wholeDown, wholeUp } from '#app/catalog/goods.ts';
import { amountInWords } from '#app/catalog/goods-words.ts';
import { type SoldProduct, soldAs } from '#app/catalog/offers.ts';
import { nameOf } from '#app/catalog/product.ts';
import { findOrder } from '#app/orders/checkout/find-order.server.ts';
import type { PlacedLine } from '#app/orders/placed-order.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { chargedPrice } from '#app/platform/money.ts';
import { MIN_QUANTITY } from '#app/platform/quantity.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { againCopy as copy } from './again-copy.ts';

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
		const ordered = { ...line, description: '', stock: 0, piece: 0 };
		const changes = lineChanges(ordered, product, discountInCart);
		reorder.changes.push(...changes.map((change) => inWords(change, line, discountInCart)));
		const again = product && againOf(line, product);
		if (again) reorder.lines.push(again);
	}
	return reorder;
}

/** As much as the stock has of it; null where that is too little, or it is not sold like this. */
function againOf(line: PlacedLine, product: SoldProduct): Line | null {
	const sold = soldAs(product, line);
	if (!sold) return null;
	const quantity = Math.min(wholeUp(line.quantity, sold.piece), wholeDown(product.stock, sold.piece));
	return quantity < MIN_QUANTITY ? null : toLine({ ...product, ...sold }, quantity);
}

function inWords(change: Change, line: PlacedLine, discountInCart: boolean): string {
	const name = nameOf(line);
	switch (change.kind) {
		case 'gone':
		case 'sold-out':
		case 'not-offered':
			return copy.change[change.kind](name);
		case 'part':
			return copy.change.part(name, amountInWords(line.size, change.quantity, change.pieces), line.quantity);
		case 'short':
			return change.left === 0
				? copy.change.noPiece(name, change.stock)
				: copy.change.short(name, change.stock, line.quantity);
		case 'price':
			return copy.change.price(name, chargedPrice(line, discountInCart), change.price);
		case 'discount':
			return copy.change.discount(name, change.price);
	}
}
