import { randomUUID } from 'node:crypto';
import { data, href, Link, redirect, useNavigation } from 'react-router';
import { offeredCities } from '#app/orders/cities/offered-cities.server.ts';
import { takeOrder } from '#app/orders/edit/take-order.server.ts';
import { findCustomers, type KnownCustomer } from '#app/orders/lists/find-customers.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orInstead, orUnavailable } from '#app/platform/web/database-away.server.ts';
import { parseForm, typed } from '#app/platform/web/form.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { sentFields } from '#app/staff/form/sent-fields.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { isCutIn } from '#app/staff/orders/edit/draft-line.ts';
import { draftLines, linesFault, parseLines } from '#app/staff/orders/edit/draft-lines.server.ts';
import { linesCopy } from '#app/staff/orders/edit/edit-copy.ts';
import { LineEditor } from '#app/staff/orders/edit/line-editor.tsx';
import { useLatest } from '#app/staff/orders/edit/use-latest.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/new-order.page';
import { newOrderCopy as copy } from './copy.ts';
import { CustomerFields } from './customer-fields.tsx';
import type { FoundCustomer, NewOrderAnswer } from './new-order-answer.ts';
import { chosenCustomer, newOrderForm } from './new-order-form.server.ts';

const NO_LINES = { lines: [], words: '', stones: [], hasFollowed: false };
const CHOOSE = 'choose-';

export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'edit-orders');
	return { key: randomUUID(), cities: await orUnavailable(offeredCities(db, new Date())) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const viewer = await requireStaff(context, 'edit-orders');
	const form = await readStaffForm({ request, context });
	const values = typed(form);
	const failed = data<NewOrderAnswer>(unreached(values), { status: 503 });
	return orInstead(context.get(visitContext), 'an order by phone could not be placed', failed, async () => {
		const { intent = '' } = values;
		const drafted = await draftLines(db, values);
		const known = intent === 'find' ? await findCustomers(db, values.who ?? '') : null;
		const answer = (why: Partial<NewOrderAnswer>, status = 422) =>
			data<NewOrderAnswer>(
				{ message: '', errors: {}, values, drafted, customers: known?.map(offered) ?? null, ...why },
				{ status },
			);
		if (intent.startsWith(CHOOSE)) {
			const { userId, ...details } = chosenCustomer.parse(JSON.parse(intent.slice(CHOOSE.length)));
			const filled = { ...values, ...details, userId: userId ?? '', who: '' };
			return answer({ values: filled, filled: randomUUID() }, 200);
		}
		if (intent === 'leave') return answer({ values: { ...values, userId: '' } }, 200);
		if (intent !== 'place') return answer({}, 200);

		const parsed = parseForm(newOrderForm, form);
		const lines = parseLines(drafted.lines);
		const errors = { ...(!parsed.ok && parsed.errors), ...(!lines.ok && lines.errors) };
		if (drafted.lines.length === 0) return answer({ message: copy.needsLine, errors });
		if (!parsed.ok || !lines.ok) return answer({ message: copy.lookOver, errors });
		if (drafted.hasFollowed) return answer({ message: linesCopy.followed });
		const outcome = await takeOrder(db, {
			...parsed.value,
			actor: { id: viewer.id, role: viewer.role },
			lines: lines.lines,
			...(values.reason && { reason: values.reason }),
		});
		if (outcome.ok) return redirect(href('/staff/orders/:id', { id: outcome.orderId }));
		switch (outcome.reason) {
			case 'key-reused':
				return answer({ message: copy.keyReused, earlierId: outcome.orderId });
			case 'forbidden':
			case 'no-account':
				return answer({ message: copy.faults[outcome.reason] });
			default:
				return answer(linesFault(outcome, drafted.lines));
		}
	});
}

function offered({ name, phone, street, city, userId, ...rest }: KnownCustomer): FoundCustomer {
	return {
		value: CHOOSE + JSON.stringify({ name, phone, street, city, userId, ...rest }),
		name,
		phone,
		place: [street, city].filter(Boolean).join(', '),
		hasAccount: userId !== null,
	};
}

function unreached(values: Record<string, string>): NewOrderAnswer {
	return { message: awayWords.once, errors: {}, values, customers: null };
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const values = await sentFields(request);
	return orUnreached(serverAction, unreached(values));
}

/** The form keeps its key, so that it places one order. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () => [{ title: copy.pageTitle }];

export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
	const answer: NewOrderAnswer | undefined = actionData;
	const values = answer?.values ?? {};
	const errors = answer?.errors ?? {};
	const drafted = useLatest(answer?.drafted, NO_LINES);
	const filled = useLatest(answer?.filled, '');
	const isPlacing = useNavigation().formData?.get('intent') === 'place';
	return (
		<StaffPage title={copy.title}>
			<StaffForm noValidate className="grid max-w-4xl gap-6">
				{/* What Enter presses: it places nothing. */}
				<button type="submit" name="intent" value="find" tabIndex={-1} className="sr-only" aria-hidden>
					{copy.searchButton}
				</button>
				<input type="hidden" name="key" value={values.key ?? loaderData.key} />
				<LineEditor drafted={drafted} values={values} errors={errors} />
				<CustomerFields
					key={filled}
					values={values}
					errors={errors}
					customers={answer?.customers ?? null}
					cities={loaderData.cities}
					isCut={isCutIn(drafted.lines)}
				/>
				{answer?.message && (
					<Notice>
						<p>{answer.message}</p>
						{answer.earlierId && (
							<p>
								<Link
									to={href('/staff/orders/:id', { id: answer.earlierId })}
									className="underline underline-offset-4"
								>
									{copy.seeOrder}
								</Link>
							</p>
						)}
					</Notice>
				)}
				<div>
					<Button type="submit" name="intent" value="place" busy={isPlacing && copy.placing}>
						{copy.place}
					</Button>
				</div>
			</StaffForm>
		</StaffPage>
	);
}
