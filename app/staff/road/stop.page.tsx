import { randomUUID } from 'node:crypto';
import { href, Link, redirect } from 'react-router';
import { dueIn } from '#app/orders/cash.ts';
import { lineInWords, lineName } from '#app/orders/line-words.ts';
import { findWork, type WorkOrder } from '#app/orders/lists/list-work.server.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { findMove } from '#app/orders/moves/order-moves.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { pastDoor } from '#app/orders/order-status.ts';
import { reasons } from '#app/orders/reasons.ts';
import { stageWords } from '#app/orders/stage-words.ts';
import { db } from '#app/platform/database/db.server.ts';
import { isoDate } from '#app/platform/dates.ts';
import { formatMoney } from '#app/platform/money.ts';
import { refuse, typed } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { keepTyped } from '#app/staff/form/keep-typed.server.ts';
import { moveWords } from '#app/staff/phone/move-words.server.ts';
import { ThumbPage, Told } from '#app/staff/phone/phone-page.tsx';
import { useScreen } from '#app/staff/phone/questions.tsx';
import { requireStaff, type StaffViewer } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/stop.page';
import { AwayForm } from './away-form.tsx';
import { CashDue } from './cash-due.tsx';
import { roadCopy as copy } from './copy.ts';
import { DeliveredForm } from './delivered-form.tsx';
import { type Door, type Outcome, outcomes, stageOf } from './outcome.ts';
import { readOutcome } from './outcome-form.server.ts';
import { ownStops, STOP_STAGES } from './own-stops.server.ts';
import { PartForm } from './part-form.tsx';
import { RefusedForm } from './refused-form.tsx';
import { stopOf } from './stop.server.ts';
import { StopLinks } from './stop-links.tsx';
import { type Result, StopResult } from './stop-result.tsx';

const DAY = 24 * 60 * 60 * 1000;

const findStop = (viewer: StaffViewer, id: string) =>
	findWork(db, id, { stages: [...STOP_STAGES, ...pastDoor], ...ownStops(viewer) });

export async function loader({ context, params }: Route.LoaderArgs) {
	const viewer = await requireStaff(context, 'road');
	const order = await findStop(viewer, params.id);
	const isOpen = order !== null && STOP_STAGES.some((stage) => stage === order.stage);
	return {
		number: orderNumber(params.id),
		stop: isOpen ? { ...stopOf(order), lines: order.lines.map(countedLine) } : null,
		door: isOpen ? doorOf(order, viewer) : null,
		ways: isOpen ? outcomes.filter((outcome) => findMove(order.stage, stageOf[outcome])) : [],
		result: order && !isOpen ? resultOf(order) : null,
		reasons: {
			delivered: reasons.delivered.map(choice),
			refused: reasons.refused.map(choice),
			away: reasons.attempted.map(choice),
		},
		tomorrow: isoDate(new Date(Date.now() + DAY)),
		key: randomUUID(),
	};
}

const choice = (value: keyof typeof copy.reasons) => ({ value, text: copy.reasons[value] });

/** What the customer counts of a line before they pay. */
function countedLine(line: WorkOrder['lines'][number]) {
	return { position: line.position, words: copy.line(lineInWords(line), line.quantity) };
}

function doorOf(
	{ version, discountTaken, sampleCredit, balance, lines }: WorkOrder,
	{ role }: StaffViewer,
): Door {
	return {
		version,
		discountTaken,
		sampleCredit,
		balance,
		due: dueIn(balance),
		mostAbove: role === 'owner' ? null : shopFacts().bounds.aboveDue * 100,
		lines: lines.map((line) => ({
			position: line.position,
			name: lineName(line),
			price: line.price,
			discount: line.discount,
			quantity: line.quantity,
			kept: line.kept,
		})),
	};
}

