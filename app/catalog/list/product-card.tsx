import { useContext } from 'react';
import { AddToCartSlot } from '#app/catalog/add-to-cart-slot.tsx';
import { openProduct } from '#app/catalog/open-product.ts';
import { Price } from '#app/catalog/price.tsx';
import { type Card, nameOf, pictureText, productAddress } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { Stars } from '#app/catalog/stars.tsx';
import { useOpening } from '#app/instant/use-opening.ts';
import { Link } from '#app/ui/link.tsx';

type Props = {
	product: Card;
	/** The level under the section's own heading. */
	heading?: 'h2' | 'h3';
	/** How wide its picture is, for the browser to choose by. */
	sizes: string;
	/** Its picture is the page's first. */
	first?: boolean;
};

/** Of its picture, in px: twice what the widest place for it takes. */
const WIDEST = 750;

/** SHOP-01: a stone at a glance. All of the card leads to its page; the button lies on top of that. */
export function ProductCard({ product, heading: Heading = 'h2', sizes, first = false }: Props) {
	const AddToCart = useContext(AddToCartSlot);
	// No element that is not needed: a list has each of them two dozen times to lay out and to paint.
	return (
		<article className="group relative flex h-full flex-col">
			<ProductImage
				view={product}
				alt={pictureText(product)}
				sizes={sizes}
				when={first ? 'first' : 'later'}
				widest={WIDEST}
				className="aspect-4/5"
			/>
			<Heading className="mt-3 text-base leading-snug sm:text-lg">
				<Link
					to={productAddress(product.id)}
					defaultShouldRevalidate={false}
					{...useOpening(openProduct, product)}
					className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
				>
					{nameOf(product)}
				</Link>
			</Heading>
			<Stars rating={product.rating} className="mt-1" />
			<Price price={product.price} discount={product.discount} stacked className="mt-1.5 mb-3 text-sm" />
			<AddToCart product={product} quiet />
		</article>
	);
}
