import { lineKey } from '#app/cart/cart.ts';
import { useCart } from '#app/cart/cart-store.ts';
import { cartCopy } from '#app/cart/copy.ts';
import { amountOf } from '#app/cart/line-goods.tsx';
import { goodsInWords } from '#app/catalog/goods-words.ts';
import { nameOf } from '#app/catalog/product.ts';
import { formatMoney, laterDiscount, totalCharged } from '#app/platform/money.ts';
import { useFacts } from '#app/root-data.ts';

/** What the cart comes to, and on a wide screen its lines. */
export default function CartOverview() {
	const { discountInCart } = useFacts();
	const cart = useCart();
	if (!cart || cart.length === 0) return null;
	const later = laterDiscount(cart, discountInCart);
	return (
		<>
			<p className="font-medium">{formatMoney(totalCharged(cart, discountInCart))}</p>
			<div className="basis-full text-sm max-lg:hidden">
				<ul className="mt-4 divide-y divide-stone-3 border-y border-stone-3">
					{cart.map((line) => (
						<li key={lineKey(line)} className="flex justify-between gap-x-6 py-3">
							<span className="min-w-0 wrap-break-word">
								<span>{nameOf(line)}</span>
								<span className="block text-stone-1 first-letter:uppercase">{goodsInWords(line)}</span>
							</span>
							<span className="shrink-0 text-stone-1">{amountOf(line)}</span>
						</li>
					))}
				</ul>
				{later && <p className="mt-4">{cartCopy.laterDiscount(later)}</p>}
			</div>
		</>
	);
}
