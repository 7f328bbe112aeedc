import type { Stone } from '#app/calculator/stone.ts';
import type { Card } from '#app/catalog/product.ts';
import { type Picture, pictureUrl, type Width } from '#app/pictures/picture.ts';
import type { Slab } from '#app/scene/scene.ts';

/** A stone that can be laid. `span`: the width of stone on its picture, in mm; null where that is not known. */
export type RoomStone = Stone & Pick<Card, 'picture' | 'colour'> & { span: number | null };

/** What a search for stones offers, and all stones that the page names. */
export type FoundStones = {
	stones: readonly RoomStone[];
	/** Ids, as they are offered. */
	offered: readonly string[];
	categories: readonly string[];
	failed: boolean;
};

/** The stone's picture in that width; null where the picture does not say how much stone it shows. */
export function slabOf(picture: Picture | null, span: number | null, width: Width): Slab | null {
	if (!picture || !span || width > picture.width) return null;
	const across = span / 1000;
	return {
		address: pictureUrl(picture, width, 'avif'),
		colour: picture.colour,
		size: [across, (across * picture.height) / picture.width],
	};
}
