import { memo, startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigation } from 'react-router';
import { knownOf } from './known-stone.ts';
import { arrive } from './let-travel.ts';
import { leavePlace, returnToPlace } from './place-on-page.ts';
import type { StonePage } from './product/stone-page.tsx';
import type { Card } from './product.ts';

/**
 * The first frame of the stone's page that is about to be opened: drawn, unseen, on intent, out of what is known of the
 * stone, and shown by the press itself in the place of the page (`app.css`). The router opens the real page behind it,
 * which looks the same. The frame mounts it, once, as the first thing in `<main>`.
 */
export function FirstFrame() {
	const [card, setCard] = useState<Card | null>(null);
	const { key } = useLocation();
	const leaving = useNavigation().state !== 'idle';

	useLayoutEffect(() => {
		stage = { key, leaving: false, draw: setCard };
		return () => {
			stage = null;
			hideFirstFrame();
			setCard(null);
		};
	}, [key]);

	useLayoutEffect(() => {
		if (stage) stage.leaving = leaving;
	}, [leaving]);

	return (
		<div data-first-frame="" inert aria-hidden="true">
			{card && <Stone card={card} />}
		</div>
	);
}

/** Drawn once for a card: a press that comes before that was done, and the router that sets out, would draw it again. */
const Stone = memo(function Stone({ card }: { card: Card }) {
	const { product, partial = false } = knownOf(card);
	return Page && product && <Page key={product.id} product={product} partial={partial} />;
});

export type FirstFramePage = typeof StonePage;

let Page: FirstFramePage | undefined;
/** Where it is drawn, the router's key of the page that it would cover, and whether the router is leaving that. */
let stage: { key: string; leaving: boolean; draw: (card: Card) => void } | null = null;

/** The code of a stone's page has come. */
export function drawFirstFramesBy(page: FirstFramePage): void {
	Page = page;
}

/** Draws it, unseen, when there is time; beside what is on the screen, since what is far away is not painted. */
export function prepareFirstFrame(card: Card): void {
	if (!Page) return;
	place()?.style.setProperty('--scrolled', `${scrollY}px`);
	startTransition(() => stage?.draw(card));
}

/** Shows it now; false where it cannot be. */
export function showFirstFrame(card: Card): boolean {
	const frame = place();
	if (!Page || !stage || stage.leaving || !frame) return false;
	const { key, draw } = stage;
	leavePlace(key);
	// First: its picture looks where it is as it is drawn, and sets out from there.
	setShown(true);
	flushSync(() => draw(card));
	scrollTo(0, 0);
	const picture = frame.querySelector<HTMLElement>('[data-arrives]');
	if (picture) arrive(card.id, picture);
	return true;
}

let returned: (() => void) | null = null;

/**
 * `then` is called where somebody goes back from a first frame that the router has not followed: they never left, as far as
 * that knows, and it is not told. Gives what ends the waiting.
 */
export function onReturn(then: () => void): () => void {
	returned = then;
	return () => {
		if (returned === then) returned = null;
	};
}

/** Before the router listens: some browsers tell a window's listeners in the order in which they came, capturing or not. */
export function hearOfReturns(): void {
	addEventListener(
		'popstate',
		(event) => {
			const then = returned;
			// The router is on its way from there, and knows of this.
			if (!then) return giveBack();
			returned = null;
			if (isFirstFrameShown()) event.stopImmediatePropagation();
			hideFirstFrame();
			then();
		},
		true,
	);
}

/** Whether it stands there, and nobody is going on from it. */
export function isFirstFrameShown(): boolean {
	return isShown() && stage?.leaving === false;
}

/** The page that it covered, where it was, if it does. */
function giveBack(): void {
	if (!isShown()) return;
	hideFirstFrame();
	returnToPlace();
}

/** The page is there again. */
function hideFirstFrame(): void {
	setShown(false);
}

function place(): HTMLElement | null {
	return document.querySelector<HTMLElement>('[data-first-frame]');
}

const isShown = () => place()?.hasAttribute('data-shown') ?? false;

function setShown(shown: boolean): void {
	place()?.toggleAttribute('data-shown', shown);
	if (shown) requestAnimationFrame(() => setTimeout(setWithinReach, SEEN_FOR));
	else setWithinReach();
}

/** For how long it is seen before what can wait is done, in ms: no finger is there sooner to press it. */
export const SEEN_FOR = 100;

/** What is shown can be pressed and read out, and nothing else. Each element in it is styled anew by that. */
function setWithinReach(): void {
	const frame = place();
	if (!frame) return;
	const shown = isShown();
	frame.inert = !shown;
	frame.ariaHidden = shown ? null : 'true';
}
