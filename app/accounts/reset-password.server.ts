import { z } from 'zod';
import { askAuth, unavailable, type Verdict } from './ask-auth.server.ts';
import type { Auth } from './create-auth.server.ts';
import { isHashingFull, newPassword, typedTwice } from './password.server.ts';

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
export async function resetPassword(
	auth: Auth,
	headers: Headers,
	token: string,
	password: string,
): Promise<Verdict> {
	// better-auth uses the link up before it hashes the password: refused there, the link would be lost.
	if (isHashingFull()) return unavailable(new Error('password hashing is busy'));
	return askAuth(
		auth.api.resetPassword({ body: { newPassword: password, token }, headers, returnHeaders: true }),
	);
}
