import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { IN_FIRST_FRAME } from '#app/instant/first-frame.tsx';

/**
 * A page reached by a link in the page begins at its heading, as a loaded one would at its top: the heading takes
 * the focus, so that a screen reader reads it and the next Tab goes on from there. Gives the ref of `<main>`.
 */
export function useFocusOnNewPage(): RefObject<HTMLElement | null> {
	const main = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	const last = useRef(pathname);

	useEffect(() => {
		if (last.current === pathname) return;
		last.current = pathname;
		const place = main.current;
		// A field that asked for the focus itself keeps it.
		const focused = document.activeElement;
		const asked = place !== focused && place?.contains(focused) && !focused?.matches(IN_FIRST_FRAME);
		if (!place || asked) return;
		const heading = place.querySelector<HTMLElement>(`h1:not(${IN_FIRST_FRAME})`) ?? place;
		if (heading !== place) heading.tabIndex = -1;
		// A mouse has left it on the page itself, and wants no ring.
		heading.focus({ preventScroll: true, focusVisible: focused === place ? false : undefined });
	}, [pathname]);

	return main;
}
