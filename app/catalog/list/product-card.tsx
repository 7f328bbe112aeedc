import { useContext } from 'react';
import { AddToCartSlot } from '#app/catalog/add-to-cart-slot.tsx';
import { openProduct } from '#app/catalog/open-product.ts';
import { Price } from '#app/catalog/price.tsx';
import { type Card, nameOf, pictureText, productAddress } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { SaveButton } from '#app/catalog/save-button.tsx';
import { Stars } from '#app/catalog/stars.tsx';
import { useOpening } from '#app/instant/use-opening.ts';
import type { Width } from '#app/pictures/picture.ts';
import { Link } from '#app/ui/link.tsx';

type Props = {
	product: Card;
	/** The level under the section's own heading. */
	heading?: 'h2' | 'h3';
	/** The `sizes` of its picture. */
	sizes: string;
	/** The widest version of its picture, in px: twice the width of the widest card. */
	widest?: Width;
	/** Its picture is the first on the page. */
	first?: boolean;
};

/** SHOP-01: the card of a product. All of it links to the product's page; the button is above the link. */
export function ProductCard({ product, heading: Heading = 'h2', sizes, widest = 750, first = false }: Props) {
	const AddToCart = useContext(AddToCartSlot);
	// As few elements as possible: a list lays out and paints each of them two dozen times.
	return (
		<article className="group relative flex h-full flex-col">
			<ProductImage
				view={product}
				alt={pictureText(product)}
				sizes={sizes}
				when={first ? 'first' : 'later'}
				widest={widest}
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
			<SaveButton product={product} className="save-mark" />
		</article>
	);
}
