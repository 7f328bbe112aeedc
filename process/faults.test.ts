import { expect } from 'vitest';
import { PATIENCE } from '#test/patience.ts';
import { cleanStop } from '#torture/clean-stop.ts';
import { killedDatabase, killedServer } from '#torture/killed.ts';
import { manyMachines } from '#torture/machines.ts';
import { everyMail } from '#torture/mail.ts';
import { exactMoney } from '#torture/money.ts';
import { oversold } from '#torture/oversold.ts';
import { honestPglite } from '#torture/pglite.ts';
import type { Result } from '#torture/result.ts';
import { slowDatabase } from '#torture/slow-database.ts';
import { submission } from '#torture/submission.ts';
import { test } from './shop.ts';

/** These are the short runs of `npm run torture`. Limits that need a quiet machine are checked only there. */
const expectMet = ({ ok, measured }: Result) => expect(ok, measured).toBe(true);

test('[CHK-07] concurrent orders never oversell, in whatever order their carts name the products', async ({
	postgres,
}) => {
	expectMet(await oversold(postgres, { orders: 100, carts: 40 }));
});

test('[CHK-04] one submission sent many times over HTTP makes one order', async ({ postgres }) => {
	expectMet(await submission(postgres, { parallel: 20, later: 3 }));
});

test('[CHK-07] a killed server neither loses nor duplicates an acknowledged order', async ({ postgres }) => {
	expectMet(await killedServer(postgres, { kills: 1 }));
});

test('[CHK-06] orders resume after the database was killed and restarted', async ({ postgres }) => {
	expectMet(await killedDatabase(postgres, { kills: 1, within: PATIENCE }));
});

test('[CHK-06] [SHOP-08] with a slow or dead database the shop still responds in time', async ({
	postgres,
}) => {
	expectMet(await slowDatabase(postgres, { rounds: 1, crowd: 12, within: PATIENCE, recovery: PATIENCE }));
});

test('[CHK-05] each order gets its mail although the mail worker is killed', async ({ postgres }) => {
	expectMet(await everyMail(postgres, { kills: 1, each: 3 }));
});

test('[CART-04] [CHK-07] browser, server and database compute the same totals to the paisa', async ({
	postgres,
}) => {
	expectMet(await exactMoney(postgres, { carts: 300 }));
});

test('SIGTERM under load fails no request', async ({ postgres }) => {
	expectMet(await cleanStop(postgres, { stops: 1, clients: 10, within: PATIENCE }));
});

test('the embedded database refuses a second process, survives a kill, and moves to PostgreSQL and back', async ({
	postgres,
}) => {
	expectMet(await honestPglite(postgres, { crashes: 1 }));
});

test('[CHK-04] [LIST-02] [HOME-07] two processes on one PostgreSQL share orders, stock, sessions, limits and live updates', async ({
	postgres,
}) => {
	expectMet(await manyMachines(postgres, { machines: [2], each: 12, updateWithin: PATIENCE }));
});
