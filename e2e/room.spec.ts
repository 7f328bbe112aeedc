import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { withClient } from '#test/postgres.ts';
import { open, storedCart, waitUntilIdle } from './cart-steps.ts';
import { axe, expect, test } from './shop.ts';

// The processor draws here. A screen of few pixels shows the same room for a quarter of the work.
test.use({ deviceScaleFactor: 0.5, contextOptions: { reducedMotion: 'reduce' } });

const ROOM = '/room/living';
const picture = (page: Page) => page.locator('canvas');
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Waits until the room shows in full what was asked for last. */
async function drawn(page: Page): Promise<void> {
	await expect(page.locator('[data-room=drawn] canvas[data-at-rest]')).toBeVisible();
	// It fades in.
	await expect(picture(page).locator('..')).toHaveCSS('opacity', '1');
}

async function openRoom(page: Page, address = ROOM): Promise<void> {
	await open(page, address);
	await drawn(page);
}

const frames = async (page: Page) => Number(await picture(page).getAttribute('data-frames'));

/** Resizes the window, and waits until the room is drawn in its new size. */
async function resize(page: Page, width: number): Promise<void> {
	const before = await frames(page);
	await page.setViewportSize({ width, height: 800 });
	await expect.poll(() => frames(page)).toBeGreaterThan(before);
	await drawn(page);
}

/** The browser asks for few bytes, so that rooms wait: for what is not about their picture. */
const savesData = (page: Page) =>
	page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** The mean colour of a part of what is seen there, 0 to 1 of its width and height. */
async function colourOf(element: Locator, [x, y, w, h]: number[] = [0.02, 0.85, 0.25, 0.12]) {
	const bytes = await element.screenshot();
	const { width = 0, height = 0 } = await sharp(bytes).metadata();
	const part = {
		left: Math.round((x ?? 0) * width),
		top: Math.round((y ?? 0) * height),
		width: Math.max(1, Math.round((w ?? 1) * width)),
		height: Math.max(1, Math.round((h ?? 1) * height)),
	};
	// Statistics are of what was read, so the part is read again.
	const { channels } = await sharp(await sharp(bytes).extract(part).removeAlpha().png().toBuffer()).stats();
	const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
	return { red, green, blue, light: (red + green + blue) / 3 };
}

/** What is seen, in few pixels. */
async function glance(element: Locator): Promise<Buffer> {
	return sharp(await element.screenshot())
		.resize(48, 32, { fit: 'fill' })
		.removeAlpha()
		.raw()
		.toBuffer();
}

/** How much two looks differ, 0 to 255. */
function difference(one: Buffer, other: Buffer): number {
	return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}

