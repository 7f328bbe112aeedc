import { randomUUID } from 'node:crypto';
import { data, href, useNavigation } from 'react-router';
import { lineInWords } from '#app/orders/line-words.ts';
import { listStale } from '#app/orders/lists/list-stale.server.ts';
import { cancelStale } from '#app/orders/moves/cancel-stale.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { formatDate } from '#app/platform/dates.ts';
import { formatMoney } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { moveCopy } from '#app/staff/orders/moves/move-copy.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { isolated } from '#app/typed/isolated.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/stale.page';
import { staleCopy as copy } from './copy.ts';
import { parseStaleForm } from './stale-form.server.ts';

const DAY = 24 * 60 * 60 * 1000;

type Result = { fault?: string; cancelled: number; kept: { number: string; why: string }[] };

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'edit-orders');
	const now = new Date();
	const stale = await orUnavailable(listStale(db, now));
	return {
		key: randomUUID(),
		orders: stale.map(({ id, version, lastTryAt, createdAt, ...order }) => ({
			value: `${id} ${version}`,
			number: orderNumber(id),
			customer: `${isolated(order.customerName)}, ${isolated(order.city)}`,
			phone: phoneInWords(order.customerPhone),
			stones: order.lines.map(lineInWords).join('; '),
			holds: copy.holds(formatQuantity(order.quantity), formatMoney(order.totalAmount)),
			reason: copy.reason(
				order.confirmTries,
				Math.floor((now.getTime() - createdAt.getTime()) / DAY),
				formatDate(lastTryAt ?? createdAt),
			),
		})),
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const { id, role } = await requireStaff(context, 'edit-orders');
	const parsed = parseStaleForm(await readStaffForm({ request, context }));
	if (!parsed || parsed.orders.length === 0)
		return data<Result>({ fault: copy.nothingTicked, cancelled: 0, kept: [] }, { status: 422 });
	const { cancelled, refused } = await orUnavailable(cancelStale(db, { ...parsed, actor: { id, role } }));
	const kept = refused.map((order) => ({ number: orderNumber(order.id), why: moveCopy[order.reason] }));
	return data<Result>({ cancelled, kept });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached(serverAction, { fault: copy.unreached, cancelled: 0, kept: [] });
}

export default function Stale({ loaderData, actionData }: Route.ComponentProps) {
	const { key, orders } = loaderData;
	const isBusy = useNavigation().formAction === href('/staff/stale');
	return (
		<StaffPage title={copy.title}>
			{actionData && <Outcome {...actionData} />}
			{orders.length === 0 ? (
				<p className="max-w-prose">{copy.empty}</p>
			) : (
				<StaffForm className="max-w-5xl">
					<p className="max-w-prose">{copy.about}</p>
					<input type="hidden" name="key" value={key} />
					<ul className="my-4 border-y border-stone-3">
						{orders.map((order) => (
							<li key={order.value} className="border-t border-stone-3 first:border-t-0">
								<StaleOrder {...order} />
							</li>
						))}
					</ul>
					<Button type="submit" busy={isBusy && copy.cancelling} className="w-full sm:w-auto">
						{copy.cancel}
					</Button>
					<p className="mt-3 max-w-prose text-stone-1">{copy.sureHint}</p>
				</StaffForm>
			)}
		</StaffPage>
	);
}

type Order = Route.ComponentProps['loaderData']['orders'][number];

function StaleOrder({ value, number, customer, phone, stones, holds, reason }: Order) {
	return (
		<label className="grid grid-cols-[auto_1fr] items-start gap-x-4 py-3 lg:grid-cols-[auto_7rem_minmax(0,1fr)_10rem_15rem]">
			<input
				type="checkbox"
				name="order"
				value={value}
				defaultChecked
				className="mt-0.5 size-5 accent-onyx"
			/>
			<span className="font-medium tabular-nums">{number}</span>
			<span className="col-start-2 lg:col-start-auto">
				<span className="block wrap-anywhere">{customer}</span>
				<span className="block wrap-anywhere">{stones}</span>
				<span className="block text-stone-1">{reason}</span>
			</span>
			<span className="col-start-2 tabular-nums lg:col-start-auto">{phone}</span>
			<span className="col-start-2 tabular-nums lg:col-start-auto lg:text-end">{holds}</span>
		</label>
	);
}

function Outcome({ fault, cancelled, kept }: Result) {
	return (
		<div role={fault ? 'alert' : 'status'} className="mb-4 border-s-2 border-onyx ps-3">
			{fault && <p>{fault}</p>}
			{cancelled > 0 && <p>{copy.cancelled(cancelled)}</p>}
			{kept.length > 0 && (
				<>
					<p>{copy.kept(kept.length)}</p>
					<ul>
						{kept.map(({ number, why }) => (
							<li key={number}>
								<span>{copy.order(number)}</span>: <span>{why}</span>
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}
