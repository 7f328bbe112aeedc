import { type ReactElement, useContext } from 'react';
import { AddToCartSlot } from '#app/catalog/add-to-cart-slot.tsx';
import type { Card } from '#app/catalog/product.ts';
import { WrittenOnce } from '#app/render/written-once.tsx';

type Props = {
	product: Card;
	/** Tells apart the same product's cards in different lists; null where this one is the page's own. */
	look: string | null;
	className?: string;
	/** The card: of the product and its look alone. */
	children: ReactElement;
};

/** A card in a list. On the server its HTML is used again for as long as the same read of the product is shown. */
export function CardPlace({ product, look, className, children }: Props) {
	const slot = useContext(AddToCartSlot);
	return (
		<li className={className}>
			<WrittenOnce of={product} look={look}>
				{import.meta.env.SSR ? <AddToCartSlot value={slot}>{children}</AddToCartSlot> : children}
			</WrittenOnce>
		</li>
	);
}
