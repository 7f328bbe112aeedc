import useEmbla from 'embla-carousel-react';
import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';

/** How long a slide stands before the next one comes, in ms. */
const STANDS = 5000;

/**
 * A carousel that turns by itself, but not while it is paused, pointed at, focused by keyboard or out of sight, and
 * never for those who asked for less motion. `frame` is the ref of the window in which the row of slides moves;
 * `hold` goes on the element that stops it when pointed at or focused. Slides are counted from 0.
 */
export function useCarousel() {
	const [frame, embla] = useEmbla({ loop: true });
	const [selected, setSelected] = useState(0);
	const [paused, setPaused] = useState(false);
	const [pointed, setPointed] = useState(false);
	const [focused, setFocused] = useState(false);
	const still = useSyncExternalStore(onMotion, lessMotion, no);
	const hidden = useSyncExternalStore(onVisibility, isHidden, no);
	const turning = !(paused || pointed || focused || still || hidden);

	useEffect(() => {
		if (!embla) return;
		const follow = () => setSelected(embla.selectedScrollSnap());
		embla.on('select', follow);
		return () => {
			embla.off('select', follow);
		};
	}, [embla]);

	useEffect(() => {
		if (!embla || !turning) return;
		let turn: ReturnType<typeof setTimeout>;
		const wind = () => {
			clearTimeout(turn);
			turn = setTimeout(() => embla.scrollNext(), STANDS);
		};
		wind();
		embla.on('select', wind);
		return () => {
			clearTimeout(turn);
			embla.off('select', wind);
		};
	}, [embla, turning]);

	return {
		frame,
		selected,
		turning,
		paused,
		pause: () => setPaused(!paused),
		next: () => embla?.scrollNext(still),
		previous: () => embla?.scrollPrev(still),
		goTo: (slide: number) => embla?.scrollTo(slide, still),
		hold: {
			onPointerEnter: () => setPointed(true),
			onPointerLeave: () => setPointed(false),
			// A press of the mouse focuses a button too, and should not stop the carousel for good.
			onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
			onBlur: () => setFocused(false),
		},
	};
}

const no = () => false;

const MOTION = '(prefers-reduced-motion: reduce)';
const lessMotion = () => matchMedia(MOTION).matches;

function onMotion(changed: () => void): () => void {
	const query = matchMedia(MOTION);
	query.addEventListener('change', changed);
	return () => query.removeEventListener('change', changed);
}

const isHidden = () => document.hidden;

function onVisibility(changed: () => void): () => void {
	document.addEventListener('visibilitychange', changed);
	return () => document.removeEventListener('visibilitychange', changed);
}
