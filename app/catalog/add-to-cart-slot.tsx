import { type ComponentType, createContext } from 'react';
import type { CartProduct } from './cart-product.ts';

export type AddToCartProps = {
	product: CartProduct;
	/** GOODS-05: the id of the form in which goods and quantity are chosen. */
	form?: string;
	/** PROD-08: adds, then goes to the cart. */
	buyNow?: boolean;
	/** A less prominent button, for where many are on the screen. */
	quiet?: boolean;
};

/** The cart's button. The cart imports the catalog and not the reverse, so the shop's layout passes it by this context. */
export const AddToCartSlot = createContext<ComponentType<AddToCartProps>>(() => null);
