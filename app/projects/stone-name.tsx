import { productAddress } from '#app/catalog/product.ts';
import { Link } from '#app/ui/link.tsx';

/** A stone that is not sold any more may have no page, so nothing leads there. */
export function StoneName({ item, isSold }: { item: { stone: string; name: string }; isSold: boolean }) {
	const name = item.name || item.stone;
	if (!isSold) return name;
	return (
		<Link to={productAddress(item.stone)} className="underline-offset-4 hover:underline">
			{name}
		</Link>
	);
}
