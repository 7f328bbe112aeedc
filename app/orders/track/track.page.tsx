import { randomUUID } from 'node:crypto';
import { data, Form, href, useNavigation } from 'react-router';
import { ordersCopy } from '#app/orders/copy.ts';
import { dayInWords } from '#app/orders/day/delivery-day.ts';
import { LINK_HEADERS } from '#app/orders/link/link-headers.server.ts';
import { openLink } from '#app/orders/link/open-link.server.ts';
import { NextStepsList } from '#app/orders/next-steps-list.tsx';
import { statusColours } from '#app/orders/status-badge.tsx';
import { useOrderChanges } from '#app/orders/use-order-changes.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { readForm, retryHeader, typed } from '#app/platform/web/form.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled } from '#app/root-data.ts';
import type { WhatsAppMessageOf } from '#app/settings/whatsapp-message.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Retry } from '#app/ui/retry.tsx';
import { Choice, Select } from '#app/ui/select.tsx';
import { WhatsAppLink } from '#app/whatsapp-link.tsx';
import type { Route } from './+types/track.page';
import { findTracked } from './find-tracked.server.ts';
import { type LinkAnswer, pressLink } from './press-link.server.ts';
import { shownVersion } from './shown-version.server.ts';
import { ANY_DAY, trackCopy as copy } from './track-copy.ts';
import type { TrackedOrder } from './tracked-order.ts';

/** The query parameter that opens the form to cancel: from the list of orders. */
const CANCEL = 'cancel';

/** LINK-03: reads only. Previews of messengers and scanners of mails open every link. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const visit = context.get(visitContext);
	const failed = data(null, { status: 503, headers: LINK_HEADERS });
	return orInstead(visit, 'an order could not be tracked', failed, async () => {
		const order = await openLink(db, params.token, visit.address, env.LIMIT_LINK_ADDRESS);
		const tracked = await findTracked(db, order);
		const { status } = tracked;
		const loaded = {
			...tracked,
			shown: shownVersion(order),
			badge: { word: ordersCopy.status[status], colours: statusColours[status] },
			/** For the next press, so that it counts once. */
			key: randomUUID(),
			isCancelling: url.searchParams.has(CANCEL),
		};
		return data(loaded, { headers: LINK_HEADERS });
	});
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const visit = context.get(visitContext);
	const form = await readForm(request);
	const failed = answered(unreached(typed(form)));
	return orInstead(visit, 'a press on an order’s link failed', failed, async () => {
		const order = await openLink(db, params.token, visit.address, env.LIMIT_LINK_ADDRESS);
		return answered(await pressLink(db, order, form));
	});
}

function answered(answer: LinkAnswer) {
	if ('done' in answer) return data(answer);
	return data(answer, { status: answer.status, headers: retryHeader(answer.retryAfter) });
}

const unreached = (values: Record<string, string>): LinkAnswer => ({
	failed: copy.failed.shop,
	values,
	status: 503,
});

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached<LinkAnswer, LinkAnswer>(serverAction, unreached({}));
}

/** Also after a refusal: the order has changed. But a shop that does not answer would replace the page by its failure. */
export const shouldRevalidate = ({ actionStatus }: { actionStatus?: number }) => actionStatus !== 503;

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
	new Headers([...loaderHeaders, ...actionHeaders]);

export const handle = {
	quote: ((order) =>
		order ? { message: copy.question(order.number) } : null) satisfies WhatsAppMessageOf<TrackedOrder | null>,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: titled(matches, `${copy.order} ${loaderData?.number ?? ''}`) },
];

export default function TrackPage({ loaderData: order, actionData: answer, params }: Route.ComponentProps) {
	if (!order)
		return (
			<Column title={copy.order}>
				<Notice>{answer && 'failed' in answer ? answer.failed : copy.unavailable}</Notice>
				<div className="mt-6">
					<Retry />
				</div>
			</Column>
		);
	return <Tracked order={order} answer={answer} token={params.token} />;
}

const PLAIN =
	'flex min-h-11 w-fit items-center text-sm underline decoration-stone-2 underline-offset-4 hover:decoration-ink';

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;
type Props = { order: Loaded; answer: LinkAnswer | undefined };

function Tracked({ order, answer, token }: Props & { token: string }) {
	useOrderChanges(token, order.shown);
	return (
		<Column title={`${copy.order} ${order.number}`}>
			<p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
				<span
					className={`inline-block rounded-sm px-2.5 py-1 text-xs font-medium forced-colors:border ${order.badge.colours}`}
				>
					{order.badge.word}
				</span>
				<span className="text-stone-1">{`${copy.placed} ${order.placed}`}</span>
			</p>
			<div aria-live="polite" className="mt-6 max-w-prose space-y-6">
				{answer && <Notice role="none">{'done' in answer ? copy.done[answer.done] : answer.failed}</Notice>}
				<p className="text-lg">{order.state}</p>
			</div>
			<NextStepsList steps={order.nextSteps} />
			{order.mayConfirm && (
				<Press order={order} press="confirm" busy={copy.confirming} submit={copy.confirm}>
					<p className="text-sm text-stone-1">{copy.confirmHint}</p>
				</Press>
			)}
			{order.mayReview && (
				<div className="mt-6 max-w-prose">
					<ButtonLink to={href('/track/:token/review', { token })} tone="quiet">
						{copy.review}
					</ButtonLink>
					<p className="mt-2 text-sm text-stone-1">{copy.reviewHint}</p>
				</div>
			)}
			<div className="grid grid-cols-1 gap-x-16 lg:grid-cols-[1fr_22rem]">
				<div>
					<Bought order={order} />
					{order.day && <Day order={order} answer={answer} />}
				</div>
				<Stages order={order} />
			</div>
			<div className="mt-8 border-t border-stone-3 pt-4 lg:max-w-xl">
				<WhatsAppLink message={copy.question(order.number)} className={PLAIN}>
					{copy.ask}
					<span className="sr-only">{copy.newTab}</span>
				</WhatsAppLink>
				{order.mayCancel && <Cancel order={order} answer={answer} />}
			</div>
		</Column>
	);
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<div data-keep-clear className="measure min-h-svh py-10 md:py-16">
			<h1 className="figures mb-4 text-xl max-lg:pe-14">{title}</h1>
			{children}
		</div>
	);
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section className="mt-8 border-t border-stone-3 pt-6">
			<h2 className="text-lg">{title}</h2>
			{children}
		</section>
	);
}

