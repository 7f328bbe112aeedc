import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { z } from 'zod';
import { createSemaphore } from '#app/platform/semaphore.ts';
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

// A hash takes about 60 ms of a core and 16 MB. Two run at a time, on a machine with 1 or 2 cores only one, so that a core
// remains for pages. A queue of 50 takes about 3 s: under a flood from many addresses a customer waits no longer.
const { run, isFull } = createSemaphore({
	name: 'password hashing',
	permits: availableParallelism() > 2 ? 2 : 1,
	queue: 50,
});

/** Whether the queue is full, so that `passwordHashing` would refuse now. */
export const isHashingFull = isFull;

/** Same scrypt format as better-auth, so that each can verify the hashes of the other. */
export const passwordHashing = {
	hash: (password: string) => run(() => hashPassword(password)),
	verify: (given: { hash: string; password: string }) => run(() => verifyPassword(given)),
};