function resultOf({ stage, lines, balance }: WorkOrder): Result {
	const due = dueIn(balance);
	return {
		title: stageWords[stage],
		lines: [
			...(stage === 'refused'
				? []
				: lines.map((line) => copy.lineKept(lineName(line), line.kept, line.quantity))),
			copy.got(formatMoney(balance.collected)),
			...(due > 0 ? [copy.stillDue(formatMoney(due))] : []),
		],
		back: lines
			.filter(({ kept, quantity }) => stage !== 'returned' && kept < quantity)
			.map((line) => copy.backToYard(lineName(line), line.quantity - line.kept)),
	};
}

/** ROAD-02. */
export async function action({ request, context, params }: Route.ActionArgs) {
	return keepTyped({ request, context }, async (form) => {
		const viewer = await requireStaff(context, 'road');
		const no = (errors: Record<string, string>, status = 422) =>
			refuse({ errors, values: typed(form) }, status);
		const order = await findStop(viewer, params.id);
		if (!order) return no({ stale: copy.missing }, 409);
		const asked = readOutcome(form, doorOf(order, viewer));
		if (!asked.ok) return no(asked.errors);
		const { id, role } = viewer;
		const outcome = await moveOrder(db, { orderId: order.id, actor: { id, role }, ...asked.request });
		if (!outcome.ok) return no({ stale: moveWords(outcome) }, 409);
		if (outcome.stage === 'attempted') return redirect(href('/staff/road'));
		return redirect(href('/staff/road/:id', { id: order.id }));
	});
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(awayWords.once);

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${copy.stop(loaderData?.number ?? '')} · ${staffCopy.name}` },
];

export default function Stop({ loaderData, actionData }: Route.ComponentProps) {
	const { number, stop, door, ways, result, reasons, tomorrow, key } = loaderData;
	const screen = useScreen();
	const isChoosing = !ways.some((way) => screen === way || screen.startsWith(`${way}-`));
	const values = actionData?.values ?? {};
	const propsOf = (outcome: Outcome, door: Door) => ({
		door,
		pressKey: key,
		refused: actionData?.errors,
		values: values.outcome === outcome ? values : {},
	});
	return (
		<ThumbPage title={copy.stop(number)} back={{ to: href('/staff/road'), text: copy.back }} isQuiet>
			{result && <StopResult result={result} />}
			{!stop && !result && (
				<Told>
					<p>{copy.missing}</p>
					<p>{copy.missingHint}</p>
				</Told>
			)}
			{stop && door && (
				<>
					<div className={isChoosing ? 'grid gap-5' : 'hidden'}>
						<div>
							{[stop.name, ...stop.address].map((line) => (
								<p key={line}>{line}</p>
							))}
							<p>{stop.what}</p>
							<ul className="figures mt-3 grid gap-2 border-y border-stone-3 py-3">
								{stop.lines.map(({ position, words }) => (
									<li key={position}>{words}</li>
								))}
							</ul>
						</div>
						{stop.notes && (
							<p className="border-s-4 border-brass ps-4">
								{copy.notes}: <bdi>{stop.notes}</bdi>
							</p>
						)}
						<CashDue due={stop.dueText} />
						<StopLinks stop={stop} />
						<h2 className="text-lg">{copy.happened}</h2>
						<div className="grid gap-3">
							{ways.map((way) => (
								<Link key={way} to={`#${way}`} className={WAY}>
									{copy.outcomes[way]}
								</Link>
							))}
						</div>
						{!ways.includes('part') && <p>{copy.needsDesk}</p>}
					</div>
					<DeliveredForm {...propsOf('delivered', door)} reasons={reasons.delivered} />
					{ways.includes('part') && <PartForm {...propsOf('part', door)} reasons={reasons.delivered} />}
					<RefusedForm {...propsOf('refused', door)} reasons={reasons.refused} />
					{ways.includes('away') && (
						<AwayForm {...propsOf('away', door)} reasons={reasons.away} tomorrow={tomorrow} />
					)}
				</>
			)}
		</ThumbPage>
	);
}

const WAY =
	'flex min-h-16 items-center justify-center rounded-sm border border-ink px-4 text-lg hover:bg-ink hover:text-paper';
