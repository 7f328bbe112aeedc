import { href } from 'react-router';
import { goodsCopy } from '#app/catalog/goods-copy.ts';
import { nameOf } from '#app/catalog/product.ts';
import { DeliveryTo } from '#app/delivery/delivery-to.tsx';
import { formatMoney, totalCharged } from '#app/platform/money.ts';
import { useFacts, useRootData } from '#app/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type Cart, lineKey, quantityInCart } from './cart.ts';
import { lineChanges } from './changes.ts';
import { cartCopy } from './copy.ts';
import { dueWords } from './due-words.ts';
import { isCutIn } from './is-cut-in.ts';
import { changeWords } from './line-changes.tsx';
import type { CurrentProducts } from './use-current-products.ts';

type Props = {
	cart: Cart;
	currentProducts: CurrentProducts;
	/** Moves the reader to a line. */
	onGoTo: (key: string) => void;
};

/** CART-04, CART-05: what the cart comes to, what has changed in it, and the ways on. */
export function CartSummary({ cart, currentProducts, onGoTo }: Props) {
	const { viewer, facts } = useRootData();
	return (
		<section aria-label={cartCopy.summary} className="self-start bg-paper-deep p-6 lg:sticky lg:top-24">
			<dl className="figures grid grid-cols-[auto_1fr] gap-y-2 text-sm">
				<dt>{goodsCopy.shipping}</dt>
				<dd className="text-end">{goodsCopy.free}</dd>
				<dt className="pt-3 text-base font-medium">{cartCopy.total}</dt>
				<dd aria-live="polite" className="pt-3 text-end text-base font-medium">
					{formatMoney(totalCharged(cart, facts.discountInCart))}
				</dd>
			</dl>
			<p className="mt-2 text-sm text-stone-1">{cartCopy.pays}</p>
			<DeliveryTo
				isCut={isCutIn(cart, currentProducts)}
				lacksStock={cart.some(({ id }) => quantityInCart(cart, id) > stockOf(id, currentProducts))}
				className="mt-4 [&_label]:basis-full [&_p]:min-h-[2lh]"
			/>
			{dueWords(cart, facts.discountInCart, viewer?.sampleCredit ?? 0).map((text) => (
				<p key={text} className="figures mt-2 text-sm">
					{text}
				</p>
			))}
			<Changes cart={cart} currentProducts={currentProducts} onGoTo={onGoTo} />
			<ButtonLink to={href('/checkout')} className="mt-6 w-full">
				{cartCopy.checkout}
			</ButtonLink>
			<ButtonLink to={href('/quote')} tone="plain" className="mt-2 w-full">
				{cartCopy.askQuote}
			</ButtonLink>
			<ButtonLink to={href('/shop')} tone="plain" className="w-full">
				{cartCopy.continue}
			</ButtonLink>
		</section>
	);
}

/** As the shop has it now; of what it has not said yet, enough. */
function stockOf(id: string, currentProducts: CurrentProducts): number {
	const current = currentProducts.get(id);
	return current === undefined ? Number.POSITIVE_INFINITY : (current?.stock ?? 0);
}

/** The lines that the checkout would refuse as they are. Each line announces its own change, so this does not. */
function Changes({ cart, currentProducts, onGoTo }: Props) {
	const { discountInCart } = useFacts();
	const changed = cart.flatMap((line) => {
		const inCart = quantityInCart(cart, line.id);
		const changes = lineChanges(line, currentProducts.get(line.id), discountInCart, inCart);
		return changes.map((change) => ({ line, inCart, change }));
	});
	if (changed.length === 0) return null;
	return (
		<div className="mt-6">
			<Notice role="none">
				<p>{cartCopy.lookBefore}</p>
				<ul>
					{changed.map(({ line, inCart, change }) => (
						<li key={`${lineKey(line)} ${change.kind}`} className="mt-2">
							<p className="text-fault">
								<bdi>{nameOf(line)}</bdi>
								<span>{`: ${changeWords(change, line, inCart)}`}</span>
							</p>
							<Button tone="plain" className="text-start wrap-anywhere" onClick={() => onGoTo(lineKey(line))}>
								<span>{`${cartCopy.goTo} `}</span>
								<bdi>{nameOf(line)}</bdi>
							</Button>
						</li>
					))}
				</ul>
			</Notice>
		</div>
	);
}
