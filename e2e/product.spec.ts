import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { withClient } from '#test/postgres.ts';
import { open, storedCart } from './cart-steps.ts';
import { axe, expect, test } from './shop.ts';

const product = catalogue.find(({ discount, stock }) => discount > 0 && stock > 0);
const soldOut = catalogue.find(({ stock }) => stock === 0);
if (!product || !soldOut) throw new Error('the demo catalogue lacks a case');

test('[PROD-05] [CARD-01] on a phone the first screen shows name, price and, of a discounted product, the rating above the button bar', async ({
	page,
}) => {
	const longestName = catalogue.reduce((a, b) => (b.name.length > a.name.length ? b : a));
	const reduced = catalogue.find(({ name, discount = 0 }) => discount > 0 && name.length < 12);
	if (!reduced) throw new Error('the demo catalogue lacks a case');
	const main = page.getByRole('main');
	const bottom = async (place: Locator) => {
		const box = await place.boundingBox();
		if (!box) throw new Error('the page has not all its parts');
		return box.y + box.height;
	};
	const bar = async () => (await page.locator('[data-bottom-bar]').first().boundingBox())?.y;
	for (const { id } of [product, longestName, reduced]) {
		await open(page, `/product/${id}`);
		for (const [width, height] of [
			[360, 700],
			[390, 760],
			[412, 823],
			[768, 1024],
		] as const) {
			await page.setViewportSize({ width, height });
			const price = await bottom(main.getByText('/ sq ft').first());
			expect(price, `${id} at ${width} × ${height}`).toBeLessThanOrEqual((await bar()) ?? 0);
		}
	}
	await expect(main.getByText('% OFF').first()).toBeVisible();
	for (const [width, height] of [
		[360, 740],
		[390, 760],
		[412, 823],
	] as const) {
		await page.setViewportSize({ width, height });
		const stars = await bottom(main.getByText('128 reviews'));
		expect(stars, `at ${width} × ${height}`).toBeLessThanOrEqual((await bar()) ?? 0);
	}
});

test('[PROD-02] a gallery of four with arrows and dots', async ({ page }) => {
	await page.goto(`/product/${product.id}`);
	const gallery = page.getByRole('region', { name: 'Pictures' });
	await expect(gallery.getByRole('img')).toHaveCount(4);
	const dot = (place: number) => gallery.getByRole('button', { name: `Show view ${place} of 4` });
	const shown = async () => {
		const [row, pictures] = [gallery.getByRole('list'), await gallery.getByRole('listitem').all()];
		const left = (await row.boundingBox())?.x ?? 0;
		const places = await Promise.all(pictures.map(async (picture) => (await picture.boundingBox())?.x ?? 0));
		return places.findIndex((place) => Math.abs(place - left) < 2) + 1;
	};
	await expect(dot(1)).toHaveAttribute('aria-current', 'true');

	await gallery.getByRole('button', { name: 'Next picture' }).click();
	await expect(dot(2)).toHaveAttribute('aria-current', 'true');
	await expect.poll(shown).toBe(2);
	await dot(4).click();
	await expect.poll(shown).toBe(4);
	await expect(dot(4)).toHaveAttribute('aria-current', 'true');
	// The last view is the stone in a room.
	await gallery.getByRole('button', { name: 'Next picture' }).click();
	await expect.poll(shown).toBe(5);
	await gallery.getByRole('button', { name: 'Next picture' }).click();
	await expect.poll(shown).toBe(1);
	await gallery.getByRole('button', { name: 'Previous picture' }).click();
	await expect.poll(shown).toBe(5);
	await expect(gallery.getByRole('button', { name: 'Show it in a room' })).toHaveAttribute(
		'aria-current',
		'true',
	);
});

