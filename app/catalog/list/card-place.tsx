import { type ReactElement, useContext } from 'react';
import { AddToCartSlot } from '#app/catalog/add-to-cart-slot.tsx';
import type { Card } from '#app/catalog/product.ts';
import { useVisit, type Written } from '#app/render/visit.tsx';

/** What React made of a card, by the look it was made in. */
const written = new WeakMap<Card, Map<string, Written>>();

type Props = {
	product: Card;
	/** Tells apart what the same stone's cards look like in different lists; null where this one is the page's own. */
	look: string | null;
	className?: string;
	/** The card: of the stone and its look alone, since one made for a visitor is shown to all. */
	children: ReactElement;
};

/**
 * A card in a list. On the server React writes it once for as long as the same read of the stone is shown, in each look
 * once: a list is mostly cards, and every customer is made one of their own.
 */
export function CardPlace({ product, look, className, children }: Props) {
	const { writer } = useVisit();
	const slot = useContext(AddToCartSlot);
	if (!writer || look === null) return <li className={className}>{children}</li>;
	const looks = written.get(product) ?? new Map<string, Written>();
	written.set(product, looks);
	const card = looks.get(look) ?? writer.write(<AddToCartSlot value={slot}>{children}</AddToCartSlot>);
	looks.set(look, card);
	return <li className={className}>{writer.stand(card)}</li>;
}
