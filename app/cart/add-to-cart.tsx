import { href, useNavigate } from 'react-router';
import type { AddToCartProps } from '#app/catalog/add-to-cart-slot.tsx';
import { type CartProduct, cartFields } from '#app/catalog/cart-product.ts';
import { nameOf } from '#app/catalog/product.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonCopy } from './button-copy.ts';
import { EarlyCartScript } from './early-cart-script.tsx';

/**
 * CARD-03, CARD-04, CARD-05: the button that adds a product to the cart: 1 sq ft, or what is chosen in the page's form.
 * `early-cart.ts` handles the click.
 */
export function AddToCart({ product, form, buyNow = false, quiet = false }: AddToCartProps) {
	if (buyNow) return <BuyNow product={product} form={form} />;
	const label = product.stock > 0 ? buttonCopy.add : buttonCopy.outOfStock;
	return (
		<Button
			tone={quiet ? 'faint' : 'main'}
			// So that Enter in a field of the form adds, too.
			type={form ? 'submit' : 'button'}
			form={form}
			// At the bottom of its card, above the link that covers the card.
			className={quiet ? 'relative mt-auto w-full' : 'w-full'}
			aria-label={`${label} ${nameOf(product)}`}
			{...attributesOf(product)}
		>
			{label}
		</Button>
	);
}

/**
 * PROD-08. A page has one, as its last add button. It sends the form to the cart, so that the browser opens the cart by itself
 * until the router has started.
 */
function BuyNow({ product, form }: Pick<AddToCartProps, 'product' | 'form'>) {
	const navigate = useNavigate();
	return (
		<>
			<Button
				tone="quiet"
				type="submit"
				form={form}
				formAction={href('/cart')}
				className="w-full"
				aria-label={`${buttonCopy.buyNow} ${nameOf(product)}`}
				onClick={(event) => {
					event.preventDefault();
					// `early-cart.ts` says what is wrong.
					if (event.currentTarget.form?.checkValidity() !== false) navigate(href('/cart'));
				}}
				{...attributesOf(product)}
			>
				{buttonCopy.buyNow}
			</Button>
			<EarlyCartScript behindButtons />
		</>
	);
}

/** The fields of a cart line as attributes of the button: `data-id`, `data-price` and so on. */
function attributesOf(product: CartProduct) {
	const attributes = cartFields().map((field) => [`data-${field}`, product[field]]);
	return { disabled: product.stock <= 0, ...Object.fromEntries(attributes) };
}
