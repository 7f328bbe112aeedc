import { z } from 'zod';
import { askAuth, type Verdict } from './ask-auth.server.ts';
import type { Auth } from './create-auth.server.ts';
import { newPassword, typedTwice } from './password.server.ts';

export const resetForm = z
	.object({ password: newPassword, confirmPassword: z.string().optional() })
	.refine(typedTwice.check, typedTwice.complaint);

/** What a token is made of; anything else may hold what no database takes. */
const TOKEN = /^[\w-]{1,100}$/;

/** Whether the link of a mail still works; looking at it does not use it up. */
export async function isResetTokenGood(auth: Auth, token: string): Promise<boolean> {
	if (!TOKEN.test(token)) return false;
	const { internalAdapter } = await auth.$context;
	const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
	return found !== null && found.expiresAt > new Date();
}

/** Sets the password by a mailed link, once; every session of that account ends. */
export function resetPassword(
	auth: Auth,
	headers: Headers,
	token: string,
	password: string,
): Promise<Verdict> {
	return askAuth(
		auth.api.resetPassword({ body: { newPassword: password, token }, headers, returnHeaders: true }),
	);
}
