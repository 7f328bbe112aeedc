import { ProductGrid } from '#app/catalog/list/product-grid.tsx';
import type { Card } from '#app/catalog/product.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Section } from './section.tsx';

type Props = {
	id: string;
	title: string;
	more: { to: string; label: string };
	products: Card[];
	/** What stands in the place of products, where there are none. */
	words: string | null;
	/** They tell of a failure. */
	failed: boolean;
};

/** A shelf of the home page: the stones, or in their own words why there are none. */
export function ProductSection({ id, title, more, products, words, failed }: Props) {
	return (
		<Section id={id} title={title} more={products.length > 0 ? more : undefined}>
			{products.length > 0 ? (
				<ProductGrid products={products} heading="h3" />
			) : (
				<Notice role={failed ? 'alert' : 'status'}>{words}</Notice>
			)}
		</Section>
	);
}
