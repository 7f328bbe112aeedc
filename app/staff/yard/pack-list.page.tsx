import { useEffect } from 'react';
import { href, Link } from 'react-router';
import { countPieces, countStones } from '#app/orders/count-goods.ts';
import { listWork } from '#app/orders/lists/list-work.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { db } from '#app/platform/database/db.server.ts';
import { formatDate } from '#app/platform/dates.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { thumbCopy } from '#app/staff/phone/copy.ts';
import { Empty, ThumbPage } from '#app/staff/phone/phone-page.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/pack-list.page';
import { packCopy as copy } from './copy.ts';
import { forgetTicks } from './ticked-lines.ts';

/** YARD-01: what is confirmed, by the day that was agreed. */
export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'pack');
	const orders = await listWork(db, { stages: ['confirmed'] });
	const rows = orders.map(({ id, city, nextDate, lines, quantity, kg }) => ({
		id,
		city,
		day: nextDate,
		number: orderNumber(id),
		what: copy.row(thumbCopy.stones(countStones(lines), countPieces(lines)), quantity, thumbCopy.kg(kg)),
	}));
	return { rows };
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function PackList({ loaderData: { rows } }: Route.ComponentProps) {
	useEffect(() => forgetTicks(rows.map(({ id }) => id)), [rows]);
	const days = [...new Set(rows.map(({ day }) => day))];
	return (
		<ThumbPage title={copy.title}>
			{rows.length === 0 && <Empty>{copy.empty}</Empty>}
			{days.map((day) => (
				<section key={day} className="mb-8">
					<h2 className="mb-1 font-sans font-medium">{day ? copy.day(formatDate(day)) : copy.noDay}</h2>
					<ul className="border-t border-stone-3">
						{rows
							.filter((row) => row.day === day)
							.map(({ id, number, city, what }) => (
								<li key={id} className="border-b border-stone-3">
									<Link to={href('/staff/pack/:id', { id })} className="grid min-h-14 content-center py-3">
										<span className="figures font-medium underline underline-offset-4">
											<span>{number}</span>, <bdi>{city}</bdi>
										</span>
										<span className="figures">{what}</span>
									</Link>
								</li>
							))}
					</ul>
				</section>
			))}
		</ThumbPage>
	);
}
