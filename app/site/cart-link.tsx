import { href } from 'react-router';
import { CartCount } from '#app/cart/cart-count.tsx';
import { Link } from '#app/ui/link.tsx';
import { siteCopy } from './copy.ts';

/** NAV-03: the link to the cart, with the square feet in it. */
export function CartLink({ className }: { className: string }) {
	return (
		<Link
			to={href('/cart')}
			className={`relative inline-flex min-h-11 min-w-11 items-center justify-center lg:-me-2.5 ${className}`}
		>
			<svg
				viewBox="0 0 24 24"
				width="24"
				height="24"
				fill="none"
				stroke="currentColor"
				strokeWidth="1.5"
				aria-hidden="true"
			>
				<path d="M3 4h2.5l2.2 11h10.6L21 7.5H6.2" />
				<circle cx="9" cy="19" r="1.25" />
				<circle cx="17" cy="19" r="1.25" />
			</svg>
			{/* In one box, so that a screen reader makes no pause between the words. */}
			<span className="sr-only">
				{siteCopy.cart}
				<CartCount words=": # sq ft" />
			</span>
			{/* Above the icon's basket: a long number grows to the left over the icon and does not cover the content beside it. */}
			<span aria-hidden="true" className="absolute start-5.5 -end-3.5 -top-1 flex justify-end">
				<CartCount
					words="#"
					className="figures me-auto min-w-5 shrink-0 rounded-sm bg-onyx px-1 leading-5 text-center text-xs font-medium text-paper empty:hidden forced-colors:border"
				/>
			</span>
		</Link>
	);
}
