import { href } from 'react-router';
import type { Picture } from '#app/pictures/picture.ts';
import type { CartProduct } from './cart-product.ts';
import { catalogCopy } from './copy.ts';

/** What a card shows, and the fields that its button adds to the cart. */
export type Card = CartProduct & {
	category: string;
	colour: string;
	/** Null where the picture is not one of the shop's own. */
	picture: Picture | null;
	/** 0 to 5. */
	rating: number;
};

/** What the product's own page shows. */
export type Detail = Card & {
	/** The width of stone on its picture, in mm; null where that is not known. */
	span: number | null;
	/** The product's other pictures. */
	views: MeasuredView[];
	brand: string;
	origin: string;
	finish: string;
	/** Millimetres. */
	thicknesses: number[];
	/** Inches, `12×24`. */
	tileSizes: string[];
	/** Feet, `9×5.5`. */
	slabSize: string;
	/** What it can be bought as, the usual one first. */
	finishes: string[];
	/** As `option-price.ts` reads them. */
	optionPrices: string[];
	/** kg/m³, 0 where unknown. */
	density: number;
	/** What it suits (`uses.ts`); empty where that is unknown. */
	uses: string[];
	/** It is no longer sold. */
	discontinued: boolean;
};

/** Means every category in a list's address, so no product's category may have this name. */
export const EVERY_CATEGORY = 'all';

/** The name to show. CARD-06: never empty, since a link or a button must have a name. */
export function nameOf({ name }: { name: string }): string {
	return name || catalogCopy.unnamed;
}

export function productAddress(id: string): string {
	return href('/product/:id', { id });
}

/** The alternative text of the picture: the words of its owner, or `Ziarat White, snow white with faint grey wisps`. */
export function pictureText({ name, colour, picture }: Pick<Card, 'name' | 'colour' | 'picture'>): string {
	if (picture?.alt) return picture.alt;
	return [name || catalogCopy.stone, colour && colour.charAt(0).toLowerCase() + colour.slice(1)]
		.filter(Boolean)
		.join(', ');
}

/** What a link to a stone shows. `why`: what it has to do with the stone of the page, in a few words. */
export type LinkedStone = Pick<Card, 'id' | 'name' | 'image' | 'picture' | 'price' | 'discount'> & {
	why?: string;
};

/** One of a product's pictures: its URL, and its `Picture` where it is one of the shop's own. */
export type View = Pick<Card, 'image' | 'picture'>;

/** `span`: the width of stone that it shows, in mm; null where that is not known. */
export type MeasuredView = View & Pick<Detail, 'span'>;
