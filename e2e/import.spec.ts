import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { TEST_PATIENCE } from '#test/patience.ts';
import { withClient } from '#test/postgres.ts';
import { demo } from '#test/visitor.ts';
import { axe, expect, signIn, test } from './shop.ts';
import { type ShopOfFile, shopOfFile } from './shop-of-file.ts';

// Refused forms.
test.use({ allowedErrors: [/status of (409|422)/] });
test.describe.configure({ mode: 'default' });

const shopOfImports = shopOfFile('demo');

/** The shop of this file as before any import. */
async function withoutImports(given: Parameters<ShopOfFile>[0]) {
	const shop = await shopOfImports(given);
	await shop.run('delete from imports; delete from import_columns');
	await shop.run(`update products set price = 34000, colour = 'white' where id = 'ziarat-white'`);
	return shop;
}

async function asOwner(page: Page, origin: string): Promise<void> {
	await signIn(page, { ...demo.owner, origin });
	await page.goto(`${origin}/staff/import`);
}

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click();

async function send(page: Page, name: string, content: string | Uint8Array): Promise<void> {
	const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
	await main(page).getByLabel('Drop a file here, or choose one').setInputFiles(file);
	await press(page, 'Read the file');
}

/** Waits for the work that `start` gives the shop. Without scripts a new page comes first, then no script asks how far it is. */
async function settled(page: Page, hasScripts: boolean, start: () => Promise<void>): Promise<void> {
	if (hasScripts) return start();
	await Promise.all([page.waitForEvent('load'), start()]);
	await expect
		.poll(async () => {
			await page.reload();
			return main(page).getByRole('progressbar').count();
		})
		.toBe(0);
}

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled });

		test('[IMPORT-05] [IMPORT-06] [IMPORT-07] [IMPORT-08] [IMPORT-09] the owner imports a sheet with names of its own, sees each cell before it changes, and undoes it', async ({
			page,
			browser,
			postgres,
			sharedShop,
		}) => {
			const { origin, run } = await withoutImports({ postgres, sharedShop });
			const shopper = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
			await Promise.all([
				shopper.waitForResponse((response) => new URL(response.url()).pathname === '/live' && response.ok()),
				shopper.goto(`${origin}/featured`),
			]);
			await asOwner(page, origin);
			if (javaScriptEnabled) await axe(page);
			await press(page, 'Read the file');
			await expect(main(page).getByRole('alert')).toHaveText('Please choose a file first');
			const rows = [
				'SKU;Rate;Shade;Notes',
				'ziarat-white;PKR 1,355.50;snow;x',
				'black-and-gold;;;y',
				'no-such;12;;z',
			];
			await settled(page, javaScriptEnabled, () => send(page, 'prices.csv', rows.join('\r\n')));

			await expect(main(page).getByRole('heading', { name: 'What are the columns?' })).toBeVisible();
			if (javaScriptEnabled) await axe(page);
			await expect(main(page).getByLabel('What is the column SKU?')).toHaveValue('id');
			await expect(main(page).getByLabel('What is the column Rate?')).toHaveValue('price');
			await main(page).getByLabel('What is the column Notes?').selectOption('Price, PKR per sq ft');
			await press(page, 'Compare with the products');
			await expect(main(page).getByText('Two columns are chosen for: Price, PKR per sq ft.')).toBeVisible();
			await main(page).getByLabel('What is the column Notes?').selectOption('Leave out');
			await settled(page, javaScriptEnabled, () => press(page, 'Compare with the products'));

			await expect(main(page).getByText('1 product would change')).toBeVisible();
			await expect(main(page).getByText('1 row cannot be read')).toBeVisible();
			const price = main(page).getByRole('row', { name: /Price, PKR per sq ft/ });
			await expect(price).toContainText('340.00');
			await expect(price).toContainText('1,355.50');
			if (javaScriptEnabled) await axe(page);
			await main(page).getByRole('link', { name: 'Faults (1)' }).click();
			await expect(main(page).getByRole('row', { name: /no-such/ })).toContainText(
				'Stock, sq ft: is missing, and the product is new',
			);
			const faults = await page.request.get(
				`${origin}${await main(page)
					.getByRole('link', { name: /Download these rows/ })
					.getAttribute('href')}`,
			);
			expect(await faults.text()).toContain('no-such,12,,z');

			await settled(page, javaScriptEnabled, () => press(page, 'Leave out 1 row and change 1 product'));
			await expect(main(page).getByText('1 product is changed.')).toBeVisible();
			await expect(main(page).getByText('1 row of the file was left out')).toBeVisible();
			await expect(main(page).getByRole('link', { name: /Download these rows/ })).toBeVisible();
			await expect(shopper.getByText('PKR 1,355.50 / sq ft')).toBeVisible();
			if (javaScriptEnabled) await axe(page);
			await run(`update products set colour = 'cream' where id = 'ziarat-white'`);
			await settled(page, javaScriptEnabled, () => press(page, 'Undo this import'));
			await expect(main(page).getByRole('link', { name: 'Ziarat White' })).toBeVisible();
			await expect(main(page).getByText('Colour')).toBeVisible();
			await expect(shopper.getByText('PKR 1,355.50 / sq ft')).toHaveCount(0);

			await shopper.context().close();
			// The choice of the columns is remembered.
			await page.goto(`${origin}/staff/import`);
			await settled(page, javaScriptEnabled, () => send(page, 'prices.csv', rows.slice(0, 2).join('\n')));
			await expect(main(page).getByText('1 product would change')).toBeVisible();
		});
	});

