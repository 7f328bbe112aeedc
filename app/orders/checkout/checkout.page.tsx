import { data, href, redirect } from 'react-router';
import { askToVerify } from '#app/accounts/ask-to-verify.server.ts';
import { otherAccount } from '#app/accounts/other-account.server.ts';
import { requireViewer } from '#app/accounts/viewer-context.server.ts';
import { useCart } from '#app/cart/cart-store.ts';
import { WaitingForCart } from '#app/cart/waiting-for-cart.tsx';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { refusesMail } from '#app/mail/refuses-mail.server.ts';
import { offeredCities } from '#app/orders/cities/offered-cities.server.ts';
import { checkoutCopy as copy, placedCopy } from '#app/orders/copy.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import type { PlacedOrder } from '#app/orders/placed-order.ts';
import { scoreSoon } from '#app/orders/risk/score-orders.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { withTimeout } from '#app/platform/limits/with-timeout.ts';
import { log } from '#app/platform/log.server.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { parseForm, readForm, retryHeader, typed } from '#app/platform/web/form.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled } from '#app/root-data.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import type { WhatsAppMessageOf } from '#app/settings/whatsapp-message.ts';
import type { Route } from './+types/checkout.page';
import { checkoutForm } from './checkout-form.server.ts';
import { type CheckoutAnswer, CheckoutForm } from './checkout-form.tsx';
import { findOrder } from './find-order.server.ts';
import { findLastDetails } from './last-details.server.ts';
import { OrderPlaced } from './order-placed.tsx';
import { placeOrder } from './place-order.server.ts';

/** On the success screen the link to WhatsApp names the order. */
export const handle = {
	quote: ((data) =>
		data?.placed
			? { message: placedCopy.message(orderNumber(data.placed.id)) }
			: null) satisfies WhatsAppMessageOf<{
		placed: PlacedOrder | null;
	}>,
};

/** CHK-01, and with `?placed=` CHK-05: the success screen of an order, at any later time too. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { id, name, email, sampleCredit } = await requireViewer(context, url.pathname + url.search);
	const placedId = url.searchParams.get('placed');
	const placed = placedId === null ? null : await findOrder(db, id, placedId);
	if (placedId !== null && !placed) throw data(null, { status: 404 });
	const viewer = { id, name, email, sampleCredit };
	const { bankAccount } = shopFacts();
	if (placed) {
		const refused = await refusesMail(db, email);
		return { viewer, placed, bankAccount, refused, lastDetails: null, cities: '' };
	}
	const [lastDetails, cities] = await Promise.all([findLastDetails(db, id), offeredCities(db, new Date())]);
	return { viewer, placed, bankAccount, refused: false, lastDetails, cities };
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/**
 * The timeout for the outcome, in ms from when the request arrived. If the order is written later, the next submission
 * finds it by its idempotency key.
 */
const TIMEOUT = 5500;

/** HOLD-01: in hundredths of a sq ft and in paisa. */
function holds() {
	const { orders, area, amount } = shopFacts().holds;
	return { orders, quantity: area * 100, amount: amount * 100 };
}

export async function action({ request, context }: Route.ActionArgs) {
	const visit = context.get(visitContext);
	const { id: requestId, arrived, address } = visit;
	const inTime = <T,>(work: Promise<T>) => withTimeout(arrived + TIMEOUT - performance.now(), work);
	const form = await readForm(request);
	const values = typed(form);
	const answer = (why: Partial<CheckoutAnswer>, status = 422, retryAfter?: number) =>
		data<CheckoutAnswer>(
			{ errors: {}, values, refused: null, failed: null, ...why },
			{ status, headers: retryHeader(retryAfter) },
		);

	const failed = answer({ failed: copy.failed }, 503);
	return orInstead(visit, 'an order could not be placed', failed, async () => {
		const parsed = parseForm(checkoutForm, form);
		const viewer = await requireViewer(context, href('/checkout'));
		const other = otherAccount(form, viewer);
		if (other) return answer(other, 409);
		if (!parsed.ok) return answer({ errors: parsed.errors });
		const taken = await takeAttempt(db, 'checkout-address', address, env.LIMIT_CHECKOUT_ADDRESS);
		if (!taken.ok) return answer({ failed: taken.why }, 429, taken.retryAfter);
		const outcome = await inTime(
			placeOrder(db, viewer, parsed.value, { limit: env.LIMIT_CHECKOUT, holds: holds() }),
		);
		if (!outcome.ok && outcome.reason === 'too-often')
			return answer({ failed: outcome.why }, 429, outcome.retryAfter);
		if (!outcome.ok) return answer({ refused: outcome });
		log.info({ orderId: outcome.orderId, requestId }, 'an order was placed');
		scoreSoon(db);
		// The order's mail is held: a customer who has no link to release it gets one. The order stands whatever comes of this.
		if (!viewer.emailVerified)
			await inTime(askToVerify(db, viewer.email, mailOrigin())).catch((error: unknown) =>
				log.error({ error, requestId }, 'an address could not be asked for'),
			);
		return redirect(`${href('/checkout')}?placed=${outcome.orderId}`);
	});
}

/** CHK-06: when the shop cannot be reached, the form stays with what was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached(serverAction, {
		errors: {},
		values: {},
		refused: null,
		failed: copy.failed,
	} satisfies CheckoutAnswer);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: titled(matches, loaderData?.placed ? placedCopy.title : copy.title) },
];

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
	const cart = useCart();
	const { viewer, placed, bankAccount, refused, lastDetails, cities } = loaderData;
	return (
		// As high as the screen, so that the footer does not move when the cart has been read from the browser.
		<div data-keep-clear className="measure min-h-svh py-10 md:py-16">
			{placed ? (
				<OrderPlaced order={placed} bankAccount={bankAccount} refused={refused} />
			) : (
				<>
					<h1 className="text-xl max-lg:pe-14">{copy.title}</h1>
					{cart ? (
						<CheckoutForm
							cart={cart}
							viewer={viewer}
							bankAccount={bankAccount}
							lastDetails={lastDetails}
							cities={cities}
							answer={actionData}
						/>
					) : (
						<WaitingForCart />
					)}
				</>
			)}
		</div>
	);
}
