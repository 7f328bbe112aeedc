import { type ReactElement, useContext } from 'react';
import { useVisit } from '#app/platform/visit.tsx';
import { AddToCartSlot } from './add-to-cart-slot.tsx';
import type { Card } from './product.ts';

/** What React made of a card, by the look it was made in. */
const written = new WeakMap<Card, Map<string, string>>();

/**
 * Gives, on the server, a card's HTML instead of having it rendered: made once for as long as the same read of the
 * stone is shown, in each look once. A list is mostly cards, and every customer is made one of their own. Undefined in the browser.
 */
export function useWrittenCards(look: string): ((product: Card, card: ReactElement) => string) | undefined {
	const { write } = useVisit();
	const slot = useContext(AddToCartSlot);
	if (!write) return undefined;
	return (product, card) => {
		const looks = written.get(product) ?? new Map<string, string>();
		written.set(product, looks);
		const html = looks.get(look) ?? write(<AddToCartSlot value={slot}>{card}</AddToCartSlot>);
		looks.set(look, html);
		return html;
	};
}
