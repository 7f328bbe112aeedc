import { env } from '#app/platform/env.server.ts';

let printed = `http://localhost:${env.PORT}`;

/** The address that the process printed at its start, for a shop without `SHOP_ORIGIN` on a laptop. */
export function setMailOrigin(address: string): void {
	printed = address;
}

/**
 * The origin of links in mails. Never the host that a request names: its sender can write any name, and a reset link to the
 * attacker's host would give away the account.
 */
export function mailOrigin(): string {
	return env.SHOP_ORIGIN ?? printed;
}
