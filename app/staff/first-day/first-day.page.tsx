import { data, href, redirect } from 'react-router';
import { mailsArrive } from '#app/mail/mails-arrive.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { flash } from '#app/platform/web/flash.server.ts';
import { parseForm } from '#app/platform/web/form.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { type FirstDayMarks, markFirstDay } from '#app/settings/first-day.server.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { Panel } from '#app/staff/panel.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { NoMails } from '#app/staff/settings/no-mails.tsx';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/first-day.page';
import { firstDayCopy as copy } from './copy.ts';
import { findFirstDay } from './find-first-day.server.ts';
import { firstDayForm } from './first-day-form.server.ts';
import { removeTestOrder } from './remove-test-order.server.ts';
import { StepRow } from './step-row.tsx';
import { nextOf, type StepId } from './steps.ts';

type Answer = { message: string };

/** FIRST-01: what is done and what is missing until the shop is the owner's own. */
export async function loader({ context }: Route.LoaderArgs) {
	const viewer = await requireStaff(context, 'settings');
	const { testOrder, ...firstDay } = await orUnavailable(findFirstDay(db, viewer));
	return {
		...firstDay,
		mailsArrive: mailsArrive(),
		testOrder: testOrder && { ...testOrder, number: orderNumber(testOrder.id) },
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const viewer = await requireStaff(context, 'settings');
	const parsed = parseForm(firstDayForm, await readStaffForm({ request, context }));
	if (!parsed.ok) throw data(null, { status: 400 });
	const press = parsed.value;
	const mark = (change: (marks: FirstDayMarks) => FirstDayMarks) =>
		orUnavailable(markFirstDay(db, viewer, change));
	switch (press.intent) {
		case 'skip':
			await mark((marks) => ({ ...marks, skipped: [...without(marks, press.step), press.step] }));
			break;
		case 'take-up':
			await mark((marks) => ({ ...marks, skipped: without(marks, press.step) }));
			break;
		case 'open':
			await mark((marks) => ({ ...marks, closed: false }));
			break;
		case 'close':
			await mark((marks) => ({ ...marks, closed: true }));
			return redirect(href('/staff/orders'), { headers: { 'Set-Cookie': flash(copy.closed) } });
		case 'remove':
			if (!(await orUnavailable(removeTestOrder(db, viewer, press))))
				return data<Answer>({ message: copy.order.stale }, { status: 409 });
			return redirect(href('/staff/first-day'), { headers: { 'Set-Cookie': flash(copy.order.removed) } });
	}
	return redirect(href('/staff/first-day'));
}

const without = ({ skipped }: FirstDayMarks, step: StepId) => skipped.filter((other) => other !== step);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached(serverAction, { message: awayWords.press } satisfies Answer);
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function FirstDayPage({ loaderData, actionData }: Route.ComponentProps) {
	const { steps, closed, testOrder, mailsArrive } = loaderData;
	const next = nextOf(steps);
	const missing = steps.filter(({ state }) => state === 'open').length;
	return (
		<StaffPage title={copy.title} className="max-w-3xl">
			<p className="max-w-prose text-stone-1">{copy.intro}</p>
			{actionData && (
				<div className="mt-4">
					<Notice>{actionData.message}</Notice>
				</div>
			)}
			{!mailsArrive && <NoMails />}
			<p className="mt-4 font-serif text-base" role="status">
				{next === null ? copy.complete : copy.missing(missing)}
			</p>
			<ol className="mt-2 divide-y divide-stone-3 border-y border-stone-3">
				{steps.map((step, at) => (
					<StepRow key={step.id} {...step} number={at + 1} isNext={step.id === next} testOrder={testOrder} />
				))}
			</ol>
			<StaffForm className="mt-6">
				<Button type="submit" name="intent" value={closed ? 'open' : 'close'} tone={next ? 'quiet' : 'main'}>
					{closed ? copy.reopen : next ? copy.hide : copy.close}
				</Button>
			</StaffForm>
			<div className="mt-10">
				<Later />
			</div>
		</StaffPage>
	);
}

function Later() {
	const { title, promises, invoice, people } = copy.later;
	const links = [
		[href('/staff/settings/:section', { section: 'selling' }), promises],
		[href('/staff/settings/orders'), invoice],
		[href('/staff/people'), people],
	] as const;
	return (
		<Panel title={title}>
			<ul>
				{links.map(([to, text]) => (
					<li key={to}>
						<ActionLink to={to}>{text}</ActionLink>
					</li>
				))}
			</ul>
		</Panel>
	);
}
