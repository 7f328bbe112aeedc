import { data, href, useNavigation } from 'react-router';
import type { StaffRole } from '#app/accounts/role.ts';
import { CUT, sizeOption } from '#app/catalog/goods.ts';
import { offeredCities } from '#app/orders/cities/offered-cities.server.ts';
import { scoreSoon } from '#app/orders/risk/score-orders.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { isoDate } from '#app/platform/dates.ts';
import { formatMoney } from '#app/platform/money.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { type Form as FormFields, parseForm, typed } from '#app/platform/web/form.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { acceptQuote } from '#app/quotes/accept-quote.server.ts';
import { withdrawQuote } from '#app/quotes/end-quote.server.ts';
import { findQuote, listOfferedLines } from '#app/quotes/open-quote.server.ts';
import { acceptFaultWords } from '#app/quotes/press-quote.server.ts';
import { daysIfAccepted } from '#app/quotes/quote-days.server.ts';
import { quoteLink, quotePath } from '#app/quotes/quote-link.server.ts';
import { quoteMessage } from '#app/quotes/quote-message.ts';
import { quoteNumber } from '#app/quotes/quote-number.ts';
import { isPast, isQuoteOptionName, type QuoteOptionName } from '#app/quotes/quote-stage.ts';
import { optionsOf } from '#app/quotes/quote-totals.ts';
import { quoteView } from '#app/quotes/quote-view.server.ts';
import { quoteWaits } from '#app/quotes/quote-waits.server.ts';
import { saveQuote } from '#app/quotes/save-quote.server.ts';
import { sendQuote } from '#app/quotes/send-quote.server.ts';
import { readSettings } from '#app/settings/settings.server.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { sentFields } from '#app/staff/form/sent-fields.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { type Drafted, isCutIn } from '#app/staff/orders/edit/draft-line.ts';
import { draftLines, linesFault, parseLines } from '#app/staff/orders/edit/draft-lines.server.ts';
import { LineEditor } from '#app/staff/orders/edit/line-editor.tsx';
import { useLatest } from '#app/staff/orders/edit/use-latest.ts';
import { requireStaff, type StaffViewer } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/quote.page';
import { editQuoteCopy as copy } from './copy.ts';
import { parseNotes, phoneAcceptForm, quoteForm } from './quote-form.server.ts';
import {
	AboutBuyer,
	AcceptedByPhone,
	BuyerFields,
	OfferFields,
	Options,
	Preview,
	TellBuyer,
} from './quote-parts.tsx';
import { quoteValues } from './quote-values.server.ts';

type Answer = {
	message: string;
	errors: Record<string, string>;
	values: Record<string, string>;
	drafted?: Drafted;
};

