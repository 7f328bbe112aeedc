import { data, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { callOutcomes, messageKinds, phoneOutcomes } from '#app/orders/contact.ts';
import { findDeskOrder } from '#app/orders/lists/find-desk-order.server.ts';
import { bookCash } from '#app/orders/moves/book-cash.server.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { writeNote } from '#app/orders/moves/write-note.server.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import { notePhone } from '#app/orders/phone-came.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { typed } from '#app/platform/web/form.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { sentFields } from '#app/staff/form/sent-fields.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { wordsOf } from '#app/typed/fault-words.ts';
import type { Route } from './+types/order.page';
import { CallForm, Messages, NoteForm } from './contacts.tsx';
import { orderPageCopy as copy } from './copy.ts';
import { moveCopy } from './moves/move-copy.ts';
import { NextStep, OtherMoves, Stray } from './moves/next-step.tsx';
import { isStage, parseMove } from './moves/parse-move.server.ts';
import { readNoteText } from './note-text.ts';
import type { Entry, OrderAnswer } from './order-answer.ts';
import { AboutCustomer, CallFirst, CashOf, GoesTo, LinesOf, RiskOf } from './order-facts.tsx';
import { orderView } from './order-view.server.ts';
import { fieldOf, parsePayment } from './parse-payment.server.ts';
import { Presence } from './presence.tsx';
import { StageWord } from './stage-word.tsx';
import { timelineOf } from './timeline.server.ts';
import { Timeline } from './timeline.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
	const viewer = await requireStaff(context, 'orders');
	const found = await findDeskOrder(db, params.id);
	if (!found) throw data(null, { status: 404 });
	return orderView(found, viewer);
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const viewer = await requireStaff(context, 'orders');
	const values = typed(await readStaffForm({ request, context }));
	const { move, write, key = '' } = values;
	const back = href('/staff/orders/:id', { id: params.id });
	const answer = (why: Partial<OrderAnswer>, status = 422) =>
		data<OrderAnswer>(
			{ form: move ?? write ?? '', message: '', errors: {}, values, meanwhile: [], ...why },
			{ status },
		);
	const failed = answer({ message: awayWords.once }, 503);
	return orInstead(context.get(visitContext), 'an order could not be changed', failed, async () => {
		const found = await findDeskOrder(db, params.id);
		if (!found) throw data(null, { status: 404 });
		const { id } = found.order;
		if (!/^[\w-]{8,64}$/.test(key)) throw data(null, { status: 400 });
		if (isStage(move)) {
			const version = Number(values.version);
			const events = found.events.filter((event) => event.version <= version);
			// As its author saw it. A stale press is refused by its version.
			const from = events.at(-1)?.to ?? found.order.stage;
			const parsed = parseMove(from, move, values, found.lines);
			if (!parsed.ok)
				return answer({ message: Object.values(parsed.errors)[0] ?? '', errors: parsed.errors });
			const actor = { id: viewer.id, role: viewer.role };
			const outcome = await moveOrder(db, { orderId: id, to: move, actor, key, version, ...parsed.given });
			if (outcome.ok) return redirect(back);
			const meanwhile = outcome.reason === 'stale' ? await changedSince(id, version) : [];
			return answer({ message: moveCopy[outcome.reason], meanwhile }, meanwhile.length > 0 ? 409 : 422);
		}
		if (write === 'paid' || write === 'refunded') {
			await requireStaff(context, 'payments');
			const version = Number(values.version);
			const parsed = parsePayment(values);
			if (!parsed.ok)
				return answer({ message: Object.values(parsed.errors)[0] ?? '', errors: parsed.errors });
			const actor = { id: viewer.id, role: viewer.role };
			const booked = await bookCash(db, { orderId: id, kind: write, actor, key, version, ...parsed.given });
			if (booked.ok) return redirect(back);
			const meanwhile = booked.reason === 'stale' ? await changedSince(id, version) : [];
			const message = moveCopy[booked.reason];
			const field = fieldOf[booked.reason];
			return answer(
				{ message, errors: field ? { [field]: message } : {}, meanwhile },
				meanwhile.length > 0 ? 409 : 422,
			);
		}
		if (write === 'came') {
			const outcome = phoneOutcomes.find((known) => known === values.outcome);
			if (!outcome) throw data(null, { status: 400 });
			// Somebody has changed the number since this page was drawn.
			if (values.phone !== phoneInWords(found.order.customerPhone))
				return answer({ message: copy.otherPhone }, 409);
			await notePhone(db, {
				order: found.order,
				authorId: viewer.id,
				came: outcome === 'came-from-phone',
				key,
			});
			return redirect(back);
		}
		const read = readNoteText(values.text ?? '');
		if (!read.ok) {
			const message = wordsOf(read.fault);
			return answer({ message, errors: { text: message } });
		}
		const text = read.value;
		const note = { orderId: id, authorId: viewer.id, text, key };
		if (write === 'note') {
			if (text === '') return answer({ message: copy.needsText });
			await writeNote(db, { ...note, kind: 'note' });
		} else if (write === 'call') {
			const outcome = callOutcomes.find((known) => known === values.outcome);
			if (!outcome) return answer({ message: moveCopy['needs-reason'] });
			await writeNote(db, { ...note, kind: 'call', outcome });
		} else if (write === 'whatsapp') {
			const outcome = messageKinds.find((known) => known === values.outcome);
			if (outcome) await writeNote(db, { ...note, text: '', kind: 'whatsapp', outcome });
			// The page stays where it is, with what is typed in it.
			return null;
		}
		return redirect(back);
	});
}

