import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { photograph } from '#test/photographs.ts';
import { withClient } from '#test/postgres.ts';
import { alternate, perShop } from './alternate.ts';
import type { Figure } from './bounds.ts';
import type { Fixtures } from './fixtures.ts';
import { visit } from './phone.ts';
import type { Shop } from './shop-process.ts';
import { addStaff, staffCookie } from './staff.ts';

const ROUNDS = { least: 8, most: 8 };
/** 12 megapixels. */
const [WIDTH, HEIGHT] = [4000, 3000];

type Shown = { tile: number; page: number };

/** Puts a photograph into a new product as the owner does, and opens its page. The reference: sharp alone makes it smaller. */
export async function pictures({ openShops, openBrowser, newDataDir }: Fixtures): Promise<Figure[]> {
	const shops = await openShops();
	const chromium = await openBrowser();
	for (const { env } of Object.values(shops))
		await withClient(env.DATABASE_URL ?? '', async (sql) => {
			await addStaff(sql, 'owner');
			await sql.query(NEW_PRODUCTS, [ROUNDS.most]);
		});
	const file = join(newDataDir(), 'slab.jpg');
	const show = (shop: Shop) => (round: number) =>
		showPhotograph(chromium, shop, { file, id: `new-${round}` });
	return alternate<Shown>({
		subjects: { ...perShop(shops, show), reference: () => shrink(file) },
		figures: {
			'pictures: 12 megapixels, from the press to the tile, s': ({ tile }) => tile,
			'pictures: 12 megapixels, from the press to the product’s page, s': ({ page }) => page,
		},
		rounds: ROUNDS,
		// Another one each time, since the shop keeps the same one once.
		before: async (round) => {
			await photograph(WIDTH, HEIGHT, round + 1)
				.jpeg({ quality: 85 })
				.toFile(file);
		},
	});
}

const NEW_PRODUCTS = `insert into products (id, name, price, stock, category, image)
	select 'new-' || n, 'New ' || n, 100000, 10000, 'Marble', '' from generate_series(0, $1::int - 1) as n`;

/** In seconds: from the choice of the file until its tile is there, and until a shopper's page, opened after it was saved, shows it. */
async function showPhotograph(
	browser: Browser,
	{ origin }: Shop,
	{ file, id }: { file: string; id: string },
): Promise<Shown> {
	const [owner, shopper] = [await visit(browser, 'desktop'), await visit(browser, 'desktop')];
	try {
		const [name = '', value = ''] = staffCookie.split('=');
		await owner.page.context().addCookies([{ name, value, url: origin }]);
		await owner.page.goto(`${origin}/staff/products/${id}`);
		await owner.settle(500);
		const main = owner.page.getByRole('main');
		const started = performance.now();
		const seconds = () => (performance.now() - started) / 1000;
		await main.locator('input[type=file][multiple]:not([name])').setInputFiles(file);
		await loaded(owner.page, '[data-place] img');
		const tile = seconds();
		await main.getByRole('button', { name: 'Save', exact: true }).click();
		await main.getByText('is saved.').waitFor();
		await shopper.page.goto(`${origin}/product/${id}`, { waitUntil: 'commit' });
		await loaded(shopper.page, 'main picture img');
		return { tile, page: seconds() };
	} finally {
		await owner.end();
		await shopper.end();
	}
}

/** Waits until the first picture there has its pixels. */
async function loaded(page: Page, selector: string): Promise<void> {
	await page.waitForFunction(
		(images) => (document.querySelector<HTMLImageElement>(images)?.naturalWidth ?? 0) > 0,
		selector,
		{ polling: 20 },
	);
}

async function shrink(file: string): Promise<Shown> {
	const started = performance.now();
	await sharp(file).resize({ width: 2400 }).webp().toBuffer();
	const seconds = (performance.now() - started) / 1000;
	return { tile: seconds, page: seconds };
}
