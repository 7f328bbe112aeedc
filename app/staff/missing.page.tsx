import { data } from 'react-router';
import type { Route } from './+types/missing.page';
import { requireStaff } from './require-staff.server.ts';

/** Any other address below `/staff`. */
export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'enter');
	throw data(null, { status: 404 });
}

export const action = loader;

/** Without a component the route would be a resource, and its 404 no page. */
export default function Missing() {
	return null;
}
