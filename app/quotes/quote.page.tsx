import { data, href, redirect } from 'react-router';
import { askToVerify } from '#app/accounts/ask-to-verify.server.ts';
import { withNext } from '#app/accounts/safe-path.ts';
import { requireViewer, viewerContext } from '#app/accounts/viewer-context.server.ts';
import { cartCopy } from '#app/cart/copy.ts';
import { creditFor } from '#app/cart/sample-credit.ts';
import { CUT, sizeOption } from '#app/catalog/goods.ts';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { findLastDetails } from '#app/orders/checkout/last-details.server.ts';
import { offeredCities } from '#app/orders/cities/offered-cities.server.ts';
import { LINK_HEADERS } from '#app/orders/link/link-headers.server.ts';
import { FIRST_LINK, trackPath } from '#app/orders/link/order-link.server.ts';
import { scoreSoon } from '#app/orders/risk/score-orders.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { countWrongLink } from '#app/platform/limits/wrong-links.server.ts';
import { log } from '#app/platform/log.server.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { readForm, retryHeader, typed } from '#app/platform/web/form.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled } from '#app/root-data.ts';
import type { WhatsAppMessageOf } from '#app/settings/whatsapp-message.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Retry } from '#app/ui/retry.tsx';
import type { Route } from './+types/quote.page';
import { quoteCopy as copy } from './copy.ts';
import { listQuoteLines, type QuoteLineRow, type QuoteRow } from './open-quote.server.ts';
import { pressAccept, pressAskToday, pressDecline } from './press-quote.server.ts';
import type { QuoteAnswer } from './quote-answer.ts';
import { findQuoteByToken } from './quote-link.server.ts';
import { QuoteSheet } from './quote-sheet.tsx';
import { optionsOf } from './quote-totals.ts';
import { quoteView } from './quote-view.server.ts';

/** QUOTE-04: throws 404, the same for a wrong link and a withdrawn quote, and 429 after too many wrong ones of an address. */
async function openQuote(token: string, address: string): Promise<QuoteRow> {
	const quote = await findQuoteByToken(db, token);
	if (quote) return quote;
	const wait = countWrongLink(address, env.LIMIT_LINK_ADDRESS);
	if (wait === null) throw data(null, { status: 404 });
	throw data(null, { status: 429, headers: retryHeader(wait) });
}

/** Reads only: previews of messengers open every link. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const visit = context.get(visitContext);
	const failed = data(null, { status: 503, headers: LINK_HEADERS });
	return orInstead(visit, 'a quote could not be shown', failed, async () => {
		const quote = await openQuote(params.token, visit.address);
		const found = await context.get(viewerContext);
		const viewer = found && found !== 'unknown' ? found : null;
		const details = viewer && (await findLastDetails(db, viewer.id));
		const isOwn = viewer !== null && viewer.id === quote.userId;
		return data(
			{
				quote: await quoteView(db, quote),
				/** Of the form to accept; null where nobody is logged in. */
				known: viewer && {
					...(isOwn && { phone: quote.customerPhone }),
					city: quote.city,
					...details,
					name: viewer.name,
					email: viewer.email,
				},
				samplesBack: viewer && creditWords(viewer.sampleCredit, await listQuoteLines(db, quote.id)),
				isOwn,
				isOthers: viewer !== null && quote.userId !== null && !isOwn,
				isAccounts: quote.userId !== null,
				login: withNext(url.pathname, href('/login')),
				cities: viewer ? await offeredCities(db, new Date()) : '',
				isCut: (await listQuoteLines(db, quote.id)).some(({ size }) => sizeOption(size) === CUT),
			},
			{ headers: LINK_HEADERS },
		);
	});
}

/** The order's mail is held until then. The order stands whatever comes of this. */
async function askForVerification(email: string, requestId: string): Promise<void> {
	await askToVerify(db, email, mailOrigin()).catch((error: unknown) =>
		log.error({ error, requestId }, 'an address could not be asked for'),
	);
}

/** SAMPLE-04: where it comes off whichever option is chosen. */
function creditWords(sampleCredit: number, lines: readonly QuoteLineRow[]): string | null {
	const options = optionsOf(lines, 0);
	const comesOff = sampleCredit > 0 && options.every(({ lines }) => creditFor(sampleCredit, lines) > 0);
	return comesOff ? cartCopy.sampleCredit(sampleCredit, null) : null;
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
	const visit = context.get(visitContext);
	const { address, id: requestId } = visit;
	const form = await readForm(request);
	const values = typed(form);
	const answer = (message: string, status: number, retryAfter?: number) =>
		data<QuoteAnswer>({ message, errors: {}, values }, { status, headers: retryHeader(retryAfter) });
	const failed = answer(copy.accept.failed, 503);
	return orInstead(visit, 'a press on a quote failed', failed, async () => {
		const quote = await openQuote(params.token, address);
		if (values.press === 'accept') {
			const viewer = await requireViewer(context, url.pathname);
			const limits = { account: env.LIMIT_CHECKOUT, address: env.LIMIT_CHECKOUT_ADDRESS };
			const pressed = await pressAccept(db, quote, form, { viewer, address, limits });
			if ('answer' in pressed)
				return data<QuoteAnswer>(pressed.answer, {
					status: pressed.status,
					headers: retryHeader(pressed.retryAfter),
				});
			log.info({ orderId: pressed.orderId, requestId }, 'a quote was accepted');
			scoreSoon(db);
			if (!viewer.emailVerified) await askForVerification(viewer.email, requestId);
			return redirect(trackPath(pressed.orderId, FIRST_LINK));
		}
		const [name, limit] =
			values.press === 'today'
				? (['quote-today', env.LIMIT_QUOTE] as const)
				: (['quote-press', env.LIMIT_LINK_ORDER] as const);
		const taken = await takeAttempt(db, name, quote.id, limit);
		if (!taken.ok) return answer(taken.why, 429, taken.retryAfter);
		if (values.press === 'today') {
			const refused = await pressAskToday(db, quote);
			if (refused) return data<QuoteAnswer>(refused, { status: 409 });
			return data<QuoteAnswer>({ message: copy.asked, errors: {}, values: {}, done: 'asked' });
		}
		if (values.press !== 'decline') throw data(null, { status: 400 });
		const refused = await pressDecline(db, quote, form);
		return refused ? data<QuoteAnswer>(refused, { status: 409 }) : redirect(url.pathname);
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached(serverAction, {
		message: copy.accept.failed,
		errors: {},
		values: {},
	} satisfies QuoteAnswer);
}

/** Also after a refusal: the quote may have changed. But a shop that does not answer would replace the page by its failure. */
export const shouldRevalidate = ({ actionStatus }: { actionStatus?: number }) => actionStatus !== 503;

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
	new Headers([...loaderHeaders, ...actionHeaders]);

export const handle = {
	quote: ((loaded) =>
		loaded ? { message: copy.question(loaded.quote.number) } : null) satisfies WhatsAppMessageOf<{
		quote: { number: string };
	} | null>,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: titled(matches, copy.quoteOf(loaderData?.quote.number ?? '')) },
];

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData) return <QuoteSheet {...loaderData} answer={actionData} />;
	return (
		<div className="measure min-h-svh py-10 md:py-16">
			<h1 className="mb-4 text-xl">{copy.title}</h1>
			<Notice>{copy.unavailable}</Notice>
			<div className="mt-6">
				<Retry />
			</div>
		</div>
	);
}
