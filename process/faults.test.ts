import { expect } from 'vitest';
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

/** The short forms of what `npm run torture` does in full; figures that depend on a quiet machine are judged there. */
const stands = ({ ok, measured }: Result) => expect(ok, measured).toBe(true);

test('[CHK-07] nothing is oversold, whatever the order of the stones in the carts', async ({ postgres }) => {
	stands(await oversold(postgres, { orders: 100, carts: 40 }));
});

test('[CHK-04] one submission over HTTP is one order', async ({ postgres }) => {
	stands(await submission(postgres, { parallel: 20, later: 3 }));
});

test('[CHK-07] a killed server loses no acknowledged order and makes none twice', async ({ postgres }) => {
	stands(await killedServer(postgres, { kills: 2 }));
});

test('[CHK-06] a killed database is waited for, and writes resume', async ({ postgres }) => {
	stands(await killedDatabase(postgres, { kills: 2, within: 10_000 }));
});

test('[CHK-06] [SHOP-08] a slow or dead database is answered for in time', async ({ postgres }) => {
	stands(await slowDatabase(postgres, { rounds: 1, crowd: 12 }));
});

test('[CHK-05] each order has its mail though the worker is killed', async ({ postgres }) => {
	stands(await everyMail(postgres, { kills: 2, each: 3 }));
});

test('[CART-04] [CHK-07] browser, server and database agree to the paisa', async ({ postgres }) => {
	stands(await exactMoney(postgres, { carts: 300 }));
});

test('a stop cuts nobody off', async ({ postgres }) => {
	stands(await cleanStop(postgres, { stops: 1, clients: 10 }));
});

test('the embedded database is locked, survives a kill, and moves to PostgreSQL and back', async ({
	postgres,
}) => {
	stands(await honestPglite(postgres, { crashes: 1 }));
});

test('[CHK-04] [LIST-02] [HOME-07] two processes on one PostgreSQL are one shop', async ({ postgres }) => {
	stands(await manyMachines(postgres, { machines: [2], each: 12, heardWithin: 9000 }));
});
