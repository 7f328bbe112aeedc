import { useLocation } from 'react-router';
import { db } from '#app/platform/db.server.ts';
import { readForm } from '#app/platform/form.server.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import type { Route } from './+types/desk.page';
import { deskCopy as copy } from './copy.ts';
import { DeskFilters, SearchForm } from './desk-filters.tsx';
import { loadDesk } from './load-desk.server.ts';
import { OrderList } from './order-list.tsx';
import { press } from './press.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
	const { role } = await requireStaff(context, 'list');
	return loadDesk(db, role, url.searchParams);
}

/** A press without scripts; with scripts `rows.resource.ts` takes it. */
export async function action({ context, request }: Route.ActionArgs) {
	const viewer = await requireStaff(context, 'list');
	return press(db, viewer, await readForm(request));
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function DeskPage({ loaderData, actionData }: Route.ComponentProps) {
	const { search } = useLocation();
	return (
		<StaffPage title={copy.title} actions={<SearchForm search={loaderData.filter.search} />}>
			<OrderList
				key={loaderData.key}
				list={loaderData}
				pressed={actionData}
				search={search}
				filters={<DeskFilters filter={loaderData.filter} drivers={loaderData.drivers} />}
			/>
		</StaffPage>
	);
}
