import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * UNDO-06: what was pressed stays under the finger. By what a strip above the page moves it, the page is scrolled. Returns the height that
 * the strip keeps then, in px; 0 while it has not changed since its page was opened. `said`: what a press did, which leads back to its page.
 */
export function useStaysPut(strip: RefObject<HTMLElement | null>, said: object | null): number {
	const { pathname, key } = useLocation();
	const [kept, setKept] = useState({ pathname, height: 0 });
	const before = useRef<{ pathname: string; key: string; height: number } | null>(null);
	const reader = useReader();

	useLayoutEffect(() => {
		const last = before.current;
		const height = heightOf(strip);
		before.current = { pathname, key, height };
		if (last?.pathname !== pathname) return;
		const isLedBack = last.key !== key;
		// The router goes to the top: another search, or what is wrong with a form.
		if (isLedBack && !said) return setKept({ pathname, height: 0 });
		if (height <= last.height && !isLedBack) return;
		const least = Math.max(height, last.height);
		setKept({ pathname, height: least });
		const { scrolled, pressed } = reader.current;
		// After the router, which scrolls to the top in this commit, and before the browser paints.
		queueMicrotask(() => {
			const isThere = pressed && pressed.element.getClientRects().length > 0;
			const isOfPage = isThere && !strip.current?.contains(pressed.element);
			const moved = isOfPage ? topOf(pressed.element) - pressed.top : least - last.height;
			const seenAt = isOfPage ? pressed.top - scrolled : least;
			// The strip must not come between the finger and what it has pressed.
			const covered = seenAt >= 0 && seenAt < least ? least : 0;
			window.scrollTo({ top: scrolled + moved - covered, behavior: 'instant' });
		});
	});
	return kept.pathname === pathname ? kept.height : 0;
}

const heightOf = (strip: RefObject<HTMLElement | null>) => strip.current?.getBoundingClientRect().height ?? 0;

/** How far below the top of the page, in px. */
const topOf = (element: Element) => element.getBoundingClientRect().top + window.scrollY;

type Reader = {
	/** In px. */
	scrolled: number;
	/** The last, by finger or key, and where it was. */
	pressed: { element: Element; top: number } | null;
};

/** How far a reader has scrolled, before the router scrolls, and what was pressed. */
function useReader(): RefObject<Reader> {
	const reader = useRef<Reader>({ scrolled: 0, pressed: null });
	useEffect(() => {
		const leaving = new AbortController();
		const { signal } = leaving;
		function scrolled() {
			reader.current = { ...reader.current, scrolled: window.scrollY };
		}
		function pressed({ target }: Event) {
			if (target instanceof Element)
				reader.current = { ...reader.current, pressed: { element: target, top: topOf(target) } };
		}
		scrolled();
		addEventListener('scroll', scrolled, { signal, passive: true });
		addEventListener('pointerdown', pressed, { signal, capture: true });
		addEventListener('keydown', pressed, { signal, capture: true });
		return () => leaving.abort();
	}, []);
	return reader;
}
