import { isAPIError } from 'better-auth/api';
import { log } from '#app/platform/log.server.ts';
import type { Delay } from '#app/platform/web/refusal.ts';
import { accountsCopy as copy } from './copy.ts';
import { reason } from './create-auth.server.ts';

export type AuthResult =
	/** `headers` contains the cookies to set, and nothing else. */
	| { ok: true; headers: Headers }
	/** The message and code of better-auth; `UNAVAILABLE` and 503 if the call failed for another reason. */
	| { ok: false; code: string; message: string; status: number; retryAfter?: number; delay?: Delay };

/**
 * Returns what `auth.api` returns or throws as data. Drops the body of the response, because it contains the session's token.
 */
export async function callAuth(call: Promise<{ headers: Headers }>): Promise<AuthResult> {
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

/** A call that was refused or failed. */
export type AuthFailure = AuthResult & { ok: false };

/** 429 with the shop's message. */
export function tooManyAttempts({ why, retryAfter }: { why: string; retryAfter: number }): AuthFailure {
	return { ok: false, code: 'TOO_MANY', message: why, status: 429, retryAfter };
}

/** The result of a call that failed unexpectedly. Logs the reason. */
export function unavailable(error: unknown): AuthFailure {
	log.error({ reason: reason(error) }, 'accounts: call failed');
	return { ok: false, code: 'UNAVAILABLE', message: copy.sorry, status: 503 };
}

function onlyCookies(headers: Headers): Headers {
	return new Headers(headers.getSetCookie().map((cookie) => ['Set-Cookie', cookie]));
}
