/**
 * The only widths in which pictures are served, in px. 750 is the screen of most inexpensive phones; 960 is what they need
 * of a picture that is cropped to an upright shape.
 */
export const WIDTHS = [160, 320, 480, 640, 750, 960, 1120, 1600] as const;

export type Width = (typeof WIDTHS)[number];

/** Pages ask for the first two alone. Some that take pictures from the shop know only the third. */
export const FORMATS = ['avif', 'webp', 'jpg'] as const;

export type Format = (typeof FORMATS)[number];

/** What a page needs of one of the shop's pictures: its address, its shape, and the colour to show until it is loaded. */
export type Picture = {
	/** `ziarat-white-slab`, `room-kitchen`. */
	name: string;
	/** Six digits of the hash of the master's bytes, and two of its AVIF quality. A new picture so gets a new address. */
	hash: string;
	/** The master's width and height, in px. */
	width: number;
	height: number;
	/** Its average colour, `#rrggbb`. */
	colour: string;
	/** What its owner says it shows. */
	alt?: string;
};

/** The address that products, carts and orders store. It has no hash, so it remains valid when the picture changes. */
export function pictureAddress(name: string): string {
	return `/pictures/${name}.webp`;
}

/** `ziarat-white-slab` from such an address; null for any other address. */
export function pictureName(address: string): string | null {
	return /^\/pictures\/([a-z0-9-]+)\.webp$/.exec(address)?.[1] ?? null;
}

/** The address of a small size, from such an address. Any other address is returned unchanged. */
export function thumbnail(address: string): string {
	const name = pictureName(address);
	return name ? `/pictures/${name}.320.webp` : address;
}

export function pictureUrl({ name, hash }: Picture, width: number, format: Format): string {
	return `/pictures/${name}.${hash}.${width}.${format}`;
}

/** The width of the widest size. */
export const widestOf = ({ width }: Picture): Width =>
	WIDTHS.findLast((offered) => offered <= width) ?? WIDTHS[0];

/** The address of the widest size. */
export function largestUrl(picture: Picture, format: Format): string {
	return pictureUrl(picture, widestOf(picture), format);
}

/** The `srcset` attribute: every width up to the master's and up to `widest`. */
export function srcSet(picture: Picture, format: Format, widest = picture.width): string {
	return WIDTHS.filter((width) => width <= Math.min(picture.width, widest))
		.map((width) => `${pictureUrl(picture, width, format)} ${width}w`)
		.join(', ');
}