async function changedSince(id: string, version: number): Promise<Entry[]> {
	const found = await findDeskOrder(db, id);
	return found ? timelineOf(found).filter((entry) => (entry.version ?? 0) > version) : [];
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const values = await sentFields(request);
	return orUnreached(serverAction, {
		form: values.move ?? values.write ?? '',
		message: awayWords.once,
		errors: {},
		values,
		meanwhile: [],
	} satisfies OrderAnswer);
}

/** After a stale press too, but not while the database is away: what was typed stays. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	if (actionStatus === undefined) return defaultShouldRevalidate;
	return actionStatus < 500;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData ? copy.pageTitle(loaderData.number) : '' },
];

export default function OrderPage({ loaderData: order, actionData }: Route.ComponentProps) {
	const answer = actionData ?? undefined;
	return (
		<StaffPage
			title={
				<span className="figures flex flex-wrap items-center gap-x-4 gap-y-1">
					<span>{copy.title(order.number)}</span> <StageWord stage={order.stage} />
				</span>
			}
			actions={
				order.mayEdit && (
					<ActionLink to={href('/staff/orders/:id/edit', { id: order.id })}>{copy.edit}</ActionLink>
				)
			}
		>
			<p className="-mt-3 mb-3 text-xs text-stone-1">
				{order.takenBy === null ? copy.placed(order.placedAt) : copy.taken(order.placedAt, order.takenBy)}
			</p>
			<CallFirst order={order} />
			<Presence id={order.id} version={order.version} />
			<div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<div className="grid content-start gap-6">
					<Stray order={order} answer={answer} />
					<NextStep order={order} answer={answer} />
					<LinesOf order={order} />
					<CashOf order={order} answer={answer} />
					<OtherMoves order={order} answer={answer} />
				</div>
				<div className="grid content-start gap-6">
					<RiskOf order={order} />
					<AboutCustomer order={order} />
					<GoesTo order={order} />
					<Messages order={order} answer={answer} />
					<CallForm order={order} answer={answer} />
					<NoteForm order={order} answer={answer} />
				</div>
			</div>
			<Timeline entries={order.timeline} />
		</StaffPage>
	);
}