test('[IMPORT-08] a product that somebody changed since the preview is refused by name, and shown again', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const { origin, run } = await withoutImports({ postgres, sharedShop });
	await asOwner(page, origin);
	const sheet = [
		['id', 'price'],
		['ziarat-white', 350],
		['black-and-gold', 999],
	];
	await send(page, 'stones.xlsx', await writeXlsx({ sheets: [{ name: 'Stones', rows: sheet }] }));
	await expect(main(page).getByText('2 products would change')).toBeVisible();
	await run(`update products set price = 36000 where id = 'ziarat-white'`);
	await press(page, 'Change 2 products');
	await expect(main(page).getByText('1 product is changed.')).toBeVisible();
	await expect(main(page).getByRole('link', { name: 'Ziarat White' })).toBeVisible();
	await press(page, 'Compare these again');
	const row = main(page).getByRole('row', { name: /Ziarat White/ });
	await expect(row).toContainText('360.00');
	await expect(row).toContainText('350.00');
	await press(page, 'Change 1 product');
	await expect(main(page).getByText('1 product is changed.')).toBeVisible();
	await expect(main(page).getByRole('button', { name: 'Compare these again' })).toHaveCount(0);
});

test('[IMPORT-14] on a phone, an import is stopped while it is read, while it is compared and while its pictures are kept, and has changed nothing', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const { origin, url, run } = await withoutImports({ postgres, sharedShop });
	await page.setViewportSize({ width: 360, height: 740 });
	await asOwner(page, origin);
	const stopped = main(page).getByRole('heading', { name: 'This import was stopped' });
	/** Presses the stop while a table that the work needs is locked, then lets the work go on, which must end. */
	const stopDuring = (table: string, working: string, start: () => Promise<void>) =>
		withClient(url, async (other) => {
			await other.query(`begin; lock table ${table}`);
			await start();
			await expect(main(page).getByRole('heading', { name: working })).toBeVisible();
			await axe(page);
			await expect(main(page).getByText('No product is changed yet.')).toBeVisible();
			await press(page, 'Stop');
			await expect(stopped).toBeVisible();
			await expect(main(page).getByText('Nothing was changed.')).toBeVisible();
			await other.query('commit');
			await page.goto(`${origin}/staff/import`);
		});
	const prices = 'id,price\nziarat-white,1355.50';
	await stopDuring('import_columns', 'Reading the file', () => send(page, 'prices.csv', prices));
	await stopDuring('import_pictures', 'Comparing with the products', () => send(page, 'prices.csv', prices));
	await send(page, 'pictures.csv', 'SKU,image\nziarat-white,https://127.0.0.1/a.jpg');
	await main(page).getByLabel('Keep pictures that are named by an https address').check();
	await stopDuring('import_pictures', 'Keeping the pictures', () => press(page, 'Compare with the products'));

	// The process has done with all three by then.
	await send(page, 'again.csv', prices);
	await expect(main(page).getByText('1 product would change')).toBeVisible();
	const { rows } = await run(`select stage, count(*)::int from imports group by 1 order by 1`);
	expect(rows).toEqual([
		{ stage: 'planned', count: 1 },
		{ stage: 'stopped', count: 3 },
	]);
	await page.goto(`${origin}/staff/import`);
	await main(page)
		.getByRole('row', { name: /pictures.csv/ })
		.getByText('Stopped')
		.waitFor();
	await main(page).getByRole('link', { name: 'pictures.csv' }).click();
	await expect(stopped).toBeVisible();
	await axe(page);
	await press(page, 'Forget this file');
	await expect(main(page).getByRole('link', { name: 'pictures.csv' })).toHaveCount(0);
});

test('[IMPORT-10] what is exported as CSV, workbook and JSON, all of it or what a list finds, changes nothing when it is imported', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const { origin } = await withoutImports({ postgres, sharedShop });
	await signIn(page, { ...demo.owner, origin });
	await page.goto(`${origin}/staff/products?q=ziarat`);
	await main(page).getByRole('link', { name: 'Import and export' }).click();
	await expect(main(page).getByText('The products of your list')).toBeVisible();
	for (const [format, name] of [
		['xlsx', 'Excel (XLSX)'],
		['csv', 'CSV'],
		['json', 'JSON'],
	] as const) {
		await page.goto(`${origin}/staff/import?q=ziarat`);
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			main(page)
				.getByRole('link', {
					name: `${format === 'json' ? 'All products' : 'The products of your list'}, ${name}`,
				})
				.click(),
		]);
		expect(download.suggestedFilename()).toMatch(new RegExp(`^products-.*\\.${format}$`));
		await send(page, `again.${format}`, await readFile(await download.path()));
		await expect(main(page).getByText('This file changes nothing.')).toBeVisible();
	}
});

