import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { email, line } from '#app/platform/form.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { askAuth } from './ask-auth.server.ts';
import { accountsCopy as copy } from './copy.ts';
import type { Auth } from './create-auth.server.ts';
import { newPassword, typedTwice } from './password.server.ts';
import { users } from './tables.server.ts';

/** AUTH-03, AUTH-04. */
export const signupForm = z
	.object({
		name: line(copy.noName, 100),
		email,
		password: newPassword,
		confirmPassword: z.string().optional(),
		terms: z.literal('on', { error: copy.signup.noTerms }),
	})
	.refine(typedTwice.check, typedTwice.complaint);

type SignedUp =
	| { ok: true; headers: Headers }
	| { ok: false; errors: Record<string, string>; status: number };

/**
 * Makes a customer and signs them in until the browser closes: only a ticked box at login makes a session last.
 * Only the name, the address and the password are taken from the form, whatever else it holds (ROLE-02).
 */
export async function signUp(
	db: Db,
	auth: Auth,
	headers: Headers,
	{ name, email, password }: z.infer<typeof signupForm>,
): Promise<SignedUp> {
	const verdict = await askAuth(
		auth.api.signUpEmail({
			body: { name, email, password, rememberMe: false },
			headers,
			returnHeaders: true,
		}),
	);
	if (verdict.ok) return verdict;
	return { ok: false, status: verdict.status, errors: await faults(db, verdict.code, email) };
}

/** AUTH-05: the provider's code in the shop's words, by the field that it is about. */
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
			// Two forms with one address at once: both saw it free, the database took one.
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
