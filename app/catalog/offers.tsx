import type { Card } from './product.ts';
import { StoneLinks } from './stone-links.tsx';

/** What a shopper reads over the offers. Not in `copy.ts`, which every page loads. */
const TITLE = 'What most people choose';

/** FIND-07: a few products, on a page that has none of its own. */
export function Offers({ products }: { products: Card[] }) {
	return <StoneLinks title={TITLE} products={products} />;
}
