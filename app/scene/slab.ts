import { type Picture, pictureUrl, type Width } from '#app/pictures/picture.ts';
import type { Slab } from './scene.ts';

/**
 * The picture of a slab, in that width. `span`: the width of stone that it shows, in mm. Null where the picture does not say how
 * much stone it shows.
 */
export function slabOf(picture: Picture | null, span: number | null, width: Width): Slab | null {
	if (!picture || !span || width > picture.width) return null;
	const across = span / 1000;
	return {
		address: pictureUrl(picture, width, 'avif'),
		colour: picture.colour,
		size: [across, (across * picture.height) / picture.width],
	};
}

/** Inches: what is cut of a stone that has no tiles. */
export const USUAL_TILE = '24×24';

/** Metres of an inch. */
const INCH = 0.0254;

/** A tile of `12×24` inches in metres, the longer side first; null for any other text. */
export function tileOf(measures: string): [number, number] | null {
	const [w, h] = measures.split('×').map(Number);
	return w && h ? [Math.max(w, h) * INCH, Math.min(w, h) * INCH] : null;
}