test.describe('on a phone, and then on a wide screen', () => {
	test.use({ viewport: { width: 360, height: 800 } });

	test('[ROOM-01] [ROOM-02] [ROOM-03] a stone is found, laid and changed by keyboard, and its address opens the same room', {
		tag: '@webgl',
	}, async ({ page }) => {
		await openRoom(page);
		await expect(picture(page)).toHaveAccessibleName(/^Lounge\. Floor: Ziarat Grey/);
		const grey = await colourOf(picture(page));
		await page.getByLabel('Find a stone').focus();
		await page.keyboard.type('red zebra');
		await expect(page.getByText('1 stone', { exact: true })).toBeVisible();
		await page.getByRole('radio', { name: 'Ziarat Grey' }).focus();
		await page.keyboard.press('ArrowRight');
		await expect(picture(page)).toHaveAccessibleName(/Floor: Red Zebra, 12×12 in tiles, straight/);
		await drawn(page);
		const red = await colourOf(picture(page));
		expect(red.red - red.blue).toBeGreaterThan(grey.red - grey.blue + 30);

		await page.getByLabel('Size').selectOption('12×24');
		await page.getByLabel('Pattern').selectOption('herringbone');
		await page.getByLabel('Joint', { exact: true }).selectOption('8');
		await page.getByLabel('Joint’s colour').selectOption('white');
		await page.getByLabel('Finish').selectOption('Honed');
		await page.getByLabel('Direction').selectOption('1');
		const words = 'Lounge. Floor: Red Zebra, 12×24 in tiles, herringbone, joints of 8 mm, honed.';
		await expect(picture(page)).toHaveAccessibleName(words);
		await drawn(page);
		await expect
			.poll(() => query(page))
			.toEqual({
				floor: 'red-zebra',
				'floor-size': '12×24',
				'floor-bond': 'herringbone',
				'floor-joint': '8',
				'floor-grout': 'white',
				'floor-finish': 'Honed',
				'floor-turn': '1',
				search: 'red zebra',
			});
		await axe(page);

		await resize(page, 1280);
		await axe(page);
		const still = await colourOf(picture(page));
		expect(still.red - still.blue).toBeGreaterThan(grey.red - grey.blue + 30);
		await page.getByLabel('Find a stone').focus();
		await page.keyboard.press('Control+A');
		await page.keyboard.type('black & gold');
		await expect(page.getByRole('radio', { name: 'Black & Gold' })).toBeAttached();
		await page.getByRole('radio', { name: 'Red Zebra' }).focus();
		await page.keyboard.press('ArrowRight');
		await expect(picture(page)).toHaveAccessibleName(/Floor: Black & Gold, 12×24 in tiles, herringbone/);
		await drawn(page);
		const laid = await colourOf(picture(page));
		expect(laid.light).toBeLessThan(still.light - 30);
		await expect
			.poll(() => query(page))
			.toMatchObject({ floor: 'black-and-gold', 'floor-turn': '1', search: 'black & gold' });
		await page.reload();
		await drawn(page);
		const again = await colourOf(picture(page));
		for (const channel of ['red', 'green', 'blue'] as const)
			expect(Math.abs(again[channel] - laid[channel])).toBeLessThan(2);
	});

	test('[ROOM-03] [ROOM-04] stones are offered by kind and colour, and what is shown goes into the cart, and to a project, for the typed area', async ({
		page,
	}) => {
		await savesData(page);
		const asked = /<article[\s\S]*?PKR (?:<!-- -->)?([\d,.]+)/.exec(
			await (await page.request.get('/product/ziarat-white')).text(),
		)?.[1];
		await open(page, `${ROOM}?floor=ziarat-white`);
		const price = page.getByRole('region', { name: 'Price' });
		await expect(price.getByText(`PKR ${asked} / sq ft`)).toBeVisible();
		await page.getByLabel('Size').selectOption('12×24');
		for (const [width, sqFt, inCart] of [
			[360, 12, 1200],
			[1280, 24, 3600],
		] as const)
			await test.step(`${width} px wide`, async () => {
				await page.setViewportSize({ width, height: 800 });
				// Whole tiles of 2 sq ft.
				await page.getByLabel('My area, sq ft').fill(String(sqFt - 1.9));
				await expect(price.getByRole('status')).toContainText(`${sqFt / 2} tiles · ${sqFt} sq ft: PKR`);
				const project = price.getByRole('link', { name: 'Add to a project' });
				const goods = new RegExp(`stone=ziarat-white&size=12%C3%9724.*quantity=${sqFt}`);
				await expect(project).toHaveAttribute('href', goods);
				await price.getByRole('button', { name: /Add to Cart: exactly this/ }).click();
				await expect(page.getByText('Added to cart!').first()).toBeVisible();
				await expect.poll(() => storedCart(page)).toEqual([['ziarat-white', inCart]]);
				await page.getByLabel('My area, sq ft').fill('much');
				await expect(
					page.getByText('“much” is not a number. Please type square feet, such as 12.5.'),
				).toBeVisible();
			});

		await page.getByLabel('Kind').selectOption('Onyx');
		await expect(page.getByRole('radio', { name: 'Green Onyx', exact: true })).toBeAttached();
		await expect(page.getByRole('radio', { name: 'Tan Brown' })).toHaveCount(0);
		await page.getByLabel('Kind').selectOption('');
		await page.getByLabel('Colour', { exact: true }).selectOption('black');
		await expect(page.getByRole('radio', { name: 'Absolute Black' })).toBeAttached();
		await page.getByLabel('Find a stone').fill('no such stone');
		await expect(page.getByText('No stone is like that. Try another word or colour.')).toBeVisible();
	});
});

