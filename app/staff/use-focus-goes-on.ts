import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { wayBack } from '#app/ui/way-back.ts';

/** Where a reader goes on once a press has changed the page: its results, or what it asks. At most one on a page. */
export const goesOn = { 'data-goes-on': '', tabIndex: -1 };

/** A button at the end of a long form: the message of what it did, and its undo, stand far above. */
export const givesFocus = { 'data-gives-focus': '' };

/**
 * Moves the focus on after a navigation. On another page it goes to the heading, and after Back to the link by which that page was left.
 * On the same page it goes to what `goesOn` names, where the focus was in something that is gone. A field that has taken the focus keeps it.
 * Returns the ref for `<main>`.
 */
export function useFocusGoesOn(): RefObject<HTMLElement | null> {
	const main = useRef<HTMLElement>(null);
	const location = useLocation();
	const isAgain = useNavigationType() === 'POP';
	const last = useRef(location);

	useEffect(() => {
		const from = last.current;
		last.current = location;
		const place = main.current;
		if (!place || from.key === location.key) return;
		const isNewPage = from.pathname !== location.pathname;
		const link = isNewPage ? wayBack(place, from, location, isAgain) : undefined;
		const focused = document.activeElement;
		if (focused !== place && place.contains(focused)) return;
		// The menu stays on the page, and would have to be passed again.
		if (!isNewPage && focused !== place && focused !== document.body) return;
		const heading = place.querySelector('h1');
		heading?.setAttribute('tabindex', '-1');
		const next =
			link || (!isNewPage && place.querySelector<HTMLElement>('[data-goes-on]')) || heading || place;
		// The router has scrolled the page already.
		next.focus({ preventScroll: true });
	}, [location, isAgain]);

	return main;
}
