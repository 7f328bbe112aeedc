import { randomUUID } from 'node:crypto';
import { Fragment } from 'react';
import { data, href, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { offeredCities } from '#app/orders/cities/offered-cities.server.ts';
import { CityWindow } from '#app/orders/day/city-window.tsx';
import { editOrder, previewEdit } from '#app/orders/edit/edit-order.server.ts';
import { findDeskOrder } from '#app/orders/lists/find-desk-order.server.ts';
import { orderCan } from '#app/orders/order-can.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import { scoreSoon } from '#app/orders/risk/score-orders.server.ts';
import { settledLine } from '#app/orders/settled-line.ts';
import { db } from '#app/platform/database/db.server.ts';
import { formatMoney } from '#app/platform/money.ts';
import { orInstead, orUnavailable } from '#app/platform/web/database-away.server.ts';
import { parseForm, typed } from '#app/platform/web/form.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { sentFields } from '#app/staff/form/sent-fields.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { moveCopy } from '#app/staff/orders/moves/move-copy.ts';
import { Refused } from '#app/staff/orders/moves/refused.tsx';
import { Presence } from '#app/staff/orders/presence.tsx';
import { timelineOf } from '#app/staff/orders/timeline.server.ts';
import { Panel } from '#app/staff/panel.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { desk } from '#app/staff/sizes.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import type { Route } from './+types/edit.page';
import { isCutIn } from './draft-line.ts';
import { draftLines, linesFault, parseLines, startLines } from './draft-lines.server.ts';
import { type EditAnswer, editAnswer } from './edit-answer.ts';
import { editCopy as copy } from './edit-copy.ts';
import { editForm } from './edit-form.server.ts';
import { LineEditor } from './line-editor.tsx';
import { useLatest } from './use-latest.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
	const viewer = await requireStaff(context, 'edit-orders');
	const { order, lines } = await requireOrder(params.id);
	const { customerName: name, street, city, postalCode, nextDate, stage, isCut } = order;
	return {
		id: order.id,
		number: orderNumber(order.id),
		stage,
		version: order.version,
		key: randomUUID(),
		cities: await orUnavailable(offeredCities(db, new Date())),
		isCut,
		isEditable: orderCan('edit', order, viewer.role) === null,
		drafted: { lines: await startLines(db, lines), words: '', stones: [], hasFollowed: false },
		values: { name, phone: phoneInWords(order.customerPhone), street, city, postalCode, day: nextDate ?? '' },
	};
}

