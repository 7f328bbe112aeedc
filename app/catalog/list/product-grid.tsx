import type { Card } from '#app/catalog/product.ts';
import { CardItem } from './card-item.tsx';
import { ProductCard } from './product-card.tsx';

type Props = {
	products: Card[];
	/** The level under the section's own heading. */
	heading?: 'h2' | 'h3';
	/** The grid is at the top of the page, so the first picture is the largest on the screen. */
	first?: boolean;
	/** 3 beside the sidebar with the filters, 2 for large cards, which a phone has one below the other. */
	columns?: 2 | 3 | 4;
};

/** The width of a card: its share of the page's width, less the sidebar and the gaps. */
const sizes = {
	2: '(min-width: 90rem) 31.5rem, (min-width: 64rem) calc(46vw - 10.5rem), (min-width: 40rem) calc(46vw - 0.75rem), 92vw',
	3: '(min-width: 90rem) 20.3rem, (min-width: 64rem) calc(30.7vw - 7.3rem), (min-width: 48rem) calc(30.7vw - 1rem), calc(46vw - 0.5rem)',
	4: '(min-width: 90rem) 19.2rem, (min-width: 64rem) calc(23vw - 1.5rem), (min-width: 48rem) calc(30.7vw - 1rem), calc(46vw - 0.5rem)',
};

/** More cards than nearly any screen shows at once; those after them are laid out only when they come near. */
const NEAR = 10;

const columnClasses = {
	2: 'sm:grid-cols-2',
	3: 'two-columns md:grid-cols-3',
	4: 'two-columns md:grid-cols-3 lg:grid-cols-4',
};

const widest = { 2: 1120, 3: 750, 4: 750 } as const;

export function ProductGrid({ products, heading, first = false, columns = 4 }: Props) {
	return (
		<ul className={`grid gap-x-4 gap-y-10 sm:gap-x-6 lg:gap-x-8 lg:gap-y-14 ${columnClasses[columns]}`}>
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
						<ProductCard
							product={product}
							heading={heading}
							sizes={sizes[columns]}
							widest={widest[columns]}
							first={isFirst}
						/>
					</CardItem>
				);
			})}
		</ul>
	);
}