/** QUOTE-02: a quote to be written; `new` as the id begins one. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const viewer = await requireStaff(context, 'quotes');
	const asked = url.searchParams.get('option') ?? 'A';
	const option = isQuoteOptionName(asked) ? asked : 'A';
	return orUnavailable(load(params.id, option, viewer));
}

async function load(id: string, option: QuoteOptionName, viewer: StaffViewer) {
	const quote = id === 'new' ? null : await findQuote(db, id);
	if (!quote && id !== 'new') throw data(null, { status: 404 });
	const values = await quoteValues(db, quote, option);
	const lines = quote ? await listOfferedLines(db, quote.id) : [];
	const isOpen = quote?.stage === 'sent';
	const now = new Date();
	return {
		isNew: !quote,
		waits: quote !== null && quoteWaits(quote, lines, viewer),
		number: quote ? quoteNumber(quote) : '',
		stage: quote?.stage ?? 'draft',
		option,
		values,
		cities: await offeredCities(db, now),
		/** Whether some of the stone is cut to measure, in whichever option. */
		isCut: lines.some(({ size }) => sizeOption(size) === CUT),
		drafted: await draftLines(db, values),
		quoteDays: (await readSettings(db)).quoteDays,
		note: quote?.note ?? '',
		answer: quote?.answer ?? '',
		orderId: quote?.orderId ?? null,
		totals: optionsOf(lines, quote?.deliveryAmount ?? 0).map(({ name, total }) => ({
			name,
			total: formatMoney(total),
		})),
		view: quote && lines.length > 0 ? await quoteView(db, quote) : null,
		path: isOpen ? quotePath(quote) : null,
		whatsapp:
			isOpen && /^\+\d+$/.test(quote.customerPhone)
				? quoteMessage({ ...quote, number: quoteNumber(quote) }, lines, {
						phone: quote.customerPhone.slice(1),
						link: quoteLink(quote),
						days: isPast(quote, isoDate(now)) ? {} : await daysIfAccepted(db, quote, lines, now),
					})
				: null,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { id: actorId, role } = await requireStaff(context, 'quotes');
	const form = await readStaffForm({ request, context });
	const values = typed(form);
	const actor = { id: actorId, role };
	const drafted = await orUnavailable(draftLines(db, values));
	const answer = (why: Partial<Answer>, status = 422) =>
		data<Answer>({ message: '', errors: {}, values, drafted, ...why }, { status });
	const { intent = '' } = values;
	if (intent === 'accept') return accept(form, actor);
	if (!['save', 'send', 'withdraw'].includes(intent)) return answer({}, 200);

	const parsed = parseForm(quoteForm, form);
	const lines = parseLines(drafted.lines);
	const notes = parseNotes(drafted.lines);
	const errors = {
		...(!parsed.ok && parsed.errors),
		...(!lines.ok && lines.errors),
		...(!notes.ok && notes.errors),
	};
	if (!parsed.ok || !lines.ok || !notes.ok) return answer({ message: copy.lookOver, errors });
	const { id, version, option } = parsed.value;
	const here = (words: string) =>
		redirectSaying(`${href('/staff/quotes/:id', { id })}?option=${option}`, words);
	if (intent === 'withdraw') {
		const ended = await orUnavailable(withdrawQuote(db, { id, version, actor }));
		return ended.ok ? here(copy.withdrawn) : answer({ message: copy.faults[ended.reason] }, 409);
	}
	const reason = values.reason || undefined;
	const noted = lines.lines.map((line, index) => ({ ...line, note: notes.notes[index] ?? '' }));
	const saved = await orUnavailable(saveQuote(db, { ...parsed.value, actor, lines: noted, reason }));
	if (!saved.ok) {
		if (saved.reason === 'stale' || saved.reason === 'closed' || saved.reason === 'waits')
			return answer({ message: copy.faults[saved.reason] }, 409);
		return answer(linesFault(saved, drafted.lines));
	}
	if (intent === 'save') return here(copy.saved);
	const sent = await orUnavailable(sendQuote(db, { id, actor, version: saved.version }));
	// It is saved by now, so that the form goes on from there.
	const after = { ...values, version: String(saved.version) };
	return sent.ok ? here(copy.sent) : answer({ message: copy.faults[sent.reason], values: after });
}

/** QUOTE-16. */
async function accept(form: FormFields, staff: { id: string; role: StaffRole }) {
	const answer = (why: Partial<Answer>, status = 422) =>
		data<Answer>({ message: '', errors: {}, values: typed(form), ...why }, { status });
	const parsed = parseForm(phoneAcceptForm, form);
	if (!parsed.ok) return answer({ message: copy.lookOver, errors: parsed.errors });
	const { id, street, postalCode, ...given } = parsed.value;
	const quote = await orUnavailable(findQuote(db, id));
	if (!quote) return answer({ message: copy.faults['not-found'] }, 404);
	const { customerName: name, customerPhone: phone, customerEmail: email, city } = quote;
	const customer = { name, phone, email, address: { street, city, postalCode } };
	const outcome = await orUnavailable(acceptQuote(db, { id, ...given, customer, by: { staff } }));
	if (!outcome.ok) return answer({ message: acceptFaultWords(outcome) }, 409);
	scoreSoon(db);
	return redirectSaying(href('/staff/orders/:id', { id: outcome.orderId }), copy.acceptedByPhone);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const values = await sentFields(request);
	return orUnreached(serverAction, { message: awayWords.typed, errors: {}, values } satisfies Answer);
}

