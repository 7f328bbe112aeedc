import { Link } from 'react-router';
import { countStale } from '#app/orders/list-stale.server.ts';
import { db } from '#app/platform/db.server.ts';
import type { Route } from './+types/start.page';
import { staffCopy } from './copy.ts';
import { orUnavailable } from './or-unavailable.server.ts';
import { may } from './permissions.ts';
import { requireStaff } from './require-staff.server.ts';
import { StaffPage } from './staff-page.tsx';
import { staleCopy } from './stale/copy.ts';

const copy = staffCopy.start;

export async function loader({ context }: Route.LoaderArgs) {
	const { role } = await requireStaff(context, 'enter');
	return { stale: may(role, 'edit-orders') ? await orUnavailable(countStale(db)) : 0 };
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Start({ loaderData: { stale } }: Route.ComponentProps) {
	return (
		<StaffPage title={copy.title}>
			{stale === 0 ? (
				<p>{copy.empty}</p>
			) : (
				<p>
					{staleCopy.onStart(stale)}{' '}
					<Link to="/staff/stale" className="inline-flex min-h-11 items-center underline underline-offset-4">
						{staleCopy.look}
					</Link>
				</p>
			)}
		</StaffPage>
	);
}
