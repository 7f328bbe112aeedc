import { startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { knownOf } from './known-stone.ts';
import { arrive } from './let-travel.ts';
import { leavePlace } from './place-on-page.ts';
import type { Card } from './product.ts';
import type { StonePage } from './stone-page.tsx';

/**
 * The first frame of the stone's page that is about to be opened: drawn, unseen, on intent, out of what is known of the
 * stone, and shown by the press itself in the place of the page (`app.css`). The router opens the real page behind it,
 * which looks the same. The frame mounts it, once, as the first thing in `<main>`.
 */
export function FirstFrame() {
	const [card, setCard] = useState<Card | null>(null);
	const { key } = useLocation();

	useLayoutEffect(() => {
		stage = { key, draw: setCard };
		return () => {
			stage = null;
			hideFirstFrame();
			setCard(null);
		};
	}, [key]);

	return <div data-first-frame="">{card && <Stone card={card} />}</div>;
}

function Stone({ card }: { card: Card }) {
	const { product, partial = false } = knownOf(card);
	return Page && product && <Page key={product.id} product={product} partial={partial} />;
}

export type FirstFramePage = typeof StonePage;

let Page: FirstFramePage | undefined;
/** Where it is drawn, and the router's key of the page that it would cover. */
let stage: { key: string; draw: (card: Card) => void } | null = null;

/** The code of a stone's page has come. */
export function drawFirstFramesBy(page: FirstFramePage): void {
	Page = page;
}

/** Draws it, unseen, when there is time. */
export function prepareFirstFrame(card: Card): void {
	startTransition(() => stage?.draw(card));
}

/** Shows it now; false where it cannot be. */
export function showFirstFrame(card: Card): boolean {
	const main = document.querySelector('main');
	if (!Page || !stage || !main) return false;
	const { key, draw } = stage;
	leavePlace(key);
	flushSync(() => draw(card));
	main.dataset.opening = '';
	scrollTo(0, 0);
	const picture = main.querySelector<HTMLElement>('[data-first-frame] [data-arrives]');
	if (picture) arrive(card.id, picture);
	return true;
}

/** The page is there again. */
export function hideFirstFrame(): void {
	document.querySelector('main')?.removeAttribute('data-opening');
}
