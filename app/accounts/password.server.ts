import { z } from 'zod';
import { commonPasswords } from './common-passwords.server.ts';
import { accountsCopy as copy } from './copy.ts';

export const MIN_PASSWORD = 6;
export const MAX_PASSWORD = 128;

/** AUTH-04, AUTH-05: the rules for a new password. Spaces count as characters. */
export const newPassword = z
	.string({ error: copy.shortPassword })
	.min(MIN_PASSWORD, copy.shortPassword)
	.max(MAX_PASSWORD, copy.longPassword)
	.refine((password) => !isCommon(password), copy.weakPassword);

/** Ignores case: an attacker tries `PassWord1` as early as `password1`. One repeated character is common too. */
function isCommon(password: string): boolean {
	return commonPasswords.has(password.toLowerCase().trim()) || /^(.)\1*$/u.test(password);
}

/** The arguments of `refine` for a form with `password` and `confirmPassword`. */
export const passwordsMatch = {
	check: (form: { password?: unknown; confirmPassword?: unknown }) => form.password === form.confirmPassword,
	/** `when`: checks this even if other fields are wrong, so that one response reports all errors. */
	params: { path: ['confirmPassword'], error: copy.differentPasswords, when: () => true },
};
