import { data, Form, href, redirect, useNavigation, useSearchParams } from 'react-router';
import { readSettings } from '#app/owner/settings.server.ts';
import { db } from '#app/platform/db.server.ts';
import { parseForm, readForm, typed } from '#app/platform/form.server.ts';
import { formatMoney } from '#app/platform/money.ts';
import { withdrawQuote } from '#app/quotes/end-quote.server.ts';
import { findQuote, listQuoteLines } from '#app/quotes/open-quote.server.ts';
import { quoteLink, quotePath } from '#app/quotes/quote-link.server.ts';
import { quoteMessage } from '#app/quotes/quote-message.ts';
import { quoteNumber } from '#app/quotes/quote-number.ts';
import { isOptionName } from '#app/quotes/quote-stage.ts';
import { optionsOf } from '#app/quotes/quote-totals.ts';
import { quoteView } from '#app/quotes/quote-view.server.ts';
import { saveQuote } from '#app/quotes/save-quote.server.ts';
import { sendQuote } from '#app/quotes/send-quote.server.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { actionOrUnreached } from '#app/staff/action-or-unreached.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { orUnavailable } from '#app/staff/or-unavailable.server.ts';
import type { Drafted } from '#app/staff/order/draft-line.ts';
import { draftLines, linesFault, parseLines } from '#app/staff/order/draft-lines.server.ts';
import { LineEditor } from '#app/staff/order/line-editor.tsx';
import { useLatest } from '#app/staff/order/use-latest.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/quote.page';
import { editQuoteCopy as copy } from './copy.ts';
import { parseNotes, quoteForm } from './quote-form.server.ts';
import { AboutBuyer, BuyerFields, OfferFields, Options, Preview, TellBuyer } from './quote-parts.tsx';
import { quoteValues } from './quote-values.server.ts';

type Answer = {
	message: string;
	errors: Record<string, string>;
	values: Record<string, string>;
	drafted?: Drafted;
};

/** QUOTE-02: a quote to be written; `new` as the id begins one. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	await requireStaff(context, 'quotes');
	const asked = url.searchParams.get('option') ?? 'A';
	const option = isOptionName(asked) ? asked : 'A';
	return orUnavailable(load(params.id, option));
}

async function load(id: string, option: 'A' | 'B' | 'C') {
	const quote = id === 'new' ? null : await findQuote(db, id);
	if (!quote && id !== 'new') throw data(null, { status: 404 });
	const values = await quoteValues(db, quote, option);
	const lines = quote ? await listQuoteLines(db, quote.id) : [];
	const isOpen = quote?.stage === 'sent';
	return {
		isNew: !quote,
		number: quote ? quoteNumber(quote) : '',
		stage: quote?.stage ?? 'draft',
		option,
		values,
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
					})
				: null,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { id: actorId, role } = await requireStaff(context, 'quotes');
	const form = await readForm(request);
	const values = typed(form);
	const actor = { id: actorId, role };
	const drafted = await orUnavailable(draftLines(db, values));
	const answer = (why: Partial<Answer>, status = 422) =>
		data<Answer>({ message: '', errors: {}, values, drafted, ...why }, { status });
	const { intent = '' } = values;
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
	const here = (word: string) => redirect(`${href('/staff/quotes/:id', { id })}?option=${option}&${word}`);
	if (intent === 'withdraw') {
		const ended = await orUnavailable(withdrawQuote(db, { id, version, actor }));
		return ended.ok ? here('withdrawn') : answer({ message: copy.faults[ended.reason] }, 409);
	}
	const reason = values.reason || undefined;
	const noted = lines.lines.map((line, index) => ({ ...line, note: notes.notes[index] ?? '' }));
	const saved = await orUnavailable(saveQuote(db, { ...parsed.value, actor, lines: noted, reason }));
	if (!saved.ok) {
		if (saved.reason === 'stale' || saved.reason === 'closed')
			return answer({ message: copy.faults[saved.reason] }, 409);
		return answer(linesFault(saved, drafted.lines));
	}
	if (intent === 'save') return here('saved');
	const sent = await orUnavailable(sendQuote(db, { id, actor, version: saved.version }));
	// It is saved by now, so that the form goes on from there.
	const after = { ...values, version: String(saved.version) };
	return sent.ok ? here('sent') : answer({ message: copy.faults[sent.reason], values: after });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const typedForm = await request.clone().formData();
	const values = Object.fromEntries([...typedForm].map(([name, value]) => [name, String(value)]));
	return actionOrUnreached(serverAction, { message: copy.unreached, errors: {}, values } satisfies Answer);
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
			{...{ loaderData, actionData }}
		/>
	);
}

function Editor({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
	const answer: Answer | undefined = actionData;
	const [query] = useSearchParams();
	const values = answer?.values ?? loaderData.values;
	const errors = answer?.errors ?? {};
	const drafted = useLatest(answer?.drafted, loaderData.drafted);
	const pressed = useNavigation().formData?.get('intent');
	const { isNew, number, stage } = loaderData;
	const isOpen = ['asked', 'draft', 'sent'].includes(stage);
	// What was undone since is no news.
	const news = (['saved', 'sent', 'withdrawn'] as const).find(
		(word) => query.has(word) && (word === 'saved' || word === stage),
	);
	return (
		<StaffPage title={isNew ? copy.titleNew : copy.title(number)}>
			<div className="grid max-w-4xl gap-6">
				{!answer && news && <Notice role="status">{copy[news]}</Notice>}
				{answer?.message && <Notice>{answer.message}</Notice>}
				<TellBuyer {...loaderData} />
				<AboutBuyer {...loaderData} />
				{loaderData.orderId && (
					<p>
						<ActionLink to={href('/staff/orders/:id', { id: loaderData.orderId })}>{copy.order}</ActionLink>
					</p>
				)}
				{isOpen && <Options {...loaderData} />}
				{isOpen && (
					<Form method="post" noValidate className="grid gap-6">
						{/* What Enter presses: it saves nothing. */}
						<button type="submit" name="intent" value="look" tabIndex={-1} className="sr-only" aria-hidden>
							{copy.save}
						</button>
						<input type="hidden" name="id" value={values.id} />
						<input type="hidden" name="version" value={values.version} />
						<input type="hidden" name="option" value={values.option} />
						<LineEditor drafted={drafted} values={values} errors={errors} hasNotes />
						<BuyerFields values={values} errors={errors} />
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
					</Form>
				)}
				<Preview {...loaderData} />
			</div>
		</StaffPage>
	);
}
