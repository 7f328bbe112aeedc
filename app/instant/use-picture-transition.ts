import { type RefObject, useLayoutEffect, useState } from 'react';
import { cardPictureOf, movePicture } from './picture-transition.ts';

/**
 * Animates the page's first picture, in `place`, from the card that opened the page of `id`. Returns the URL of the card's
 * picture, to show until the larger one has loaded. `place` must have the attribute `data-arrives`.
 */
export function usePictureTransition(id: string, place: RefObject<HTMLElement | null>): string | undefined {
	const [small] = useState(() => cardPictureOf(id));

	useLayoutEffect(() => {
		if (place.current) movePicture(id, place.current);
	}, [id, place]);

	return small;
}
