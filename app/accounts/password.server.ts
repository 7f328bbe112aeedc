import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { z } from 'zod';
import { createSemaphore } from '#app/platform/semaphore.ts';
import { commonPasswords } from './common-passwords.server.ts';
import { accountsCopy as copy } from './copy.ts';

export const MIN_PASSWORD = 6;
export const MAX_PASSWORD = 128;

/** AUTH-04, AUTH-05: what a password that is being chosen must be. Every character counts, spaces too. */
export const newPassword = z
	.string({ error: copy.shortPassword })
	.min(MIN_PASSWORD, copy.shortPassword)
	.max(MAX_PASSWORD, copy.longPassword)
	.refine((password) => !isCommon(password), copy.weakPassword);

/** Compared without case: `PassWord1` is tried as early as `password1`. One key held down is no password either. */
export function isCommon(password: string): boolean {
	return commonPasswords.has(password.toLowerCase().trim()) || /^(.)\1*$/u.test(password);
}

/** A password that was typed twice; to be used as a refinement of an object with both. */
export const typedTwice = {
	check: (form: { password?: unknown; confirmPassword?: unknown }) => form.password === form.confirmPassword,
	/** Asked even when other fields are wrong, so that everything wrong is said at once. */
	complaint: { path: ['confirmPassword'], error: copy.differentPasswords, when: () => true },
};

// A hash takes some 60 ms of a core and 16 MB: two at a time, and on a small machine one, so that pages have a core.
// Fifty take some three seconds: under a flood from many addresses a customer waits no longer than that.
const { run, isFull } = createSemaphore({
	name: 'password hashing',
	permits: availableParallelism() > 2 ? 2 : 1,
	queue: 50,
});

/** Whether a password would be refused now. */
export const isHashingFull = isFull;

/** better-auth's own scrypt format, so that hashes made by either are good for both. */
export const passwordHashing = {
	hash: (password: string) => run(() => hashPassword(password)),
	verify: (given: { hash: string; password: string }) => run(() => verifyPassword(given)),
};
