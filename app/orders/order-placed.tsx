import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import { type Line, withoutOrdered } from '#app/cart/cart.ts';
import { updateCart } from '#app/cart/cart-store.ts';
import { whatsappLink } from '#app/owner/shop-facts.ts';
import { formatMoney } from '#app/platform/money.ts';
import { useRootData } from '#app/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { BankTransfer } from './bank-transfer.tsx';
import { forgetCheckout, openCheckoutKey } from './checkout-memory.ts';
import { bankCopy, placedCopy as copy } from './copy.ts';
import { orderNumber } from './order-number.ts';

type PlacedOrder = {
	id: string;
	/** Paisa. */
	totalAmount: number;
	paymentMethod: string;
	email: string;
	idempotencyKey: string;
	lines: Pick<Line, 'id' | 'quantity'>[];
};

/** CHK-05: the success screen. */
export function OrderPlaced({ order }: { order: PlacedOrder }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const { whatsapp } = useRootData();
	const number = orderNumber(order.id);

	useEffect(() => {
		heading.current?.focus({ preventScroll: true });
		// Removes the ordered quantities from the cart, only once: while the browser still has this checkout's key. Later
		// visits to this address change nothing, and products added since stay.
		if (openCheckoutKey() !== order.idempotencyKey) return;
		updateCart((cart) => withoutOrdered(cart, order.lines));
		forgetCheckout();
	}, [order]);

	return (
		<div className="max-w-2xl">
			<h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
				{copy.title}
			</h1>
			<p className="mt-4">{copy.text(order.email)}</p>
			<dl className="figures mt-8 grid grid-cols-[auto_1fr] gap-x-8 gap-y-3 border-y border-stone-3 py-6">
				<dt className="text-stone-1">{copy.number}</dt>
				<dd>
					<span className="text-lg">{number}</span>
					<span className="block text-xs break-all text-stone-1">
						{copy.fullId} {order.id}
					</span>
				</dd>
				<dt className="text-stone-1">{copy.payment}</dt>
				<dd>{order.paymentMethod}</dd>
				<dt className="text-stone-1">{copy.total}</dt>
				<dd>{formatMoney(order.totalAmount)}</dd>
			</dl>
			<div className="my-8 flex flex-wrap gap-4">
				<a
					href={whatsappLink(whatsapp, copy.message(number))}
					target="_blank"
					rel="noopener noreferrer"
					className="inline-flex min-h-11 items-center justify-center rounded-sm bg-onyx px-5 py-2.5 text-sm font-medium text-paper transition-colors hover:bg-onyx-deep"
				>
					{copy.support}
					<span className="sr-only">{bankCopy.newTab}</span>
				</a>
				<ButtonLink to={href('/orders')} tone="quiet">
					{copy.orders}
				</ButtonLink>
			</div>
			<BankTransfer number={number} />
		</div>
	);
}
