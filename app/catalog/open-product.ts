import type { ComponentType } from 'react';
import type { PageOpening } from '#app/instant/opening.ts';
import type { Quality } from '#app/instant/page-memory.ts';
import { type Picture, srcSet } from '#app/pictures/picture.ts';
import { GALLERY_SIZES } from './picture-sizes.ts';
import { type Card, type Detail, type LinkedStone, productAddress } from './product.ts';

/**
 * The data of a product's page. `guide`: null until it is loaded. `partial`: only the fields of its card are known; the rest is being
 * loaded.
 */
export type ProductData = {
	product: Detail | null;
	others: OtherStones[];
	guide: Guide | null;
	/** Null until they are loaded. */
	promises: ToldPromises | null;
	/** What the owner says of every stone. */
	everyStone: readonly { name: string; value: string }[];
	/** Null until they are loaded. */
	reviews: ToldReviews | null;
	failed: boolean;
	partial?: boolean;
};

/**
 * What buyers say of a product, in words of the server. `line`: beside the stars; empty where nothing is said. `more`: of the link to all of
 * them; empty where all are here.
 */
export type ToldReviews = { line: string; more: string; listed: ToldReview[] };

type ToldReview = {
	id: string;
	stars: number;
	words: string;
	/** Who says it, and when. */
	by: string;
	pictures: Picture[];
	/** The shop's; empty where it has not answered. */
	answer: string;
};

/** Stones to go on to, under a title of the server. */
export type OtherStones = { title: string; products: LinkedStone[] };

/** What the owner promises of every stone: in words of the server, and in a few badges. */
export type ToldPromises = { words: string; badges: string[] };

/**
 * What a product suits, and how it is kept, in words for shoppers: the server writes them, so that browsers load no rules. `notKnown`: said
 * where nobody knows what it suits, else empty.
 */
export type Guide = { notKnown: string; suited: Suited[]; care: string[] };

/** One use, or what the stone is put to, such as frost: then `suits` is null. `why` is empty where nobody has said it. */
export type Suited = { of: string; suits: boolean | null; why: string };

export function qualityOfProduct({ product, failed, partial }: ProductData): Quality {
	if (!product) return failed ? 'failed' : 'gone';
	return partial ? 'partial' : 'whole';
}

/** How a product's page opens at once, from the data of its card. */
export const openProduct: PageOpening<Card, ProductData> = {
	route: 'catalog/product/product.page',
	address: ({ id }) => productAddress(id),
	dataFrom(card, remembered, isCardNewer) {
		if (!remembered?.product)
			return {
				product: detailFrom(card),
				others: [],
				guide: null,
				promises: null,
				everyStone: [],
				reviews: null,
				failed: false,
				partial: true,
			};
		if (!isCardNewer) return remembered;
		const { price, discount, stock } = card;
		return { ...remembered, product: { ...remembered.product, price, discount, stock } };
	},
	qualityOf: qualityOfProduct,
	view: (handle) => (handle as { View: ComponentType<{ data: ProductData }> }).View,
	picture: ({ picture }, format) => picture && { sizes: GALLERY_SIZES, srcSet: srcSet(picture, format) },
};

function detailFrom(card: Card): Detail {
	const unknown = { brand: '', origin: '', finish: '', slabSize: '', density: 0 };
	const lists = {
		views: [],
		thicknesses: [],
		tileSizes: [],
		finishes: [],
		optionPrices: [],
		uses: [],
	};
	return { ...card, ...unknown, ...lists, span: null, discontinued: false };
}
