import { memo, startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { useIsLeaving } from '#app/router/use-is-leaving.ts';
import type { Target, View } from './opening.ts';
import { movePicture } from './picture-transition.ts';
import { restorePlace, savePlace } from './scroll-places.ts';

/**
 * The first frame of the page that is about to be opened. It is rendered off screen when the visitor is about to press a link,
 * from the data that are known. The press shows it over the current page (`first-frame.css`). The router then opens the real
 * page behind it, after `FOLLOW_AFTER` (`use-opening.ts`); it looks the same. The shop's layout mounts it once, as the first child of `<main>`.
 */
export function FirstFrame() {
	const [target, setTarget] = useState<Target | null>(null);
	const { key } = useLocation();
	const isLeaving = useIsLeaving();

	useLayoutEffect(() => {
		stage = { key, isLeaving, draw: setTarget };
		return () => {
			stage = null;
			setShown(false);
			setTarget(null);
		};
	}, [key, isLeaving]);

	return (
		<div data-first-frame="" inert aria-hidden="true">
			{target && <Drawn target={target} />}
		</div>
	);
}

/** A selector for elements in the first frame. All other elements belong to the page itself. */
export const IN_FIRST_FRAME = '[data-first-frame] *';

/** Renders once for each target. The press and the router's navigation must not render it again. */
const Drawn = memo(function Drawn({ target }: { target: Target }) {
	const View = views.get(target.route);
	return View && <View key={target.address} data={target.known()} />;
});

const views = new Map<string, View>();

/** The router's key of the covered page, whether the router is leaving that page, and how to render the frame. */
let stage: { key: string; isLeaving: () => boolean; draw: (target: Target) => void } | null = null;

/** Registers the view of a route whose code has loaded. */
export function drawRouteBy(route: string, view: View): void {
	views.set(route, view);
}

export function canDraw(route: string): boolean {
	return views.has(route);
}

/**
 * Renders the frame off screen when the browser has time. It is placed beside the visible part of the page, since the
 * browser paints nothing far from the viewport.
 */
export function prepareFirstFrame(target: Target): void {
	if (!canDraw(target.route)) return;
	frame()?.style.setProperty('--scrolled', `${scrollY}px`);
	startTransition(() => stage?.draw(target));
}

/** Shows the frame now. Returns false when that is not possible. */
export function showFirstFrame(target: Target): boolean {
	const element = frame();
	if (!canDraw(target.route) || !stage || stage.isLeaving() || !element) return false;
	const { key, draw } = stage;
	savePlace(key);
	// Shown before it is rendered: its picture measures its position during rendering, and the animation starts there.
	setShown(true);
	flushSync(() => draw(target));
	scrollTo(0, 0);
	const picture = element.querySelector<HTMLElement>('[data-arrives]');
	if (picture) movePicture(target.id, picture);
	return true;
}

let onBack: (() => void) | null = null;

/**
 * Calls `then` when the visitor goes back from a first frame before the router has opened its page. The router never left the
 * list, so the event is hidden from it. Returns a function that cancels this.
 */
export function onBackFromFirstFrame(then: () => void): () => void {
	onBack = then;
	return () => {
		if (onBack === then) onBack = null;
	};
}

/**
 * Must run before the router starts. Some browsers call a window's listeners in the order of registration, even capturing
 * ones.
 */
export function listenForBack(): void {
	addEventListener(
		'popstate',
		(event) => {
			const then = onBack;
			// The router has started its navigation from the frame, so it handles this event.
			if (!then) return hideFrame();
			onBack = null;
			if (isFirstFrameShown()) event.stopImmediatePropagation();
			setShown(false);
			then();
		},
		true,
	);
}

/** Whether the frame is shown and no navigation is running. */
export function isFirstFrameShown(): boolean {
	return isShown() && stage?.isLeaving() === false;
}

/** Shows the covered page again, at its scroll position. */
function hideFrame(): void {
	if (!isShown()) return;
	setShown(false);
	restorePlace();
}

function frame(): HTMLElement | null {
	return document.querySelector<HTMLElement>('[data-first-frame]');
}

const isShown = () => frame()?.hasAttribute('data-shown') ?? false;

function setShown(shown: boolean): void {
	frame()?.toggleAttribute('data-shown', shown);
	if (shown) requestAnimationFrame(() => setTimeout(setReachable, PAINTED_AFTER));
	else setReachable();
}

/** After this time the frame has been painted, in ms. Work that is not urgent waits for it. No visitor presses again sooner. */
export const PAINTED_AFTER = 100;

/**
 * A shown frame can be pressed and read by a screen reader; a hidden one cannot. Not urgent, and slow: the browser
 * recalculates the style of each element in the frame.
 */
function setReachable(): void {
	const element = frame();
	if (!element) return;
	const shown = isShown();
	element.inert = !shown;
	element.ariaHidden = shown ? null : 'true';
}
