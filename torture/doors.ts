import { startPostgres } from '#test/postgres.ts';
import { manyShops } from '#test/shops.ts';
import { anyInput } from './any-input.ts';
import { bruteForce } from './brute-force.ts';
import { forged } from './forged.ts';
import { securityHeaders } from './headers.ts';
import { ownData } from './own-data.ts';
import { passwords } from './passwords.ts';
import { quietLogs } from './quiet-logs.ts';
import type { Result } from './result.ts';
import { sessions } from './sessions.ts';
import { slowClients } from './slow-clients.ts';
import { staffGuesses } from './staff-guesses.ts';
import { staffRolesHold } from './staff-roles.ts';
import { thief } from './thief.ts';
import type { World } from './world.ts';

const promises = [
	anyInput,
	bruteForce,
	ownData,
	forged,
	sessions,
	securityHeaders,
	slowClients,
	passwords,
	quietLogs,
	staffGuesses,
	staffRolesHold,
	thief,
];

/** The full runs of the security promises, in the order of the table. Each gets its own shops and PostgreSQL server. */
export const securityPromises: (() => Promise<Result>)[] = promises.map((promise) => () => inFull(promise));

async function inFull(promise: (world: World) => Promise<Result>): Promise<Result> {
	const postgres = await startPostgres();
	const shops = manyShops();
	try {
		return await promise({ postgres, size: 'full', startShop: shops.start });
	} finally {
		await shops.stop();
		await postgres.end();
	}
}
