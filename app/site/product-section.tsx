import { ProductGrid } from '#app/catalog/list/product-grid.tsx';
import type { Card } from '#app/catalog/product.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Section } from './section.tsx';

type Props = {
	id: string;
	title: string;
	more: { to: string; label: string };
	products: Card[];
	/** The text in place of the products when there are none. */
	words: string | null;
	/** Whether `words` are an error message. */
	failed: boolean;
};

/** A section of the home page: products, or a text that says why there are none. */
export function ProductSection({ id, title, more, products, words, failed }: Props) {
	return (
		<Section id={id} title={title} more={products[0] && more}>
			{products[0] ? (
				<ProductGrid products={products} heading="h3" />
			) : (
				<Notice role={failed ? 'alert' : 'status'}>{words}</Notice>
			)}
		</Section>
	);
}
