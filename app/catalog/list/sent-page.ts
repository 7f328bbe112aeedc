import type { Card } from '#app/catalog/product.ts';
import type { Quality } from '#app/instant/page-memory.ts';
import type { Page } from './paging.ts';

/** A page of cards on its way: they go as one text, which is half of what a list of objects comes to in a document. */
export type SentPage = Omit<Page<Card>, 'products'> & { cards: string };

export function toSend({ products, ...rest }: Page<Card>): SentPage {
	return { ...rest, cards: JSON.stringify(products) };
}

const received = new WeakMap<SentPage, Page<Card>>();

/** The page with its cards, the same objects each time that the same page is asked about. */
export function toReceive(page: SentPage): Page<Card> {
	const before = received.get(page);
	if (before) return before;
	const { cards, ...rest } = page;
	const made = { ...rest, products: JSON.parse(cards) as Card[] };
	received.set(page, made);
	return made;
}

/** Of a list's data, whose page is null where it could not be loaded. */
export function qualityOfList({ page }: { page: SentPage | null }): Quality {
	return page ? 'whole' : 'failed';
}