/** The lines as they are charged now. */
async function requireOrder(id: string) {
	const found = await findDeskOrder(db, id);
	if (!found) throw data(null, { status: 404 });
	const { order } = found;
	return { ...found, lines: found.lines.map((line) => (order.discountTaken ? settledLine(line) : line)) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const viewer = await requireStaff(context, 'edit-orders');
	const form = await readStaffForm({ request, context });
	const values = typed(form);
	const failed = data<EditAnswer>({ ...editAnswer(values), message: awayWords.once }, { status: 503 });
	return orInstead(context.get(visitContext), 'an order could not be edited', failed, async () => {
		const found = await requireOrder(params.id);
		const { id } = found.order;
		const drafted = await draftLines(db, values, found.lines);
		const answer = (why: Partial<EditAnswer>, status = 422) =>
			data<EditAnswer>({ ...editAnswer(values), drafted, ...why }, { status });
		const { intent } = values;
		if (intent !== 'look' && intent !== 'save') return answer({}, 200);
		const parsed = parseForm(
			editForm({ phone: found.order.customerPhone, postalCode: found.order.postalCode }),
			form,
		);
		const lines = parseLines(drafted.lines);
		if (!parsed.ok || !lines.ok)
			return answer({ errors: { ...(!parsed.ok && parsed.errors), ...(!lines.ok && lines.errors) } });
		const { version, ...given } = parsed.value;
		const wanted = {
			orderId: id,
			actor: { id: viewer.id, role: viewer.role },
			...given,
			version,
			lines: lines.lines,
			...(values.reason && { reason: values.reason }),
		};
		const shownTotal = Number(values.shown);
		const outcome =
			intent === 'save' ? await editOrder(db, { ...wanted, shownTotal }) : await previewEdit(db, wanted);
		if (outcome.ok && 'version' in outcome) {
			scoreSoon(db);
			return redirect(href('/staff/orders/:id', { id }));
		}
		if (outcome.ok) return answer({ preview: outcome }, 200);
		switch (outcome.reason) {
			case 'stale': {
				const now = await requireOrder(id);
				const meanwhile = timelineOf(now).filter((entry) => (entry.version ?? 0) > version);
				return answer({ message: moveCopy.stale, meanwhile, version: now.order.version }, 409);
			}
			case 'not-found':
			case 'key-reused':
				return answer({ message: moveCopy[outcome.reason] });
			case 'total-differs': {
				const preview = await previewEdit(db, wanted);
				const shown = preview.ok && !('version' in preview) ? { preview } : {};
				return answer({ message: copy.faults['total-differs'], ...shown });
			}
			case 'bad-day':
				return answer({ errors: { day: copy.badDay(outcome.first) } });
			case 'bad-lines':
			case 'needs-reason':
			case 'gone':
			case 'twice':
			case 'part':
			case 'no-stock':
				return answer(linesFault(outcome, drafted.lines));
			default:
				return answer({ message: copy.faults[outcome.reason] });
		}
	});
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const values = await sentFields(request);
	return orUnreached(serverAction, { ...editAnswer(values), message: awayWords.once });
}

/** The form keeps the version that its author saw, until a stale press has told what is new. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return actionStatus === undefined ? defaultShouldRevalidate : false;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData ? copy.pageTitle(loaderData.number) : '' },
];

export default function EditPage({ loaderData: order, actionData }: Route.ComponentProps) {
	const answer: EditAnswer | undefined = actionData;
	const values: Record<string, string> = { ...order.values, ...answer?.values };
	const errors = answer?.errors ?? {};
	const drafted = useLatest(answer?.drafted, order.drafted);
	const version = answer?.version ?? Number(values.version ?? order.version);
	const intent = useNavigation().formData?.get('intent');
	const preview = answer?.preview;
	const field = fieldsOf<'name' | 'phone' | 'street' | 'city' | 'postalCode' | 'day'>(
		{ values, errors },
		{ size: desk, labels: copy },
	);
	return (
		<StaffPage
			title={copy.title(order.number)}
			className="max-w-4xl"
			actions={<ActionLink to={href('/staff/orders/:id', { id: order.id })}>{copy.back}</ActionLink>}
		>
			<Presence id={order.id} version={version} />
			{order.isEditable ? (
				<StaffForm noValidate className="grid gap-6">
					{/* What Enter presses. */}
					<button type="submit" name="intent" value="look" tabIndex={-1} className="sr-only" aria-hidden>
						{copy.look}
					</button>
					<input type="hidden" name="key" value={values.key ?? order.key} />
					<input type="hidden" name="version" value={version} />
					<LineEditor drafted={drafted} values={values} errors={errors} />
					<Panel title={copy.where}>
						<div className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
							<Field {...field('name')} autoComplete="off" />
							<Field {...field('phone')} type="tel" autoComplete="off" />
							<Field {...field('street')} autoComplete="off" className="sm:col-span-2" />
							<CityWindow
								city={values.city ?? ''}
								cities={order.cities}
								// What is packed has been cut.
								isCut={order.stage !== 'packed' && (order.isCut || isCutIn(drafted.lines))}
							>
								<Field {...field('city')} autoComplete="off" />
							</CityWindow>
							<Field {...field('postalCode')} autoComplete="off" />
							<Field {...field('day')} type="date" />
						</div>
					</Panel>
					{answer && (answer.message || answer.meanwhile.length > 0) && (
						<Refused answer={{ message: answer.message, meanwhile: answer.meanwhile }} />
					)}
					{preview && (
						<div role="status" className="border-s-2 border-onyx bg-paper-deep px-4 py-3">
							{preview.total.before === preview.total.after ? (
								<p>{copy.same}</p>
							) : (
								<dl className="figures grid max-w-72 grid-cols-[1fr_auto] gap-x-4">
									<dt>{copy.before}</dt>
									<dd className="text-end">{formatMoney(preview.total.before)}</dd>
									<dt className="font-medium">{copy.after}</dt>
									<dd className="text-end font-medium">{formatMoney(preview.total.after)}</dd>
									{preview.sum.map(({ kind, name, figure }) => (
										<Fragment key={kind}>
											<dt className="text-stone-1">{name}</dt>
											<dd className="text-end text-stone-1">{figure}</dd>
										</Fragment>
									))}
								</dl>
							)}
							<p>{copy.becomes(order.stage, preview.stage)}</p>
							{preview.waits && <p>{moveCopy['price-waits']}</p>}
							{preview.total.before !== preview.total.after && <p>{copy.mail}</p>}
							<input type="hidden" name="shown" value={preview.total.after} />
						</div>
					)}
					<div className="flex flex-wrap gap-3">
						{preview && (
							<Button type="submit" name="intent" value="save" busy={intent === 'save' && copy.saving}>
								{copy.save(preview.total.before, preview.total.after)}
							</Button>
						)}
						<Button
							type="submit"
							name="intent"
							value="look"
							tone={preview ? 'quiet' : 'main'}
							busy={intent === 'look' && copy.looking}
						>
							{preview ? copy.lookAgain : copy.look}
						</Button>
					</div>
				</StaffForm>
			) : (
				<p>{copy.loaded}</p>
			)}
		</StaffPage>
	);
}
