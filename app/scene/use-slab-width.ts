import { useEffect, useState } from 'react';
import type { Width } from '#app/pictures/picture.ts';

/** A phone's screen shows no more of a slab than the narrow picture has, and loads it twice as fast. */
const NARROW: Width = 750;
const WIDE: Width = 1120;
/** Pixels of the screen. */
const FROM = 1000;

/** The width in which slabs are laid on this screen. */
export function useSlabWidth(): Width {
	const [width, setWidth] = useState<Width>(NARROW);
	useEffect(() => setWidth(innerWidth * Math.min(2, devicePixelRatio) < FROM ? NARROW : WIDE), []);
	return width;
}
