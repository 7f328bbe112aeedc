import type { Page } from '@playwright/test';
import { photograph } from '#test/photographs.ts';
import type { StartShop } from '#test/shops.ts';
import { demo } from '#test/visitor.ts';
import { waitForHydration } from './cart-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';

// Refused pictures, and a size that is not made yet.
test.use({ allowedErrors: [/status of (422|503)|ERR_FAILED/] });

/** The editor of a stone, of which each test has its own, in a shop for these tests. */
async function openEditor(page: Page, sharedShop: StartShop, id: string) {
	const { origin } = await sharedShop();
	await signIn(page, { ...demo.owner, origin });
	const editor = `${origin}/staff/products/${id}`;
	await page.goto(editor);
	return { origin, editor };
}

const main = (page: Page) => page.getByRole('main');
const tiles = (page: Page) => main(page).locator('[data-place]');
const chooser = (page: Page) => main(page).locator('input[type=file][multiple]:not([name])');
const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true }).click();
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

async function file(name: string, seed: number, width = 900, height = 1200) {
	const buffer = await photograph(width, height, seed).jpeg().toBuffer();
	return { name, mimeType: 'image/jpeg', buffer };
}

/** The names of the pictures, in their order. */
const order = (page: Page) =>
	tiles(page)
		.locator('img')
		.evaluateAll((images) =>
			images.map(
				(image) => /(own-\w{4}|[a-z-]+-(?:slab|close|laid|edge))/.exec((image as HTMLImageElement).src)?.[0],
			),
		);

test('[PIC-01] [PIC-03] [PIC-05] the owner sends photographs, orders them by buttons, says what one shows, and shoppers see and hear it', async ({
	page,
	sharedShop,
}) => {
	const { origin, editor } = await openEditor(page, sharedShop, 'ziarat-white');
	await waitForHydration(page);
	const before = await order(page);
	expect(before).toEqual([
		'ziarat-white-slab',
		'ziarat-white-close',
		'ziarat-white-laid',
		'ziarat-white-edge',
	]);
	await chooser(page).setInputFiles([await file('a.jpg', 1), await file('b.jpg', 2)]);
	await expect(tiles(page)).toHaveCount(6);
	const [, , , , own, second] = await order(page);
	expect(own).toMatch(/^own-/);
	expect(second).toMatch(/^own-/);
	const image = tiles(page).nth(4).locator('img');
	await image.scrollIntoViewIfNeeded();
	await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(320);
	await axe(page);

	await main(page).getByRole('textbox', { name: 'What picture 5 shows' }).fill('White slab with grey veins');
	for (let place = 5; place > 1; place--) await press(page, `Earlier: picture ${place}`);
	await expect.poll(() => order(page)).toEqual([own, ...before, second]);
	await expect(main(page).getByRole('button', { name: 'Later: picture 1', exact: true })).toBeFocused();
	await expect(main(page).getByRole('textbox', { name: 'What picture 1 shows' })).toHaveValue(
		'White slab with grey veins',
	);
	await save(page);
	await expect(main(page).getByText('Ziarat White is saved.')).toBeVisible();
	await expect.poll(() => order(page)).toEqual([own, ...before, second]);

	await page.goto(`${origin}/product/ziarat-white`);
	const shown = page.getByRole('img', { name: 'White slab with grey veins', exact: true });
	await expect(shown.first()).toHaveAttribute('src', /own-/);
	await page.goto(`${origin}/shop?search=ziarat+white`);
	await expect(page.getByRole('img', { name: 'White slab with grey veins', exact: true })).toBeVisible();

	await page.goto(editor);
	await press(page, 'Undo: Changed Ziarat White');
	// The page was loaded since.
	await press(page, 'Yes, undo it');
	await expect(main(page).getByText('Undone. 1 product is as it was before.')).toBeVisible();
	await expect.poll(() => order(page)).toEqual(before);
});

