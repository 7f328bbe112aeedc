import { useMemo } from 'react';
import type { Page } from './paging.ts';
import type { Card } from './product.ts';

/** A page of cards on its way: they go as one text, which is half of what a list of objects comes to in a document. */
export type SentPage = Omit<Page<Card>, 'products'> & { cards: string };

export function toSend({ products, ...rest }: Page<Card>): SentPage {
	return { ...rest, cards: JSON.stringify(products) };
}

export function useReceived(page: SentPage): Page<Card> {
	return useMemo(() => {
		const { cards, ...rest } = page;
		return { ...rest, products: JSON.parse(cards) as Card[] };
	}, [page]);
}
