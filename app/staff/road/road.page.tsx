import { href } from 'react-router';
import { listWork } from '#app/orders/lists/list-work.server.ts';
import { listCashHeld } from '#app/orders/moves/list-cash-held.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { formatDate, isoDate } from '#app/platform/dates.ts';
import { formatMoney } from '#app/platform/money.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { Empty, ThumbPage } from '#app/staff/phone/phone-page.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { thumb } from '#app/staff/sizes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/road.page';
import { CashDue } from './cash-due.tsx';
import { roadCopy as copy } from './copy.ts';
import { ownStops, STOP_STAGES } from './own-stops.server.ts';
import { inOrderOfTrip, stopOf } from './stop.server.ts';
import { StopLinks } from './stop-links.tsx';

/** ROAD-01: the stops of the day, and of a driver the cash in hand. */
export async function loader({ context }: Route.LoaderArgs) {
	const viewer = await requireStaff(context, 'road');
	const stops = await listWork(db, { stages: STOP_STAGES, ...ownStops(viewer) });
	const today = isoDate(new Date());
	const isDriver = viewer.role === 'driver';
	const cash = isDriver ? await listCashHeld(db, { driverId: viewer.id }) : [];
	const sumOf = (amounts: { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0);
	const old = sumOf(cash.filter(({ since }) => since && isoDate(since) < today));
	return {
		stops: inOrderOfTrip(stops).map((order) => ({
			...stopOf(order),
			isLater: order.nextDate !== null && order.nextDate > today,
		})),
		isDriver,
		cash: isDriver ? formatMoney(sumOf(cash)) : null,
		oldCash: old > 0 ? formatMoney(old) : null,
	};
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Road({ loaderData: { stops, isDriver, cash, oldCash } }: Route.ComponentProps) {
	const parts = [
		{ title: copy.today, stops: stops.filter(({ isLater }) => !isLater) },
		{ title: copy.later, stops: stops.filter(({ isLater }) => isLater) },
	];
	const first = parts.flatMap(({ stops }) => stops)[0];
	return (
		<ThumbPage title={copy.title}>
			{cash && (
				<div className="figures mb-6 border-y border-stone-3 py-3">
					<p>{copy.holding(cash)}</p>
					{oldCash && <p className="text-fault">{copy.holdingOld(oldCash)}</p>}
				</div>
			)}
			{stops.length === 0 && <Empty>{copy.empty}</Empty>}
			{parts
				.filter(({ stops }) => stops.length > 0)
				.map(({ title, stops }) => (
					<section key={title} className="mb-10">
						<h2 className="mb-2 font-sans font-medium">{title}</h2>
						<ul className="border-t border-stone-3">
							{stops.map((stop) => (
								<Stop key={stop.id} stop={stop} isDriver={isDriver} isNext={stop === first} />
							))}
						</ul>
					</section>
				))}
		</ThumbPage>
	);
}

type Listed = Route.ComponentProps['loaderData']['stops'][number];

function Stop({ stop, isDriver, isNext }: { stop: Listed; isDriver: boolean; isNext: boolean }) {
	return (
		<li className="grid gap-3 border-b border-stone-3 py-5">
			<div>
				{stop.address.map((line) => (
					<p key={line} className="font-medium">
						{line}
					</p>
				))}
				<p className="figures">
					<span>{stop.number}</span>, <span>{stop.what}</span>
				</p>
				{stop.day && <p>{copy.day(formatDate(stop.day))}</p>}
				{stop.isTriedBefore && <p>{copy.triedBefore}</p>}
				{!isDriver && stop.driver && <p>{copy.by(stop.driver)}</p>}
			</div>
			<CashDue due={stop.dueText} />
			<StopLinks stop={stop} />
			<ButtonLink size={thumb} tone={isNext ? 'main' : 'quiet'} to={href('/staff/road/:id', { id: stop.id })}>
				{copy.open}
				<span className="sr-only"> {stop.number}</span>
			</ButtonLink>
		</li>
	);
}
