import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withClient } from '#test/postgres.ts';
import { open, storeCart } from './cart-steps.ts';
import { expect, test } from './shop.ts';

/** Products that an owner's file may contain and the demo catalogue does not. */
const ROWS = [
	// The id begins like a relative URL, and the price is not a multiple of the slider's step.
	{ id: '.5-inch-onyx', name: 'Half Inch Onyx', category: 'Marble', price: 3487, stock: 100 },
];

/** As an import of an older version took it: without a name, and in a category that differs by its case. */
const BARE = `insert into products (id, category, price, stock) values ('bare', 'marble', 100000, 5000)`;

test('[CARD-06] [SHOP-02] [SHOP-03] [PROD-09] imported products with missing or unusual fields can be found, opened and added to the cart', async ({
	page,
	postgres,
	startShop,
}) => {
	const url = await postgres.createDatabase('schema');
	const shop = await startShop({ DATABASE_URL: url, SEED: 'empty' });
	const file = join(shop.dataDir, 'products.json');
	writeFileSync(file, JSON.stringify(ROWS));
	await promisify(execFile)('node', ['scripts/import.ts', file], {
		env: { ...process.env, DATABASE_URL: url },
	});
	await withClient(url, (client) => client.query(BARE));
	const products = page.getByRole('main').getByRole('article').getByRole('link');

	await open(page, `${shop.origin}/shop`);
	await expect(products).toHaveText(['Unnamed stone', 'Half Inch Onyx']);

	// Two categories that differ only in upper and lower case.
	await page.getByRole('radio', { name: /^marble/ }).check();
	await expect(products).toHaveText(['Unnamed stone']);
	await expect(page.getByRole('radio', { name: /^marble/ })).toBeChecked();
	await page.getByRole('radio', { name: /^Marble/ }).check();
	await expect(products).toHaveText(['Half Inch Onyx']);
	await page.getByRole('radio', { name: 'All' }).check();
	await expect(page).toHaveURL(`${shop.origin}/shop`);

	// Drags the upper thumb away from the maximum and back to it.
	const drag = async (by: number) => {
		const thumb = await page.getByRole('slider', { name: 'Highest price' }).locator('..').boundingBox();
		if (!thumb) throw new Error('the page has no price slider');
		const [x, y] = [thumb.x + thumb.width / 2, thumb.y + thumb.height / 2];
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.mouse.move(x + by, y, { steps: 5 });
		await page.mouse.up();
	};
	await drag(-120);
	await expect(page).toHaveURL(/\?max=\d+$/);
	await expect(products).toHaveText(['Unnamed stone']);
	await drag(300);
	await expect(page).toHaveURL(`${shop.origin}/shop`);
	await expect(products).toHaveText(['Unnamed stone', 'Half Inch Onyx']);

	await products.nth(1).click();
	await expect(page).toHaveURL(`${shop.origin}/product/.5-inch-onyx`);
	await expect(page).toHaveTitle(/^Half Inch Onyx, /);
	await page.reload();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Half Inch Onyx');

	await page.goto(`${shop.origin}/product/bare`);
	await expect(page).toHaveTitle(/^Unnamed stone, /);
	await expect(page.getByRole('button', { name: 'Add to Cart Unnamed stone' })).toBeVisible();
	const bare = { id: 'bare', name: '', image: '', quantity: 250, price: 100_000, stock: 5000 };
	await storeCart(page, [bare], shop.origin);
	await open(page, `${shop.origin}/cart`);
	await expect(page.getByRole('button', { name: '2.5 sq ft of Unnamed stone, change' })).toBeVisible();
	await page.getByRole('button', { name: 'Remove Unnamed stone' }).click();
	await expect(page.getByText('Unnamed stone removed.')).toBeVisible();
});
