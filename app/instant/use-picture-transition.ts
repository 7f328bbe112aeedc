import { type RefObject, useLayoutEffect, useState } from 'react';
import { cardPictureOf, movePicture } from './picture-transition.ts';

/**
 * Lets the page's first picture, in `place`, grow out of the card that the page of `id` was opened from. Gives the address
 * of the card's picture, to be shown until the larger one has loaded. `place` must bear `data-arrives`.
 */
export function usePictureTransition(id: string, place: RefObject<HTMLElement | null>): string | undefined {
	const [small] = useState(() => cardPictureOf(id));

	useLayoutEffect(() => {
		if (place.current) movePicture(id, place.current);
	}, [id, place]);

	return small;
}
