import { href, useNavigate } from 'react-router';
import { type Cart, lineHash, lineKey } from '#app/cart/cart.ts';
import { readCart, updateCart, useCart } from '#app/cart/cart-store.ts';
import type { Goods } from '#app/catalog/goods.ts';
import { nameOf } from '#app/catalog/product.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { lineName } from './form.ts';
import { formCopy as copy } from './form-copy.ts';
import { goodsOf, withBought, withLineChanged } from './goods-bought.ts';
import type { Bought } from './outcome.ts';
import type { Stone } from './stone.ts';

type Props = {
	/** Of the cart, that it is worked out for; empty where it is for none. */
	line: string;
	stone: Stone;
	goods: Goods;
	price: number;
	bought: readonly Bought[];
	quiet: string;
};

/** CALC-05, CALC-07: one press puts all of it into the cart, or into the line that one came from. */
export function AddBought({ line: name, stone, goods, price, bought, quiet }: Props) {
	const navigate = useNavigate();
	const cart = useCart();
	const isThere = stone.stock > 0;
	const lineIn = (cart: Cart) =>
		name ? cart.find((line) => line.id === stone.id && lineName(lineKey(line)) === name) : undefined;
	const line = cart ? lineIn(cart) : undefined;
	// The cart is read after the first paint. Until then a line that is named counts as there.
	const isForLine = cart ? line !== undefined : name !== '';

	function add() {
		const before = readCart();
		const changed = lineIn(before);
		updateCart((cart) =>
			changed
				? withLineChanged(cart, changed, stone, goods, price, bought)
				: withBought(cart, stone, goods, price, bought),
		);
		const isDone = changed ? isThere : readCart() !== before;
		showToast(isDone ? (changed ? copy.lineChanged : copy.added) : copy.full, isDone ? 'success' : 'error');
		const size = bought[0]?.size ?? '';
		if (changed && isDone)
			navigate(href('/cart') + lineHash({ id: stone.id, ...goodsOf(stone, goods, size) }));
	}

	return (
		<>
			<Button
				onClick={add}
				disabled={!isThere}
				aria-label={isForLine ? copy.toLineOf(nameOf(stone)) : copy.addThis(nameOf(stone))}
				className="w-full sm:w-auto sm:min-w-60 noscript:hidden"
			>
				{isThere ? (isForLine ? copy.toLine : copy.add) : copy.soldOut}
			</Button>
			{line && (
				<Link to={href('/cart') + lineHash(line)} className={`${quiet} sm:ms-6`}>
					{copy.backToLine}
				</Link>
			)}
			<noscript>
				<p className="text-sm">{copy.needsScript}</p>
			</noscript>
		</>
	);
}
