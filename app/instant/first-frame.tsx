import { memo, startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigation } from 'react-router';
import type { Target, View } from './opening.ts';
import { movePicture } from './picture-transition.ts';
import { restorePlace, savePlace } from './scroll-places.ts';

/**
 * The first frame of the page that is about to be opened. It is drawn out of sight when a visitor is about to press, from
 * what is known of the page. The press shows it over the current page (`first-frame.css`), and the router then opens the
 * real page behind it, which looks the same. The shop's layout mounts it once, as the first thing in `<main>`.
 */
export function FirstFrame() {
	const [target, setTarget] = useState<Target | null>(null);
	const { key } = useLocation();
	const leaving = useNavigation().state !== 'idle';

	useLayoutEffect(() => {
		stage = { key, leaving: false, draw: setTarget };
		return () => {
			stage = null;
			setShown(false);
			setTarget(null);
		};
	}, [key]);

	useLayoutEffect(() => {
		if (stage) stage.leaving = leaving;
	}, [leaving]);

	return (
		<div data-first-frame="" inert aria-hidden="true">
			{target && <Drawn target={target} />}
		</div>
	);
}

/** Elements in the first frame; what is not in it is the page's own. */
export const IN_FIRST_FRAME = '[data-first-frame] *';

/** Drawn once for a target. The press and the router's navigation must not draw it again. */
const Drawn = memo(function Drawn({ target }: { target: Target }) {
	const View = views.get(target.route);
	return View && <View key={target.address} data={target.known()} />;
});

const views = new Map<string, View>();

/** Where the frame is drawn, the router's key of the page that it covers, and whether the router is leaving that page. */
let stage: { key: string; leaving: boolean; draw: (target: Target) => void } | null = null;

/** The route's code was loaded: its pages are drawn by `view`. */
export function drawRouteBy(route: string, view: View): void {
	views.set(route, view);
}

export function canDraw(route: string): boolean {
	return views.has(route);
}

/** Draws the frame out of sight when the browser has time; beside the visible part, since far from it nothing is painted. */
export function prepareFirstFrame(target: Target): void {
	if (!canDraw(target.route)) return;
	frame()?.style.setProperty('--scrolled', `${scrollY}px`);
	startTransition(() => stage?.draw(target));
}

/** Shows the frame now; false where it cannot. */
export function showFirstFrame(target: Target): boolean {
	const element = frame();
	if (!canDraw(target.route) || !stage || stage.leaving || !element) return false;
	const { key, draw } = stage;
	savePlace(key);
	// Shown before it is drawn: its picture measures where it is as it is drawn, and starts from there.
	setShown(true);
	flushSync(() => draw(target));
	scrollTo(0, 0);
	const picture = element.querySelector<HTMLElement>('[data-arrives]');
	if (picture) movePicture(target.id, picture);
	return true;
}

let onBack: (() => void) | null = null;

/**
 * Calls `then` when the visitor goes back from a first frame that the router has not followed yet. The router never left the
 * page, and does not see that event. Returns a function that ends the waiting.
 */
export function onBackFromFirstFrame(then: () => void): () => void {
	onBack = then;
	return () => {
		if (onBack === then) onBack = null;
	};
}

/** Must run before the router starts: some browsers call a window's listeners in the order of registration, capturing or not. */
export function listenForBack(): void {
	addEventListener(
		'popstate',
		(event) => {
			const then = onBack;
			// The router has set out from there and handles it.
			if (!then) return uncover();
			onBack = null;
			if (isFirstFrameShown()) event.stopImmediatePropagation();
			setShown(false);
			then();
		},
		true,
	);
}

/** Whether the frame is shown and the router is not on its way to another page. */
export function isFirstFrameShown(): boolean {
	return isShown() && stage?.leaving === false;
}

/** Shows the covered page again, at its scroll position. */
function uncover(): void {
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

/** When the frame has been painted, in ms: what can wait until then does. No finger presses again sooner. */
export const PAINTED_AFTER = 100;

/** A shown frame can be pressed and read aloud; a hidden one cannot. This restyles each element in the frame. */
function setReachable(): void {
	const element = frame();
	if (!element) return;
	const shown = isShown();
	element.inert = !shown;
	element.ariaHidden = shown ? null : 'true';
}
