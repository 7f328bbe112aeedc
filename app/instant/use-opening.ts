import { type MouseEvent, type PointerEvent, type Ref, useEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { whenIdle } from '#app/platform/when-idle.ts';
import { pushEntry } from '#app/router/history-entry.ts';
import { isFirstFrameShown, onBackFromFirstFrame, PAINTED_AFTER, showFirstFrame } from './first-frame.tsx';
import { remember } from './memory.ts';
import { type Opening, type Target, targetOf } from './opening.ts';
import { startPicture } from './picture-transition.ts';
import { prefetchOnIntent, prefetchWhenIdle } from './prefetch.ts';
import { restorePlace } from './scroll-places.ts';

/** A mouse that moved this far while it was down, in px, drags and does not press. */
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
 * The properties of a card's link, which stands in the card's `<article>` with the card's picture. The page is prefetched when
 * the card is in sight or about to be pressed, and opens at once with what is known of it. A mouse opens it on press; a drag
 * goes back. A finger, a pen and a key open it on release. Other buttons and modified presses are left to the browser.
 */
export const useOpening: <Card extends { id: string }, Data extends object>(
	opening: Opening<Card, Data>,
	card: Card,
) => LinkProps = import.meta.env.SSR ? () => ({}) : useOpeningInBrowser;

function useOpeningInBrowser<Card extends { id: string }, Data extends object>(
	opening: Opening<Card, Data>,
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
		return openAtOnce(target, navigate);
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
		// The browser would move the focus away from the covered link while the frame is drawn.
		onMouseDown(event) {
			if (!opened.current) return;
			event.preventDefault();
			setTimeout(focusOnPage, PAINTED_AFTER);
		},
		onClick(event) {
			// A click by key has no mouse press before it, whatever the last press did.
			const isByMouse = opened.current && event.detail > 0;
			if (isByMouse || (isPlain(event) && open())) event.preventDefault();
			opened.current = false;
		},
	};
}

/** As the browser would have done. */
function focusOnPage(): void {
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
/** When the picture has arrived and nothing moves any more, in ms. */
const FOLLOW_AFTER = 250;

/**
 * Shows the first frame under the page's own address. The router, whose work does not fit into a frame, follows when the
 * browser is idle. False where no frame can be shown: the link then opens the page in the usual way.
 */
function openAtOnce(target: Target, navigate: NavigateFunction): boolean {
	const { address } = target;
	if (!showFirstFrame(target)) return false;
	pushEntry(address, OPENING);
	let isBack = false;
	const stopWaiting = onBackFromFirstFrame(() => {
		isBack = true;
		restorePlace();
	});
	function follow() {
		stopWaiting();
		if (isBack || location.pathname !== address || !isFirstFrameShown()) return;
		void navigate(address, { replace: true, defaultShouldRevalidate: false });
	}
	// Idle: a visitor who went on meanwhile is known to be leaving only once React has drawn that.
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
	// The browser would drag the picture that is under the pointer now, and report no further move.
	addEventListener('dragstart', (event) => event.preventDefault(), { signal });
	for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => over.abort(), { signal });
}