test('[LOOK-02] a picture opens large by keyboard with a ruler of 12 inches, Escape closes it, and the focus returns', async ({
	page,
}) => {
	await open(page, `/product/${product.id}`);
	const gallery = page.getByRole('region', { name: 'Pictures' });
	const link = gallery.getByRole('link', { name: 'Enlarge. Slab. view 1 of 4' });
	await link.focus();
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog', { name: new RegExp(product.name) });
	await expect(dialog).toBeVisible();
	await axe(page);

	const box = await dialog.locator('img').last().boundingBox();
	if (!box) throw new Error('the dialog shows no picture');
	const pane = await dialog.evaluate((element) => element.querySelector('.enlarged-pane')?.clientWidth);
	expect(box.width, 'it covers the screen').toBe(pane);
	// The width of the slab in its recipe, in mm.
	const { slab } = JSON.parse(readFileSync('stone/masters/spans.json', 'utf8'))[product.id];
	const ruler = await dialog.locator('.ruler').boundingBox();
	expect(ruler?.width).toBeCloseTo((box.width * 12 * 25.4) / slab, 0);
	await expect(dialog.getByText('12 inches')).toBeVisible();

	await page.keyboard.press('ArrowDown');
	await expect
		.poll(() => dialog.locator('.enlarged-pane').evaluate((pane) => pane.scrollTop))
		.toBeGreaterThan(0);
	await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();

	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(link).toBeFocused();

	// A close-up shows less than 12 inches, and an edge is seen at an angle.
	for (const [name, ruler] of [
		['Close up. view 2', '3 inches'],
		['Edge. view 4', null],
	] as const) {
		await gallery.getByRole('link', { name: `Enlarge. ${name}` }).click();
		await expect(dialog).toBeVisible();
		if (ruler) await expect(dialog.getByText(ruler)).toBeVisible();
		else await expect(dialog.locator('.ruler')).toHaveCount(0);
		await dialog.getByRole('button', { name: 'Close' }).click();
		await expect(dialog).toBeHidden();
	}
});

test('[LOOK-08] [PROD-07] [CARD-03] on a wide screen the page is not empty below its pictures, and a stone out of stock cannot be added', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	const main = page.getByRole('main');
	for (const { id } of [product, soldOut]) {
		await open(page, `/product/${id}`);
		if (id === product.id) await axe(page);
		else
			for (const button of await page.locator('[data-bottom-bar] button').all())
				await expect(button).toBeDisabled();
		const below =
			id === product.id
				? main.getByText('No two slabs are the same')
				: main.getByRole('region', { name: 'Like this one, in stock' });
		for (const width of [1280, 1920]) {
			await page.setViewportSize({ width, height: 900 });
			const gallery = await main.getByRole('region', { name: 'Pictures' }).boundingBox();
			const next = await below.boundingBox();
			const tables = await main.getByRole('table').first().boundingBox();
			const care = await main.getByRole('heading', { name: 'Looking after it' }).boundingBox();
			if (!gallery || !next || !tables || !care) throw new Error('the page has not all its parts');
			expect(next.x, `${id} at ${width} px`).toBeCloseTo(gallery.x, 0);
			// A long description may be higher than the pictures.
			expect(next.y - (gallery.y + gallery.height), `${id} at ${width} px`).toBeLessThan(150);
			expect(tables.x, `${id} at ${width} px`).toBeCloseTo(gallery.x, 0);
			expect(care.x, 'both columns are used').toBeGreaterThan(gallery.x + gallery.width);
			const covered = await main.locator('.gallery-layout').evaluate((pictures) => {
				const rest = document.querySelector('.product-rest');
				const places: number[] = [];
				for (let y = 0; rest && y <= document.documentElement.scrollHeight; y += 100) {
					scrollTo(0, y);
					if (pictures.getBoundingClientRect().bottom > rest.getBoundingClientRect().top + 1)
						places.push(scrollY);
				}
				scrollTo(0, 0);
				return rest && places;
			});
			expect(covered, `the pictures lie on nothing while ${id} is scrolled at ${width} px`).toEqual([]);
		}
	}
});

