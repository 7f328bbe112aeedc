import { inArray } from 'drizzle-orm';
import { type Goods, together, wholeUp } from '#app/catalog/goods.ts';
import { type Assortment, goodsInFull, linePriceOf, pieceOf, piecesIn } from '#app/catalog/offers.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { chargedPrice } from '#app/platform/money.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import type { QuoteLine, WantedStone } from './quote-line.ts';

/** What a stone is sold at today, and how much of it in whole pieces; null where the shop does not sell it, or not as these goods. */
export async function listPrices(
	db: Db,
	wanted: readonly WantedStone[],
	discountInCart = shopFacts().discountInCart,
): Promise<(QuoteLine | null)[]> {
	const ids = wanted.map(({ productId }) => productId);
	const found = await db.select().from(products).where(inArray(products.id, ids));
	return wanted.map((line) => {
		const product = found.find(({ id }) => id === line.productId);
		if (product?.status !== 'active') return null;
		const goods = goodsIn(line, product);
		const price = linePriceOf(product, goods);
		if (!price) return null;
		const piece = pieceOf(product, goods);
		const quantity = wholeUp(together(line.quantity, 0, piece), piece);
		const { name, image, discount } = product;
		return {
			productId: product.id,
			quantity,
			...goods,
			pieces: piecesIn(goods, quantity, product.slabSize),
			name,
			image,
			price: chargedPrice({ price, discount }, discountInCart),
			discount: discountInCart ? 0 : discount,
		};
	});
}

/** The goods of a line, with the usual ones named. */
function goodsIn(
	{ size = '', thickness = 0, finish = '', use = '' }: Partial<Goods>,
	product: Assortment,
): Goods {
	return goodsInFull(product, { size, thickness, finish, use });
}
