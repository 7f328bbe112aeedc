import { type MouseEvent, type PointerEvent, type Ref, useEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { whenIdle } from '#app/platform/web/when-idle.ts';
import { pushEntry } from '#app/router/history-entry.ts';
import { isFirstFrameShown, onBackFromFirstFrame, PAINTED_AFTER, showFirstFrame } from './first-frame.tsx';
import { remember } from './memory.ts';
import { type PageOpening, type Target, targetOf } from './opening.ts';
import { startPicture } from './picture-transition.ts';
import { prefetchOnIntent, prefetchWhenIdle } from './prefetch.ts';
import { restorePlace } from './scroll-places.ts';

/** A mouse press that moves this far is a drag, not a click. In px. */
const DRAG = 8;

type LinkProps = {
	ref?: Ref<HTMLAnchorElement>;
	onPointerEnter?: () => void;
	onFocus?: () => void;
	onTouchStart?: () => void;
	onPointerDown?: (event: PointerEvent) => void;
	onMouseDown?: (event: MouseEvent) => void;
	onClick?: (event: MouseEvent) => void;
};

/**
 * The props of a card's link. The link must be in an `<article>` with the card's picture. The page is prefetched when the card
 * is visible or about to be pressed. It opens instantly with the known data. A mouse opens it on press; a drag goes back. A
 * finger, a pen and a key open it on release. The browser handles other mouse buttons and clicks with a modifier key.
 */
export const useOpening: <Card extends { id: string }, Data extends object>(
	opening: PageOpening<Card, Data>,
	card: Card,
) => LinkProps = import.meta.env.SSR ? () => ({}) : useOpeningInBrowser;

function useOpeningInBrowser<Card extends { id: string }, Data extends object>(
	opening: PageOpening<Card, Data>,
	card: Card,
): LinkProps {
	const navigate = useNavigate();
	const link = useRef<HTMLAnchorElement>(null);
	const opened = useRef(false);
	const target = targetOf(opening, card);

	useEffect(() => {
		const image = imageBeside(link.current);
		if (!image) return;
		const watch = new IntersectionObserver((entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			watch.disconnect();
			prefetchWhenIdle(target, image);
		});
		watch.observe(image);
		return () => watch.disconnect();
	}, [target]);

	const prefetch = () => prefetchOnIntent(target, imageBeside(link.current));

	function open(): boolean {
		remember(target.address, target.known());
		startPicture(target.id, imageBeside(link.current));
		return openAtOnce(target, navigate, link.current);
	}

	return {
		ref: link,
		onPointerEnter: prefetch,
		onFocus: prefetch,
		onTouchStart: prefetch,
		onPointerDown(event) {
			opened.current = event.pointerType === 'mouse' && isPlain(event) && open();
			if (opened.current) goBackIfDragged(event);
		},
		// Otherwise the browser would move the focus away from the covered link during the frame's rendering.
		onMouseDown(event) {
			if (!opened.current) return;
			event.preventDefault();
			setTimeout(focusOnPage, PAINTED_AFTER);
		},
		onClick(event) {
			// A click by keyboard (`detail` 0) has no mouse press before it, so the last press does not count.
			const isByMouse = opened.current && event.detail > 0;
			if (isByMouse || (isPlain(event) && open())) event.preventDefault();
			opened.current = false;
		},
	};
}

/** Moves the focus as the browser would have done, unless the visitor is back already. */
function focusOnPage(): void {
	if (!isFirstFrameShown()) return;
	document.querySelector('main')?.focus({ preventScroll: true, focusVisible: false });
}

function imageBeside(link: HTMLElement | null): HTMLImageElement | null {
	return link?.closest('article')?.querySelector('img') ?? null;
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** The history key of a page that the router has not opened yet. */
const OPENING = 'opening';
/** After this time the picture's animation has ended, in ms. */
const FOLLOW_AFTER = 250;

/**
 * Shows the first frame under the page's own URL. The router navigates when the browser is idle, since its work takes longer
 * than one frame. Returns false when no frame can be shown: the link then opens the page in the usual way.
 */
function openAtOnce(target: Target, navigate: NavigateFunction, link: HTMLElement | null): boolean {
	const { address } = target;
	if (!showFirstFrame(target)) return false;
	pushEntry(address, OPENING);
	let isBack = false;
	const stopWaiting = onBackFromFirstFrame(() => {
		isBack = true;
		restorePlace();
		link?.focus({ preventScroll: true });
	});
	function follow() {
		stopWaiting();
		if (isBack || location.pathname !== address || !isFirstFrameShown()) return;
		void navigate(address, { replace: true, defaultShouldRevalidate: false });
	}
	setTimeout(() => whenIdle(follow, FOLLOW_AFTER), FOLLOW_AFTER);
	return true;
}

function goBackIfDragged({ clientX, clientY, pointerId }: PointerEvent): void {
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
	// Otherwise the browser would start to drag the picture under the pointer, and send no more pointer events.
	addEventListener('dragstart', (event) => event.preventDefault(), { signal });
	for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => over.abort(), { signal });
}
