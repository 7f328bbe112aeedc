import { expect } from 'vitest';
import { anyInput } from '#torture/any-input.ts';
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

// The promises of `docs/security.md` in short. `npm run torture` tries them at length.

const promises: [string, (world: World) => Promise<Result>][] = [
	['any input: no form, loader or resource answers with a 5xx', anyInput],
	['brute force: guesses and floods are told when to come back, and nobody else notices', bruteForce],
	["own data only: whoever asks for somebody else's order hears 404 and not a byte of it", ownData],
	['no forged request: a form from elsewhere changes nothing, and neither does looking', forged],
	['sessions: new at login, dead at logout and password change, in no body, with their ends', sessions],
	["headers: full marks by the rules of Mozilla's Observatory, on whatever is answered", securityHeaders],
	['slow and huge clients: let go or told so, while pages go on', slowClients],
	['passwords: what everybody tries first is too weak', passwords],
	['quiet logs: nothing that a customer types, whatever goes wrong; ids instead', quietLogs],
];

for (const [title, promise] of promises) {
	test(title, async ({ startShop, postgres }) => {
		const { ok, measured } = await promise({ startShop, postgres, size: 'short' });
		expect(ok, measured).toBe(true);
	});
}
