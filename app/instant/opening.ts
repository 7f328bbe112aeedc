import type { ComponentType } from 'react';
import { isShownNewerThan, recall } from './memory.ts';
import type { Quality } from './page-memory.ts';

/**
 * How pages of one kind open instantly from their cards. The folder of that page defines it; this folder knows nothing about
 * products.
 */
export type PageOpening<Card extends { id: string }, Data extends object> = {
	/** The route's id: its file in `app/routes.ts`, without the ending. */
	route: string;
	address: (card: Card) => string;
	/**
	 * The data that the page shows until the shop's response arrives: the remembered data, if any, and the data of its card.
	 * `isCardNewer`: the card's data are newer than the remembered ones.
	 */
	dataFrom: (card: Card, remembered: Data | undefined, isCardNewer: boolean) => Data;
	qualityOf: (data: Data) => Quality;
	/** The component of the page, read from the route's `handle`, so that a list does not include the page's code. */
	view: (handle: unknown) => ComponentType<{ data: Data }>;
	/** The page's first picture, for an `<img>` that prefetches it; null when its sizes are not known. */
	picture: (card: Card, format: 'avif' | 'webp') => { sizes: string; srcSet: string } | null;
};

export type View = ComponentType<{ data: object }>;

/** The page that one card opens. */
export type Target = {
	/** The card's id. */
	id: string;
	route: string;
	address: string;
	/** The data of the page that are known now. */
	known: () => object;
	isWhole: (data: object) => boolean;
	view: (handle: unknown) => View;
	picture: (format: 'avif' | 'webp') => { sizes: string; srcSet: string } | null;
};

const targets = new WeakMap<object, Target>();

/** Returns the same object for the same card, so that React renders its page once. */
export function targetOf<Card extends { id: string }, Data extends object>(
	opening: PageOpening<Card, Data>,
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
