import { createHash } from 'node:crypto';

/** Lifetime of a link that verifies an address, in days. */
export const LINK_LIFETIME = 7;

/** How `verifications` stores a link: nobody who reads the table can use it. */
export function identifierOf(token: string): string {
	return createHash('sha256').update(`verify-email:${token}`).digest('base64url');
}

/** The key of an account's link in `verifications`. An account has one at a time. */
export const linkIdOf = (userId: string) => `verify-email:${userId}`;
