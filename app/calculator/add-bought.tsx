import { readCart, updateCart } from '#app/cart/cart-store.ts';
import type { Goods } from '#app/catalog/goods.ts';
import { nameOf } from '#app/catalog/product.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { formCopy as copy } from './form-copy.ts';
import { withBought } from './goods-bought.ts';
import type { Bought } from './outcome.ts';
import type { Stone } from './stone.ts';

type Props = { stone: Stone; goods: Goods; price: number; bought: readonly Bought[] };

/** CALC-05: one press puts all of it into the cart. */
export function AddBought({ stone, goods, price, bought }: Props) {
	const isThere = stone.stock > 0;

	function add() {
		const before = readCart();
		updateCart((cart) => withBought(cart, stone, goods, price, bought));
		const isAdded = readCart() !== before;
		showToast(isAdded ? copy.added : copy.full, isAdded ? 'success' : 'error');
	}

	return (
		<>
			<Button
				onClick={add}
				disabled={!isThere}
				aria-label={copy.addThis(nameOf(stone))}
				className="w-full sm:w-auto sm:min-w-60 noscript:hidden"
			>
				{isThere ? copy.add : copy.soldOut}
			</Button>
			<noscript>
				<p className="text-sm">{copy.needsScript}</p>
			</noscript>
		</>
	);
}
