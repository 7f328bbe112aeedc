import { z } from 'zod';
import { email } from '#app/platform/form.server.ts';
import { askAuth, type Verdict } from './ask-auth.server.ts';
import type { Auth } from './create-auth.server.ts';

export const requestResetForm = z.object({ email });

/** Mails a reset link to an address that has an account; the verdict is the same for one that has none. */
export function requestReset(auth: Auth, headers: Headers, email: string): Promise<Verdict> {
	return askAuth(auth.api.requestPasswordReset({ body: { email }, headers, returnHeaders: true }));
}
