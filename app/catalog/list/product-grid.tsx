import type { Card } from '#app/catalog/product.ts';
import { CardItem } from './card-item.tsx';
import { fourColumns, type GridLook } from './grid-look.ts';
import { ProductCard } from './product-card.tsx';

type Props = {
	products: Card[];
	/** The level under the section's own heading. */
	heading?: 'h2' | 'h3';
	/** The grid is at the top of the page, so the first picture is the largest on the screen. */
	first?: boolean;
	look?: GridLook | undefined;
};

/** More cards than nearly any screen shows at once; those after them are laid out only when they come near. */
const NEAR = 10;

export function ProductGrid({ products, heading, first = false, look = fourColumns }: Props) {
	const { columns, sizes, widest } = look;
	return (
		<ul className={`grid gap-x-4 gap-y-10 sm:gap-x-6 lg:gap-x-8 lg:gap-y-14 ${columns}`}>
			{products.map((product, index) => {
				const isFirst = first && index === 0;
				return (
					// The card with a page's first picture is not shared: each page preloads its own first picture.
					<CardItem
						key={product.id}
						product={product}
						look={isFirst ? null : `${heading} ${columns}`}
						className={first && index >= NEAR ? 'far-below' : undefined}
					>
						<ProductCard product={product} heading={heading} sizes={sizes} widest={widest} first={isFirst} />
					</CardItem>
				);
			})}
		</ul>
	);
}