test('[ROOM-02] two surfaces of a room have stones of their own', { tag: '@webgl' }, async ({ page }) => {
	const splashback = [0.29, 0.31, 0.07, 0.1];
	const leg = [0.205, 0.6, 0.03, 0.2];
	await openRoom(page, '/room/kitchen?counter=ziarat-white&splashback=red-zebra&on=splashback');
	const red = await colourOf(picture(page), splashback);
	const white = await colourOf(picture(page), leg);
	expect(red.red - red.blue).toBeGreaterThan(40);
	await page.getByRole('radio', { name: 'Splashback' }).focus();
	await page.keyboard.press('ArrowLeft');
	await expect(page.getByRole('radio', { name: 'Counters' })).toBeFocused();
	await expect(page.getByRole('group', { name: 'Stone: counters' })).toBeVisible();
	await page.getByLabel('Find a stone').fill('absolute black');
	await page.getByRole('radio', { name: 'Absolute Black' }).check({ force: true });
	await expect(picture(page)).toHaveAccessibleName(/Counters: Absolute Black.*Splashback: Red Zebra/);
	await drawn(page);
	expect((await colourOf(picture(page), leg)).light).toBeLessThan(white.light - 60);
	const still = await colourOf(picture(page), splashback);
	expect(still.red - still.blue).toBeGreaterThan(40);
	await expect
		.poll(() => query(page))
		.toEqual({ counter: 'absolute-black', splashback: 'red-zebra', search: 'absolute black' });
});

test('[ROOM-03] stones of like colour are offered, nearest first, until a search takes their place', async ({
	page,
}) => {
	await savesData(page);
	await open(page, `${ROOM}?floor=absolute-black`);
	const stones = page.getByRole('group', { name: 'Stone: floor' });
	await stones.getByRole('button', { name: 'Colours like this one: Absolute Black' }).click();
	await expect(page.getByText('Colours like Absolute Black, the nearest first.')).toBeVisible();
	await expect(stones.getByRole('radio').first()).toHaveAccessibleName('Absolute Black');
	await expect(stones.getByRole('radio', { name: 'Ziarat White', exact: true })).toHaveCount(0);
	await expect(stones.getByRole('radio')).toHaveCount(24);
	await stones.getByRole('radio').nth(3).check({ force: true });
	await expect.poll(() => query(page).floor).not.toBe('absolute-black');
	await expect(page.getByText('Colours like Absolute Black, the nearest first.')).toBeVisible();
	await expect(stones.getByRole('radio')).toHaveCount(24);
	expect(query(page).like).toBe('absolute-black');
	await page.getByLabel('Find a stone').fill('onyx');
	await expect(stones.getByRole('radio', { name: 'Green Onyx', exact: true })).toBeAttached();
	await expect.poll(() => query(page)).toMatchObject({ search: 'onyx' });
	expect(query(page).like).toBeUndefined();
	await stones.getByRole('button', { name: /^Colours like this one/ }).click();
	await expect(page.getByLabel('Find a stone')).toHaveValue('');
	await stones.getByRole('button', { name: 'All stones' }).click();
	await expect(page.getByText('The first 24 stones.')).toBeVisible();
});

