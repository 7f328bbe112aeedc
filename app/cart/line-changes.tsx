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
	/** The product as the shop sells it now; null when it no longer does, undefined while that is unknown. */
	current: CartProduct | null | undefined;
	/** Removes the line and moves the focus; offered where nothing can be ordered. Absent where the line has its own button. */
	onRemove?: () => void;
};

/** What has changed about a line's product since it was added, each change with the one action for it. */
export function LineChanges({ line, current, onRemove }: Props) {
	const changes = lineChanges(line, current, shopFacts.discountInCart);
	const container = useRef<HTMLDivElement>(null);

	function apply(change: (cart: Cart) => Cart) {
		updateCart(change);
		// The pressed button disappears with its notice, and the focus would be lost with it.
		container.current?.focus({ preventScroll: true });
	}

	return (
		// The live region has to exist before its text, or screen readers do not announce it.
		<div ref={container} tabIndex={-1} aria-live="polite" className="outline-none">
			{changes.length > 0 && (
				<ul className="mt-1.5">
					{changes.map((change) => (
						<li key={change.kind} className="flex flex-wrap items-center gap-x-4 text-sm text-fault">
							<ChangeItem
								change={change}
								line={line}
								current={current ?? null}
								onRemove={onRemove}
								onChange={apply}
							/>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

type ItemProps = {
	change: Change;
	line: Line;
	current: CartProduct | null;
	onRemove?: () => void;
	onChange: (change: (cart: Cart) => Cart) => void;
};

function ChangeItem({ change, line, current, onRemove, onChange }: ItemProps) {
	const accept = () => onChange((cart) => (current ? acceptPrice(cart, current) : cart));
	const notice = { words: changeWords(change), of: nameOf(line) };
	switch (change.kind) {
		case 'gone':
		case 'sold-out':
			return <ChangeNotice {...notice} act={cartCopy.remove} onAct={onRemove} />;
		case 'short': {
			const set = () => onChange((cart) => setQuantity(cart, line.id, change.stock));
			return <ChangeNotice {...notice} act={cartCopy.setTo(change.stock)} onAct={set} />;
		}
		case 'price':
			return <ChangeNotice {...notice} act={cartCopy.acceptPrice} onAct={accept} />;
		case 'discount':
			return <ChangeNotice {...notice} act={cartCopy.acceptDiscount} onAct={accept} />;
	}
}

export function changeWords(change: Change): string {
	switch (change.kind) {
		case 'gone':
			return cartCopy.gone;
		case 'sold-out':
			return cartCopy.soldOut;
		case 'short':
			return cartCopy.short(change.stock);
		case 'price':
			return cartCopy.newPrice(change.price);
		case 'discount':
			return change.price === null ? cartCopy.discountEnded : cartCopy.newDiscount(change.price);
	}
}

type NoticeProps = { words: string; act: string; onAct?: () => void; of: string };

function ChangeNotice({ words, act, onAct, of }: NoticeProps) {
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