test('[IMPORT-05] what is no sheet is refused with words', async ({ page, postgres, sharedShop }) => {
	const { origin } = await withoutImports({ postgres, sharedShop });
	await asOwner(page, origin);
	await send(page, 'letter.docx', 'x');
	await expect(main(page).getByRole('alert')).toContainText('ends in .xlsx, .csv or .json');
	await send(page, 'stones.xlsx', 'no zip');
	await expect(main(page).getByRole('heading', { name: 'This file cannot be read' })).toBeVisible();
	await expect(main(page).getByText('it is no workbook (XLSX)')).toBeVisible();
	await axe(page);
	await press(page, 'Forget this file');
	await expect(main(page).getByText('No file was imported since yesterday.')).toBeVisible();
	await send(page, 'empty.csv', 'id,price\n');
	await expect(main(page).getByText('It has no rows under its header.')).toBeVisible();
});

/** Beside other work the shop writes a few rows a second: it lets visitors go first. */
const ALL_ROWS = { timeout: TEST_PATIENCE };

test('[IMPORT-14] an import that runs is stopped, says how many products it has changed, goes on, and is undone', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const { origin, url, run } = await withoutImports({ postgres, sharedShop });
	await run(`insert into products (id, name, price, stock, category, image)
		select 'many-' || n, 'Many ' || n, 100000, 100, 'Marble', '' from generate_series(1000, 1599) n`);
	await asOwner(page, origin);
	const rows = Array.from({ length: 600 }, (_, n) => `many-${1000 + n},1200`);
	await send(page, 'many.csv', ['id,price', ...rows].join('\n'));
	await expect(main(page).getByText('600 products would change')).toBeVisible();
	await withClient(url, async (other) => {
		// The import waits at this product, so that there is time to press.
		await other.query('begin');
		await other.query(`select from products where id = 'many-1400' for update`);
		await press(page, 'Change 600 products');
		await expect(main(page).getByRole('progressbar')).toBeVisible();
		await axe(page);
		await press(page, 'Stop');
		await expect(async () => {
			// The stop waits for the present batch, or came between two.
			const { rows } = await run(
				`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'update "imports"%'
				union all select from imports where stage = 'made'`,
			);
			expect(rows).toHaveLength(1);
		}).toPass();
		await other.query('commit');
	});
	await expect(main(page).getByText('The import was stopped before')).toBeVisible(ALL_ROWS);
	const [changed] = (await run(`select count(*)::int as count from products where price = 120000`)).rows;
	expect(changed.count).toBeGreaterThan(0);
	expect(changed.count).toBeLessThan(600);
	const words = (count: number) => `${count.toLocaleString('en')} products`;
	await expect(main(page).getByText(`${words(changed.count)} are changed.`)).toBeVisible();
	await expect(main(page).getByText(`before ${words(600 - changed.count)}, which are`)).toBeVisible();
	await axe(page);
	await press(page, 'Let it go on');
	await expect(main(page).getByText('600 products are changed.')).toBeVisible(ALL_ROWS);
	await press(page, 'Undo this import');
	await expect(main(page).getByText('600 products are as they were before.')).toBeVisible(ALL_ROWS);
});

test('[FILE-30] [FILE-31] what is doubtful stands first, and a text is read again in the encoding that its author chooses', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const { origin, run } = await withoutImports({ postgres, sharedShop });
	await page.setViewportSize({ width: 360, height: 740 });
	await asOwner(page, origin);
	// A letter of DOS, a price that lost its decimal sign, and an id of other letters.
	const sheet = Buffer.from(
		'id,name,price,stock\r\nziarat-white,Cr?me,3400,0\r\nBlack-And-Gold,Second,12,1\r\n',
		'latin1',
	);
	sheet[sheet.indexOf('?')] = 0x8a;
	await send(page, 'dos.csv', sheet);
	await expect(main(page).getByText('Please check 2 rows first')).toBeVisible();
	await expect(main(page).getByRole('link', { name: 'Please check (2)' })).toHaveAttribute(
		'aria-current',
		'page',
	);
	await expect(main(page).getByText('which is 10 times the price of now (PKR 340.00)')).toBeVisible();
	await expect(main(page).getByText('the shop has black-and-gold. Is this another stone?')).toBeVisible();
	await expect(main(page).getByRole('cell', { name: 'Crème', exact: true }).first()).toBeVisible();
	await axe(page);
	await main(page).getByLabel('The file is written in').selectOption('Windows, Western (1252)');
	await press(page, 'Read it again');
	await expect(main(page).getByText('Read as Windows, Western (1252).')).toBeVisible();
	await expect(main(page).getByRole('cell', { name: 'CrŠme', exact: true }).first()).toBeVisible();
	await press(page, 'Forget this file');
	await expect
		.poll(async () => (await run('select count(*)::int from imports')).rows)
		.toEqual([{ count: 0 }]);
});
