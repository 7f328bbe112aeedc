import { useRef, useState } from 'react';
import { href } from 'react-router';
import { nameOf } from '#app/catalog/product.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import type { CacheRule } from '#app/platform/cache-rule.ts';
import { formatMoney } from '#app/platform/money.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/cart.page';
import { type Cart, cartTotal, EMPTY_CART, type Line, removeLine, restoreLines } from './cart.ts';
import { CartLine } from './cart-line.tsx';
import { updateCart, useCart } from './cart-store.ts';
import { cartCopy } from './copy.ts';
import { UndoNotice } from './undo-notice.tsx';
import { useToday } from './use-today.ts';
import { WaitingForCart } from './waiting-for-cart.tsx';

export const handle = { cache: {} satisfies CacheRule };

export const meta: Route.MetaFunction = () => [
	{ title: `${cartCopy.title} · ${shopFacts.name}` },
	{ name: 'description', content: cartCopy.description },
];

/** What was taken out last: the cart before that, which of its lines, and the words for it. */
type Taken = { before: Cart; ids: string[]; words: string };

export default function CartPage() {
	const cart = useCart();
	const today = useToday(cart);
	const [taken, setTaken] = useState<Taken | null>(null);
	const heading = useRef<HTMLHeadingElement>(null);

	function remove(before: Cart, line: Line) {
		setTaken({ before, ids: [line.id], words: cartCopy.removed(nameOf(line)) });
		updateCart((cart) => removeLine(cart, line.id));
	}

	function clear(before: Cart) {
		setTaken({ before, ids: before.map(({ id }) => id), words: cartCopy.cleared });
		updateCart(() => EMPTY_CART);
	}

	function undo({ before, ids }: Taken) {
		updateCart((cart) => restoreLines(cart, before, ids));
		setTaken(null);
		heading.current?.focus();
	}

	const notice = taken && <UndoNotice key={taken.words} words={taken.words} onUndo={() => undo(taken)} />;

	return (
		// As high as the screen: the footer does not move when the browser has said what is in the cart.
		<div data-keep-clear className="measure min-h-svh py-10 md:py-16">
			<h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
				{cartCopy.title}
			</h1>
			<p className="mt-2 max-w-prose text-stone-1">{cartCopy.hint}</p>
			{!cart && <WaitingForCart />}
			{cart?.length === 0 && <Empty>{notice}</Empty>}
			{cart && cart.length > 0 && (
				<div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem]">
					<div>
						<ul className="divide-y divide-stone-3 border-y border-stone-3">
							{rows(cart, taken).map((line) =>
								cart.includes(line) ? (
									<li key={line.id}>
										<CartLine line={line} today={today.get(line.id)} onRemove={() => remove(cart, line)} />
									</li>
								) : (
									<li key={`${line.id} removed`}>{notice}</li>
								),
							)}
						</ul>
						<Button tone="plain" className="mt-4" onClick={() => clear(cart)}>
							{cartCopy.clear}
						</Button>
					</div>
					<Summary cart={cart} />
				</div>
			)}
		</div>
	);
}

/** The lines, with the one that was just removed still in its place, where its way back is offered. */
function rows(cart: Cart, taken: Taken | null): Cart {
	return taken?.ids.length === 1 ? restoreLines(cart, taken.before, taken.ids) : cart;
}

function Empty({ children }: { children: React.ReactNode }) {
	return (
		<div className="mt-6 border-t border-stone-3 pt-6">
			{children}
			<p className="mb-6 text-lg">{cartCopy.empty}</p>
			<ButtonLink to={href('/shop')}>{cartCopy.toShop}</ButtonLink>
		</div>
	);
}

function Summary({ cart }: { cart: Cart }) {
	return (
		<section aria-label={cartCopy.summary} className="self-start bg-paper-deep p-6 lg:sticky lg:top-24">
			<dl className="figures grid grid-cols-[auto_1fr] gap-y-2 text-sm">
				<dt>{cartCopy.shipping}</dt>
				<dd className="text-end">{cartCopy.free}</dd>
				<dt className="pt-3 text-base font-medium">{cartCopy.total}</dt>
				<dd aria-live="polite" className="pt-3 text-end text-base font-medium">
					{formatMoney(cartTotal(cart, shopFacts.discountInCart))}
				</dd>
			</dl>
			<p className="mt-2 text-sm text-stone-1">{cartCopy.pays}</p>
			{!shopFacts.discountInCart && cart.some(({ discount }) => discount > 0) && (
				<p className="mt-2 text-sm text-stone-1">{cartCopy.discountByHand}</p>
			)}
			<ButtonLink to={href('/checkout')} className="mt-6 w-full">
				{cartCopy.checkout}
			</ButtonLink>
			<ButtonLink to={href('/shop')} tone="plain" className="mt-2 w-full">
				{cartCopy.continue}
			</ButtonLink>
		</section>
	);
}
