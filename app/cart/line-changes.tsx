import type { CartProduct } from '#app/catalog/product.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { type Line, removeLine, setQuantity } from './cart.ts';
import { updateCart } from './cart-store.ts';
import { acceptPrice, type Change, lineChanges } from './changes.ts';
import { cartCopy } from './copy.ts';

type Props = {
	line: Line;
	/** The stone as the shop sells it today; null when it no longer does, undefined when that is not known. */
	today: CartProduct | null | undefined;
	/** Offers to remove what can no longer be had; without it, the line does so itself. */
	removable?: boolean;
};

/** What has changed about a line since it was put in, each with the one thing to do about it. */
export function LineChanges({ line, today, removable = false }: Props) {
	const changes = today === undefined ? [] : lineChanges(line, today, shopFacts.discountInCart);
	return (
		<ul aria-live="polite" className="empty:hidden">
			{changes.map((change) => (
				<li key={change.kind} className="flex flex-wrap items-center gap-x-4 text-sm text-fault">
					<ChangeWords change={change} line={line} today={today ?? null} removable={removable} />
				</li>
			))}
		</ul>
	);
}

type WordsProps = { change: Change; line: Line; today: CartProduct | null; removable: boolean };

function ChangeWords({ change, line, today, removable }: WordsProps) {
	const remove = removable ? () => updateCart((cart) => removeLine(cart, line.id)) : undefined;
	switch (change.kind) {
		case 'gone':
			return <Offer words={cartCopy.gone} act={cartCopy.remove} onAct={remove} of={line.name} />;
		case 'sold-out':
			return <Offer words={cartCopy.soldOut} act={cartCopy.remove} onAct={remove} of={line.name} />;
		case 'short': {
			const set = () => updateCart((cart) => setQuantity(cart, line.id, change.stock));
			const { short, setTo } = cartCopy;
			return <Offer words={short(change.stock)} act={setTo(change.stock)} onAct={set} of={line.name} />;
		}
		case 'price': {
			const accept = () => today && updateCart((cart) => acceptPrice(cart, today));
			const { newPrice, acceptPrice: act } = cartCopy;
			return <Offer words={newPrice(change.price)} act={act} onAct={accept} of={line.name} />;
		}
	}
}

type OfferProps = { words: string; act: string; onAct?: () => void; of: string };

function Offer({ words, act, onAct, of }: OfferProps) {
	return (
		<>
			<span>{words}</span>
			{onAct && (
				<Button tone="plain" onClick={onAct}>
					<span>
						{act}
						<span className="sr-only"> {of}</span>
					</span>
				</Button>
			)}
		</>
	);
}
