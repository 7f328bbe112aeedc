import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { findImport } from '#app/catalog/transfer/find-import.server.ts';
import { keepRows, setColumns } from '#app/catalog/transfer/keep-rows.server.ts';
import { planImport } from '#app/catalog/transfer/plan-import.server.ts';
import { imports } from '#app/catalog/transfer/tables.server.ts';
import { openDatabase } from '#app/platform/database/open-database.server.ts';
import { wrongStocks } from '#test/ledger.ts';
import { PATIENCE } from '#test/patience.ts';
import { runCommand } from '#test/run-command.ts';
import { visitor } from '#test/visitor.ts';
import { nothingLostInImport } from '#torture/imports.ts';
import { test } from './shop.ts';

/** So many that the shop is killed before all are made. */
const ROWS = 600;
/** How long all of them may take, in ms. */
const ALL_ROWS = 5 * PATIENCE;

function command(name: 'import' | 'export', dataDir: string, ...given: string[]) {
	return runCommand(name, given, { DATA_DIR: dataDir, DATABASE_URL: '' });
}

test('[IMPORT-12] the commands import and export while the shop is open on its embedded database', async ({
	startShop,
}) => {
	const { origin, dataDir } = await startShop();
	const page = async () => (await visitor(origin).ask('/product/ziarat-white')).body;
	expect(await page()).not.toContain('1,355.50');
	const file = join(dataDir, 'prices.csv');
	writeFileSync(file, 'id,price\nziarat-white,1355.5\n');
	const dry = await command('import', dataDir, file, '--dry-run');
	expect(dry.stdout).toContain('ziarat-white price: 340 → 1355.5');
	const { status, stdout, stderr } = await command('import', dataDir, file);
	expect([status, stderr]).toEqual([0, expect.not.stringContaining('rror')]);
	expect(stdout).toContain('1 products written.');
	await expect.poll(page).toContain('1,355.50');
	const exported = join(dataDir, 'all.xlsx');
	expect((await command('export', dataDir, exported)).status).toBe(0);
	expect(readFileSync(exported).subarray(0, 2).toString()).toBe('PK');
	expect((await command('import', dataDir, exported, '--dry-run')).stdout).toContain(
		'0 products would be written',
	);
});

test('[FILE-26] the command brings the pictures of a zip, and a sheet without one leaves them', async ({
	startShop,
}) => {
	const { origin, dataDir } = await startShop();
	const given = (name: string) => `test/import-cases/${name}`;
	const first = await command('import', dataDir, given('17a.csv'), '--pictures', given('17a.zip'));
	expect([first.status, first.stdout]).toEqual([0, expect.stringContaining('1 products written.')]);
	const second = await command('import', dataDir, given('17b.csv'));
	expect([second.status, second.stderr]).toEqual([
		0,
		expect.stringContaining('1 row names pictures that did not come with the file'),
	]);
	const { body } = await visitor(origin).ask('/product/pic-a');
	expect(body).toContain('360.00');
	expect(body).toMatch(/\/pictures\/[a-z0-9-]+\.[0-9a-f]{8}\./);
});

test('[IMPORT-08] an import that a killed shop was making goes on with the next start, and is made once', async ({
	startShop,
}) => {
	const shop = await startShop();
	const { dataDir } = shop;
	const open = () => openDatabase({ dir: dataDir, whileOpen: true });
	const before = await open();
	const [begun] = await before.db
		.insert(imports)
		.values({ by: 'owner-1', name: 'many.csv' })
		.returning({ id: imports.id });
	const id = begun?.id ?? '';
	const rows = Array.from({ length: ROWS }, (_, at) => ({
		line: at + 2,
		fields: { id: `stone-${at}`, name: 'Stone', price: 10, stock: 1 },
	}));
	await setColumns(before.db, id, await keepRows(before.db, id, rows), 'planning');
	await planImport(before.db, id);
	await before.db.update(imports).set({ stage: 'making', done: 0 }).where(eq(imports.id, id));
	await before.close();
	await shop.kill();

	const second = await startShop({ DATA_DIR: dataDir });
	const between = await open();
	await expect.poll(async () => (await findImport(between.db, id))?.done).toBeGreaterThan(0);
	expect((await visitor(second.origin).ask('/shop')).status).toBe(200);
	await between.close();
	await second.kill();

	await startShop({ DATA_DIR: dataDir });
	const after = await open();
	const made = async () => (await findImport(after.db, id))?.stage;
	await expect.poll(made, { timeout: ALL_ROWS }).toBe('made');
	expect(await after.db.$count(products, eq(products.price, 1000))).toBe(ROWS);
	expect(await wrongStocks(after.db)).toEqual([]);
	await after.close();
});

test('[IMPORT-11] nothing is lost in an import while customers order, owners edit and the shop is killed', async ({
	postgres,
}) => {
	const { ok, measured } = await nothingLostInImport(postgres, {
		rows: 300,
		kills: 1,
		// The tests of the database follow many.
		sequences: 3,
		rest: 25,
	});
	expect(ok, measured).toBe(true);
});
