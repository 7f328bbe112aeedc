import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { email, personName } from '#app/platform/web/form.server.ts';
import { callAuth } from './call-auth.server.ts';
import { accountsCopy as copy } from './copy.ts';
import type { Auth } from './create-auth.server.ts';
import { newPassword, passwordsMatch } from './password.server.ts';
import { users } from './tables.server.ts';

/** AUTH-03, AUTH-04. */
export const signupForm = z
	.object({
		name: personName(copy.noName, 100),
		email,
		password: newPassword,
		confirmPassword: z.string().optional(),
		terms: z.literal('on', { error: copy.signup.noTerms }),
		/** The token of a wait. */
		delay: z.string().optional(),
	})
	.refine(passwordsMatch.check, passwordsMatch.params);

/** What a new account is made of. Staff agree to no terms. */
export type NewAccount = Omit<z.infer<typeof signupForm>, 'terms'> & { terms?: 'on' };

export type SignUpResult =
	| { ok: true; headers: Headers }
	| { ok: false; errors: Record<string, string>; status: number };

/**
 * Creates a customer and signs them in until the browser closes: only “remember me” at a login makes a longer session.
 * Uses no field of the form but the name, the email address and the password (ROLE-02).
 */
export async function signUp(
	db: Db,
	auth: Auth,
	headers: Headers,
	{ name, email, password }: NewAccount,
): Promise<SignUpResult> {
	const result = await callAuth(
		auth.api.signUpEmail({
			body: { name, email, password, rememberMe: false },
			headers,
			returnHeaders: true,
		}),
	);
	if (result.ok) return result;
	return { ok: false, status: result.status, errors: await faults(db, result.code, email) };
}

/** AUTH-05: the shop's message for an error code of better-auth, keyed by the field that it is about. */
async function faults(db: Db, code: string, email: string): Promise<Record<string, string>> {
	switch (code) {
		case 'USER_ALREADY_EXISTS':
		case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
			return { email: copy.signup.taken };
		case 'INVALID_EMAIL':
			return { email: copy.noEmail };
		case 'PASSWORD_TOO_SHORT':
			return { password: copy.shortPassword };
		case 'EMAIL_PASSWORD_DISABLED':
		case 'EMAIL_PASSWORD_SIGN_UP_DISABLED':
			return { form: copy.notEnabled };
		case 'FAILED_TO_CREATE_USER':
			// Two concurrent sign-ups with one address: both found it free, and the database accepted one.
			if (await isTaken(db, email)) return { email: copy.signup.taken };
	}
	return { form: copy.signup.failed };
}

async function isTaken(db: Db, email: string): Promise<boolean> {
	const [user] = await db
		.select({ id: users.id })
		.from(users)
		.where(eq(users.email, email))
		.catch(() => []);
	return user !== undefined;
}
