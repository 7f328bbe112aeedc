import { type ComponentType, createContext } from 'react';
import type { CartProduct } from './cart-product.ts';

export type AddToCartProps = {
	product: CartProduct;
	/** PROD-08: adds, then goes to the cart. */
	buyNow?: boolean;
	/** One of many on the screen, so that it keeps quiet. */
	quiet?: boolean;
};

/** Where the cart, which knows the shelf while the shelf does not know it, puts its button. The frame fills it. */
export const AddToCartSlot = createContext<ComponentType<AddToCartProps>>(() => null);
