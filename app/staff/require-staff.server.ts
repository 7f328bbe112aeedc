import { data, type RouterContextProvider } from 'react-router';
import type { StaffRole } from '#app/accounts/role.ts';
import type { Viewer } from '#app/accounts/viewer.ts';
import { viewerContext } from '#app/accounts/viewer-context.server.ts';
import { may, type Permission } from './permissions.ts';

export type StaffViewer = Viewer & { role: StaffRole };

/**
 * The member of staff who sent this request. Throws 404 for everybody else, as for an unknown address, 403 where the role may
 * not, and 503 while the database does not answer.
 */
export async function requireStaff(
	context: Readonly<RouterContextProvider>,
	permission: Permission,
): Promise<StaffViewer> {
	const viewer = await context.get(viewerContext);
	if (viewer === 'unknown') throw data(null, { status: 503 });
	if (!viewer || !isStaff(viewer)) throw data(null, { status: 404 });
	if (!may(viewer.role, permission)) throw data(null, { status: 403 });
	return viewer;
}

function isStaff(viewer: Viewer): viewer is StaffViewer {
	return viewer.role !== 'customer';
}
