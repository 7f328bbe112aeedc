import type { Card } from '#app/catalog/product.ts';
import type { Quality } from '#app/instant/page-memory.ts';
import type { Page } from './paging.ts';

/**
 * A page of cards in the data of a loader. The cards are one JSON text: in a document, that takes half the bytes of a list
 * of objects.
 */
export type PackedPage = Omit<Page<Card>, 'products'> & { cards: string };

export function pack({ products, ...rest }: Page<Card>): PackedPage {
	return { ...rest, cards: JSON.stringify(products) };
}

const unpacked = new WeakMap<PackedPage, Page<Card>>();

/** Returns the same object each time for the same `page`, so that cards stay equal between renders. */
export function unpack(page: PackedPage): Page<Card> {
	const known = unpacked.get(page);
	if (known) return known;
	const { cards, ...rest } = page;
	const result = { ...rest, products: JSON.parse(cards) as Card[] };
	unpacked.set(page, result);
	return result;
}

/** The quality of a list's data; the page is null where it could not be loaded. */
export function qualityOfList({ page }: { page: PackedPage | null }): Quality {
	return page ? 'whole' : 'failed';
}