test('[PROD-01] Back returns to the previous page, or else to the shop', async ({ page, context }) => {
	await page.goto('/shop?category=Onyx');
	await page.getByRole('article').getByRole('link').first().click();
	await expect(page).toHaveURL(/\/product\//);
	await page.getByRole('button', { name: 'Back' }).click();
	await expect(page).toHaveURL('/shop?category=Onyx');

	const tab = await context.newPage();
	await tab.goto(`/product/${product.id}`);
	await tab.getByRole('button', { name: 'Back' }).click();
	// Before hydration, Back is a form without fields, which adds a `?` to the URL.
	await expect(tab).toHaveURL(/\/shop\??$/);
});

test('[PROD-08] Add to Cart adds; Buy Now adds and goes to the cart', async ({ page }) => {
	await page.goto(`/product/${product.id}`);
	await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByText('Added to cart!')).toBeVisible();
	await expect(page).toHaveURL(`/product/${product.id}`);
	await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).click();
	// Before hydration it is a form too, as above.
	await expect(page).toHaveURL(/\/cart\??$/);
	await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible();
	await expect.poll(() => storedCart(page)).toEqual([[product.id, 200]]);
});

test.describe('an unknown product', () => {
	test.use({ allowedErrors: [/status of 404/] });

	test('[PROD-09] [NAV-08] is answered with 404 and a way to the stones, and the message also appears on back navigation', async ({
		page,
	}) => {
		const response = await page.goto('/product/no-such-stone');
		expect(response?.status()).toBe(404);
		await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
		await page.getByRole('main').getByRole('link', { name: 'See every stone' }).click();
		await expect(page).toHaveURL('/shop');
		await page.goBack();
		await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
	});
});

test.describe('a product with missing fields', () => {
	test.use({ allowedErrors: [/status of 404.+\/lost\.png/] });

	test('[CARD-06] shows them as empty, 0 or false, with a placeholder picture', async ({
		page,
		postgres,
		startShop,
	}) => {
		const url = await postgres.createDatabase('schema');
		const { origin } = await startShop({ DATABASE_URL: url, SEED: 'empty' });
		await withClient(url, (client) =>
			client.query("insert into products (id, image) values ('bare', ''), ('lost', '/lost.png')"),
		);
		for (const path of ['/shop', '/product/bare', '/product/lost']) {
			await page.goto(`${origin}${path}`);
			const main = page.getByRole('main');
			await expect(main.getByText('PKR 0.00 / sq ft').first()).toBeVisible();
			await expect(main.getByRole('img', { name: '0 out of 5 stars' }).first()).toBeVisible();
			await expect(main.getByRole('button', { name: 'Out of Stock' }).first()).toBeDisabled();
			await expect(main.getByText('% OFF')).toHaveCount(0);
			await expect(main.locator('img').first()).toHaveAttribute('src', '/stone.svg');
		}
	});
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 740 } });

	test('[PROD-08] the buttons stay on the screen until the end of the page', async ({ page }) => {
		await page.goto(`/product/${product.id}`);
		const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
		await expect(add).toBeInViewport({ ratio: 1 });
		await page.getByRole('heading', { name: 'Specifications' }).scrollIntoViewIfNeeded();
		await expect(add).toBeInViewport({ ratio: 1 });
		await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
		await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
		await expect(add).not.toBeInViewport();
		await axe(page);
	});
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('[PROD-01] [PROD-02] [PROD-06] [LOOK-02] the page shows its text and pictures, and Back opens the shop', async ({
		page,
	}) => {
		await page.goto(`/product/${product.id}`);
		await expect(page.getByText(product.description)).toBeVisible();
		await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('img')).toHaveCount(4);
		await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden();
		// LOOK-02: the largest size.
		const link = page.getByRole('region', { name: 'Pictures' }).getByRole('link').first();
		await expect(link).toHaveAttribute('href', /-slab\.[^.]+\.1600\.webp$/);
		await page.getByRole('button', { name: 'Back' }).click();
		await expect(page).toHaveURL(/\/shop\??$/);
	});
});
