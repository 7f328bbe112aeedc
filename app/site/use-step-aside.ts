import { useEffect, useState } from 'react';

/** A smaller movement is a resting thumb, not scrolling. In px. */
const STEP = 24;
/** This near to the top or the bottom counts as being there, in px. */
const TOP = 80;

/** True while the visitor scrolls down, and near the bottom: then floating elements are in the way. */
export function useStepAside(): boolean {
	const [aside, setAside] = useState(false);

	useEffect(() => {
		let last = window.scrollY;
		const scrolled = () => {
			const now = window.scrollY;
			const moved = Math.abs(now - last) >= STEP;
			// The page's height comes last: reading it may force a layout.
			const isAtBottom = () => document.documentElement.scrollHeight - now - window.innerHeight < TOP;
			if (now < TOP) setAside(false);
			else if (isAtBottom()) setAside(true);
			else if (moved) setAside(now > last);
			if (moved) last = now;
		};
		window.addEventListener('scroll', scrolled, { passive: true });
		return () => window.removeEventListener('scroll', scrolled);
	}, []);

	return aside;
}
