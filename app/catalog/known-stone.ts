import { href } from 'react-router';
import type { Card, Detail } from './product.ts';
import { isShownNewerThan, recall, remember } from './remembered.ts';

/** What a product's page is drawn from. `partial`: it is known from a card alone, and the rest is on its way. */
export type ProductData = { product: Detail | null; failed: boolean; partial?: boolean };

export function productAddress(id: string): string {
	return href('/product/:id', { id });
}

/** Makes the stone's page open at once with what its card shows, and what more is known of it. */
export function openFromCard(card: Card): void {
	remember(productAddress(card.id), knownOf(card));
}

/** All that is known of it: what the shop said last, of the stone itself or of the page that the card is on. */
export function knownOf(card: Card): ProductData {
	const address = productAddress(card.id);
	const known = recall(address) as ProductData | undefined;
	if (!known?.product) return { product: wholeOf(card), failed: false, partial: true };
	if (!isShownNewerThan(address)) return known;
	const { price, discount, stock } = card;
	return { ...known, product: { ...known.product, price, discount, stock } };
}

function wholeOf(card: Card): Detail {
	const unknown = { brand: '', origin: '', finish: '', slabSize: '', density: 0 };
	return { ...card, ...unknown, views: [], thicknesses: [], tileSizes: [] };
}
