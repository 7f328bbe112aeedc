import { useEffect, useState } from 'react';

/** Less than this is a thumb that rests on the glass, in px. */
const STEP = 24;
/** So near the top the page has just been opened, in px. */
const TOP = 80;

/** True while the page is being read downwards, and from the footer on: then what floats above it is in the way. */
export function useStepAside(): boolean {
	const [aside, setAside] = useState(false);

	useEffect(() => {
		let last = window.scrollY;
		const scrolled = () => {
			const now = window.scrollY;
			const moved = Math.abs(now - last) >= STEP;
			// How high the page is, which it may have to be laid out for, is asked last.
			const foot = () => document.documentElement.scrollHeight - now - window.innerHeight < TOP;
			if (now < TOP) setAside(false);
			else if (foot()) setAside(true);
			else if (moved) setAside(now > last);
			if (moved) last = now;
		};
		window.addEventListener('scroll', scrolled, { passive: true });
		return () => window.removeEventListener('scroll', scrolled);
	}, []);

	return aside;
}
