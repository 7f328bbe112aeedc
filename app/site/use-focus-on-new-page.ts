import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { IN_FIRST_FRAME } from '#app/instant/first-frame.tsx';

/**
 * After a navigation of the router, focuses the heading of the new page. A screen reader then reads it, and the next Tab
 * continues from there, as on a page that the browser loaded. Returns the ref for `<main>`.
 */
export function useFocusOnNewPage(): RefObject<HTMLElement | null> {
	const main = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	const last = useRef(pathname);

	useEffect(() => {
		if (last.current === pathname) return;
		last.current = pathname;
		const place = main.current;
		// Does nothing if a field of the new page has already taken the focus.
		const focused = document.activeElement;
		const asked = place !== focused && place?.contains(focused) && !focused?.matches(IN_FIRST_FRAME);
		if (!place || asked) return;
		const heading = place.querySelector<HTMLElement>(`h1:not(${IN_FIRST_FRAME})`) ?? place;
		if (heading !== place) heading.tabIndex = -1;
		// After a mouse press the focus is on `<main>`: then the heading must show no focus ring.
		heading.focus({ preventScroll: true, focusVisible: focused === place ? false : undefined });
	}, [pathname]);

	return main;
}
