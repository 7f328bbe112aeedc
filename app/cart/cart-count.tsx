import { useEffect } from 'react';
import { CHANGED } from './kept-cart.ts';

/**
 * NAV-03: a place for the quantity in the cart, in sq ft; empty when there is nothing in it. `early-cart.ts` writes it
 * there, with `words` around it: `: # sq ft`. The empty text makes React take it for a place whose words are not its own.
 */
export function CartCount({ words, className }: { words: string; className?: string }) {
	// A place that React draws anew has to be filled again.
	useEffect(() => {
		dispatchEvent(new Event(CHANGED));
	}, []);

	return (
		<span data-count={words} suppressHydrationWarning className={className}>
			{''}
		</span>
	);
}
