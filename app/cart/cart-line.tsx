import { href } from 'react-router';
import type { SoldProduct } from '#app/catalog/offers.ts';
import { nameOf } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { chargedPrice, formatMoney, laterDiscount, lineTotal } from '#app/platform/money.ts';
import { useFacts } from '#app/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { calculatorFor } from './calculator-for.ts';
import type { Line } from './cart.ts';
import { cartCopy } from './copy.ts';
import { LineChanges } from './line-changes.tsx';
import { LineGoods, LinePieces } from './line-goods.tsx';
import { QuantityEdit } from './quantity-edit.tsx';

type Props = {
	line: Line;
	/** See `LineChanges`. */
	current: SoldProduct | null | undefined;
	/** The quantity of all lines of the product. */
	inCart: number;
	onRemove: () => void;
};

/** CART-01: one product in the cart. */
export function CartLine({ line, current, inCart, onRemove }: Props) {
	const { discountInCart } = useFacts();
	const price = chargedPrice(line, discountInCart);
	const hasLaterDiscount = laterDiscount([line], discountInCart) !== null;
	return (
		<div className="grid grid-cols-[min(6rem,24%)_minmax(0,1fr)] gap-x-4 gap-y-6 py-6 sm:grid-cols-[10rem_1fr] sm:grid-rows-[1fr_auto] sm:gap-x-6">
			<div className="sm:row-span-2">
				<ProductImage view={{ image: line.image }} alt="" />
			</div>
			<div className="min-w-0">
				<h2 className="text-lg wrap-break-word">
					<Link to={href('/product/:id', { id: line.id })} className="underline-offset-4 hover:underline">
						{nameOf(line)}
					</Link>
				</h2>
				<LineGoods line={line} current={current} />
				<p className="mt-1 line-clamp-2 max-w-prose text-sm text-stone-1">{line.description}</p>
				<p className="figures mt-2 text-sm">{cartCopy.pricePerSqFt(price)}</p>
				{hasLaterDiscount && <p className="figures text-sm text-stone-1">{cartCopy.shownAt(line)}</p>}
			</div>
			<div className="col-span-2 sm:col-span-1 sm:col-start-2">
				<div className="flex flex-wrap items-start gap-x-3 gap-y-1 sm:gap-x-5">
					<QuantityEdit line={line} />
					<Button tone="plain" onClick={onRemove}>
						<span>
							{cartCopy.remove}
							<span className="sr-only"> {nameOf(line)}</span>
						</span>
					</Button>
					<p className="figures ms-auto flex min-h-11 items-center">
						<span className="sr-only">{cartCopy.lineTotal} </span>
						<span>{formatMoney(lineTotal(price, line.quantity))}</span>
					</p>
				</div>
				{/* The pieces come late, behind the link, so that nothing moves. */}
				<div className="flex flex-wrap items-center gap-x-5">
					<Link
						to={calculatorFor(line)}
						className="inline-flex min-h-11 items-center text-sm underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
					>
						{cartCopy.howMuch}
						<span className="sr-only"> {nameOf(line)}</span>
					</Link>
					<LinePieces line={line} current={current} />
				</div>
				<LineChanges line={line} current={current} inCart={inCart} />
			</div>
		</div>
	);
}
