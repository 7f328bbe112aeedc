import { db } from '#app/platform/database/db.server.ts';
import { withTimeout } from '#app/platform/limits/with-timeout.ts';
import { log } from '#app/platform/log.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import type { Route } from './+types/google-callback.resource';
import { authWithGoogle, GOOGLE_TIMEOUT } from './auth.server.ts';
import { startOfStaff } from './back-office.server.ts';
import { reason } from './create-auth.server.ts';
import { DONE, finishGoogleSignIn, fromQuery } from './finish-google-sign-in.server.ts';
import { googleCopy as copy } from './google-copy.server.ts';

/** Messages for better-auth's error codes. A description that Google sends is shown instead. */
const FAULTS: Record<string, string> = {
	access_denied: copy.cancelled,
	account_not_linked: copy.notLinked,
	state_mismatch: copy.late,
	state_not_found: copy.late,
	email_not_found: copy.noEmail,
};

/**
 * AUTH-06: Google's callback. better-auth responds with a redirect to `DONE` and puts the outcome into the query. This resource
 * moves the outcome into the flash cookie: otherwise anyone could send out a link that shows any text in the shop.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	const auth = await authWithGoogle();
	if (!auth) return finishGoogleSignIn({ popup: false, next: null }, copy.failed);
	const answer = await withTimeout(GOOGLE_TIMEOUT, auth.handler(request)).catch((error: unknown) => {
		log.error({ reason: reason(error) }, 'accounts: Google');
		return null;
	});
	const location = answer?.headers.get('Location');
	const { origin } = context.get(visitContext);
	if (!answer || !location) return finishGoogleSignIn({ popup: false, next: null }, copy.failed);

	const { pathname, searchParams: query } = new URL(location, origin);
	const headers = new Headers(answer.headers.getSetCookie().map((cookie) => ['Set-Cookie', cookie]));
	const error = pathname === DONE ? query.get('error') : 'unknown';
	const signIn = fromQuery(query);
	if (error) return finishGoogleSignIn(signIn, fault(error, query.get('error_description')), headers);
	const next = signIn.next ?? (await startOfStaff(db, headers).catch(() => null));
	return finishGoogleSignIn({ ...signIn, next }, null, headers);
}

function fault(code: string, description: string | null): string {
	const said = description?.replace(/\p{Cc}+/gu, ' ').trim();
	return (said || FAULTS[code] || copy.failed).slice(0, 200);
}
