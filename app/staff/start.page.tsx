import { redirect } from 'react-router';
import type { StaffRole } from '#app/accounts/role.ts';
import type { Route } from './+types/start.page';
import { staffCopy } from './copy.ts';
import { navigationOf } from './navigation.ts';
import { requireStaff } from './require-staff.server.ts';
import { StaffPage } from './staff-page.tsx';

const copy = staffCopy.start;

/** The page that each role works on. */
const starts: Record<StaffRole, string> = {
	owner: '/staff/orders',
	desk: '/staff/orders',
	yard: '/staff/pack',
	driver: '/staff/road',
};

export async function loader({ context }: Route.LoaderArgs) {
	const { role } = await requireStaff(context, 'enter');
	if (navigationOf(role).some(({ to }) => to === starts[role])) throw redirect(starts[role]);
	return null;
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Start() {
	return (
		<StaffPage title={copy.title}>
			<p>{copy.empty}</p>
		</StaffPage>
	);
}
