import { data, href, type RouterContextProvider, redirect } from 'react-router';
import { isDemoLogin } from '#app/accounts/demo-logins.server.ts';
import { ledAway, pressContext } from '#app/accounts/press.server.ts';
import type { StaffRole } from '#app/accounts/role.ts';
import { withNext } from '#app/accounts/safe-path.ts';
import type { Viewer } from '#app/accounts/viewer.ts';
import {
	askedPathContext,
	heldContext,
	type Session,
	type SignedIn,
	sessionContext,
	viewerContext,
} from '#app/accounts/viewer-context.server.ts';
import { staffCopy } from './copy.ts';
import { isGrave, may, type Permission } from './permissions.ts';

export type StaffViewer = Viewer & { role: StaffRole };

export type StaffSession = { viewer: StaffViewer; session: Session };

/** How long a second factor counts for grave permissions, in ms: as long as NIST lets a session last at its level 2. */
const FRESH = 12 * 60 * 60 * 1000;

type Context = Readonly<RouterContextProvider>;

/**
 * The member of staff who sent this request. Throws 404 for everybody else, as for an unknown address, 403 where the role may
 * not, and 503 while the database does not answer. Redirects to the second factor where the session has to pass it.
 */
export async function requireStaff(context: Context, permission: Permission): Promise<StaffViewer> {
	const { viewer } = await requireStaffSession(context, permission);
	return viewer;
}

/** The same, with the session. */
export async function requireStaffSession(context: Context, permission: Permission): Promise<StaffSession> {
	const found = await requireFirstFactor(context);
	if (needsSecondFactor(found, permission)) {
		const page = context.get(pressContext)?.page ?? context.get(askedPathContext);
		const factor = redirect(withNext(page, href('/staff/second-factor')));
		throw ledAway(context, factor, staffCopy.factorAgain) ?? factor;
	}
	if (!may(found.viewer.role, permission)) throw data(null, { status: 403 });
	return found;
}

/** A member of staff who is signed in, also before the second factor. Only its own page may ask for no more. */
export async function requireFirstFactor(context: Context): Promise<StaffSession> {
	const held = await context.get(heldContext);
	const viewer = held ? held.viewer : await context.get(viewerContext);
	if (viewer === 'unknown') throw data(null, { status: 503 });
	const session = held ? held.session : await context.get(sessionContext);
	if (!viewer || !session || !isStaff(viewer)) throw data(null, { status: 404 });
	return { viewer, session };
}

/**
 * Whether a session must pass the second factor first: once, and again after 12 hours where the permission is grave. It is kept
 * on the session, because Google signs in without it. The demo waives it for its own logins alone.
 */
export function needsSecondFactor({ viewer, session }: StaffSession, permission: Permission): boolean {
	if (!hasSecondFactor(viewer)) return false;
	const passedAt = session.secondFactorAt;
	return passedAt === null || (isGrave(permission) && passedAt.getTime() < Date.now() - FRESH);
}

/** Whether a session has yet to pass the second factor of its account. The shop then takes it for a visitor's. */
export function lacksSecondFactor({ viewer, session }: SignedIn): boolean {
	return hasSecondFactor(viewer) && session.secondFactorAt === null;
}

function hasSecondFactor(viewer: Viewer): boolean {
	return isStaff(viewer) && may(viewer.role, 'second-factor') && !isDemoLogin(viewer);
}

function isStaff(viewer: Viewer): viewer is StaffViewer {
	return viewer.role !== 'customer';
}
