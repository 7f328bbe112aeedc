import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** How long a slide stands before the next one comes, in ms. */
const SHOWN_FOR = 5000;
/** How long before that the next one is made ready. */
const AHEAD = 3000;
/** A finger that went this far sideways meant the next slide, in px. */
const SWIPE = 40;

/**
 * A carousel that turns by itself, but not while it is paused, pointed at, focused by keyboard or out of sight, and
 * never for those who asked for less motion. `hold` goes on the element that stops it when pointed at or focused, `swipe`
 * on the one that a finger may push. Slides are counted from 0. `ready` says that another than the first may be shown
 * soon, and is true from then on.
 */
export function useCarousel(slides: number) {
	const [selected, setSelected] = useState(0);
	const [ready, setReady] = useState(false);
	const [paused, setPaused] = useState(false);
	const [pointed, setPointed] = useState(false);
	const [focused, setFocused] = useState(false);
	const still = useSyncExternalStore(onMotion, lessMotion, no);
	const hidden = useSyncExternalStore(onVisibility, isHidden, no);
	const isPlaying = !(paused || pointed || focused || still || hidden);

	// From where it stands by then: two presses may come in one breath.
	const move = (by: number) => {
		setReady(true);
		setSelected((slide) => (slide + by + slides) % slides);
	};
	const next = () => move(1);
	const previous = () => move(-1);

	useEffect(() => {
		if (!isPlaying) return;
		const prepare = setTimeout(setReady, SHOWN_FOR - AHEAD, true);
		const leave = setTimeout(setSelected, SHOWN_FOR, (selected + 1) % slides);
		return () => {
			clearTimeout(prepare);
			clearTimeout(leave);
		};
	}, [isPlaying, selected, slides]);

	return {
		selected,
		ready,
		isPlaying,
		paused,
		pause: () => setPaused(!paused),
		next,
		previous,
		goTo: (slide: number) => move(slide - selected),
		swipe: useSwipe(next, previous),
		pauseHandlers: {
			onPointerEnter: () => {
				setReady(true);
				setPointed(true);
			},
			onPointerLeave: () => setPointed(false),
			// A press of the mouse focuses a button too, and should not stop the carousel for good.
			onFocus: (event: FocusEvent) => {
				setReady(true);
				setFocused(event.target.matches(':focus-visible'));
			},
			onBlur: () => setFocused(false),
		},
	};
}

/** Hears a finger that goes sideways; `touch-action: pan-y` leaves the other way to the browser. */
function useSwipe(next: () => void, previous: () => void) {
	const from = useRef<{ x: number; y: number } | null>(null);
	const swiped = useRef(false);
	return {
		onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
			swiped.current = false;
			from.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
		},
		onPointerUp: ({ clientX, clientY }: PointerEvent) => {
			if (!from.current) return;
			const across = clientX - from.current.x;
			const down = clientY - from.current.y;
			from.current = null;
			if (Math.abs(across) < Math.max(SWIPE, Math.abs(down))) return;
			swiped.current = true;
			if (across < 0) next();
			else previous();
		},
		/** The link on which the finger came to rest was not meant. */
		onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
			if (!swiped.current) return;
			swiped.current = false;
			event.preventDefault();
			event.stopPropagation();
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
