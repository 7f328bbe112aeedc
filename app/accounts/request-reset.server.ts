import { z } from 'zod';
import { knownEmail } from '#app/platform/web/form.server.ts';
import { type AuthResult, callAuth } from './call-auth.server.ts';
import type { Auth } from './create-auth.server.ts';

export const requestResetForm = z.object({ email: knownEmail });

/** Mails a reset link to an address that has an account. An address without one gets the same result. */
export function requestReset(auth: Auth, headers: Headers, email: string): Promise<AuthResult> {
	return callAuth(auth.api.requestPasswordReset({ body: { email }, headers, returnHeaders: true }));
}
