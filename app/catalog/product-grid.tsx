import type { Card } from './product.ts';
import { ProductCard } from './product-card.tsx';

type Props = {
	products: Card[];
	/** The level under the section's own heading. */
	heading?: 'h2' | 'h3';
	/** How many are in sight when the page opens. */
	seen?: number;
	/** Beside a rail there is room for three. */
	columns?: 3 | 4;
};

/** The grid's own measure, in which each card has its share. */
const sizes = {
	3: '(min-width: 90rem) 24rem, (min-width: 64rem) 24vw, (min-width: 48rem) 30vw, 46vw',
	4: '(min-width: 90rem) 20rem, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 46vw',
};

const most = { 3: 'md:grid-cols-3', 4: 'md:grid-cols-3 lg:grid-cols-4' };

export function ProductGrid({ products, heading, seen = 0, columns = 4 }: Props) {
	return (
		<ul className={`grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:gap-x-8 lg:gap-y-14 ${most[columns]}`}>
			{products.map((product, index) => (
				<li key={product.id}>
					<ProductCard product={product} heading={heading} sizes={sizes[columns]} seen={index < seen} />
				</li>
			))}
		</ul>
	);
}
