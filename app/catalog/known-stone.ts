import { href } from 'react-router';
import type { Card, Detail } from './product.ts';
import { recall, remember } from './remembered.ts';

/** What a product's page is drawn from. `partial`: it is known from a card alone, and the rest is on its way. */
export type ProductData = { product: Detail | null; failed: boolean; partial?: boolean };

export function productAddress(id: string): string {
	return href('/product/:id', { id });
}

/** Makes the stone's page open at once with what its card shows, unless more is known of it. */
export function openFromCard(card: Card): void {
	const address = productAddress(card.id);
	if (!recall(address)) remember(address, knownOf(card));
}

/** All that is known of it. */
export function knownOf(card: Card): ProductData {
	const known = recall(productAddress(card.id)) as ProductData | undefined;
	return known?.product ? known : { product: wholeOf(card), failed: false, partial: true };
}

function wholeOf(card: Card): Detail {
	const unknown = { brand: '', origin: '', finish: '', slabSize: '', density: 0 };
	return { ...card, ...unknown, views: [], thicknesses: [], tileSizes: [] };
}