test('[PIC-03] a picture is dragged to another place, removed and taken back; nothing is changed before it is saved', async ({
	page,
	sharedShop,
}) => {
	await openEditor(page, sharedShop, 'badal-grey');
	await waitForHydration(page);
	// As events: a drag by the mouse of a loaded machine sometimes never ends.
	for (const [at, type] of [
		[3, 'dragstart'],
		[1, 'dragover'],
		[1, 'drop'],
		[3, 'dragend'],
	] as const) {
		const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
		await tiles(page).nth(at).dispatchEvent(type, { dataTransfer });
	}
	await expect
		.poll(() => order(page))
		.toEqual(['badal-grey-slab', 'badal-grey-edge', 'badal-grey-close', 'badal-grey-laid']);
	await press(page, 'Remove: picture 1');
	await expect(tiles(page)).toHaveCount(3);
	await expect(main(page).getByRole('button', { name: 'Undo', exact: true })).toBeFocused();
	await expect(page.frameLocator('iframe').locator('img').first()).toHaveAttribute('src', /badal-grey-edge/);
	await page.keyboard.press('Enter');
	await expect(tiles(page)).toHaveCount(4);
	await page.reload();
	await expect(main(page).getByText(/Draft from .* restored/)).toBeVisible();
	await expect.poll(async () => (await order(page))[1]).toBe('badal-grey-edge');
	await press(page, 'Discard');
	await expect.poll(async () => (await order(page))[1]).toBe('badal-grey-close');
});

test('[PIC-04] a file that is no picture is refused in words, beside others that are kept', async ({
	page,
	sharedShop,
}) => {
	await openEditor(page, sharedShop, 'black-and-gold');
	await waitForHydration(page);
	await chooser(page).setInputFiles([
		{ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
		await file('slab.jpg', 3),
	]);
	await expect(tiles(page)).toHaveCount(5);
	await expect(main(page).getByText('This file is no picture.')).toBeVisible();
	await axe(page);
	await press(page, 'Dismiss');
	await expect(main(page).getByText('This file is no picture.')).toHaveCount(0);
});

test('[PIC-06] a picture is cropped to the shape of a slab by keys, and taken back', async ({
	page,
	sharedShop,
}) => {
	await openEditor(page, sharedShop, 'sunny-grey');
	await waitForHydration(page);
	await chooser(page).setInputFiles([await file('wide.jpg', 4, 2000, 1500)]);
	await expect(tiles(page)).toHaveCount(5);
	const whole = (await order(page))[4];
	await press(page, 'Crop: picture 5');
	const dialog = page.getByRole('dialog', { name: 'Crop picture 5' });
	await dialog.getByRole('slider', { name: 'From the left' }).focus();
	await page.keyboard.press('End');
	await axe(page);
	await dialog.getByRole('button', { name: 'Use this part' }).click();
	await expect(dialog).toHaveCount(0);
	await expect(tiles(page).nth(4).locator('img')).toHaveAttribute('src', /own-\w{16}-1200-1500-/);
	await press(page, 'Undo');
	await expect.poll(async () => (await order(page))[4]).toBe(whole);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('[PIC-03] [PIC-05] pictures are sent, and described, by plain forms', async ({ page, sharedShop }) => {
		await openEditor(page, sharedShop, 'coffee-brown');
		await main(page)
			.locator('input[type=file]')
			.setInputFiles([await file('a.jpg', 5), await file('b.jpg', 6)]);
		await press(page, 'Add pictures');
		await expect(main(page).getByText('2 pictures are added.')).toBeVisible();
		await expect(tiles(page)).toHaveCount(6);
		await main(page).getByRole('textbox', { name: 'What picture 5 shows' }).fill('Veins, close');
		await save(page);
		await expect(main(page).getByText('Coffee Brown is saved.')).toBeVisible();
		await expect(main(page).getByRole('textbox', { name: 'What picture 5 shows' })).toHaveValue(
			'Veins, close',
		);
	});
});
