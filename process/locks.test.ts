import { expect } from 'vitest';
import { bruteForce } from '#torture/brute-force.ts';
import { forged } from '#torture/forged.ts';
import { securityHeaders } from '#torture/headers.ts';
import { ownData } from '#torture/own-data.ts';
import { passwords } from '#torture/passwords.ts';
import { quietLogs } from '#torture/quiet-logs.ts';
import type { Result } from '#torture/result.ts';
import { sessions } from '#torture/sessions.ts';
import { slowClients } from '#torture/slow-clients.ts';
import type { World } from '#torture/world.ts';
import { test } from './shop.ts';

// The promises of `docs/security.md`, as the short runs of `npm run torture`.

const promises: [string, (world: World) => Promise<Result>][] = [
	[
		'brute force: guesses and floods get 429 with Retry-After, and other visitors are not affected',
		bruteForce,
	],
	["own data only: a request for another customer's order gets 404 and none of its data", ownData],
	['no forged request: neither a form from another origin nor a GET changes anything', forged],
	[
		'sessions: a new token at login, invalid after logout and password change, in no body, with all limits',
		sessions,
	],
	["headers: every response gets full marks by the rules of Mozilla's Observatory", securityHeaders],
	['slow and huge clients: they are disconnected or refused, while pages still respond', slowClients],
	['passwords: the most common ones are too weak', passwords],
	['quiet logs: no input of a customer is logged, even on errors, only ids', quietLogs],
];

for (const [title, promise] of promises) {
	// One shop serves those that set nothing.
	test(title, async ({ shop, startShop, postgres }) => {
		const { ok, measured } = await promise({
			startShop: async (env) => (env ? startShop(env) : shop),
			postgres,
			size: 'short',
		});
		expect(ok, measured).toBe(true);
	});
}
