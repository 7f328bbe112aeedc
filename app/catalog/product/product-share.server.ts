import { href } from 'react-router';
import { catalogCopy } from '#app/catalog/copy.ts';
import { type Detail, nameOf, pictureText } from '#app/catalog/product.ts';
import type { SharePicture } from '#app/pictures/share-picture.server.ts';
import { discountedPrice, formatMoney } from '#app/platform/money.ts';

/** SHARE-03: the slab with the name and the price as its page shows them; null without a picture of the shop's own. */
export function productShare(product: Detail): SharePicture | null {
	const { id, picture, price, discount } = product;
	if (!picture) return null;
	return {
		path: href('/share/:kind/:file', { kind: 'product', file: `${id}.jpg` }),
		picture,
		alt: pictureText(product),
		title: nameOf(product),
		note: catalogCopy.perSqFt(formatMoney(discountedPrice(price, discount))),
		struck: discount > 0 ? formatMoney(price) : '',
	};
}
