import { type ReactElement, useContext } from 'react';
import { AddToCartSlot } from '#app/catalog/add-to-cart-slot.tsx';
import type { Card } from '#app/catalog/product.ts';
import { WrittenOnce } from '#app/render/written-once.tsx';

type Props = {
	product: Card;
	/** The variant of the card, as part of its cache key; null where the card is not shared with other pages. */
	look: string | null;
	className?: string;
	/** The card. It may depend on nothing but `product` and `look`. */
	children: ReactElement;
};

/** A card in a list. The server reuses its HTML as long as pages show the same product object. */
export function CardItem({ product, look, className, children }: Props) {
	const slot = useContext(AddToCartSlot);
	return (
		<li className={className}>
			<WrittenOnce of={product} look={look}>
				{import.meta.env.SSR ? <AddToCartSlot value={slot}>{children}</AddToCartSlot> : children}
			</WrittenOnce>
		</li>
	);
}
