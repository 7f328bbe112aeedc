/**
 * The widths in which a picture is to be had, in px; there are no others. 750 is the screen of most inexpensive phones, 960
 * what those need of a picture that is cut to stand upright.
 */
export const WIDTHS = [160, 320, 480, 640, 750, 960, 1120, 1600] as const;

export type Width = (typeof WIDTHS)[number];

export const FORMATS = ['avif', 'webp'] as const;

export type Format = (typeof FORMATS)[number];

/** A picture of the shop's own, as a page needs it: its address, its shape, and its colour until it has come. */
export type Picture = {
	/** `ziarat-white-slab`, `room-kitchen`. */
	name: string;
	/** Of the master's bytes; a new picture has a new address. */
	hash: string;
	/** The master's, in px. */
	width: number;
	height: number;
	/** Its average, `#rrggbb`. */
	colour: string;
};

/** The address that a product, a cart and an order keep: it outlives the picture's hash. */
export function pictureAddress(name: string): string {
	return `/pictures/${name}.webp`;
}

/** `ziarat-white-slab` from such an address; null for a picture from elsewhere. */
export function pictureName(address: string): string | null {
	return /^\/pictures\/([a-z0-9-]+)\.webp$/.exec(address)?.[1] ?? null;
}

/** A small one of a picture that is known by its address alone; any other address as it is. */
export function thumbnail(address: string): string {
	const name = pictureName(address);
	return name ? `/pictures/${name}.320.webp` : address;
}

export function pictureUrl({ name, hash }: Picture, width: number, format: Format): string {
	return `/pictures/${name}.${hash}.${width}.${format}`;
}

/** For `srcset`: every width that the master has, as far as `widest`. */
export function srcSet(picture: Picture, format: Format, widest = picture.width): string {
	return WIDTHS.filter((width) => width <= Math.min(picture.width, widest))
		.map((width) => `${pictureUrl(picture, width, format)} ${width}w`)
		.join(', ');
}
