import { discountBadge, discountedPrice, formatMoney } from '#app/platform/money.ts';
import { catalogCopy } from './copy.ts';

type Props = {
	price: number;
	discount: number;
	/** Puts the old price under the new one; otherwise the parts join the row around them. */
	stacked?: boolean;
	className?: string;
};

/** CARD-01: the price per sq ft, in paisa. A reduced one shows the new price, the old one struck through, and the badge. */
export function Price({ price, discount, stacked = false, className = '' }: Props) {
	const now = catalogCopy.perSqFt(formatMoney(discountedPrice(price, discount)));
	if (discount <= 0) return <p className={`figures ${className}`}>{now}</p>;
	return (
		<p
			className={`figures ${stacked ? 'flex flex-wrap items-baseline gap-x-3 gap-y-1' : 'contents'} ${className}`}
		>
			<span className="sr-only">{catalogCopy.now}</span>
			<span className={stacked ? 'basis-full' : ''}>{now}</span>
			<span className="sr-only">{catalogCopy.was}</span>
			<s className="text-xs text-stone-1">{formatMoney(price)}</s>
			<span className="border border-brass px-1.5 text-xs font-medium">{discountBadge(discount)}</span>
		</p>
	);
}
