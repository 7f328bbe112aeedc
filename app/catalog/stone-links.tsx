import { useId } from 'react';
import { Link } from '#app/ui/link.tsx';
import { Price } from './price.tsx';
import { type LinkedStone, nameOf, productAddress } from './product.ts';
import { ProductImage } from './product-image.tsx';

/** The width of a picture: half of a phone's screen, a quarter of a wide one. */
const SIZES = '(min-width: 90rem) 19.2rem, (min-width: 48rem) 22vw, 46vw';

/** A few products to go on with: picture, name, price, and why. Nothing for no products. */
export function StoneLinks({ title, products }: { title: string; products: LinkedStone[] }) {
	const heading = useId();
	if (products.length === 0) return null;
	return (
		<section aria-labelledby={heading}>
			<h2 id={heading} className="text-lg">
				{title}
			</h2>
			<ul className="mt-5 grid two-columns gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-4 lg:gap-x-8">
				{products.map((product) => (
					<li key={product.id} className="group relative">
						<ProductImage view={product} alt="" sizes={SIZES} widest={750} />
						<Link
							to={productAddress(product.id)}
							className="mt-3 block leading-snug wrap-anywhere decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
						>
							{nameOf(product)}
						</Link>
						<Price price={product.price} discount={product.discount} stacked className="mt-1 text-sm" />
						{product.why && <p className="figures mt-1 text-sm text-stone-1">{product.why}</p>}
					</li>
				))}
			</ul>
		</section>
	);
}
