import { type FormEvent, useState } from 'react';
import { href } from 'react-router';
import { addLine, type Cart } from '#app/cart/cart.ts';
import { updateCart } from '#app/cart/cart-store.ts';
import { soldAs } from '#app/catalog/offers.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { projectsCopy as copy } from './copy.ts';
import type { ItemPart } from './parts.ts';
import { boughtOf, type Stones } from './stones.ts';

type Props = { id: string; items: readonly ItemPart[]; stones: Stones };

/** PROJ-06: puts the ticked stones into the cart, which only the browser has. `id`: of the form that the ticks belong to. */
export function CopyIntoCart({ id, items, stones }: Props) {
	const [words, setWords] = useState<string[]>([]);
	const hydrated = useHydrated();

	function copyTicked(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const ticked = new FormData(event.currentTarget).getAll('item');
		const { add, copied, missed } = copiesOf(
			items.filter(({ id }) => ticked.includes(id)),
			stones,
		);
		updateCart(add);
		setWords([
			copied > 0 ? copy.copied(copied) : missed.length === 0 ? copy.copiedNone : '',
			missed.length > 0 ? copy.notCopied(missed.join(', ')) : '',
		]);
	}

	return (
		<form id={id} onSubmit={copyTicked}>
			<Button type="submit" className="w-full" disabled={!hydrated}>
				{copy.toCart}
			</Button>
			<noscript>
				<p className="mt-2 text-sm">{copy.cartNeedsScript}</p>
			</noscript>
			<div role="status" className="text-sm">
				{words.filter(Boolean).map((sentence) => (
					<p key={sentence} className="mt-2 wrap-anywhere">
						{sentence}
					</p>
				))}
			</div>
			{words[0] && words[0] !== copy.copiedNone && (
				<ButtonLink to={href('/cart')} tone="quiet" className="mt-2 w-full">
					{copy.toTheCart}
				</ButtonLink>
			)}
		</form>
	);
}

/** `missed`: the names of the stones that are not sold like this now. */
function copiesOf(items: readonly ItemPart[], stones: Stones) {
	const missed: string[] = [];
	const lines = items.flatMap((item) => {
		const stone = stones.get(item.stone);
		const sold = stone && soldAs(stone, item);
		if (!sold) {
			missed.push(item.name);
			return [];
		}
		return [{ product: { ...stone, ...sold }, quantity: boughtOf(item, stones) }];
	});
	const add = (cart: Cart) =>
		lines.reduce((cart, { product, quantity }) => addLine(cart, product, quantity), cart);
	return { add, copied: lines.length, missed };
}
