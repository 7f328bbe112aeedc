import { href } from 'react-router';
import type { Picture } from '#app/pictures/picture.ts';
import type { CartProduct } from './cart-product.ts';
import { catalogCopy } from './copy.ts';

/** What a card shows, with what its button puts into the cart. */
export type Card = CartProduct & {
	category: string;
	colour: string;
	/** Null where the picture is from elsewhere. */
	picture: Picture | null;
	/** 0 to 5. */
	rating: number;
};

/** What the product's own page shows beside that. */
export type Detail = Card & {
	/** The stone's other pictures; empty where it has the one. */
	views: View[];
	brand: string;
	origin: string;
	finish: string;
	/** Millimetres. */
	thicknesses: number[];
	/** Inches, `12×24`. */
	tileSizes: string[];
	/** Feet, `9×5.5`. */
	slabSize: string;
	/** kg/m³, 0 where unknown. */
	density: number;
};

/** Stands for every category in a list's address, so that no product's category may be called so. */
export const EVERY_CATEGORY = 'all';

/** What a stone is called; a link or a button must have a name (CARD-06). */
export function nameOf({ name }: { name: string }): string {
	return name || catalogCopy.unnamed;
}

export function productAddress(id: string): string {
	return href('/product/:id', { id });
}

/** `Ziarat White, snow white with faint grey wisps`: what someone sees who sees the picture. */
export function pictureText({ name, colour }: Pick<Card, 'name' | 'colour'>): string {
	return [name || catalogCopy.stone, colour && colour.charAt(0).toLowerCase() + colour.slice(1)]
		.filter(Boolean)
		.join(', ');
}

/** One of a product's pictures: its address, and its sizes where it is the shop's own. */
export type View = Pick<Card, 'image' | 'picture'>;

const viewNames: Record<string, string> = { slab: 'Slab', close: 'Close up', laid: 'Laid', edge: 'Edge' };

/** What one of a stone's own four pictures shows of it, in a word; empty where nothing says so. */
export function viewName({ picture }: View): string {
	return viewNames[picture?.name.split('-').at(-1) ?? ''] ?? '';
}

/** PROD-02: four pictures: the first, then the other views, then the first again for what is missing. */
export function fourViews({ image, picture, views }: Pick<Detail, 'image' | 'picture' | 'views'>): View[] {
	const first = { image, picture };
	const pictures = [first, ...views.filter((view) => view.image !== image)];
	return Array.from({ length: 4 }, (_, index) => pictures[index] ?? first);
}
