import { type Cart, cartTotal, chargedPrice, removeLine } from '#app/cart/cart.ts';
import { updateCart } from '#app/cart/cart-store.ts';
import { LineChanges } from '#app/cart/line-changes.tsx';
import type { CurrentProducts } from '#app/cart/use-current-products.ts';
import { nameOf } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { formatMoney, lineTotal } from '#app/platform/money.ts';
import { checkoutCopy as copy } from './copy.ts';

type Props = {
	cart: Cart;
	currentProducts: CurrentProducts;
	/** Called when a line was removed, together with the button that had the focus. */
	onRemoved: () => void;
};

/** CHK-03: the lines, the totals and the payment method. */
export function CheckoutSummary({ cart, currentProducts, onRemoved }: Props) {
	function remove(id: string) {
		updateCart((cart) => removeLine(cart, id));
		onRemoved();
	}

	const total = formatMoney(cartTotal(cart, shopFacts.discountInCart));
	return (
		<>
			<ul className="divide-y divide-stone-3 border-y border-stone-3">
				{cart.map((line) => {
					const price = chargedPrice(line, shopFacts.discountInCart);
					return (
						<li key={line.id} className="py-4">
							<div className="grid grid-cols-[3.5rem_1fr_auto] grid-rows-[auto_1fr] gap-x-4">
								<div className="row-span-2">
									<ProductImage view={{ image: line.image }} alt="" />
								</div>
								<p className="min-w-0 font-serif wrap-break-word">{nameOf(line)}</p>
								{/* Below both, so that it fits on one line of a phone. */}
								<p className="figures col-span-2 col-start-2 row-start-2 text-sm text-stone-1">
									{copy.quantityAt(line.quantity, price)}
								</p>
								<p className="figures col-start-3 row-start-1 pt-0.5 text-sm">
									{formatMoney(lineTotal(price, line.quantity))}
								</p>
							</div>
							<LineChanges
								line={line}
								current={currentProducts.get(line.id)}
								onRemove={() => remove(line.id)}
							/>
						</li>
					);
				})}
			</ul>
			<dl className="figures grid grid-cols-[auto_1fr] gap-y-2 py-5 text-sm">
				<dt>{copy.subtotal}</dt>
				<dd className="text-end">{total}</dd>
				<dt>{copy.shipping}</dt>
				<dd className="text-end">{copy.free}</dd>
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
		</>
	);
}
