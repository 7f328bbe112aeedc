/** A file of more bytes is no photograph of a stone. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** More than the phones and cameras of shopkeepers take, and what can be decoded in 400 MB. */
export const MAX_PIXELS = 80_000_000;

/** Why a file is not kept as a picture. */
export type PictureFault =
	/** None of JPEG, PNG, WebP and AVIF. */
	| 'not-a-picture'
	/** A HEIC of an iPhone: HEVC is patented, and what decodes pictures here cannot read it. */
	| 'heic'
	/** An SVG is a document, which may have scripts. */
	| 'svg'
	| 'too-heavy'
	| 'too-many-pixels'
	/** A side is shorter than `MIN_SIDE`, at most `MAX_SIDE` of the other one. */
	| 'too-small'
	/** It ends early, or its data make no picture. */
	| 'damaged'
	/** Too many wait. */
	| 'busy'
	/** The disk is full, or the store does not answer. */
	| 'not-stored';

/** The longest side of a master, in px: the widest size that a page shows, with room for a crop. */
export const MAX_SIDE = 2400;

/** The shortest side of a master, in px. */
export const MIN_SIDE = 320;
