import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { href, useLocation } from 'react-router';
import { nameOf } from '#app/catalog/product.ts';
import type { CacheRule } from '#app/platform/web/cache-rule.ts';
import { titled } from '#app/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/cart.page';
import {
	type Cart,
	EMPTY_CART,
	type Line,
	lineHash,
	lineKey,
	quantityInCart,
	removeLine,
	restoreLines,
} from './cart.ts';
import { CartLine } from './cart-line.tsx';
import { updateCart, useCart } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { cartCopy } from './copy.ts';
import { EmptyCartOffers } from './empty-cart-offers.tsx';
import { UndoNotice } from './undo-notice.tsx';
import { useCurrentProducts } from './use-current-products.ts';
import { WaitingForCart } from './waiting-for-cart.tsx';

export const handle = { cache: {} satisfies CacheRule };

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, cartCopy.title) }];

/** The last removal: the cart before it, the keys of the removed lines, and the text of the notice. */
type Removed = { before: Cart; keys: string[]; words: string };

export default function CartPage() {
	const cart = useCart();
	const currentProducts = useCurrentProducts(cart);
	const [removed, setRemoved] = useState<Removed | null>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const list = useRef<HTMLUListElement>(null);

	function remove(before: Cart, line: Line) {
		setRemoved({ before, keys: [lineKey(line)], words: cartCopy.removed(nameOf(line)) });
		updateCart((cart) => removeLine(cart, lineKey(line)));
	}

	function clear(before: Cart) {
		setRemoved({ before, keys: before.map(lineKey), words: cartCopy.cleared });
		updateCart(() => EMPTY_CART);
	}

	function undo({ before, keys }: Removed) {
		updateCart((cart) => restoreLines(cart, before, keys));
		setRemoved(null);
		heading.current?.focus();
	}

	function goTo(key: string) {
		const index = rows(cart ?? EMPTY_CART, removed).findIndex((line) => lineKey(line) === key);
		(list.current?.children[index] as HTMLElement | undefined)?.focus();
	}

	/** CALC-07: the line that one comes back to. */
	const { hash } = useLocation();
	const isKnown = cart !== null;
	const comeBack = useEffectEvent(() => {
		const line = cart?.find((line) => lineHash(line) === hash);
		if (line) goTo(lineKey(line));
	});
	useEffect(() => {
		if (isKnown && hash) comeBack();
	}, [isKnown, hash]);

	const notice = removed && (
		<UndoNotice key={removed.words} words={removed.words} onUndo={() => undo(removed)} />
	);

	return (
		// As high as the screen, so that the footer does not move when the cart has been read from the browser.
		<div data-keep-clear className="measure min-h-svh py-10 md:py-16">
			<h1 ref={heading} tabIndex={-1} className="text-xl outline-none max-lg:pe-14">
				{cartCopy.title}
			</h1>
			<p className="mt-2 max-w-prose text-stone-1">{cartCopy.hint}</p>
			{!cart && <WaitingForCart />}
			{cart?.length === 0 && <Empty>{notice}</Empty>}
			{cart && cart.length > 0 && (
				<div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem]">
					<div>
						<ul ref={list} className="divide-y divide-stone-3 border-y border-stone-3">
							{rows(cart, removed).map((line) =>
								cart.includes(line) ? (
									<li key={lineKey(line)} tabIndex={-1}>
										<CartLine
											line={line}
											current={currentProducts.get(line.id)}
											inCart={quantityInCart(cart, line.id)}
											onRemove={() => remove(cart, line)}
										/>
									</li>
								) : (
									<li key={`${lineKey(line)} removed`}>{notice}</li>
								),
							)}
						</ul>
						<Button tone="plain" className="mt-4" onClick={() => clear(cart)}>
							{cartCopy.clear}
						</Button>
					</div>
					<CartSummary cart={cart} currentProducts={currentProducts} onGoTo={goTo} />
				</div>
			)}
		</div>
	);
}

/** The lines, with the line just removed still at its position, where the notice offers to restore it. */
function rows(cart: Cart, removed: Removed | null): Cart {
	return removed?.keys.length === 1 ? restoreLines(cart, removed.before, removed.keys) : cart;
}

function Empty({ children }: { children: React.ReactNode }) {
	return (
		<div className="mt-6 border-t border-stone-3 pt-6">
			{children}
			<p className="mb-6 text-lg">{cartCopy.empty}</p>
			<ButtonLink to={href('/shop')}>{cartCopy.toShop}</ButtonLink>
			<EmptyCartOffers />
		</div>
	);
}
