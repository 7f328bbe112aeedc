import { startPostgres, type TestPostgres } from '#test/postgres.ts';
import { cleanStop } from './clean-stop.ts';
import { nothingLostAtDesk } from './desk.ts';
import { hostile } from './hostile.ts';
import { nothingLostInImport } from './imports.ts';
import { inBrowser } from './in-browser.ts';
import { killedDatabase, killedServer } from './killed.ts';
import { manyMachines } from './machines.ts';
import { everyMail } from './mail.ts';
import { exactMoney } from './money.ts';
import { oversold } from './oversold.ts';
import { honestPglite } from './pglite.ts';
import type { Result } from './result.ts';
import { slowDatabase } from './slow-database.ts';
import { submission } from './submission.ts';

/** Runs a test on its own PostgreSQL server. */
const on = (breakIt: (postgres: TestPostgres) => Promise<Result>) => async () => {
	const postgres = await startPostgres();
	try {
		return await breakIt(postgres);
	} finally {
		await postgres.end();
	}
};

/** The full runs of the promises about faults of processes, networks and databases, in the order of the table. */
export const faultPromises: (() => Promise<Result>)[] = [
	on((postgres) => oversold(postgres, { orders: 400, carts: 200 })),
	on((postgres) => submission(postgres, { parallel: 50, later: 50 })),
	on((postgres) => killedServer(postgres, { kills: 25 })),
	on((postgres) => killedDatabase(postgres, { kills: 25 })),
	on((postgres) => slowDatabase(postgres, { rounds: 3, crowd: 15 })),
	on((postgres) => everyMail(postgres, { kills: 100, each: 3 })),
	on((postgres) => exactMoney(postgres, { carts: 10_000 })),
	() =>
		inBrowser({
			promise: 'Stock told in words',
			full: 'a checkout over the stock and at a changed price, in Chromium',
			file: 'e2e/checkout.spec.ts',
			title: 'one press makes one order, a failure keeps all values, and changes are offered',
			found:
				'the message names the product and its remaining sq ft, all input stays, and the offered quantity is accepted',
		}),
	() =>
		inBrowser({
			promise: 'One success screen',
			full: 'reload, back button, double press and a connection cut after the commit, in Chromium',
			file: 'e2e/one-submission.spec.ts',
			title: 'ends on the one success screen',
			found: 'each of them ends on the success screen of the one order',
		}),
	on((postgres) => cleanStop(postgres, { stops: 5, clients: 20 })),
	on((postgres) => honestPglite(postgres, { crashes: 5 })),
	on((postgres) => manyMachines(postgres, { machines: [2, 4], each: 50 })),
	on((postgres) => nothingLostAtDesk(postgres, { moves: 1000, kills: 12 })),
	on(hostile),
	on((postgres) => nothingLostInImport(postgres, { rows: 20_000, kills: 3, sequences: 2000, rest: 0 })),
	() =>
		inBrowser({
			promise: 'Memory of a room',
			full: 'a room entered and left 40 times with 120 stones beside another one, at 1600 px',
			file: 'e2e/room-memory.spec.ts',
			title: 'textures of a room take at most 120 MB',
			found: 'its textures never take more than 120 MB, and none is left behind',
			env: { ROOM_VISITS: '40' },
		}),
];
