import { isAPIError } from 'better-auth/api';
import { log } from '#app/platform/log.server.ts';
import { accountsCopy as copy } from './copy.ts';
import { reason } from './create-auth.server.ts';

export type Verdict =
	/** `headers` hold the cookies to pass on. */
	| { ok: true; headers: Headers }
	/** The provider's own words and code; `UNAVAILABLE` and 503 when it could not answer at all. */
	| { ok: false; code: string; message: string; status: number; retryAfter?: number };

/** Turns what `auth.api` gives or throws into data. Whatever it says in its body, the session's token included, ends here. */
export async function askAuth(call: Promise<{ headers: Headers }>): Promise<Verdict> {
	try {
		const { headers } = await call;
		return { ok: true, headers: onlyCookies(headers) };
	} catch (error) {
		if (isAPIError(error)) {
			const { code = 'UNKNOWN', message = copy.sorry } = error.body ?? {};
			return { ok: false, code, message, status: error.statusCode };
		}
		return unavailable(error);
	}
}

/** What comes of a question that could not be answered at all; why stands in the log. */
export function unavailable(error: unknown): Verdict & { ok: false } {
	log.error({ reason: reason(error) }, 'accounts: no answer');
	return { ok: false, code: 'UNAVAILABLE', message: copy.sorry, status: 503 };
}

function onlyCookies(headers: Headers): Headers {
	return new Headers(headers.getSetCookie().map((cookie) => ['Set-Cookie', cookie]));
}
