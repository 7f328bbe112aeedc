import { type RefObject, useEffect, useRef, useState } from 'react';

/** A smaller movement is a resting thumb, not scrolling. In px. */
const STEP = 24;
/** This near to the top counts as being there, in px. */
const TOP = 80;
/** A control this near is as good as covered, in px. */
const NEAR = 8;
/** What a floating element must not cover: fields, buttons of words, links that look like the main button, and the footer. */
const KEPT_CLEAR = 'input, textarea, select, button:not(:has(img)), .bg-onyx, footer';

/** After these something else may be under the element. What `far-below` has skipped is found there only after the last of them. */
const MOVES = ['scroll', 'resize', 'contentvisibilityautostatechange'];

/** Whether a floating element is in the way: while the visitor scrolls down, and over what is to be kept clear. */
export function useStepAside(floating: RefObject<HTMLElement | null>): boolean {
	const [aside, setAside] = useState(true);
	const scrolled = useRef({ to: 0, down: false });

	// After each render too, since another page has other controls.
	useEffect(() => {
		const look = () => {
			const moved = scrollY - scrolled.current.to;
			if (Math.abs(moved) >= STEP) scrolled.current = { to: scrollY, down: moved > 0 };
			setAside((scrolled.current.down && scrollY > TOP) || isOver(floating.current));
		};
		look();
		for (const event of MOVES) addEventListener(event, look, { passive: true });
		// Content that is laid out late moves what is under the element, without a scroll.
		const moves = new ResizeObserver(look);
		moves.observe(document.body);
		return () => {
			moves.disconnect();
			for (const event of MOVES) removeEventListener(event, look);
		};
	});

	return aside;
}

/** Whether a control is under or near the element. A control is 44 px high, so none fits between points of 40 px. */
function isOver(element: HTMLElement | null): boolean {
	if (!element) return false;
	const { left, right, top, bottom } = element.getBoundingClientRect();
	return [left - NEAR, (left + right) / 2, right + NEAR].some((x) =>
		[top - NEAR, (top * 2 + bottom) / 3, (top + bottom * 2) / 3, bottom + NEAR].some((y) =>
			document.elementsFromPoint(x, y).some((under) => under.matches(KEPT_CLEAR)),
		),
	);
}
