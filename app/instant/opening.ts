import type { ComponentType } from 'react';
import { isShownNewerThan, recall } from './memory.ts';
import type { Quality } from './page-memory.ts';

/** How one kind of page opens at once from its cards. The page's own folder says it; nothing in here knows a product. */
export type Opening<Card extends { id: string }, Data extends object> = {
	/** The route's id: its file in `app/routes.ts`, without the ending. */
	route: string;
	address: (card: Card) => string;
	/**
	 * What the page shows until the shop has answered: what is remembered of it, if anything, and what its card shows.
	 * `isCardNewer`: the shop said later what is on the card.
	 */
	dataFrom: (card: Card, remembered: Data | undefined, isCardNewer: boolean) => Data;
	qualityOf: (data: Data) => Quality;
	/** Draws the page. It is taken from the route's `handle`, so that a list does not bring the page's code. */
	view: (handle: unknown) => ComponentType<{ data: Data }>;
	/** The page's first picture, for an `<img>` that fetches it ahead; null where its sizes are not known. */
	picture: (card: Card, format: 'avif' | 'webp') => { sizes: string; srcSet: string } | null;
};

export type View = ComponentType<{ data: object }>;

/** The page that one card opens. */
export type Target = {
	/** The card's. */
	id: string;
	route: string;
	address: string;
	/** What is known of the page now. */
	known: () => object;
	isWhole: (data: object) => boolean;
	view: (handle: unknown) => View;
	picture: (format: 'avif' | 'webp') => { sizes: string; srcSet: string } | null;
};

const targets = new WeakMap<object, Target>();

/** The same object for the same card, so that React draws its page once. */
export function targetOf<Card extends { id: string }, Data extends object>(
	opening: Opening<Card, Data>,
	card: Card,
): Target {
	const before = targets.get(card);
	if (before) return before;
	const address = opening.address(card);
	const target: Target = {
		id: card.id,
		route: opening.route,
		address,
		known: () => opening.dataFrom(card, recall(address) as Data | undefined, isShownNewerThan(address)),
		isWhole: (data) => opening.qualityOf(data as Data) === 'whole',
		view: (handle) => opening.view(handle) as View,
		picture: (format) => opening.picture(card, format),
	};
	targets.set(card, target);
	return target;
}
