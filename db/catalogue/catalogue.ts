import type { CatalogueProduct } from './catalogue-product.ts';
import { type CatalogueGoods, goodsOf } from './goods.ts';
import { granites } from './granites.ts';
import { marbles } from './marbles.ts';
import { otherProducts } from './other-products.ts';

const tagged: CatalogueProduct[] = [...marbles, ...granites, ...otherProducts];

/** The demo catalogue: the products of a new shop. */
export const catalogue: (CatalogueProduct & CatalogueGoods)[] = tagged.map((product) => ({
	...product,
	...goodsOf(product),
}));
