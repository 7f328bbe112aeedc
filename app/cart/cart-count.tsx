import { useEffect } from 'react';
import { CHANGED } from './stored-cart.ts';

/**
 * NAV-03: the element that shows the quantity in the cart, in sq ft; empty when the cart is. `early-cart.ts` writes the
 * text: `words` with the quantity for its `#`, such as `: # sq ft`. The empty text node is there so that React hydrates
 * the element without touching its text.
 */
export function CartCount({ words, className }: { words: string; className?: string }) {
	// When React creates the element again, `early-cart.ts` has to fill it again.
	useEffect(() => {
		dispatchEvent(new Event(CHANGED));
	}, []);

	return (
		<span data-count={words} suppressHydrationWarning className={className}>
			{''}
		</span>
	);
}
