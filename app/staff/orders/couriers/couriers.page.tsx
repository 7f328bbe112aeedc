import { href, Link } from 'react-router';
import { dueIn } from '#app/orders/cash.ts';
import { listCourierSheets } from '#app/orders/couriers/courier-sheets.server.ts';
import { listWork } from '#app/orders/lists/list-work.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { db } from '#app/platform/database/db.server.ts';
import { formatMoney } from '#app/platform/money.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { may } from '#app/staff/permissions.ts';
import { thumbCopy } from '#app/staff/phone/copy.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Column, TableHead } from '#app/staff/table-head.tsx';
import { isolated } from '#app/typed/isolated.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Choice } from '#app/ui/select.tsx';
import type { Route } from './+types/couriers.page';
import { couriersCopy as copy } from './copy.ts';

/** YARD-04: what is packed, and what was loaded with a courier. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { role } = await requireStaff(context, 'couriers');
	const orders = await listWork(db, { stages: ['packed', 'dispatched'] });
	return {
		rows: orders
			.filter(({ stage, carrier }) => stage === 'packed' || carrier === 'courier')
			.map(({ id, stage, name, city, kg, balance }) => ({
				id,
				number: orderNumber(id),
				isLoaded: stage === 'dispatched',
				to: `${isolated(name)}, ${isolated(city)}`,
				weight: thumbCopy.kg(kg),
				due: formatMoney(dueIn(balance)),
			})),
		couriers: (await listCourierSheets(db)).map(({ name }) => name),
		mayEdit: may(role, 'settings'),
		isEmpty: url.searchParams.has('none'),
	};
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Couriers({ loaderData }: Route.ComponentProps) {
	const { rows, couriers, mayEdit, isEmpty } = loaderData;
	return (
		<StaffPage
			title={copy.title}
			className="max-w-3xl"
			actions={
				mayEdit && (
					<Link className="underline underline-offset-4" to={href('/staff/couriers/columns')}>
						{copy.edit}
					</Link>
				)
			}
		>
			{isEmpty && <Notice>{copy.none}</Notice>}
			{rows.length === 0 ? (
				<p>{copy.empty}</p>
			) : (
				// A plain form: the browser takes the answer as a file, and the page stays.
				<form action={href('/staff/couriers/sheet')} className="grid gap-4">
					<p>{copy.intro}</p>
					<Orders rows={rows} />
					<div className="flex flex-wrap items-end gap-4">
						{couriers.length > 0 && (
							<Choice
								name="courier"
								label={copy.sheet}
								options={[...couriers.map((name) => [name, name] as const), ['', copy.usual]]}
							/>
						)}
						<Button type="submit">{copy.download}</Button>
					</div>
				</form>
			)}
		</StaffPage>
	);
}

function Orders({ rows }: { rows: Route.ComponentProps['loaderData']['rows'] }) {
	const { order, stage, to, weight, due } = copy.columns;
	return (
		<div className="overflow-x-auto">
			<table className="figures w-full border-collapse text-start max-sm:block">
				<caption className="sr-only">{copy.which}</caption>
				<TableHead className="max-sm:sr-only">
					<Column>{order}</Column>
					<Column className="hidden sm:table-cell">{stage}</Column>
					<Column>{to}</Column>
					<Column isNumber className="hidden sm:table-cell">
						{weight}
					</Column>
					<Column isNumber>{due}</Column>
				</TableHead>
				<tbody className="max-sm:block">
					{rows.map((row) => (
						<tr
							key={row.id}
							className="h-10 border-b border-stone-3 max-sm:flex max-sm:h-auto max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-4 max-sm:py-1"
						>
							<td className="sm:pe-4">
								<label className="flex min-h-10 items-center gap-3">
									<input
										type="checkbox"
										name="order"
										value={row.id}
										defaultChecked={row.isLoaded}
										aria-label={copy.tick(row.number)}
										className="size-5 accent-onyx"
									/>
									<span>{row.number}</span>
								</label>
							</td>
							<td className="hidden pe-4 sm:table-cell">{row.isLoaded ? copy.loaded : copy.packed}</td>
							<td className="wrap-anywhere max-sm:min-w-0 sm:pe-4">{row.to}</td>
							<td className="hidden pe-4 text-end sm:table-cell">{row.weight}</td>
							<td className="whitespace-nowrap text-end">{row.due}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
