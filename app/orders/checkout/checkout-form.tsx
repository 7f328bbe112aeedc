import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Form, href, useNavigate, useNavigation } from 'react-router';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { ForAccount } from '#app/accounts/for-account.tsx';
import type { Viewer } from '#app/accounts/viewer.ts';
import { type Cart, type Line, lineKey, quantityInCart } from '#app/cart/cart.ts';
import { updateCart } from '#app/cart/cart-store.ts';
import { acceptPrice, lineChanges } from '#app/cart/changes.ts';
import { isCutIn } from '#app/cart/is-cut-in.ts';
import { amountOf, goodsOfLine } from '#app/cart/line-goods.tsx';
import { creditFor } from '#app/cart/sample-credit.ts';
import { type CurrentProducts, useCurrentProducts } from '#app/cart/use-current-products.ts';
import { goodsInFull } from '#app/catalog/offers.ts';
import { nameOf } from '#app/catalog/product.ts';
import { keptCity } from '#app/delivery/kept-city.ts';
import type { LastDetails, OrderRefusal, WantedLine } from '#app/orders/checkout.ts';
import { checkoutCopy as copy } from '#app/orders/copy.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { totalCharged } from '#app/platform/money.ts';
import { useFacts } from '#app/root-data.ts';
import type { ShopFacts } from '#app/settings/shop-facts.ts';
import { isolated } from '#app/typed/isolated.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { WhatsAppLink } from '#app/whatsapp-link.tsx';
import { BankTransfer } from './bank-transfer.tsx';
import { CheckoutFields } from './checkout-fields.tsx';
import { checkoutKey, readDraft, renewCheckoutKey, saveDraft } from './checkout-memory.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { useOpenErrors } from './use-open-errors.ts';

/** Why the order was not placed. */
export type CheckoutAnswer = {
	errors: Record<string, string>;
	values: Record<string, string>;
	refused: OrderRefusal | null;
	failed: string | null;
};

type Props = {
	bankAccount: ShopFacts['bankAccount'];
	cart: Cart;
	viewer: Pick<Viewer, 'id' | 'name' | 'email' | 'sampleCredit'>;
	lastDetails: LastDetails | null;
	cities: string;
	answer: CheckoutAnswer | undefined;
};

/** The form and the summary. It is mounted once the cart is known, and leaves the page when the cart is empty. */
export function CheckoutForm({ cart, viewer, lastDetails, cities, bankAccount, answer }: Props) {
	const id = useId();
	const form = useRef<HTMLFormElement>(null);
	const summary = useRef<HTMLHeadingElement>(null);
	const alert = useRef<HTMLDivElement>(null);
	const busy = useNavigation().formAction?.startsWith(href('/checkout')) ?? false;
	const key = useCheckoutKey(answer);
	const currentProducts = useLatestProducts(useCurrentProducts(cart), answer);
	const [draft] = useState(() => readDraft(viewer.id));
	const [kept] = useState(keptCity);
	const typed = {
		name: viewer.name,
		email: viewer.email,
		...(kept && { city: kept }),
		...lastDetails,
		...draft,
	};
	const isFilledIn = lastDetails !== null && Object.keys(draft).length === 0;
	const { open, mend } = useOpenErrors(answer?.errors ?? NO_ERRORS);
	useLeaveWhenEmpty(cart);
	const { discountInCart } = useFacts();
	const total = totalCharged(cart, discountInCart);
	const credit = creditFor(viewer.sampleCredit, cart);

	useEffect(() => {
		if (!answer) return;
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
		(wrong ?? alert.current)?.focus();
	}, [answer]);

	function onInput(event: FormEvent<HTMLFormElement>) {
		mend(event);
		const { currentTarget } = event;
		const values = [...new FormData(currentTarget)].filter(([name]) => !HIDDEN.includes(name));
		saveDraft(viewer.id, Object.fromEntries(values) as Record<string, string>);
	}

	return (
		<div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[1fr_26rem]">
			<Form ref={form} id={id} method="post" noValidate onInput={onInput}>
				<div className="mb-6">
					<h2 className="text-lg">{copy.deliveryDetails}</h2>
					{isFilledIn && <p className="mt-1 text-sm text-stone-1">{copy.fromLastOrder}</p>}
				</div>
				<CheckoutFields
					values={{ ...typed, ...answer?.values }}
					errors={open}
					cities={cities}
					isCut={isCutIn(cart, currentProducts)}
				/>
				<input type="hidden" name="lines" value={JSON.stringify(wantedLines(cart, currentProducts))} />
				<input type="hidden" name="total" value={total} />
				<input type="hidden" name="credit" value={credit} />
				<input type="hidden" name="key" value={key} />
				<ForAccount agreed={answer?.values[ACCOUNT]} />
			</Form>
			<section className="self-start lg:sticky lg:top-8" aria-labelledby={`${id}-summary`}>
				<h2 ref={summary} tabIndex={-1} id={`${id}-summary`} className="mb-4 text-lg outline-none">
					{copy.summary}
				</h2>
				<CheckoutSummary
					cart={cart}
					currentProducts={currentProducts}
					sampleCredit={viewer.sampleCredit}
					onRemoved={() => summary.current?.focus()}
				/>
				<div ref={alert} tabIndex={-1} className="outline-none">
					{answer && <Alert answer={answer} cart={cart} currentProducts={currentProducts} />}
				</div>
				<Button type="submit" form={id} busy={busy && copy.placing} className="mt-4 w-full">
					{copy.place}
				</Button>
				<ButtonLink to={href('/cart')} tone="plain" className="mt-2 mb-6 w-full">
					{copy.backToCart}
				</ButtonLink>
				{bankAccount && <BankTransfer account={bankAccount} due={totalCharged(cart, true) - credit} />}
			</section>
		</div>
	);
}

