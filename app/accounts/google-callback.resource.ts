import { log } from '#app/platform/log.server.ts';
import { visitContext } from '#app/platform/visit.server.ts';
import type { Route } from './+types/google-callback.resource';
import { authWithGoogle } from './auth.server.ts';
import { accountsCopy as copy } from './copy.ts';
import { reason } from './create-auth.server.ts';
import { DONE, endGoogle, fromQuery } from './end-google.server.ts';

/** What the sign-in itself says in code words; what Google says for itself is passed on as it is. */
const FAULTS: Record<string, string> = {
	access_denied: copy.google.cancelled,
	account_not_linked: copy.google.notLinked,
	state_mismatch: copy.google.late,
	state_not_found: copy.google.late,
	email_not_found: copy.google.noEmail,
};

/**
 * AUTH-06: the way back from Google. The sign-in library answers with a redirect to `DONE`, its query saying how it
 * went; here that becomes a toast in a cookie, because an address that makes the shop say anything could be sent to
 * anyone.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	const auth = await authWithGoogle();
	if (!auth) return endGoogle({ popup: false, next: null }, copy.google.failed);
	const answer = await auth.handler(request).catch((error: unknown) => {
		log.error({ reason: reason(error) }, 'accounts: Google');
		return null;
	});
	const location = answer?.headers.get('Location');
	const { origin } = context.get(visitContext);
	if (!answer || !location) return endGoogle({ popup: false, next: null }, copy.google.failed);

	const { pathname, searchParams: query } = new URL(location, origin);
	const headers = new Headers(answer.headers.getSetCookie().map((cookie) => ['Set-Cookie', cookie]));
	const error = pathname === DONE ? query.get('error') : 'unknown';
	return endGoogle(fromQuery(query), error && fault(error, query.get('error_description')), headers);
}

function fault(code: string, description: string | null): string {
	const said = description?.replace(/\p{Cc}+/gu, ' ').trim();
	return (said || FAULTS[code] || copy.google.failed).slice(0, 200);
}
