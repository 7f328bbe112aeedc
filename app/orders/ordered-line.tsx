import { cartCopy } from '#app/cart/copy.ts';
import { nameOf } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { chargedPrice, formatMoney, laterDiscount, lineTotal } from '#app/platform/money.ts';
import { checkoutCopy as copy } from './copy.ts';

type Props = {
	line: { name: string; image: string; price: number; discount: number; quantity: number };
	/** GOODS-04: what of the stone it is. */
	goods: string;
	/** How much it is, where the goods do not say how many pieces. */
	amount?: string;
	/** CART-04. False for a placed order: its price is what was charged. */
	discountInCart: boolean;
};

/** One line of an order: what, how much, at which price, and what it comes to. */
export function OrderedLine({ line, goods, amount = cartCopy.sqFt(line.quantity), discountInCart }: Props) {
	const price = chargedPrice(line, discountInCart);
	return (
		<div className="grid grid-cols-[3.5rem_1fr_auto] grid-rows-[auto_1fr] gap-x-4">
			<div className="row-span-2">
				<ProductImage view={{ image: line.image }} alt="" />
			</div>
			<p className="min-w-0 font-serif wrap-anywhere">{nameOf(line)}</p>
			{/* Below both, so that it fits on one line of a phone. */}
			<p className="figures col-span-2 col-start-2 row-start-2 text-sm text-stone-1">
				{/* The room is there before the goods are known, so that nothing moves. */}
				<span className="block min-h-lh text-ink first-letter:uppercase">{goods}</span>
				<span>{copy.amountAt(amount, price)}</span>
				{laterDiscount([line], discountInCart) && <span className="block">{cartCopy.shownAt(line)}</span>}
			</p>
			<p className="figures col-start-3 row-start-1 pt-0.5 text-sm">
				{formatMoney(lineTotal(price, line.quantity))}
			</p>
		</div>
	);
}
