import { hash } from 'node:crypto';
import { headCopy } from '#app/catalog/product/copy.ts';
import { nameOf, productAddress } from '#app/catalog/product.ts';
import { isForeign, publishedOffer } from '#app/catalog/published.server.ts';
import { pictureAt } from '#app/pictures/masters.server.ts';
import { type Format, largestUrl, type Picture, widestOf } from '#app/pictures/picture.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { feedCopy } from './copy.ts';
import type { FeedName } from './feed-names.ts';
import type { FedProduct } from './list-fed.server.ts';

/** An attribute of Google's product data, which Meta reads too, and its value. */
export type Attribute = [name: string, value: string];

/** What the two write in different ways. Meta reads no WebP, and has no attribute for the unit of a price. */
const dialects = {
	google: {
		format: 'webp',
		inStock: 'in_stock',
		outOfStock: 'out_of_stock',
		others: [
			['unit_pricing_measure', '1 sqft'],
			['unit_pricing_base_measure', '1 sqft'],
			['identifier_exists', 'no'],
		],
	},
	meta: { format: 'jpg', inStock: 'in stock', outOfStock: 'out of stock', others: [] },
} satisfies Record<FeedName, { format: Format; inStock: string; outOfStock: string; others: Attribute[] }>;

/** In characters: both cut or refuse what is longer. */
const MOST = { id: 50, title: 150, brand: 70, description: 5000 };

/** Pictures besides the first. */
const MOST_PICTURES = 10;

/** Both refuse a picture with a shorter side, in px. */
const SHORTEST_SIDE = 500;

/** FEED-01: what a feed says of a stone. Null where Google and Meta would refuse it: without a price, or without a picture. */
export function feedItem(product: FedProduct, feed: FeedName, origin: string): Attribute[] | null {
	const { charged, price, currency, inStock } = publishedOffer(product);
	const { format, others, ...availability } = dialects[feed];
	const [image, ...more] = picturesOf(product, format).map((address) => new URL(address, origin).href);
	if (!image || charged === 0) return null;
	const brand = cut(product.brand || shopFacts().name, MOST.brand);
	const name = nameOf(product);
	const unit = ` ${feedCopy.unit}`;
	const description = product.description.trim() || headCopy.noDescription(name);
	return [
		['id', idOf(product.id)],
		['title', cut(name, MOST.title)],
		['description', cut(description, MOST.description - unit.length) + unit],
		['link', new URL(productAddress(product.id), origin).href],
		['image_link', image],
		...more.slice(0, MOST_PICTURES).map((address): Attribute => ['additional_image_link', address]),
		['price', `${price} ${currency}`],
		['availability', inStock ? availability.inStock : availability.outOfStock],
		['condition', 'new'],
		...(brand ? [['brand', brand] satisfies Attribute] : []),
		...(product.category ? [['product_type', product.category] satisfies Attribute] : []),
		...others,
	];
}

/** An id of the shop, or what stands for one that is too long: it must stay the same for ever. */
const idOf = (id: string): string => (id.length > MOST.id ? hash('sha256', id).slice(0, MOST.id) : id);

const cut = (text: string, most: number): string =>
	text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

function picturesOf({ image, views }: FedProduct, format: Format): string[] {
	return [...new Set([image, ...views])].flatMap((address) => {
		const picture = pictureAt(address);
		if (!picture) return isForeign(address) && URL.canParse(address) ? [address] : [];
		return isLarge(picture) ? [largestUrl(picture, format)] : [];
	});
}

function isLarge(picture: Picture): boolean {
	const width = widestOf(picture);
	return Math.min(width, (width * picture.height) / picture.width) >= SHORTEST_SIDE;
}
