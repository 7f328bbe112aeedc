import type { Page } from '@playwright/test';
import { open, storeCart, storedCart } from './cart-steps.ts';
import { axe, expect, test } from './shop.ts';

const answer = (page: Page) =>
	page.getByRole('region', { name: 'Result' }).getByRole('heading', { level: 2 });
const cell = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label }).first();
/** A line of the cart. Its own list says what has changed of it. */
const lineOf = (page: Page, index: number) => page.locator('main li[tabindex]').nth(index);
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Types into the field that has the focus, over what stands there, and goes on to the next. */
async function typeNext(page: Page, ...texts: string[]): Promise<void> {
	for (const text of texts) {
		await page.keyboard.press('Control+A');
		if (text) await page.keyboard.type(text);
		await page.keyboard.press('Tab');
	}
}

/** On a phone, and again on a wide screen. */
async function atBothWidths(page: Page, look: (width: number) => Promise<void>): Promise<void> {
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await test.step(`${width} px wide`, () => look(width));
	}
}

test.describe('on a phone, and then on a wide screen', () => {
	test.use({ viewport: { width: 360, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

	test('[CALC-01] [CALC-02] [CALC-03] an L-shaped lounge is typed by keyboard alone, drawn, and its address opens it again; every figure opens its sum, and a print is the plan alone', async ({
		page,
	}) => {
		await open(page, '/calculator?stone=ziarat-white&size=24×24');
		await page.getByLabel('Width').first().focus();
		await typeNext(page, '12\'3"', "10' 2");
		await expect(answer(page)).toHaveText('42 tiles of 24″ × 24″');
		await expect(cell(page, 'By area and extra')).toContainText('36 tiles');
		await page.getByRole('button', { name: 'Add a rectangle' }).focus();
		await page.keyboard.press('Enter');
		const second = page.getByRole('group', { name: 'Rectangle 2' });
		await expect(second).toBeVisible();
		await second.getByLabel('Width').focus();
		await typeNext(page, '8', '6-6');
		await expect(cell(page, 'Floor area')).toContainText('176.55 sq ft');
		await expect(page.getByRole('img', { name: /Drawing to scale/ })).toContainText('8′');
		await expect.poll(() => new URL(page.url()).searchParams.getAll('part-w')).toEqual(['12\'3"', '8']);
		const sum = page.getByText(/÷ 144 =/);
		await atBothWidths(page, async () => {
			await axe(page);
			await expect(sum).toBeHidden();
			const summary = page.locator('summary').filter({ has: page.getByText('Stone', { exact: true }) });
			await summary.focus();
			await page.keyboard.press('Enter');
			await expect(sum).toBeVisible();
			await page.keyboard.press('Enter');
		});
		const laid = await answer(page).textContent();

		await page.reload();
		await expect(answer(page)).toHaveText(laid ?? '');
		await expect(page.getByRole('table', { name: 'Pieces that are laid' })).toBeAttached();
		await second.getByLabel('Width').focus();
		await typeNext(page, '7');
		await expect(answer(page)).not.toHaveText(laid ?? '');

		await open(page, '/calculator?stone=ziarat-white&bond=herringbone&size=12×24&part-w=14&part-h=11');
		await page.emulateMedia({ media: 'print' });
		await atBothWidths(page, async () => {
			await expect(page.getByRole('banner')).toBeHidden();
			await expect(page.getByRole('contentinfo')).toBeHidden();
			await expect(page.getByRole('form', { name: 'Measures' })).toBeHidden();
			await expect(page.getByRole('img', { name: /Drawing to scale/ })).toBeVisible();
			// Folded on the screen, open on paper.
			await expect(page.getByRole('table', { name: 'Pieces that are laid' })).toBeVisible();
		});
	});

	test('[CALC-04] what makes no sense is said at its field, and the plan waits', async ({ page }) => {
		await open(page, '/calculator?kind=wall');
		await page.getByRole('button', { name: 'Add a door or window' }).click();
		const opening = page.getByRole('group', { name: 'Opening 1' });
		await opening.getByLabel('Width').fill('40');
		await atBothWidths(page, async () => {
			await expect(opening.getByText('This opening is larger than its wall.')).toBeVisible();
			await expect(opening.getByLabel('Width')).toHaveAttribute('aria-invalid', 'true');
			await expect(page.getByRole('region', { name: 'Result' })).toContainText('Mend the marked fields');
			await axe(page);
		});
		await opening.getByLabel('Width').fill('4');
		await expect(answer(page)).toContainText('tiles');
	});

	test('[CALC-02] [CALC-06] a counter with a sink: slabs, joint, hole, and its message for WhatsApp', async ({
		page,
	}) => {
		await open(page, '/calculator?kind=counter&stone=ziarat-white&depth=25.5');
		await page.getByRole('button', { name: 'Add a sink or hob' }).click();
		await page.getByLabel('Its middle from the left').fill('2\'6"');
		await expect.poll(() => query(page)['hole-middle']).toBe('2\'6"');
		await atBothWidths(page, async () => {
			await expect(answer(page)).toHaveText('2 slabs, cut to 2 pieces');
			await expect(cell(page, 'Joints')).toContainText('1');
			await expect(cell(page, 'Holes')).toContainText('1 sink');
			const link = page.getByRole('link', { name: 'Send on WhatsApp' });
			await link.focus();
			const text = async () =>
				new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
			await expect.poll(text).toContain(page.url().replaceAll('%27', "'").split('?')[0]);
			expect(await text()).toContain('Counter, Ziarat White');
			expect(await text()).toContain('2 slabs, cut to 2 pieces');
		});
	});

	test('[CALC-05] [CALC-07] a stone is found by its name; its page leads here; one press puts the treads and the risers of its stair into the cart', async ({
		page,
	}) => {
		await open(page, '/product/black-and-gold');
		await page.getByRole('link', { name: /How much do I need/ }).click();
		await expect(page.getByRole('link', { name: 'Black & Gold' })).toBeVisible();
		await page.getByRole('button', { name: 'Choose another stone' }).click();
		await page.getByLabel('Find a stone by name').fill('ziarat wh');
		await page.getByRole('button', { name: 'Choose Ziarat White' }).click();
		await expect(cell(page, 'Total')).toContainText('PKR');
		await expect.poll(() => query(page).stone).toBe('ziarat-white');

		await page
			.getByRole('navigation', { name: 'What do you measure?' })
			.getByRole('link', { name: 'Stair' })
			.click();
		await page.getByLabel('Risers').fill('12');
		await page.getByLabel('Treads').fill('11');
		await expect(page.getByRole('row', { name: /Tread/ })).toContainText('11');
		await page.getByRole('button', { name: /Add to Cart: exactly this/ }).click();
		await expect(page.getByText('Added to cart!').first()).toBeVisible();
		// 11 × 42 × 12 and 12 × 42 × 7 square inches.
		await expect
			.poll(() => storedCart(page))
			.toEqual([
				['ziarat-white', 3850],
				['ziarat-white', 2450],
			]);
		await page.goto('/cart');
		await atBothWidths(page, async () => {
			await expect(page.getByText(/cut to 42×12 in, 18 mm, polished, for stairs/i)).toBeVisible();
			await expect(page.getByText(/cut to 42×7 in, 18 mm, polished, for stairs/i)).toBeVisible();
		});
	});

	test('[CALC-07] from a line of the cart one comes back to it unchanged, or with what was worked out; a line that is gone is added anew', async ({
		page,
	}) => {
		await storeCart(page, [
			{ id: 'black-and-gold', quantity: 100 },
			{ id: 'ziarat-white', quantity: 100, size: '24×24' },
			{ id: 'coffee-brown', quantity: 100 },
			{ id: 'ziarat-white', quantity: 300 },
		]);
		await open(page, '/cart');
		const line = lineOf(page, 1);
		const needed = page.getByRole('link', { name: 'How much do I need?' }).nth(1);
		const intoLine = page.getByRole('button', { name: /into the cart’s line/ });
		let address = '';
		await atBothWidths(page, async (width) => {
			const before = await storedCart(page);
			await needed.click();
			await page.getByRole('link', { name: 'Back to the cart' }).click();
			await expect(line).toBeFocused();
			expect(await storedCart(page)).toEqual(before);

			await needed.click();
			await expect(intoLine).toBeVisible();
			address = page.url();
			const [measure, tiles, hundredths] =
				width === 360 ? (['12\'3"', 42, 16_800] as const) : (['10\'3"', 36, 14_400] as const);
			await page.getByLabel('Width').first().fill(measure);
			await page.getByLabel('Length').first().fill("10'2");
			await expect(answer(page)).toHaveText(`${tiles} tiles of 24″ × 24″`);
			await expect.poll(() => query(page)['part-w']).toBe(measure);
			const message = await page.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href');
			expect(new URL(message ?? '').searchParams.get('text')).not.toContain('line=');
			await axe(page);
			await intoLine.click();
			await expect(page).toHaveURL(/\/cart#/);
			await expect(page.getByText('The line in your cart is changed.').first()).toBeVisible();
			await expect
				.poll(() => storedCart(page))
				.toEqual([
					['black-and-gold', 100],
					['ziarat-white', hundredths],
					['coffee-brown', 100],
					['ziarat-white', 300],
				]);
			await expect(line).toBeFocused();
			await expect(line).toBeInViewport();
			await expect(line).toContainText('24×24 in');
		});

		await storeCart(page, [{ id: 'black-and-gold', quantity: 100 }]);
		await open(page, address);
		await page.getByRole('button', { name: /^Add to Cart: exactly this/ }).click();
		await expect
			.poll(async () => (await storedCart(page)).map(([id]) => id))
			.toEqual(['black-and-gold', 'ziarat-white']);
	});
});

test.describe('a hall of 5,000 tiles', () => {
	const result = (page: Page) => page.getByRole('region', { name: 'Result' });
	const hall = /^5,\d{3} tiles of 24″ × 24″$/;

	async function typeHall(page: Page, width: string): Promise<void> {
		await page.getByLabel('Width').first().fill(width);
		await page.getByLabel('Length').first().fill('100');
	}

	test('[CALC-10] one types on while it is laid in a worker; the page says that it works, and the newest counts', async ({
		page,
	}) => {
		const loaded: string[] = [];
		page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
		const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>();
		await page.route('**/assets/worker-*', async (route) => {
			await untilReleased;
			await route.continue();
		});
		await open(page, '/calculator?size=24×24');
		const before = (await answer(page).textContent()) ?? '';
		await typeHall(page, '160');
		await expect(result(page)).toHaveAttribute('aria-busy', 'true');
		await expect(result(page).getByText('We are laying it out')).toBeVisible();
		await page.getByLabel('Width').first().fill('200');
		await page.getByLabel('Joint, mm').fill('3');
		await expect(page.getByLabel('Joint, mm')).toHaveValue('3');
		await expect(answer(page)).toHaveText(before);
		release();
		await expect(answer(page)).toHaveText(hall);
		await expect(result(page)).toHaveAttribute('aria-busy', 'false');
		expect(page.workers()).toHaveLength(1);
		expect(loaded.filter((path) => path.startsWith('/assets/work-out'))).toEqual([]);
	});

	test('[CALC-10] a browser without workers lays it in the page', async ({ page }) => {
		await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
		await open(page, '/calculator?size=24×24');
		await typeHall(page, '200');
		await expect(answer(page)).toHaveText(hall);
	});

	test('[CALC-10] where the worker does not load, the page lays it', async ({ page }) => {
		await page.route('**/assets/worker-*', (route) => route.abort());
		await open(page, '/calculator?size=24×24');
		await typeHall(page, '200');
		await expect(answer(page)).toHaveText(hall);
		expect(page.workers()).toEqual([]);
	});
});

test('[CALC-04] what the server leaves to the browser is laid and nested there', async ({ page }) => {
	const hall = '/calculator?size=24×24&part-w=200&part-h=100&part-x=&part-y=';
	const stair = '/calculator?kind=stair&stone=ziarat-white&risers=90&treads=89';
	for (const path of [hall, stair])
		expect(await (await page.request.get(path)).text()).toMatch(/Too many (tiles|pieces|to lay)/);
	await open(page, hall);
	await expect(answer(page)).toHaveText('5,000 tiles of 24″ × 24″');
	await expect(page.getByRole('table', { name: 'Pieces that are laid' })).toBeAttached();
	await open(page, stair);
	await expect(answer(page)).toHaveText(/^\d+ slabs, cut to 179 pieces$/);
});
