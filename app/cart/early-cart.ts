/**
 * Add to Cart, Buy Now, the badge and the banner from the first paint on: the build makes of this the small script in
 * every page (`vite/inline-scripts.ts`). React draws the buttons and the places and leaves them to it: there is one
 * hand for as long as the page lives, so that nothing is done twice and nothing has to be handed over.
 */
import { formatQuantity } from '#app/platform/quantity.ts';
import { addLine, canAdd, cartQuantity, type Offered } from './cart.ts';
import { CHANGED, keepCart, keptCart } from './kept-cart.ts';
import { parseCart } from './stored-cart.ts';

/** CARD-04: how long the banner stands, in ms. */
const STANDS = 2000;

let timer: ReturnType<typeof setTimeout>;

/** Into every `data-count` or `data-added` goes what it says there, with `value` for its `#`; without a value, nothing. */
const write = (kind: 'count' | 'added', value?: string) => {
	for (const place of document.querySelectorAll<HTMLElement>(`[data-${kind}]`))
		place.textContent = (value && (place.dataset[kind] as string).replace('#', value)) as string;
};

/** NAV-03. */
const count = () => {
	// Here, and each time anew: to listen to other tabs opens the storage as well.
	self.onstorage = count;
	const quantity = cartQuantity(parseCart(keptCart()));
	write('count', quantity ? formatQuantity(quantity) : '');
};

// Behind the first paint and not before it: a browser that opens its storage may stand still for a tenth of a second.
new PerformanceObserver(count).observe({ type: 'paint' });
for (const sign of [CHANGED, 'pageshow', 'DOMContentLoaded']) addEventListener(sign, count);

addEventListener('click', (event) => {
	const button = (event.target as Element).closest<HTMLButtonElement>('[data-stock]');
	if (button) {
		const product = button.dataset as Offered;
		const cart = parseCart(keptCart());
		if (canAdd(cart, product)) {
			keepCart(addLine(cart, product));
			// CARD-04.
			write('added', '1');
			clearTimeout(timer);
			timer = setTimeout(write, STANDS, 'added');
		} else {
			// CARD-05.
			console.warn(`${product.id} was not added`);
		}
		// PROD-08: what stands in a form is Buy Now, and the browser goes by itself; not without a cart that is kept.
		if (!button.form || self.cart) event.preventDefault();
	}
});
