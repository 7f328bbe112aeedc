import { href, useNavigate } from 'react-router';
import type { AddToCartProps } from '#app/catalog/add-to-cart-slot.tsx';
import type { CartProduct } from '#app/catalog/product.ts';
import { Button } from '#app/ui/button.tsx';
import { announceAdded } from './added-banner.tsx';
import { addLine, canAdd } from './cart.ts';
import { readCart, updateCart } from './cart-store.ts';
import { cartCopy } from './copy.ts';

/** CARD-03, CARD-04, CARD-05: the button that puts a sq ft of a stone into the cart. */
export function AddToCart({ product, buyNow = false, quiet = false }: AddToCartProps) {
	const navigate = useNavigate();
	const soldOut = product.stock <= 0;

	function add() {
		tryToAdd(product);
		if (buyNow) navigate(href('/cart'));
	}

	return (
		<Button
			tone={quiet ? 'faint' : buyNow ? 'quiet' : 'main'}
			disabled={soldOut}
			onClick={add}
			className="w-full"
		>
			<span>
				{buyNow ? cartCopy.buyNow : soldOut ? cartCopy.outOfStock : cartCopy.add}
				<span className="sr-only"> {product.name}</span>
			</span>
		</Button>
	);
}

/** CARD-05: what cannot be added is left out with no more than a line in the console. */
function tryToAdd(product: CartProduct): void {
	if (!canAdd(readCart(), product)) {
		console.warn(`${product.id} was not added: the cart holds all that is in stock`);
		return;
	}
	updateCart((cart) => addLine(cart, product));
	announceAdded();
}
