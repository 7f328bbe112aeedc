import { useRef } from 'react';
import type { CartProduct } from '#app/catalog/cart-product.ts';
import { nameOf } from '#app/catalog/product.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { type Cart, type Line, setQuantity } from './cart.ts';
import { updateCart } from './cart-store.ts';
import { acceptPrice, type Change, lineChanges } from './changes.ts';
import { cartCopy } from './copy.ts';

type Props = {
	line: Line;
	/** The stone as the shop sells it today; null when it no longer does, undefined when that is not known. */
	today: CartProduct | null | undefined;
	/** Removes the line, and says where the focus goes then; offered of what can no longer be had. Not where the line does so itself. */
	onRemove?: () => void;
};

/** What has changed about a line since it was put in, each with the one thing to do about it. */
export function LineChanges({ line, today, onRemove }: Props) {
	const changes = today === undefined ? [] : lineChanges(line, today, shopFacts.discountInCart);
	const place = useRef<HTMLDivElement>(null);

	function take(change: (cart: Cart) => Cart) {
		updateCart(change);
		// The button that was pressed goes with what it was about, and would take the focus with it.
		place.current?.focus({ preventScroll: true });
	}

	return (
		// There before its words, or they are not read out.
		<div ref={place} tabIndex={-1} aria-live="polite" className="outline-none">
			{changes.length > 0 && (
				<ul className="mt-1.5">
					{changes.map((change) => (
						<li key={change.kind} className="flex flex-wrap items-center gap-x-4 text-sm text-fault">
							<ChangeWords
								change={change}
								line={line}
								today={today ?? null}
								onRemove={onRemove}
								onTake={take}
							/>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

type WordsProps = {
	change: Change;
	line: Line;
	today: CartProduct | null;
	onRemove?: () => void;
	onTake: (change: (cart: Cart) => Cart) => void;
};

function ChangeWords({ change, line, today, onRemove, onTake }: WordsProps) {
	switch (change.kind) {
		case 'gone':
			return <Offer words={cartCopy.gone} act={cartCopy.remove} onAct={onRemove} of={nameOf(line)} />;
		case 'sold-out':
			return <Offer words={cartCopy.soldOut} act={cartCopy.remove} onAct={onRemove} of={nameOf(line)} />;
		case 'short': {
			const set = () => onTake((cart) => setQuantity(cart, line.id, change.stock));
			const { short, setTo } = cartCopy;
			return <Offer words={short(change.stock)} act={setTo(change.stock)} onAct={set} of={nameOf(line)} />;
		}
		case 'price': {
			const accept = () => onTake((cart) => (today ? acceptPrice(cart, today) : cart));
			const { newPrice, acceptPrice: act } = cartCopy;
			return <Offer words={newPrice(change.price)} act={act} onAct={accept} of={nameOf(line)} />;
		}
	}
}

type OfferProps = { words: string; act: string; onAct?: () => void; of: string };

function Offer({ words, act, onAct, of }: OfferProps) {
	return (
		<>
			<span>{words}</span>
			{onAct && (
				<Button tone="plain" onClick={onAct}>
					<span>
						{act}
						<span className="sr-only"> {of}</span>
					</span>
				</Button>
			)}
		</>
	);
}
