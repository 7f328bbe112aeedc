import { z } from 'zod';
import { type AuthResult, callAuth } from './call-auth.server.ts';
import type { Auth } from './create-auth.server.ts';
import { newPassword, passwordsMatch } from './password.server.ts';

export const resetForm = z
	.object({ password: newPassword, confirmPassword: z.string().optional() })
	.refine(passwordsMatch.check, passwordsMatch.params);

/** The form of a token. Other text may contain characters that the database rejects. */
const TOKEN = /^[\w-]{1,100}$/;

/** Whether a reset link still works. Checking does not use it up. */
export async function isResetTokenGood(auth: Auth, token: string): Promise<boolean> {
	if (!TOKEN.test(token)) return false;
	const { internalAdapter } = await auth.$context;
	const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
	return found !== null && found.expiresAt > new Date();
}

/** Sets the password with the token of a reset link, once. Ends every session of that account. */
export async function resetPassword(
	auth: Auth,
	headers: Headers,
	token: string,
	password: string,
): Promise<AuthResult> {
	return callAuth(
		auth.api.resetPassword({ body: { newPassword: password, token }, headers, returnHeaders: true }),
	);
}
