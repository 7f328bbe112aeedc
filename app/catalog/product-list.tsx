import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Card } from './product.ts';
import { ProductGrid } from './product-grid.tsx';
import { Retry } from './retry.tsx';

type Props = {
	title: string;
	intro: string;
	/** Null when they could not be loaded. */
	products: Card[] | null;
	empty: string;
	failed: string;
};

/** LIST-01, LIST-02: a page of chosen stones. */
export function ProductList({ title, intro, products, empty, failed }: Props) {
	return (
		<div className="measure py-8 lg:py-14">
			<h1 className="text-xl">{title}</h1>
			<p className="mt-3 max-w-prose text-stone-1">{intro}</p>
			<div className="mt-8 lg:mt-12">
				{products === null ? (
					<div role="alert" className="grid justify-items-start gap-4 py-8">
						<p>{failed}</p>
						<Retry />
					</div>
				) : products.length === 0 ? (
					<div className="grid justify-items-start gap-4 py-8">
						<p>{empty}</p>
						<ButtonLink tone="quiet" to={href('/shop')}>
							See every stone
						</ButtonLink>
					</div>
				) : (
					<ProductGrid products={products} seen={4} />
				)}
			</div>
		</div>
	);
}