/** A form with one button, the key of this press and the version of the order that was seen. */
function Press({
	order,
	press,
	busy,
	submit,
	tone = 'main',
	children,
}: {
	order: Loaded;
	press: 'confirm' | 'day' | 'cancel';
	busy: string;
	submit: string;
	tone?: 'main' | 'quiet';
	children: React.ReactNode;
}) {
	const { formData } = useNavigation();
	return (
		<Form method="post" replace preventScrollReset className="mt-6 space-y-6">
			<input type="hidden" name="press" value={press} />
			<input type="hidden" name="key" value={order.key} />
			<input type="hidden" name="version" value={order.version} />
			{children}
			<Button type="submit" tone={tone} busy={formData?.get('press') === press && busy}>
				{submit}
			</Button>
		</Form>
	);
}

function Bought({ order }: { order: Loaded }) {
	return (
		<Section title={copy.bought}>
			<ul className="figures mt-3 divide-y divide-stone-3 text-sm">
				{order.lines.map((line) => (
					<li key={`${line.name} ${line.goods}`} className="flex justify-between gap-4 py-3">
						<span className="min-w-0 wrap-anywhere">
							<bdi className="block">{line.name}</bdi>
							<span className="block text-stone-1">{line.quantity}</span>
							{line.goods && <span className="block text-stone-1">{line.goods}</span>}
						</span>
						<span className="whitespace-nowrap">{line.amount}</span>
					</li>
				))}
				{order.sum.map(({ kind, name, figure, isTotal }) => (
					<li key={kind} className={`flex justify-between gap-4 py-3 ${isTotal ? 'font-medium' : ''}`}>
						<span>{name}</span>
						<span className="whitespace-nowrap">{figure}</span>
					</li>
				))}
			</ul>
			{order.later && <p className="text-sm text-stone-1">{order.later}</p>}
		</Section>
	);
}

function Day({ order, answer }: Props) {
	if (!order.day) return null;
	const { promised, agreed, choices, isOpen } = order.day;
	const typed = answer && 'failed' in answer ? answer.values.day : undefined;
	return (
		<Section title={copy.day}>
			<p className="mt-2">{agreed ? dayInWords(agreed) : (promised ?? copy.dayOpen)}</p>
			{isOpen && choices.length === 0 && !promised && (
				<p className="mt-2 text-sm text-stone-1">{copy.dayByCall}</p>
			)}
			{isOpen && (choices.length > 0 || agreed) && (
				<details className="mt-2" open={typed !== undefined}>
					<summary className={PLAIN}>{agreed ? copy.changeOrTakeBack : copy.changeDay}</summary>
					<Press order={order} press="day" busy={copy.saving} submit={copy.saveDay} tone="quiet">
						<Select
							key={typed ?? agreed}
							label={copy.chooseDay}
							hint={copy.chooseDayHint}
							name="day"
							required
							defaultValue={typed ?? agreed ?? ''}
						>
							<option value="">{copy.noDay}</option>
							{agreed && <option value={ANY_DAY}>{copy.anyDay}</option>}
							{choices.map((day) => (
								<option key={day} value={day}>
									{dayInWords(day)}
								</option>
							))}
						</Select>
					</Press>
				</details>
			)}
		</Section>
	);
}

/** What has happened, with its times, then what is still to come. */
function Stages({ order }: { order: Loaded }) {
	const last = order.steps.length - 1;
	return (
		<Section title={copy.stages}>
			<ol className="mt-3">
				{order.steps.map((step, index) => (
					<li
						key={`${step.words} ${step.at}`}
						aria-current={index === last ? 'step' : undefined}
						className={`border-s-2 px-4 py-2 ${index === last ? 'border-onyx font-medium' : 'border-ink'}`}
					>
						<span>{step.words}</span>
						{step.at && <span className="figures block text-sm font-normal text-stone-1">{step.at}</span>}
					</li>
				))}
				{order.next.map((words) => (
					<li key={words} className="border-s-2 border-stone-3 px-4 py-2 text-stone-1">
						<span>{words}</span> <span className="sr-only">{`(${copy.next})`}</span>
					</li>
				))}
			</ol>
		</Section>
	);
}

/** Opens before it asks: a press on the first button cancels nothing. */
function Cancel({ order, answer }: Props) {
	const typed = answer && 'failed' in answer ? answer.values.reason : undefined;
	return (
		<details open={order.isCancelling || typed !== undefined}>
			<summary className={PLAIN}>{copy.cancel}</summary>
			<Press order={order} press="cancel" busy={copy.cancelling} submit={copy.cancelFinally} tone="quiet">
				<p>{copy.cancelHint}</p>
				<Choice
					label={copy.why}
					name="reason"
					required
					defaultValue={typed ?? ''}
					none={copy.noReason}
					options={Object.entries(copy.reasons)}
				/>
			</Press>
		</details>
	);
}
