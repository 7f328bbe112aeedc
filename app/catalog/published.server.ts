import { chargedPrice } from '#app/platform/money.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import type { CartProduct } from './cart-product.ts';

/** `charged`: paisa for one square foot of the usual goods, with which the stone's page opens. `price`: the same in rupees. */
export type PublishedOffer = { charged: number; price: string; currency: 'PKR'; inStock: boolean };

/** SHARE-06, FEED-02: what the shop says of a stone to search engines and catalogues. */
export function publishedOffer({
	price,
	discount,
	stock,
}: Pick<CartProduct, 'price' | 'discount' | 'stock'>): PublishedOffer {
	const charged = chargedPrice({ price, discount }, shopFacts().discountInCart);
	return { charged, price: (charged / 100).toFixed(2), currency: 'PKR', inStock: stock > 0 };
}

/** Whether a picture is elsewhere, under an address that an import named. Its size is unknown. */
export const isForeign = (image: string): boolean => /^https:\/\//.test(image);
