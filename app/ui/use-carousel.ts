import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** How long before the change the next slide's picture is loaded, in ms. */
const AHEAD = 3000;
/** A finger that moves this far sideways changes the slide, in px. */
const SWIPE = 40;

/**
 * A carousel that changes slides by itself. It stops while it is paused, under the pointer, focused by keyboard or in a hidden
 * tab, and always when the visitor prefers reduced motion. Spread `pauseHandlers` on the element that stops it when pointed
 * at or focused, and `swipe` on the element that a finger may swipe. `ready` becomes true when a slide
 * other than the first may soon be shown. Slides count from 0, and each is shown for `shownFor` ms, which must be more than `AHEAD`.
 */
export function useCarousel(slides: number, shownFor: number) {
	const [last, setSelected] = useState(0);
	// A slide may have gone meanwhile.
	const selected = last % slides;
	const [ready, setReady] = useState(false);
	const [paused, setPaused] = useState(false);
	const [pointed, setPointed] = useState(false);
	const [focused, setFocused] = useState(false);
	const still = useSyncExternalStore(onMotion, lessMotion, no);
	const hidden = useSyncExternalStore(onVisibility, isHidden, no);
	const isPlaying = !(paused || pointed || focused || still || hidden);

	// Based on the state at that time: two presses may come before the next render.
	const move = (by: number) => {
		setReady(true);
		setSelected((slide) => (slide + by + slides) % slides);
	};
	const next = () => move(1);
	const previous = () => move(-1);

	useEffect(() => {
		if (!isPlaying) return;
		const prepare = setTimeout(setReady, shownFor - AHEAD, true);
		const leave = setTimeout(setSelected, shownFor, (selected + 1) % slides);
		return () => {
			clearTimeout(prepare);
			clearTimeout(leave);
		};
	}, [isPlaying, selected, slides, shownFor]);

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
			// A mouse press focuses a button too, but must not stop the carousel until the focus moves.
			onFocus: (event: FocusEvent) => {
				setReady(true);
				setFocused(event.target.matches(':focus-visible'));
			},
			onBlur: () => setFocused(false),
		},
	};
}

/** Listens for a horizontal swipe of a finger. With `touch-action: pan-y` the browser handles vertical scrolling. */
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
		/** A swipe that ends on a link must not open it. */
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
