import { z } from 'zod';
import { newSessionToken } from '#app/accounts/back-office.server.ts';
import type { AuthFailure } from '#app/accounts/call-auth.server.ts';
import { accountsCopy as copy } from '#app/accounts/copy.ts';
import type { Auth } from '#app/accounts/create-auth.server.ts';
import { findSession } from '#app/accounts/find-session.server.ts';
import { newPassword, passwordsMatch } from '#app/accounts/password.server.ts';
import type { SignUpResult } from '#app/accounts/sign-up.server.ts';
import { signUpRateLimited } from '#app/accounts/sign-up-rate-limited.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { email, personName } from '#app/platform/web/form.server.ts';

/** A login that is made behind a link. */
export const newLoginForm = z
	.object({
		name: personName(copy.noName, 100),
		email,
		password: newPassword,
		confirmPassword: z.string().optional(),
		/** The token of a wait. */
		delay: z.string().optional(),
	})
	.refine(passwordsMatch.check, passwordsMatch.params);

export type Account = { userId: string; sessionToken: string };

type NewLogin = {
	db: Db;
	auth: Auth;
	headers: Headers;
	address: string;
	form: z.infer<typeof newLoginForm>;
};

/** Signs up like a customer, within the same limits. Returns the account beside the cookies of its session. */
export async function makeLogin(
	login: NewLogin,
): Promise<{ ok: true; headers: Headers; account: Account } | (SignUpResult & { ok: false }) | AuthFailure> {
	const result = await signUpRateLimited(login);
	if (!result.ok) return result;
	const token = newSessionToken(result.headers);
	const session = token && (await findSession(login.db, token));
	if (!session) return { ok: false, status: 503, errors: { form: copy.signup.failed } };
	return { ...result, account: { userId: session.user.id, sessionToken: session.session.token } };
}