test('[ROOM-02] [ROOM-08] two stones stand side by side, the line between them is dragged and moved by keys, and keys, buttons and the wheel zoom and move the picture', {
	tag: '@webgl',
}, async ({ page }) => {
	await openRoom(page, `${ROOM}?floor=ziarat-white&beside=absolute-black`);
	await expect(picture(page)).toHaveAccessibleName(
		/left of the line Ziarat White, right of it Absolute Black/,
	);
	const left = [0.05, 0.88, 0.3, 0.1];
	const right = [0.6, 0.92, 0.25, 0.06];
	expect((await colourOf(picture(page), left)).light).toBeGreaterThan(
		(await colourOf(picture(page), right)).light + 60,
	);
	const line = page.getByRole('slider', { name: 'Where one stone ends and the other begins' });
	const moveTo = async (key: 'Home' | 'End', percent: number) => {
		await page.keyboard.press(key);
		await expect(line).toHaveAttribute('aria-valuenow', String(percent));
		await drawn(page);
	};
	await line.focus();
	await moveTo('Home', 0);
	const dark = await colourOf(picture(page), left);
	// The wall has the light of the floor that is seen with it.
	const wall = [0.3, 0.1, 0.2, 0.2];
	const dim = await colourOf(picture(page), wall);
	await moveTo('End', 100);
	expect((await colourOf(picture(page), wall)).light).toBeGreaterThan(dim.light + 8);
	await moveTo('Home', 0);
	const box = await picture(page).boundingBox();
	if (!box) throw new Error('there is no picture');
	await page.mouse.move(box.x + 5, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2, { steps: 4 });
	await page.mouse.up();
	await expect(line).toHaveAttribute('aria-valuenow', '75');
	await drawn(page);
	expect((await colourOf(picture(page), left)).light).toBeGreaterThan(dark.light + 60);

	const whole = page.getByRole('button', { name: 'Show the whole room' });
	await expect(whole).toHaveCount(0);
	const first = await glance(picture(page));
	await picture(page).focus();
	for (const key of ['+', '+', '+', 'ArrowDown', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
	await expect(whole).toBeVisible();
	await drawn(page);
	expect(difference(await glance(picture(page)), first)).toBeGreaterThan(20);
	await page.keyboard.press('0');
	await expect(whole).toHaveCount(0);
	await drawn(page);
	expect(difference(await glance(picture(page)), first)).toBeLessThan(2);

	// With the focus elsewhere the wheel scrolls the page.
	await page.getByLabel('Size').focus();
	await picture(page).hover();
	const top = () => page.evaluate(() => scrollY);
	const before = await top();
	await page.mouse.wheel(0, 200);
	await expect.poll(top).toBeGreaterThan(before);
	await expect(whole).toHaveCount(0);
	await picture(page).focus();
	await picture(page).hover();
	await page.mouse.wheel(0, -400);
	await expect(whole).toBeVisible();
	await whole.click();
	await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
	await page.getByRole('button', { name: 'Zoom in' }).click();
	await expect(page.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
});

test.describe('on a touch screen', () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

	test('[ROOM-08] two fingers zoom, one moves what is enlarged, and one drags the line', {
		tag: '@webgl',
	}, async ({ page }) => {
		await openRoom(page, `${ROOM}?beside=absolute-black`);
		const box = await picture(page).boundingBox();
		if (!box) throw new Error('there is no picture');
		const touch = await page.context().newCDPSession(page);
		const at = (x: number, y: number) => ({ x: box.x + x * box.width, y: box.y + y * box.height });
		const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
			touch.send('Input.dispatchTouchEvent', {
				type,
				touchPoints: points.map((point, id) => ({ ...point, id })),
			});
		await put('touchStart', at(0.2, 0.3), at(0.3, 0.3));
		for (const spread of [0.05, 0.1, 0.15])
			await put('touchMove', at(0.2 - spread, 0.3), at(0.3 + spread, 0.3));
		await put('touchEnd');
		await expect(page.getByRole('button', { name: 'Show the whole room' })).toBeVisible();
		await drawn(page);
		const before = await frames(page);
		await put('touchStart', at(0.2, 0.3));
		for (const y of [0.4, 0.5, 0.6]) await put('touchMove', at(0.2, y));
		await put('touchEnd');
		await expect.poll(() => frames(page)).toBeGreaterThan(before);
		const line = page.getByRole('slider');
		await put('touchStart', at(0.5, 0.5));
		for (const x of [0.6, 0.7, 0.8]) await put('touchMove', at(x, 0.5));
		await put('touchEnd');
		await expect(line).toHaveAttribute('aria-valuenow', '80');
	});
});

test('[ROOM-05] [ROOM-06] [ROOM-09] [ROOM-11] a room is found, sent, saved, drawn only when it changes, given back after it was lost, and seen by lamplight', {
	tag: '@webgl',
}, async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await test.step('the rooms are listed, once each', async () => {
		await open(page, '/room');
		await axe(page);
		await expect(page.getByRole('link', { name: 'Lounge in the evening' })).toHaveCount(0);
		await page.getByRole('link', { name: 'Lounge' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Lounge' })).toBeVisible();
	});

	await openRoom(page, `${ROOM}?floor=black-and-gold&search=black`);
	await test.step('the picture is saved with 1600 px and the shop’s name', async () => {
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('button', { name: 'Save the picture' }).first().click(),
		]);
		expect(download.suggestedFilename()).toBe('stone-in-a-room.jpg');
		const saved = sharp(await download.path());
		expect(await saved.metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1067 });
		const part = await saved.extract({ left: 1420, top: 1010, width: 160, height: 45 }).toBuffer();
		const corner = await sharp(part).stats();
		expect(corner.channels[0]?.max, 'light letters').toBeGreaterThan(200);
		await drawn(page);
	});

	await test.step('links carry the room', async () => {
		await page.getByRole('button', { name: 'Copy the link' }).first().click();
		await expect(page.getByText('Link copied.')).toBeVisible();
		const link = `${new URL(page.url()).origin}${ROOM}?floor=black-and-gold`;
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
		const message = page.getByRole('link', { name: 'Send on WhatsApp' }).first();
		await message.focus();
		const words = async () => new URL((await message.getAttribute('href')) ?? '').searchParams.get('text');
		await expect.poll(words).toContain(link);
		expect(await words()).toContain('Lounge. Floor: Black & Gold');
	});

	const window = [0.1, 0.3, 0.05, 0.2];
	const day = await colourOf(picture(page), window);
	await test.step('nothing is drawn while nothing changes, and a context that was lost comes back', async () => {
		const before = await frames(page);
		// More frames of the screen than from a change to the full picture.
		await page.evaluate(async () => {
			for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
		});
		expect(await frames(page)).toBe(before);
		const floor = await colourOf(picture(page));
		const lose = (way: 'loseContext' | 'restoreContext') =>
			picture(page).evaluate((canvas: HTMLCanvasElement, way) => {
				const loss = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
				const held = Object.assign(globalThis, {
					loss: (globalThis as { loss?: WEBGL_lose_context }).loss ?? loss,
				});
				held.loss?.[way]();
			}, way);
		await lose('loseContext');
		await expect(page.getByText('Your browser has put the room away.')).toBeVisible();
		await expect(page.getByRole('img', { name: 'Lounge with Ziarat Grey' })).toBeVisible();
		await lose('restoreContext');
		await drawn(page);
		const again = await colourOf(picture(page));
		for (const channel of ['red', 'green', 'blue'] as const)
			expect(Math.abs(again[channel] - floor[channel])).toBeLessThan(2);
	});

	await test.step('it is seen by lamplight with the same stone', async () => {
		const light = page.getByRole('navigation', { name: 'Light' });
		await expect(light.getByRole('link', { name: 'Daylight' })).toHaveAttribute('aria-current', 'true');
		await light.getByRole('link', { name: 'Lamplight' }).click();
		await expect(page).toHaveURL('/room/living-evening?floor=black-and-gold&search=black');
		await expect(page.getByRole('heading', { level: 1, name: 'Lounge in the evening' })).toBeVisible();
		await drawn(page);
		await expect(picture(page)).toHaveAccessibleName(/Floor: Black & Gold/);
		expect((await colourOf(picture(page), window)).light).toBeLessThan(day.light - 40);
		await axe(page);
		await light.getByRole('link', { name: 'Daylight' }).click();
		await expect(page).toHaveURL(`${ROOM}?floor=black-and-gold&search=black`);
	});
});