const NO_ERRORS = {};

const HIDDEN = ['lines', 'total', 'credit', 'key', ACCOUNT];

/** GOODS-07: with the goods in full, as the summary names them. */
function wantedLines(cart: Cart, currentProducts: CurrentProducts): WantedLine[] {
	return cart.map((line) => {
		const { id, quantity, price, discount } = line;
		return { id, quantity, price, discount, ...goodsInFull(currentProducts.get(id), line) };
	});
}

/** The key of this checkout. A new one when the old key has placed another order, and this one may be wanted too. */
function useCheckoutKey(answer: CheckoutAnswer | undefined): string {
	const [key, setKey] = useState(checkoutKey);
	useEffect(() => {
		if (answer?.refused?.reason === 'key-reused') setKey(renewCheckoutKey());
	}, [answer]);
	return key;
}

/** The fetched products, updated by those of the last refusal, until they are fetched again. */
function useLatestProducts(fetched: CurrentProducts, answer: CheckoutAnswer | undefined): CurrentProducts {
	const [last, setLast] = useState({ answer, fetched });
	if (last.answer !== answer) setLast({ answer, fetched });
	const isLast = last.fetched === fetched;
	return useMemo(() => {
		const refused = isLast ? answer?.refused : null;
		return refused && 'current' in refused ? new Map([...fetched, ...refused.current]) : fetched;
	}, [fetched, answer, isLast]);
}

/** CHK-01: an empty cart cannot be checked out. */
function useLeaveWhenEmpty(cart: Cart): void {
	const navigate = useNavigate();
	const empty = cart.length === 0;
	useEffect(() => {
		if (empty) navigate(href('/cart'), { replace: true });
	}, [empty, navigate]);
}

/** The message above the button when the order was not placed. */
function Alert({
	answer,
	cart,
	currentProducts,
}: {
	answer: CheckoutAnswer;
	cart: Cart;
	currentProducts: CurrentProducts;
}) {
	const { refused, failed, errors } = answer;
	const { discountInCart } = useFacts();
	if (failed) {
		return (
			<Notice>
				<p>{failed}</p>
				<p>{copy.failedHint}</p>
			</Notice>
		);
	}
	if (refused?.reason === 'key-reused') {
		return (
			<Notice>
				<p>{copy.keyReused(orderNumber(refused.orderId))}</p>
				<ButtonLink to={href('/orders')} tone="plain">
					{copy.seeOrders}
				</ButtonLink>
			</Notice>
		);
	}
	if (refused?.reason === 'credit') return <Notice>{copy.creditGone}</Notice>;
	if (refused?.reason === 'held') {
		return (
			<Notice>
				<p>{copy.held}</p>
				<WhatsAppLink
					message={copy.heldMessage(cart.map((line) => askedFor(line, currentProducts)))}
					className="inline-flex min-h-11 items-center underline underline-offset-4"
				>
					{copy.heldAsk}
				</WhatsAppLink>
			</Notice>
		);
	}
	if (refused) {
		const changes = cart.flatMap((line) =>
			lineChanges(line, currentProducts.get(line.id), discountInCart, quantityInCart(cart, line.id)),
		);
		const prices = changes.filter(({ kind }) => kind === 'price' || kind === 'discount');
		return (
			<Notice>
				<span>{`${copy.notPlaced} ${changes.length > 0 ? copy.refused[refused.reason] : copy.settled}`}</span>
				{prices.length > 1 && (
					<Button tone="plain" className="block" onClick={() => acceptPrices(currentProducts)}>
						{copy.acceptAll}
					</Button>
				)}
			</Notice>
		);
	}
	const cartError = errors.form ?? errors.lines ?? errors.total ?? errors.key;
	return cartError ? <Notice>{cartError}</Notice> : null;
}

function askedFor(line: Line, currentProducts: CurrentProducts): string {
	const goods = goodsOfLine(line, currentProducts.get(line.id));
	return [isolated(nameOf(line)), goods, amountOf(line)].filter(Boolean).join(', ');
}

function acceptPrices(currentProducts: CurrentProducts): void {
	updateCart((cart) =>
		cart.reduce((changed, line) => {
			const product = currentProducts.get(line.id);
			return product ? acceptPrice(changed, lineKey(line), product) : changed;
		}, cart),
	);
}
