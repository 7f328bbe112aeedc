import { useRef } from 'react';
import type { CartProduct } from '#app/catalog/product.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { type Line, removeLine, setQuantity } from './cart.ts';
import { updateCart } from './cart-store.ts';
import { acceptPrice, type Change, lineChanges } from './changes.ts';
import { cartCopy } from './copy.ts';

type Props = {
	line: Line;
	/** The stone as the shop sells it today; null when it no longer does, undefined when that is not known. */
	today: CartProduct | null | undefined;
	/** Offers to remove what can no longer be had; without it, the line does so itself. */
	removable?: boolean;
};

/** What has changed about a line since it was put in, each with the one thing to do about it. */
export function LineChanges({ line, today, removable = false }: Props) {
	const changes = today === undefined ? [] : lineChanges(line, today, shopFacts.discountInCart);
	const place = useRef<HTMLDivElement>(null);
	// The button that was pressed goes with what it was about, and would take the focus with it.
	const keepFocus = () => place.current?.focus({ preventScroll: true });
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
								removable={removable}
								onActed={keepFocus}
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
	removable: boolean;
	onActed: () => void;
};

function ChangeWords({ change, line, today, removable, onActed }: WordsProps) {
	const remove = removable ? () => updateCart((cart) => removeLine(cart, line.id)) : undefined;
	const every = { of: line.name, onActed };
	switch (change.kind) {
		case 'gone':
			return <Offer words={cartCopy.gone} act={cartCopy.remove} onAct={remove} {...every} />;
		case 'sold-out':
			return <Offer words={cartCopy.soldOut} act={cartCopy.remove} onAct={remove} {...every} />;
		case 'short': {
			const set = () => updateCart((cart) => setQuantity(cart, line.id, change.stock));
			const { short, setTo } = cartCopy;
			return <Offer words={short(change.stock)} act={setTo(change.stock)} onAct={set} {...every} />;
		}
		case 'price': {
			const accept = () => today && updateCart((cart) => acceptPrice(cart, today));
			const { newPrice, acceptPrice: act } = cartCopy;
			return <Offer words={newPrice(change.price)} act={act} onAct={accept} {...every} />;
		}
	}
}

type OfferProps = { words: string; act: string; onAct?: () => void; of: string; onActed: () => void };

function Offer({ words, act, onAct, of, onActed }: OfferProps) {
	function press() {
		onAct?.();
		onActed();
	}
	return (
		<>
			<span>{words}</span>
			{onAct && (
				<Button tone="plain" onClick={press}>
					<span>
						{act}
						<span className="sr-only"> {of}</span>
					</span>
				</Button>
			)}
		</>
	);
}
