import { href } from 'react-router';
import { type Detail, nameOf, pictureText, productAddress } from '#app/catalog/product.ts';
import { isForeign, publishedOffer } from '#app/catalog/published.server.ts';
import type { ShownReviews } from '#app/catalog/reviews/list-shown.server.ts';
import { largestUrl } from '#app/pictures/picture.ts';
import { headPicture } from '#app/pictures/share-picture.server.ts';
import { isoDate } from '#app/platform/dates.ts';
import { breadcrumbs } from '#app/platform/web/breadcrumbs.server.ts';
import type { HeadPicture, PageHead } from '#app/platform/web/page-head.ts';
import { publicAddress } from '#app/platform/web/public-address.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { productCopy as copy, headCopy, reviewsCopy } from './copy.ts';
import { productShare } from './product-share.server.ts';

/** In characters: search engines and messengers show less of a description. */
const MAX_DESCRIPTION = 300;

export function productHead(product: Detail, reviews: ShownReviews): PageHead {
	const name = nameOf(product);
	const address = publicAddress(productAddress(product.id));
	const share = productShare(product);
	const description = product.description.trim() || headCopy.noDescription(name);
	return {
		title: copy.title(name),
		description:
			description.length > MAX_DESCRIPTION
				? `${description.slice(0, MAX_DESCRIPTION).trimEnd()}…`
				: description,
		address,
		type: 'product',
		picture: share ? headPicture(share) : foreignPicture(product),
		data: [
			{ ...productData(product, name, address, description), ...ratingData(reviews) },
			breadcrumbsTo(product, name),
		],
	};
}

/** A picture that an import named by its address; its size is unknown. */
function foreignPicture(product: Detail): HeadPicture | undefined {
	return isForeign(product.image) ? { address: product.image, alt: pictureText(product) } : undefined;
}

/** REVIEW-07: what buyers say. Nothing without a shown review: the owner's own figure is no buyer's. */
function ratingData({ count, mean, listed }: ShownReviews) {
	if (count === 0) return {};
	const best = { bestRating: 5, worstRating: 1 };
	return {
		aggregateRating: {
			'@type': 'AggregateRating',
			ratingValue: Math.round(mean * 10) / 10,
			reviewCount: count,
			...best,
		},
		review: listed.map(({ stars, words, name, at }) => ({
			'@type': 'Review',
			reviewRating: { '@type': 'Rating', ratingValue: stars, ...best },
			author: { '@type': 'Person', name: name || reviewsCopy.somebody },
			datePublished: isoDate(at),
			reviewBody: words || undefined,
		})),
	};
}

/** schema.org's `Product`. */
function productData(product: Detail, name: string, address: string, description: string) {
	const { id, category, brand, colour, finish } = product;
	const offer = publishedOffer(product);
	const price = { price: offer.price, priceCurrency: offer.currency };
	return {
		'@context': 'https://schema.org',
		'@type': 'Product',
		name,
		description,
		sku: id,
		url: address,
		image: imagesOf(product),
		category: category || undefined,
		material: category || undefined,
		color: colour || undefined,
		brand: brand ? { '@type': 'Brand', name: brand } : undefined,
		additionalProperty: finish
			? [{ '@type': 'PropertyValue', name: copy.fields.finish, value: finish }]
			: undefined,
		offers: {
			'@type': 'Offer',
			url: address,
			...price,
			// FTK is the code of a square foot in UN/CEFACT's list of units, which schema.org uses.
			priceSpecification: {
				'@type': 'UnitPriceSpecification',
				...price,
				unitCode: 'FTK',
				unitText: headCopy.unit,
				referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'FTK' },
			},
			availability: `https://schema.org/${availability(product.discontinued, offer.inStock)}`,
			itemCondition: 'https://schema.org/NewCondition',
			seller: { '@type': 'Organization', name: shopFacts().name },
		},
	};
}

/** A value of schema.org's `ItemAvailability`. */
function availability(discontinued: boolean, inStock: boolean): string {
	if (discontinued) return 'Discontinued';
	return inStock ? 'InStock' : 'OutOfStock';
}

function imagesOf({ image, picture, views }: Detail): string[] {
	const addresses = [{ image, picture }, ...views].map(({ image, picture }) => {
		if (picture) return publicAddress(largestUrl(picture, 'webp'));
		return isForeign(image) ? image : '';
	});
	return [...new Set(addresses)].filter(Boolean);
}

function breadcrumbsTo({ id, category }: Detail, name: string) {
	return breadcrumbs([
		[headCopy.home, href('/')],
		[headCopy.shop, href('/shop')],
		...(category
			? [[category, `${href('/shop')}?${new URLSearchParams({ category })}`] as [string, string]]
			: []),
		[name, productAddress(id)],
	]);
}
