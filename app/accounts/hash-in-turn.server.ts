import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Crowded, createFairQueue } from '#app/platform/limits/fair-queue.ts';
import { networkOf } from '#app/platform/limits/rate-limits.server.ts';
import { Busy } from '#app/platform/limits/semaphore.ts';
import { type AuthFailure, tooManyAttempts, unavailable } from './call-auth.server.ts';
import { accountsCopy as copy } from './copy.ts';

// A hash takes about 60 ms of a core and 32 MB. Two run at a time, on a machine with 1 or 2 cores only one, so that a core
// remains for pages. A queue of 50 takes about 3 s: nobody waits much longer.
const { enter } = createFairQueue({
	name: 'password hashing',
	permits: availableParallelism() > 2 ? 2 : 1,
	queue: 50,
	visitsOfKey: 10,
});

/**
 * How long a refusal of a crowd takes, in ms. Most tools of attackers send the next attempt after the response: answered at
 * once, they would take all of the processor with refusals.
 */
const REFUSAL_TAKES = 1000;

/** Ten passwords of one account or address take less, in seconds. */
const CROWD_PASSES = 5;

/**
 * For whom a password is hashed: a customer who is signed in, a device that is known, or the visitor's address and the account's
 * email, where known.
 * `hasWaited`: with the token of a wait.
 */
export type Hasher =
	| { customer: string }
	| { device: string }
	| { address: string; email?: string; hasWaited?: boolean };

/** Runs a call that hashes a password in its turn, and returns a refusal as data. */
type InTurn = <T>(call: () => Promise<T>) => Promise<T | AuthFailure>;

/**
 * Calls `attempt`, which hashes a password by `inTurn`: when it is this account's and this address's turn. The call that hashes
 * takes the turn as a whole, so that it is refused before it has written anything. Fails with 429 where the account or the
 * address has too many attempts at once, and with 503 where the whole queue is full.
 */
export function hashInTurn<T>(
	hasher: Hasher,
	attempt: (inTurn: InTurn) => Promise<T>,
): Promise<T | AuthFailure> {
	return refusalAsData(() =>
		enter(keysOf(hasher), (run) => attempt((call) => refusalAsData(() => run(call)))),
	);
}

/**
 * A customer who is signed in and a known device wait for themselves alone: neither a flood from its address nor one of guesses at its account delays them. Who has
 * waited stands in another line than the rest of the address, which may be a flood that does not wait.
 */
function keysOf(hasher: Hasher): string[] {
	if ('customer' in hasher) return [`customer ${hasher.customer}`];
	if ('device' in hasher) return [`device ${hasher.device}`];
	const address = `${hasher.hasWaited ? 'waited at' : 'at'} ${networkOf(hasher.address)}`;
	return hasher.email === undefined ? [address] : [address, `account ${hasher.email}`];
}

async function refusalAsData<T>(work: () => Promise<T>): Promise<T | AuthFailure> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof Crowded) {
			await pause(REFUSAL_TAKES);
			return tooManyAttempts({ why: copy.crowded(CROWD_PASSES), retryAfter: CROWD_PASSES });
		}
		if (error instanceof Busy) return unavailable(error);
		throw error;
	}
}
