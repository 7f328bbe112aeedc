import { href, Link, useLocation } from 'react-router';
import { countStale } from '#app/orders/lists/list-stale.server.ts';
import { scoreSoon } from '#app/orders/risk/score-orders.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { staleCopy } from '#app/staff/orders/stale/copy.ts';
import { may } from '#app/staff/permissions.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import type { Route } from './+types/desk.page';
import { deskCopy as copy } from './copy.ts';
import { DeskChips } from './desk-chips.tsx';
import { DeskFilters, SearchForm } from './desk-filters.tsx';
import { loadDesk } from './load-desk.server.ts';
import { OrderList } from './order-list.tsx';
import { press } from './press-orders.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
	const { role } = await requireStaff(context, 'list');
	scoreSoon(db);
	const [desk, stale] = await Promise.all([
		loadDesk(db, role, url.searchParams),
		may(role, 'edit-orders') ? countStale(db) : 0,
	]);
	return { ...desk, stale };
}

/** A press without scripts; with scripts `rows.resource.ts` takes it. */
export async function action({ context, request }: Route.ActionArgs) {
	const viewer = await requireStaff(context, 'list');
	return press(db, viewer, await readStaffForm({ request, context }));
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function DeskPage({ loaderData, actionData }: Route.ComponentProps) {
	const { search } = useLocation();
	return (
		<StaffPage title={copy.title} actions={<SearchForm {...loaderData.filter} />}>
			{loaderData.stale > 0 && (
				<p className="mb-4 border-y border-stone-3 py-1">
					<span>{staleCopy.onStart(loaderData.stale)}</span>{' '}
					<Link
						to={href('/staff/stale')}
						className="inline-flex min-h-10 items-center underline underline-offset-4"
					>
						{staleCopy.look}
					</Link>
				</p>
			)}
			<OrderList
				key={loaderData.key}
				list={loaderData}
				pressed={actionData}
				search={search}
				filters={
					<>
						<DeskFilters filter={loaderData.filter} drivers={loaderData.drivers} />
						<DeskChips filter={loaderData.filter} drivers={loaderData.drivers} />
					</>
				}
			/>
		</StaffPage>
	);
}
