import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { IN_FIRST_FRAME } from '#app/instant/first-frame.tsx';
import { wayBack } from '#app/ui/way-back.ts';

/**
 * After a navigation of the router, focuses the heading of the new page. A screen reader then reads it, and the next Tab
 * continues from there, as on a page that the browser loaded. After Back it focuses the link by which the page was left.
 * Returns the ref for `<main>`.
 */
export function useFocusOnNewPage(): RefObject<HTMLElement | null> {
	const main = useRef<HTMLElement>(null);
	const location = useLocation();
	const isAgain = useNavigationType() === 'POP';
	const last = useRef(location);

	useEffect(() => {
		const from = last.current;
		last.current = location;
		const place = main.current;
		if (!place || from.pathname === location.pathname) return;
		const link = wayBack(place, from, location, isAgain);
		// Does nothing if a field of the new page has already taken the focus.
		const focused = document.activeElement;
		const asked = place !== focused && place?.contains(focused) && !focused?.matches(IN_FIRST_FRAME);
		if (asked) return;
		const heading = place.querySelector<HTMLElement>(`h1:not(${IN_FIRST_FRAME})`) ?? place;
		if (!link && heading !== place) heading.tabIndex = -1;
		// After a mouse press the focus is on `<main>`: then the heading must show no focus ring.
		(link ?? heading).focus({ preventScroll: true, focusVisible: focused === place ? false : undefined });
	}, [location, isAgain]);

	return main;
}
