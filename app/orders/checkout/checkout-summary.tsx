import { type Cart, lineKey, quantityInCart, removeLine } from '#app/cart/cart.ts';
import { updateCart } from '#app/cart/cart-store.ts';
import { dueWords } from '#app/cart/due-words.ts';
import { LineChanges } from '#app/cart/line-changes.tsx';
import { amountOf, goodsOfLine } from '#app/cart/line-goods.tsx';
import type { CurrentProducts } from '#app/cart/use-current-products.ts';
import { goodsCopy } from '#app/catalog/goods-copy.ts';
import { checkoutCopy as copy } from '#app/orders/copy.ts';
import { OrderedLine } from '#app/orders/ordered-line.tsx';
import { formatMoney, totalCharged } from '#app/platform/money.ts';
import { useFacts } from '#app/root-data.ts';

type Props = {
	cart: Cart;
	currentProducts: CurrentProducts;
	/** Paisa that the account has to get back for samples. */
	sampleCredit: number;
	/** Called when a line was removed, together with the button that had the focus. */
	onRemoved: () => void;
};

/** CHK-03: the lines, the totals and the payment method. */
export function CheckoutSummary({ cart, currentProducts, sampleCredit, onRemoved }: Props) {
	const { discountInCart } = useFacts();
	function remove(key: string) {
		updateCart((cart) => removeLine(cart, key));
		onRemoved();
	}

	const total = formatMoney(totalCharged(cart, discountInCart));
	const words = dueWords(cart, discountInCart, sampleCredit);
	return (
		<>
			<ul className="divide-y divide-stone-3 border-y border-stone-3">
				{cart.map((line) => (
					<li key={lineKey(line)} className="py-4">
						<OrderedLine
							line={line}
							goods={goodsOfLine(line, currentProducts.get(line.id))}
							amount={amountOf(line)}
							discountInCart={discountInCart}
						/>
						<LineChanges
							line={line}
							current={currentProducts.get(line.id)}
							inCart={quantityInCart(cart, line.id)}
							onRemove={() => remove(lineKey(line))}
						/>
					</li>
				))}
			</ul>
			<dl className="figures grid grid-cols-[auto_1fr] gap-y-2 py-5 text-sm">
				<dt>{copy.subtotal}</dt>
				<dd className="text-end">{total}</dd>
				<dt>{goodsCopy.shipping}</dt>
				<dd className="text-end">{goodsCopy.free}</dd>
				<dt className="text-base font-medium">{copy.total}</dt>
				<dd aria-live="polite" className="text-end text-base font-medium">
					{total}
				</dd>
				<dt>{copy.payment}</dt>
				<dd className="text-end">
					{copy.cashOnDelivery}
					<span className="block text-stone-1">{copy.cashHint}</span>
				</dd>
			</dl>
			{words.map((text) => (
				<p key={text} className="figures pb-5 text-sm">
					{text}
				</p>
			))}
		</>
	);
}
