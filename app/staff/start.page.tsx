import { href, redirect } from 'react-router';
import { db } from '#app/platform/database/db.server.ts';
import type { Route } from './+types/start.page';
import { staffCopy } from './copy.ts';
import { findProgress } from './first-day/find-first-day.server.ts';
import { startOf } from './navigation.ts';
import { requireStaff } from './require-staff.server.ts';
import { StaffPage } from './staff-page.tsx';

const copy = staffCopy.start;

export async function loader({ context }: Route.LoaderArgs) {
	const viewer = await requireStaff(context, 'enter');
	const isFirstDay = (await findProgress(db, viewer)) !== null;
	const start = isFirstDay ? href('/staff/first-day') : startOf(viewer.role);
	if (start) throw redirect(start, { headers: { 'Cache-Control': 'private, no-store' } });
	return null;
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

/** Only for a role that `starts` in `navigation.ts` does not lead to a page of its own. */
export default function Start() {
	return (
		<StaffPage title={copy.title}>
			<p>{copy.empty}</p>
		</StaffPage>
	);
}
