import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askOnce } from './ask.ts';
import { type Figure, figure } from './figure.ts';
import type { Stage } from './stage.ts';

const RUNS = 7;

/** From starting the process again to the first 200 of the home page, on a PostgreSQL database that stands. */
export async function start({ newDatabase, openShop }: Stage): Promise<Figure[]> {
	const dataDir = mkdtempSync(join(tmpdir(), 'sangtarash-bench-'));
	const env = { DATABASE_URL: await newDatabase(), DATA_DIR: dataDir };
	// The first start fills the database.
	await (await openShop(env)).end();
	const times: number[] = [];
	for (let run = 0; run < RUNS; run++) {
		const began = performance.now();
		const shop = await openShop(env);
		const { status } = await askOnce(shop.origin);
		if (status !== 200) throw new Error(`the first page was answered with ${status}`);
		times.push(performance.now() - began);
		await shop.end();
	}
	rmSync(dataDir, { recursive: true, force: true });
	return [figure('start: to the first 200, ms', times)];
}
