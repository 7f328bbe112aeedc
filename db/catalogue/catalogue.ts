import type { CatalogueProduct } from './catalogue-product.ts';
import { granites } from './granites.ts';
import { marbles } from './marbles.ts';
import { otherProducts } from './other-products.ts';

/** The demo catalogue: the products of a new shop. */
export const catalogue: CatalogueProduct[] = [...marbles, ...granites, ...otherProducts];