/** The limit for what lays a room, in kB of gzip. */
const CODE = 30;

test(`[ROOM-07] [ROOM-09] a stone’s page loads at most ${CODE} kB that lay it in a room, and only when it is touched`, {
	tag: '@webgl',
}, async ({ page }) => {
	const files: Record<string, Record<string, number>> = JSON.parse(
		readFileSync('build/modules.json', 'utf8'),
	);
	const isOwn = (url: string) =>
		Object.keys(files[new URL(url).pathname.slice(1)] ?? {}).some((module) =>
			module.startsWith('app/scene/'),
		);
	const own = new Set<string>();
	page.on('request', (request) => {
		if (request.url().startsWith('http') && isOwn(request.url())) own.add(new URL(request.url()).pathname);
	});
	await open(page, '/product/red-zebra');
	const gallery = page.getByRole('region', { name: 'Pictures' });
	const room = gallery.getByRole('listitem').last();
	await gallery.getByRole('button', { name: 'Show it in a room' }).click();
	await expect(room).toBeInViewport({ ratio: 0.9 });
	await waitUntilIdle(page);
	expect([...own]).toEqual([]);
	// Its own slab, and nobody else's floor.
	const slab = await colourOf(room, [0.1, 0.6, 0.3, 0.2]);
	expect(slab.red - slab.blue).toBeGreaterThan(30);
	const before = await glance(room);

	await gallery.getByRole('button', { name: 'Lay it here: Red Zebra' }).click();
	const live = gallery.getByRole('img', { name: 'A lounge with a floor of Red Zebra' });
	await expect(live).toHaveAttribute('data-at-rest');
	await expect(live).toBeVisible();
	await expect(live.locator('..')).toHaveCSS('opacity', '1');
	const laid = await colourOf(room, [0.1, 0.6, 0.3, 0.2]);
	expect(laid.red - laid.blue).toBeGreaterThan(30);
	expect((await glance(room)).equals(before)).toBe(false);
	const weight =
		[...own].reduce((sum, file) => sum + gzipSync(readFileSync(`build/client${file}`)).length, 0) / 1024;
	expect(own.size).toBeGreaterThan(0);
	expect(weight, [...own].join(' ')).toBeLessThan(CODE);
	await axe(page);
	await page.getByRole('link', { name: 'More rooms' }).click();
	await expect(page).toHaveURL(`${ROOM}?floor=red-zebra`);
});

