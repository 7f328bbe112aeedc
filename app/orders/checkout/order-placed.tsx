import { Fragment, useEffect, useRef } from 'react';
import { href } from 'react-router';
import { UnverifiedNote } from '#app/accounts/unverified-note.tsx';
import { lineKey } from '#app/cart/cart.ts';
import { updateCart } from '#app/cart/cart-store.ts';
import { orderDueWords } from '#app/cart/due-words.ts';
import { withoutOrdered } from '#app/cart/without-ordered.ts';
import { goodsInWords } from '#app/catalog/goods-words.ts';
import { placeInWords } from '#app/orders/address-words.ts';
import { bankCopy, placedCopy as copy } from '#app/orders/copy.ts';
import { CopyButton } from '#app/orders/copy-button.tsx';
import { NextStepsList } from '#app/orders/next-steps-list.tsx';
import { orderNumber } from '#app/orders/order-number.ts';
import { OrderedLine } from '#app/orders/ordered-line.tsx';
import type { PlacedOrder } from '#app/orders/placed-order.ts';
import { useRootData } from '#app/root-data.ts';
import type { ShopFacts } from '#app/settings/shop-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { WhatsAppLink } from '#app/whatsapp-link.tsx';
import { BankTransfer } from './bank-transfer.tsx';
import { forgetCheckout, openCheckoutKey } from './checkout-memory.ts';

type Props = {
	order: PlacedOrder;
	bankAccount: ShopFacts['bankAccount'];
	/** MAIL-07. */
	refused: boolean;
};

const PLAIN =
	'inline-flex min-h-11 items-center text-sm font-medium underline decoration-stone-2 underline-offset-4 hover:decoration-ink';
const QUIET =
	'inline-flex min-h-11 items-center rounded-sm border border-ink px-5 py-2.5 text-sm font-medium hover:bg-ink hover:text-paper';

/** CHK-05: the success screen. */
export function OrderPlaced({ order, bankAccount, refused }: Props) {
	const heading = useRef<HTMLHeadingElement>(null);
	const { mailsArrive } = useRootData();
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
		<>
			<h1 ref={heading} tabIndex={-1} className="text-xl outline-none max-lg:pe-14">
				{copy.title}
			</h1>
			<p className="mt-4 max-w-prose wrap-anywhere">
				{mailsArrive && !refused ? copy.text(order.email) : copy.textByPhone}
			</p>
			<UnverifiedNote refused={refused} />
			<div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[1fr_26rem]">
				<div>
					<OrderNumber id={order.id} />
					<NextStepsList steps={order.next} />
					<div className="mt-8 flex flex-wrap gap-4">
						<ButtonLink to={order.page}>{copy.open}</ButtonLink>
						{order.isAwaiting && (
							<WhatsAppLink message={copy.confirmMessage(number)} className={QUIET}>
								{copy.confirm}
								<span className="sr-only">{bankCopy.newTab}</span>
							</WhatsAppLink>
						)}
					</div>
					<div className="mt-4 flex flex-wrap gap-x-6">
						<WhatsAppLink message={copy.message(number)} className={PLAIN}>
							{copy.support}
							<span className="sr-only">{bankCopy.newTab}</span>
						</WhatsAppLink>
						<ButtonLink to={href('/orders')} tone="plain">
							{copy.orders}
						</ButtonLink>
					</div>
				</div>
				<div>
					<Bought order={order} />
					{bankAccount && order.comingOff.due > 0 && (
						<BankTransfer account={bankAccount} number={number} due={order.comingOff.due} />
					)}
				</div>
			</div>
		</>
	);
}

/** The short number, which people say and write; the whole id is one press away. */
function OrderNumber({ id }: { id: string }) {
	const number = orderNumber(id);
	return (
		<div className="border-y border-stone-3 py-4">
			<p className="figures flex min-h-11 flex-wrap items-center gap-x-5">
				<span className="text-lg">{`${copy.number} ${number}`}</span>
				<CopyButton text={number} />
			</p>
			<details className="text-sm text-stone-1">
				<summary className="flex min-h-11 w-fit items-center underline decoration-stone-2 underline-offset-4">
					{copy.fullId}
				</summary>
				<p className="figures pb-2 break-all">{id}</p>
			</details>
		</div>
	);
}

function Bought({ order }: { order: PlacedOrder }) {
	const { name, phone, street, city, postalCode, paymentMethod, lines, sum, promised } = order;
	return (
		<section>
			<h2 className="mb-4 text-lg">{copy.bought}</h2>
			<ul className="divide-y divide-stone-3 border-y border-stone-3">
				{lines.map((line) => (
					<li key={lineKey(line)} className="py-4">
						<OrderedLine line={line} goods={goodsInWords(line, line.pieces)} discountInCart={false} />
					</li>
				))}
			</ul>
			<dl className="figures grid grid-cols-[auto_1fr] gap-x-8 gap-y-2 py-5 text-sm">
				{sum.map(({ kind, name, figure, isTotal }) => (
					<Fragment key={kind}>
						<dt className={isTotal ? 'text-base font-medium' : ''}>{name}</dt>
						<dd className={`text-end ${isTotal ? 'text-base font-medium' : ''}`}>{figure}</dd>
					</Fragment>
				))}
				{promised && (
					<>
						<dt>{copy.comes}</dt>
						<dd className="text-end text-balance">{promised}</dd>
					</>
				)}
				<dt>{copy.payment}</dt>
				<dd className="text-end">{paymentMethod}</dd>
				<dt>{copy.goesTo}</dt>
				<dd className="text-end text-balance wrap-anywhere">
					<bdi>{name}</bdi>
					<bdi className="figures block">{phone}</bdi>
					<span className="block">{street}</span>
					<span className="block">{placeInWords({ city, postalCode })}</span>
				</dd>
			</dl>
			{orderDueWords(order.comingOff).map((text) => (
				<p key={text} className="figures pb-5 text-sm">
					{text}
				</p>
			))}
		</section>
	);
}
