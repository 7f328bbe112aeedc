import { sql } from 'drizzle-orm';
import { lineKey } from '#app/cart/cart.ts';
import { soldColumns } from '#app/catalog/card-columns.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { type Goods, together, usualGoods } from '#app/catalog/goods.ts';
import { goodsInFull, linePriceOf, pieceOf, type SoldProduct } from '#app/catalog/offers.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { WantedLine } from '#app/orders/checkout.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { prepared } from '#app/router/prepared-statement.server.ts';

/** A line of a cart with its product as the shop sells it now, or null. */
export type PricedLine = Pick<WantedLine, 'id' | 'quantity'> & {
	/** The place in the cart, from 0. */
	position: number;
	/** The goods in full, where there is a product. */
	goods: Goods;
	/** What the shopper saw, where that is known. */
	shown: { price?: number | undefined; discount?: number | undefined };
	product: SoldProduct | null;
	/** Paisa per sq ft of these goods, before the discount; null where the shop does not offer them. */
	price: number | null;
	/** As `pieceOf` has it. */
	piece: number;
};

/** Reads the products of a cart, in its order. The same goods of a product, named twice, become one line. */
export async function priceCart(db: Db, lines: readonly WantedLine[]): Promise<PricedLine[]> {
	const ids = new Set(lines.map(({ id }) => id));
	const found = await productsOf(db).execute({ ids: JSON.stringify([...ids]) });
	const byId = new Map(found.map((product) => [product.id, product]));
	const priced = new Map<string, PricedLine>();
	for (const line of lines) {
		const { id, quantity, price, discount, ...named } = line;
		const product = byId.get(id) ?? null;
		const goods = goodsOf(named, product);
		const key = lineKey({ id, ...goods });
		const had = priced.get(key);
		if (had) had.quantity = together(had.quantity, quantity, had.piece);
		else
			priced.set(key, {
				id,
				quantity,
				position: priced.size,
				goods,
				shown: { price, discount },
				product,
				price: product && linePriceOf(product, goods),
				piece: product ? pieceOf(product, goods) : 0,
			});
	}
	return [...priced.values()];
}

const productsOf = prepared((db) =>
	db
		.select(soldColumns)
		.from(products)
		.where(
			sql`${isForSale} and ${products.id} in (select jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb))`,
		)
		.prepare('stones-of-a-cart'),
);

function goodsOf(named: Partial<WantedLine>, product: SoldProduct | null): Goods {
	const { size, thickness, finish, use } = named;
	const goods = {
		size: size ?? usualGoods.size,
		thickness: thickness ?? usualGoods.thickness,
		finish: finish ?? usualGoods.finish,
		use: use ?? usualGoods.use,
	};
	return goodsInFull(product, goods);
}
