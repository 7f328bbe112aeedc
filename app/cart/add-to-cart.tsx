import { href, useNavigate } from 'react-router';
import type { AddToCartProps } from '#app/catalog/add-to-cart-slot.tsx';
import { type CartProduct, cartFields } from '#app/catalog/cart-product.ts';
import { nameOf } from '#app/catalog/product.ts';
import { Button } from '#app/ui/button.tsx';
import { cartCopy } from './copy.ts';
import { EarlyCartScript } from './early-cart-script.tsx';

/** CARD-03, CARD-04, CARD-05: the button that puts a sq ft of a stone into the cart. `early-cart.ts` hears the press. */
export function AddToCart({ product, buyNow = false, quiet = false }: AddToCartProps) {
	if (buyNow) return <BuyNow product={product} />;
	const label = product.stock > 0 ? cartCopy.add : cartCopy.outOfStock;
	return (
		<Button
			tone={quiet ? 'faint' : 'main'}
			// At the foot of its card, whose link it lies on.
			className={quiet ? 'relative mt-auto w-full' : 'w-full'}
			aria-label={`${label} ${nameOf(product)}`}
			{...offered(product)}
		>
			{label}
		</Button>
	);
}

/** PROD-08, once on a page and its last button: the form's way is the browser's own, for as long as there is no router. */
function BuyNow({ product }: { product: CartProduct }) {
	const navigate = useNavigate();
	return (
		<form action={href('/cart')}>
			<Button
				tone="quiet"
				type="submit"
				className="w-full"
				aria-label={`${cartCopy.buyNow} ${nameOf(product)}`}
				onClick={(event) => {
					event.preventDefault();
					navigate(href('/cart'));
				}}
				{...offered(product)}
			>
				{cartCopy.buyNow}
			</Button>
			<EarlyCartScript behindButtons />
		</form>
	);
}

/** What the cart will know of the product, as the button's attributes: `data-id`, `data-price` and so on. */
function offered(product: CartProduct) {
	const attributes = cartFields.map((field) => [`data-${field}`, product[field]]);
	return { disabled: product.stock <= 0, ...Object.fromEntries(attributes) };
}
