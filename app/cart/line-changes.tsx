import { useRef } from 'react';
import { amountInWords, goodsInWords, pieceKind } from '#app/catalog/goods-words.ts';
import { offersOf, type SoldProduct } from '#app/catalog/offers.ts';
import { nameOf } from '#app/catalog/product.ts';
import { chargedPrice, lineTotal } from '#app/platform/money.ts';
import { useFacts } from '#app/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { focusOnce } from '#app/ui/focus-once.ts';
import { type Cart, type Line, lineKey, setQuantity } from './cart.ts';
import { updateCart } from './cart-store.ts';
import { acceptPrice, type Change, lineChanges, takeUsual } from './changes.ts';
import { cartCopy } from './copy.ts';
import { amountOf } from './line-goods.tsx';

type Props = {
	line: Line;
	/** The product as the shop sells it now; null when it no longer does, undefined while that is unknown. */
	current: SoldProduct | null | undefined;
	/** The quantity of all lines of the product. */
	inCart: number;
	/** Removes the line and moves the focus; offered where nothing can be ordered. Absent where the line has its own button. */
	onRemove?: () => void;
};

/** What has changed about a line's product since it was added, each change with the one action for it. */
export function LineChanges({ line, current, inCart, onRemove }: Props) {
	const { discountInCart } = useFacts();
	const changes = lineChanges(line, current, discountInCart, inCart);
	const container = useRef<HTMLDivElement>(null);

	function apply(change: (cart: Cart) => Cart) {
		updateCart(change);
		// The pressed button disappears with its notice, and the focus would be lost with it.
		focusOnce(container.current, { preventScroll: true });
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
								inCart={inCart}
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
	inCart: number;
	current: SoldProduct | null;
	onRemove?: () => void;
	onChange: (change: (cart: Cart) => Cart) => void;
};

function ChangeItem({ change, line, inCart, current, onRemove, onChange }: ItemProps) {
	const { discountInCart } = useFacts();
	const notice = { words: changeWords(change, line, inCart), of: nameOf(line) };
	const key = lineKey(line);
	const setTo = (quantity: number) => () => onChange((cart) => setQuantity(cart, key, quantity));
	const remove = { act: cartCopy.remove, onAct: onRemove };
	const accept = () => current && onChange((cart) => acceptPrice(cart, key, current));
	switch (change.kind) {
		case 'gone':
		case 'sold-out':
			return <ChangeNotice {...notice} {...remove} />;
		case 'not-offered': {
			if (!current) return null;
			const usual = goodsInWords(offersOf(current).usual) || nameOf(current);
			const take = () => onChange((cart) => takeUsual(cart, key, current));
			return (
				<>
					<ChangeNotice {...notice} act={cartCopy.takeUsual(usual, current.price)} onAct={take} />
					<ChangeNotice of={notice.of} words="" {...remove} />
				</>
			);
		}
		case 'short': {
			if (change.left === 0) return <ChangeNotice {...notice} {...remove} />;
			const left = amountOf({ ...line, quantity: change.left });
			return <ChangeNotice {...notice} act={cartCopy.setTo(left)} onAct={setTo(change.left)} />;
		}
		case 'part': {
			const amount = amountInWords(line.size, change.quantity, change.pieces);
			const total = lineTotal(chargedPrice(line, discountInCart), change.quantity);
			return (
				<ChangeNotice {...notice} act={cartCopy.takeWhole(amount, total)} onAct={setTo(change.quantity)} />
			);
		}
		case 'price':
			return <ChangeNotice {...notice} act={cartCopy.acceptPrice} onAct={accept} />;
		case 'discount':
			return <ChangeNotice {...notice} act={cartCopy.acceptDiscount} onAct={accept} />;
	}
}

export function changeWords(change: Change, line: Line, inCart: number): string {
	switch (change.kind) {
		case 'gone':
			return cartCopy.gone;
		case 'sold-out':
			return cartCopy.soldOut;
		case 'not-offered':
			return change.cut ?? cartCopy.notOffered;
		case 'part':
			return cartCopy.part[pieceKind(line.size)];
		case 'short':
			return inCart > line.quantity
				? cartCopy.shortInAll(change.stock, inCart)
				: cartCopy.short(change.stock);
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
			{words && <span>{words}</span>}
			{onAct && (
				<Button tone="plain" className="text-start" onClick={onAct}>
					<span>
						<span>{act}</span>
						<span className="sr-only"> {of}</span>
					</span>
				</Button>
			)}
		</>
	);
}
