/**
 * Add to Cart, Buy Now, the badge and the banner, working from the first paint on. The build bundles this file into the
 * small inline script of every page (`vite/inline-scripts.ts`). React renders the buttons and the empty elements and has
 * no handlers for them. So one script handles them for the life of the page: nothing is added twice, and nothing is
 * handed over to React.
 */

import { CUT } from '#app/catalog/goods.ts';
import { chosenIn } from '#app/catalog/goods-form.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { BANNER_SHOWN_FOR } from './added-banner.tsx';
import { addLine, canAdd, cartQuantity, type Offered } from './cart.ts';
import { parseCart } from './cart-json.ts';
import { storeCart } from './cart-storage.ts';
import { CHANGED, storedCart } from './stored-cart.ts';

let timer: ReturnType<typeof setTimeout>;

/** Fills each `data-count` or `data-added` element with that attribute's text, `quantity` for its `#`. None empties it. */
const write = (kind: 'count' | 'added', quantity?: number) => {
	for (const element of document.querySelectorAll<HTMLElement>(`[data-${kind}]`))
		element.textContent = quantity
			? (element.dataset[kind] as string).replace('#', formatQuantity(quantity))
			: '';
};

/** NAV-03: shows the quantity in the cart. */
const count = () => {
	// Set here and not at the start: listening to other tabs opens the storage as well, which may block the first paint.
	self.onstorage = count;
	write('count', cartQuantity(parseCart(storedCart())));
};

// After the first paint and not before: opening the storage may block a browser for a tenth of a second.
new PerformanceObserver(count).observe({ type: 'paint' });
for (const name of [CHANGED, 'pageshow', 'DOMContentLoaded']) addEventListener(name, count);

addEventListener('click', (event) => {
	const button = (event.target as Element).closest<HTMLButtonElement>('[data-stock]');
	if (!button) return;
	const { form } = button;
	const chosen = chosenIn(form);
	// GOODS-10: until React has started, it cannot ask for the measures of what is cut.
	for (const measure of form?.querySelectorAll<HTMLInputElement>('.measures input') ?? [])
		measure.required = chosen.size === CUT;
	// GOODS-05: a button in a form is a product's page's, and adds what is chosen there.
	if (form?.reportValidity() !== false) {
		const product = button.dataset as Offered;
		const cart = parseCart(storedCart());
		if (canAdd(cart, product)) {
			const price = +product.price + chosen.more;
			storeCart(addLine(cart, { ...product, ...chosen, price }, chosen.quantity));
			// CARD-04.
			write('added', 1);
			clearTimeout(timer);
			timer = setTimeout(write, BANNER_SHOWN_FOR, 'added');
		} else {
			// CARD-05.
			console.warn(`${product.id} was not added`);
		}
		// PROD-08: Buy Now has an address, and the browser opens the cart by itself. But a cart that could not be stored
		// would be lost with this page.
		if (!button.hasAttribute('formaction') || self.cart) event.preventDefault();
	}
});
