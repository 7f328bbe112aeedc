import { addLine, canAdd } from '#app/cart/cart.ts';
import { readCart, updateCart } from '#app/cart/cart-store.ts';
import type { Goods } from '#app/catalog/goods.ts';
import { inShort, offersOf, pieceOf } from '#app/catalog/offers.ts';
import { nameOf } from '#app/catalog/product.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { roomCopy as copy } from './copy.ts';
import type { RoomStone } from './room-stone.ts';

/** `price` in paisa per sq ft, `quantity` in hundredths of a sq ft. */
type Props = { stone: RoomStone; goods: Goods; price: number; quantity: number };

/** ROOM-04: one press puts what is shown into the cart. */
export function AddShown({ stone, goods, price, quantity }: Props) {
	const isThere = stone.stock > 0;

	function add() {
		const before = readCart();
		const short = inShort(goods, offersOf(stone).usual);
		const line = { ...stone, ...short, price, piece: pieceOf(stone, goods) };
		updateCart((cart) => (canAdd(cart, stone) ? addLine(cart, line, quantity) : cart));
		const isAdded = readCart() !== before;
		showToast(isAdded ? copy.added : copy.full, isAdded ? 'success' : 'error');
	}

	return (
		<>
			<Button
				onClick={add}
				disabled={!isThere}
				aria-label={copy.addThis(nameOf(stone))}
				className="lg:w-auto lg:min-w-60 lg:justify-self-start noscript:hidden"
			>
				{isThere ? copy.add : copy.soldOut}
			</Button>
			<noscript>
				<p className="text-sm">{copy.needsScript}</p>
			</noscript>
		</>
	);
}
