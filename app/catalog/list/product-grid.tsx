import type { Card } from '#app/catalog/product.ts';
import { CardPlace } from './card-place.tsx';
import { ProductCard } from './product-card.tsx';

type Props = {
	products: Card[];
	/** The level under the section's own heading. */
	heading?: 'h2' | 'h3';
	/** The page opens on them: the first one's picture is the largest on the screen. */
	first?: boolean;
	/** Beside a rail there is room for three. */
	columns?: 3 | 4;
};

/** The page's measure, less the gaps and the rail, in which each card has its share. */
const sizes = {
	3: '(min-width: 90rem) 20.3rem, (min-width: 64rem) calc(30.7vw - 7.3rem), (min-width: 48rem) calc(30.7vw - 1rem), calc(46vw - 0.5rem)',
	4: '(min-width: 90rem) 19.2rem, (min-width: 64rem) calc(23vw - 1.5rem), (min-width: 48rem) calc(30.7vw - 1rem), calc(46vw - 0.5rem)',
};

/** No screen shows more of them at once, and hardly one that many. */
const NEAR = 10;

const most = { 3: 'md:grid-cols-3', 4: 'md:grid-cols-3 lg:grid-cols-4' };

export function ProductGrid({ products, heading, first = false, columns = 4 }: Props) {
	return (
		<ul className={`grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:gap-x-8 lg:gap-y-14 ${most[columns]}`}>
			{products.map((product, index) => {
				const isFirst = first && index === 0;
				return (
					// What belongs to a page's first picture is the page's to say.
					<CardPlace
						key={product.id}
						product={product}
						look={isFirst ? null : `${heading} ${columns}`}
						className={first && index >= NEAR ? 'far-below' : undefined}
					>
						<ProductCard product={product} heading={heading} sizes={sizes[columns]} first={isFirst} />
					</CardPlace>
				);
			})}
		</ul>
	);
}
