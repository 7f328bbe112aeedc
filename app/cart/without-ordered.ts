import type { Goods } from '#app/catalog/goods.ts';
import { type Cart, type Line, lineKey, setQuantity } from './cart.ts';

type Ordered = Pick<Line, 'id' | 'quantity' | keyof Goods>;

/** The cart less the ordered quantities; what was added besides stays. An order names the usual goods, which a cart leaves empty. */
export function withoutOrdered(cart: Cart, ordered: readonly Ordered[]): Cart {
	return ordered.reduce((left, line) => {
		const [ordered] = left.filter((other) => mayBe(other, line)).sort((a, b) => named(b) - named(a));
		return ordered ? setQuantity(left, lineKey(ordered), ordered.quantity - line.quantity) : left;
	}, cart);
}

function mayBe(line: Line, ordered: Ordered): boolean {
	return (
		line.id === ordered.id &&
		line.use === ordered.use &&
		(!line.size || line.size === ordered.size) &&
		(!line.thickness || line.thickness === ordered.thickness) &&
		(!line.finish || line.finish === ordered.finish)
	);
}

/** How much of its goods a line names: the one that names most is the one that was ordered. */
function named({ size, thickness, finish }: Goods): number {
	return [size, thickness, finish].filter(Boolean).length;
}
