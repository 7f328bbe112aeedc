import type { Detail } from '#app/catalog/product.ts';
import { BackButton } from './back-button.tsx';
import { ProductView } from './product-view.tsx';

/** The page of a stone that there is. `partial`: the rest is on its way. */
export function StonePage({ product, partial }: { product: Detail; partial: boolean }) {
	return (
		<div className={stonePageShape}>
			<BackButton />
			<ProductView product={product} partial={partial} />
		</div>
	);
}

export const stonePageShape = 'measure pt-1 pb-8 lg:pt-8 lg:pb-14';