/** What is typed stays while lines are put together. */
export const shouldRevalidate = ({
	formMethod,
	actionStatus,
	defaultShouldRevalidate,
}: {
	formMethod?: string;
	actionStatus?: number;
	defaultShouldRevalidate: boolean;
}) => (formMethod === 'POST' && actionStatus !== undefined ? false : defaultShouldRevalidate);

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{
		title: `${loaderData?.isNew ? copy.titleNew : copy.title(loaderData?.number ?? '')} · ${staffCopy.name}`,
	},
];

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
	// A saved quote is another form.
	return (
		<Editor
			key={`${loaderData.values.id} ${loaderData.values.version} ${loaderData.option}`}
			loaderData={loaderData}
			actionData={actionData}
		/>
	);
}

function Editor({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
	const answer: Answer | undefined = actionData;
	const accepting = answer?.values.intent === 'accept' ? answer : undefined;
	const written = accepting ? undefined : answer;
	const values = written?.values ?? loaderData.values;
	const errors = written?.errors ?? {};
	const drafted = useLatest(answer?.drafted, loaderData.drafted);
	const pressed = useNavigation().formData?.get('intent');
	const { isNew, number, stage } = loaderData;
	const isOpen = ['asked', 'draft', 'sent'].includes(stage);
	return (
		<StaffPage title={isNew ? copy.titleNew : copy.title(number)}>
			<div className="grid max-w-4xl gap-6">
				{answer?.message && <Notice>{answer.message}</Notice>}
				{!answer && isOpen && stage !== 'sent' && loaderData.waits && (
					<Notice role="none">{copy.faults.waits}</Notice>
				)}
				<TellBuyer {...loaderData} />
				{stage === 'sent' && <AcceptedByPhone {...loaderData} refused={accepting} />}
				<AboutBuyer {...loaderData} />
				{loaderData.orderId && (
					<p>
						<ActionLink to={href('/staff/orders/:id', { id: loaderData.orderId })}>{copy.order}</ActionLink>
					</p>
				)}
				{isOpen && <Options {...loaderData} />}
				{isOpen && (
					<StaffForm noValidate className="grid gap-6">
						{/* What Enter presses: it saves nothing. */}
						<button type="submit" name="intent" value="look" tabIndex={-1} className="sr-only" aria-hidden>
							{copy.save}
						</button>
						<input type="hidden" name="id" value={values.id} />
						<input type="hidden" name="version" value={values.version} />
						<input type="hidden" name="option" value={values.option} />
						<LineEditor drafted={drafted} values={values} errors={errors} hasNotes />
						<BuyerFields
							values={values}
							errors={errors}
							cities={loaderData.cities}
							isCut={isCutIn(drafted.lines)}
						/>
						<OfferFields values={values} errors={errors} days={loaderData.quoteDays} />
						<div className="flex flex-wrap items-center gap-3">
							<Button type="submit" name="intent" value="send" busy={pressed === 'send' && copy.saving}>
								{stage === 'sent' ? copy.sendAgain : copy.send}
							</Button>
							<Button
								type="submit"
								name="intent"
								value="save"
								tone="quiet"
								busy={pressed === 'save' && copy.saving}
							>
								{copy.save}
							</Button>
							{!isNew && (
								<Button type="submit" name="intent" value="withdraw" tone="plain">
									{copy.withdraw}
								</Button>
							)}
						</div>
						<p className="max-w-prose text-stone-1">
							{copy.sendHint} {!isNew && `${copy.withdraw}: ${copy.withdrawHint}`}
						</p>
					</StaffForm>
				)}
				<Preview {...loaderData} />
			</div>
		</StaffPage>
	);
}
