import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Form, href, useNavigate, useNavigation } from 'react-router';
import type { Viewer } from '#app/accounts/viewer.ts';
import { type Cart, cartTotal } from '#app/cart/cart.ts';
import { updateCart } from '#app/cart/cart-store.ts';
import { acceptPrice, type Change, lineChanges } from '#app/cart/changes.ts';
import { type Today, useToday } from '#app/cart/use-today.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { BankTransfer } from './bank-transfer.tsx';
import type { OrderRefusal } from './checkout.ts';
import { CheckoutFields } from './checkout-fields.tsx';
import { checkoutKey, keepDraft, readDraft, renewCheckoutKey } from './checkout-memory.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { checkoutCopy as copy } from './copy.ts';
import { orderNumber } from './order-number.ts';

/** Why the form came back. */
export type CheckoutAnswer = {
	errors: Record<string, string>;
	values: Record<string, string>;
	refused: OrderRefusal | null;
	failed: string | null;
};

type Props = {
	cart: Cart;
	viewer: Pick<Viewer, 'id' | 'name' | 'email'>;
	answer: CheckoutAnswer | undefined;
};

/** The form and the summary; it stands only once the cart is known, and is gone when the cart is empty. */
export function CheckoutForm({ cart, viewer, answer }: Props) {
	const id = useId();
	const form = useRef<HTMLFormElement>(null);
	const summary = useRef<HTMLHeadingElement>(null);
	const alert = useRef<HTMLDivElement>(null);
	const busy = useNavigation().formAction?.startsWith(href('/checkout')) ?? false;
	const key = useCheckoutKey(answer);
	const today = useNewest(useToday(cart), answer);
	const [typed] = useState(() => ({ name: viewer.name, email: viewer.email, ...readDraft(viewer.id) }));
	useLeaveWhenEmpty(cart);

	useEffect(() => {
		if (!answer) return;
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
		(wrong ?? alert.current)?.focus();
	}, [answer]);

	function keep({ currentTarget }: FormEvent<HTMLFormElement>) {
		const values = [...new FormData(currentTarget)].filter(([name]) => !HIDDEN.includes(name));
		keepDraft(viewer.id, Object.fromEntries(values) as Record<string, string>);
	}

	return (
		<div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_26rem]">
			<Form ref={form} id={id} method="post" noValidate onInput={keep}>
				<h2 className="mb-6 text-lg">{copy.whoAndWhere}</h2>
				<CheckoutFields values={{ ...typed, ...answer?.values }} errors={answer?.errors ?? {}} />
				<input type="hidden" name="lines" value={JSON.stringify(cart.map(wanted))} />
				<input type="hidden" name="total" value={cartTotal(cart, shopFacts.discountInCart)} />
				<input type="hidden" name="key" value={key} />
			</Form>
			<section className="self-start lg:sticky lg:top-8" aria-labelledby={`${id}-summary`}>
				<h2 ref={summary} tabIndex={-1} id={`${id}-summary`} className="mb-4 text-lg outline-none">
					{copy.summary}
				</h2>
				<CheckoutSummary cart={cart} today={today} onRemoved={() => summary.current?.focus()} />
				<div ref={alert} tabIndex={-1} className="outline-none">
					{answer && <Alert answer={answer} cart={cart} today={today} />}
				</div>
				<Button type="submit" form={id} busy={busy && copy.placing} className="mt-4 w-full">
					{copy.place}
				</Button>
				<ButtonLink to={href('/cart')} tone="plain" className="mt-2 mb-6 w-full">
					{copy.backToCart}
				</ButtonLink>
				<BankTransfer />
			</section>
		</div>
	);
}

const HIDDEN = ['lines', 'total', 'key'];

const wanted = ({ id, quantity }: Cart[number]) => ({ id, quantity });

/** The key of this checkout; another one once it has made an order that the shopper may want besides. */
function useCheckoutKey(answer: CheckoutAnswer | undefined): string {
	const [key, setKey] = useState(checkoutKey);
	useEffect(() => {
		if (answer?.refused?.reason === 'key-reused') setKey(renewCheckoutKey());
	}, [answer]);
	return key;
}

/** What the last refusal said of the stones, until the shop has been asked again. */
function useNewest(heard: Today, answer: CheckoutAnswer | undefined): Today {
	const [last, setLast] = useState({ answer, heard });
	if (last.answer !== answer) setLast({ answer, heard });
	const isLast = last.heard === heard;
	return useMemo(() => {
		const refused = isLast ? answer?.refused : null;
		return refused && refused.reason !== 'key-reused' ? new Map([...heard, ...refused.today]) : heard;
	}, [heard, answer, isLast]);
}

/** CHK-01. */
function useLeaveWhenEmpty(cart: Cart): void {
	const navigate = useNavigate();
	const empty = cart.length === 0;
	useEffect(() => {
		if (empty) navigate(href('/cart'), { replace: true });
	}, [empty, navigate]);
}

/** What stands above the button when the order was not placed. */
function Alert({ answer, cart, today }: { answer: CheckoutAnswer; cart: Cart; today: Today }) {
	const { refused, failed, errors } = answer;
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
	if (refused) {
		const open = cart.flatMap((line) => openChanges(line, today));
		const dearer = open.filter(({ kind }) => kind === 'price');
		return (
			<Notice>
				{copy.notPlaced} {open.length > 0 ? copy.refused[refused.reason] : copy.settled}
				{dearer.length > 1 && (
					<Button tone="plain" className="block" onClick={() => acceptPrices(today)}>
						{copy.acceptAll}
					</Button>
				)}
			</Notice>
		);
	}
	const ofCart = errors.lines ?? errors.total ?? errors.key;
	return ofCart ? <Notice>{ofCart}</Notice> : null;
}

function openChanges(line: Cart[number], today: Today): Change[] {
	const stone = today.get(line.id);
	return stone === undefined ? [] : lineChanges(line, stone, shopFacts.discountInCart);
}

function acceptPrices(today: Today): void {
	updateCart((cart) =>
		[...today.values()].reduce((cart, stone) => (stone ? acceptPrice(cart, stone) : cart), cart),
	);
}
