import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { whenIdle } from '#app/ui/when-idle.ts';
import { fetchAhead, fetchWhenIdle } from './fetch-ahead.ts';
import { isFirstFrameShown, onReturn, SEEN_FOR, showFirstFrame } from './first-frame.tsx';
import { openFromCard, productAddress } from './known-stone.ts';
import { letTravel } from './let-travel.ts';
import { returnToPlace } from './place-on-page.ts';
import type { Card } from './product.ts';

/** A press that went this far, in px, was meant for something else. */
const DRAG = 8;

/**
 * For a card's link: the stone's page is fetched ahead on intent and when the card is in sight, and opened with what the
 * card knows. A mouse opens it as it goes down; who then drags or lets go elsewhere is back on the list. A finger, a
 * pen and the keyboard open it when they are done; every other button and modified press is the link's own.
 */
export const useCardOpening = import.meta.env.SSR ? () => ({}) : useOpening;

function useOpening(card: Card, place: RefObject<HTMLElement | null>) {
	const navigate = useNavigate();
	const opened = useRef(false);

	useEffect(() => {
		const image = imageIn(place);
		if (!image) return;
		const watch = new IntersectionObserver((entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			watch.disconnect();
			fetchWhenIdle(card, image);
		});
		watch.observe(image);
		return () => watch.disconnect();
	}, [card, place]);

	const intend = () => fetchAhead(card, imageIn(place));

	function open(): boolean {
		openFromCard(card);
		letTravel(card.id, imageIn(place));
		return openAtOnce(card, navigate);
	}

	return {
		onPointerEnter: intend,
		onFocus: intend,
		onTouchStart: intend,
		onPointerDown(event: PointerEvent) {
			opened.current = event.pointerType === 'mouse' && isPlain(event) && open();
			if (opened.current) backIfDragged(event);
		},
		// The browser would move the focus from the link, which is gone, to the page while the first frame is drawn.
		onMouseDown(event: MouseEvent) {
			if (!opened.current) return;
			event.preventDefault();
			setTimeout(focusOnPage, SEEN_FOR);
		},
		onClick(event: MouseEvent) {
			// A key's press is none of the mouse's, which may have let go elsewhere.
			const isMouses = opened.current && event.detail > 0;
			if (isMouses || (isPlain(event) && open())) event.preventDefault();
			opened.current = false;
		},
	};
}

/** As the browser itself would have. */
function focusOnPage(): void {
	document.querySelector('main')?.focus({ preventScroll: true, focusVisible: false });
}

function imageIn(place: RefObject<HTMLElement | null>): HTMLImageElement | null {
	return place.current?.querySelector('img') ?? null;
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** What the history says of a page that only its first frame is there of. */
const OPENING = 'opening';
/** When the picture has arrived and nothing moves any more, in ms. */
const FOLLOWS_AFTER = 250;

/**
 * Shows the stone's first frame under its own address; the router, which has more to do than fits into a frame, follows
 * when it is at rest. False where there is none to show: the link then opens the page in the usual way.
 */
function openAtOnce(card: Card, navigate: NavigateFunction): boolean {
	const address = productAddress(card.id);
	if (!showFirstFrame(card)) return false;
	// As the router would write it, which then replaces it: it counts the shop's own pages in `idx`.
	const { idx = 0 } = history.state ?? {};
	history.pushState({ usr: null, key: OPENING, idx: idx + 1 }, '', address);
	let isBack = false;
	const stopWaiting = onReturn(() => {
		isBack = true;
		returnToPlace();
	});
	function follow() {
		stopWaiting();
		if (isBack || location.pathname !== address || !isFirstFrameShown()) return;
		void navigate(address, { replace: true, defaultShouldRevalidate: false });
	}
	// Whoever has just gone on from there is known to have left once React has drawn it: not while the page is busy.
	setTimeout(() => whenIdle(follow, FOLLOWS_AFTER), FOLLOWS_AFTER);
	return true;
}

function backIfDragged({ clientX, clientY, pointerId }: PointerEvent): void {
	const over = new AbortController();
	const { signal } = over;
	let isBack = false;
	addEventListener(
		'pointermove',
		(event) => {
			const far = Math.hypot(event.clientX - clientX, event.clientY - clientY) >= DRAG;
			if (isBack || event.pointerId !== pointerId || !far) return;
			isBack = true;
			history.back();
		},
		{ signal },
	);
	// The browser would take along the picture that is under the pointer now, and tell of no further move.
	addEventListener('dragstart', (event) => event.preventDefault(), { signal });
	for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => over.abort(), { signal });
}