test.describe('without WebGL', () => {
	test('[ROOM-01] the plain picture stays, says what it shows, and the price works', async ({ page }) => {
		await page.addInitScript(() => {
			const get = HTMLCanvasElement.prototype.getContext;
			HTMLCanvasElement.prototype.getContext = function (
				this: HTMLCanvasElement,
				kind: string,
				...rest: unknown[]
			) {
				return kind === 'webgl2' ? null : Reflect.apply(get, this, [kind, ...rest]);
			} as typeof get;
		});
		await open(page, `${ROOM}?floor=red-zebra`);
		await expect(
			page.getByText('This picture shows Ziarat Grey. Your browser cannot lay other stones'),
		).toBeVisible();
		await expect(page.getByRole('img', { name: 'Lounge with Ziarat Grey' })).toBeVisible();
		await expect(picture(page)).toHaveCount(0);
		await expect(page.getByRole('button', { name: 'Save the picture' })).toHaveCount(0);
		await page.getByLabel('My area, sq ft').fill('50');
		await expect(page.getByRole('region', { name: 'Price' })).toContainText('Red Zebra');
		await axe(page);
	});
});

test.describe('a picture that does not arrive', () => {
	test.use({ allowedErrors: [/Failed to load resource/], viewport: { width: 360, height: 800 } });

	test('[ROOM-01] a slab that fails leaves the stone before, and light that fails leaves the plain picture', {
		tag: '@webgl',
	}, async ({ page }) => {
		await openRoom(page);
		await page.route(/red-zebra-slab\.[0-9a-f]+\.(750|1120)\.avif/, (route) => route.abort());
		await page.getByLabel('Find a stone').fill('red zebra');
		await page.getByRole('radio', { name: 'Red Zebra' }).check({ force: true });
		await expect(page.getByText('The picture of Red Zebra did not arrive.')).toBeVisible();
		await expect(picture(page)).toBeVisible();
		// One that arrives and is no picture is as one that does not.
		const noPicture = { contentType: 'image/avif', body: 'no picture' };
		await page.route(/tan-brown-slab\.[0-9a-f]+\.(750|1120)\.avif/, (route) => route.fulfill(noPicture));
		await page.getByLabel('Find a stone').fill('tan brown');
		await page.getByRole('radio', { name: 'Tan Brown' }).check({ force: true });
		await expect(page.getByText('The picture of Tan Brown did not arrive.')).toBeVisible();
		await page.route('**/scenes/living/mask*', (route) => route.fulfill(noPicture));
		await page.goto(ROOM);
		await expect(page.getByText('This picture shows Ziarat Grey.')).toBeVisible();
		await page.unroute('**/scenes/living/mask*');
		await page.route('**/scenes/living/light-floor*', (route) => route.abort());
		await page.goto(`${ROOM}?floor=black-and-gold`);
		await expect(page.getByText('This picture shows Ziarat Grey.')).toBeVisible();
	});
});

test.describe('on a phone that saves data', () => {
	test.use({ viewport: { width: 360, height: 800 } });

	test('[ROOM-01] the room waits until it is asked for; a stone without a picture of its slab says so, and the room stays as it was', {
		tag: '@webgl',
	}, async ({ page, postgres, startShop }) => {
		const url = await postgres.createDatabase('demo');
		await withClient(url, (client) =>
			client.query("update products set image = '/pictures/red-zebra-edge.webp' where id = 'red-zebra'"),
		);
		const { origin } = await startShop({ DATABASE_URL: url });
		await savesData(page);
		const light: string[] = [];
		page.on('request', (request) => {
			if (request.url().includes('/scenes/')) light.push(request.url());
		});
		await open(page, origin + ROOM);
		const button = page.getByRole('button', { name: /^Lay it live/ });
		await expect(button).toBeVisible();
		expect(light).toEqual([]);
		await button.click();
		await drawn(page);
		expect(light).not.toEqual([]);

		const before = await glance(picture(page));
		await page.getByLabel('Find a stone').fill('red zebra');
		await page.getByRole('radio', { name: 'Red Zebra' }).check({ force: true });
		await expect(page.getByText('We have no picture of a whole slab of Red Zebra yet')).toBeVisible();
		await drawn(page);
		expect(difference(await glance(picture(page)), before)).toBeLessThan(2);
	});
});
