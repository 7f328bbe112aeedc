import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { type PhotographFacts, readPhotographs } from '#stone/rooms/read-photographs.ts';
import { open, storedCart, waitForHydration, waitUntilIdle } from './cart-steps.ts';
import { compressedSize } from './compressed-size.ts';
import { doubleText } from './double-text.ts';
import { axe, expect, test } from './shop.ts';
import { spoiltTexts } from './spoilt-texts.ts';

// The processor draws here. A screen of few pixels shows the same picture for a quarter of the work.
test.use({ deviceScaleFactor: 0.5, contextOptions: { reducedMotion: 'reduce' } });

const YOURS = '/room/yours';
const FOLDER = 'stone/rooms/photographs';
const facts = readPhotographs();

const chooser = (page: Page) => page.getByLabel(/^Choose (a|another) picture$/);
const handle = (page: Page, name: string) =>
	page.getByRole('button', { name: new RegExp(`^${name} corner`) });
const overlay = (page: Page) => page.getByRole('img', { name: 'Mark where the stone goes' });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
/** The drawn picture with its stone. */
const laid = (page: Page) => page.locator('canvas[data-samples]');

async function choose(page: Page, name = 'lounge'): Promise<void> {
	await chooser(page).setInputFiles(`${FOLDER}/${name}.jpg`);
	await expect(page.getByRole('heading', { name: 'Set a rectangle that you know' })).toBeVisible();
}

/** Waits until the picture shows in full what was asked for last. */
async function drawn(page: Page): Promise<void> {
	await expect(page.locator('[data-room=drawn] canvas[data-at-rest]')).toBeVisible();
	await expect(laid(page).locator('..')).toHaveCSS('opacity', '1');
}

type Part = [x: number, y: number, width: number, height: number];

/** The mean colour and light of a part of the drawn picture, 0 to 1 of its width and height. */
const colourOf = async (page: Page, part: Part) => meanOf(await laid(page).screenshot(), part);

async function meanOf(bytes: Buffer, [x, y, w, h]: Part) {
	const { width = 0, height = 0 } = await sharp(bytes).metadata();
	const box = {
		left: Math.round(x * width),
		top: Math.round(y * height),
		width: Math.max(1, Math.round(w * width)),
		height: Math.max(1, Math.round(h * height)),
	};
	const { channels } = await sharp(await sharp(bytes).extract(box).removeAlpha().png().toBuffer()).stats();
	const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
	return { red, green, blue, light: (red + green + blue) / 3 };
}

/** Of the lounge: floor in the shade and in the sun, and the wall. */
const SHADE: Part = [0.55, 0.82, 0.2, 0.1];
const SUN: Part = [0.02, 0.9, 0.22, 0.08];
const WALL: Part = [0.3, 0.1, 0.15, 0.15];

/** Types the size of the tiles that the rectangle of a photograph has. */
async function measure(page: Page, { size, tiles }: PhotographFacts): Promise<void> {
	await page.getByLabel('Tiles, left to right').fill(String(tiles[0]));
	await page.getByLabel('Tiles, far to near').fill(String(tiles[1]));
	await page.getByLabel('A tile, left to right').fill(`${Math.round((size[0] / tiles[0]) * 100)} cm`);
	await page.getByLabel('A tile, far to near').fill(`${Math.round((size[1] / tiles[1]) * 100)} cm`);
}

async function boxOf(page: Page) {
	const box = await page.getByRole('img', { name: 'Your picture' }).boundingBox();
	if (!box) throw new Error('there is no picture');
	return (x: number, y: number) => ({ x: box.x + x * box.width, y: box.y + y * box.height });
}

const NAMES = ['Far left', 'Far right', 'Near right', 'Near left'] as const;

async function dragCorners(page: Page, { corners }: PhotographFacts): Promise<void> {
	const at = await boxOf(page);
	for (const [n, [x, y]] of corners.entries()) {
		const grip = await handle(page, NAMES[n] ?? '').boundingBox();
		if (!grip) throw new Error('there is no handle');
		await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
		await page.mouse.down();
		const to = at(x, y);
		await page.mouse.move(to.x, to.y, { steps: 3 });
		await page.mouse.up();
	}
}

/** Outlines the lounge's floor roughly, as a hand does. */
const OUTLINE: [number, number][] = [
	[0.02, 0.69],
	[0.24, 0.6],
	[0.2, 0.72],
	[0.93, 0.78],
	[0.98, 0.66],
	[0.98, 0.98],
	[0.02, 0.98],
];

test('[ROOM-20] [ROOM-21] [ROOM-22] [ROOM-23] [ROOM-24] [ROOM-25] by mouse: corners, size, outline, brush, and the stone lies in the room’s own light; nothing of it leaves the device, and it is kept until it is deleted', {
	tag: '@webgl',
}, async ({ page, context }) => {
	const asked: Request[] = [];
	const sockets: string[] = [];
	context.on('request', (request) => asked.push(request));
	page.on('websocket', (socket) => sockets.push(socket.url()));
	await open(page, YOURS);
	await expect(page.getByText('Your picture stays on this device.')).toBeVisible();
	const jpeg = readFileSync(`${FOLDER}/lounge.jpg`);
	const mark = 'MARKED-PICTURE-4711';
	const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, mark.length + 2]), Buffer.from(mark)]);
	const from = asked.length;
	await chooser(page).setInputFiles({
		name: `${mark}.jpg`,
		mimeType: 'image/jpeg',
		buffer: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
	});
	await expect(page.getByRole('heading', { name: 'Set a rectangle that you know' })).toBeVisible();
	await axe(page);

	const at = await boxOf(page);
	await test.step('crossed corners are refused with words', async () => {
		await page.mouse.move(...xy(await middleOf(handle(page, 'Far left'))));
		await page.mouse.down();
		await page.mouse.move(...xy(at(0.9, 0.7)), { steps: 3 });
		await page.mouse.up();
		await expect(page.getByText('The corners are crossed.')).toBeVisible();
		await expect(next(page)).toBeDisabled();
		await dragCorners(page, facts.lounge as PhotographFacts);
		await expect(page.getByText('The corners are crossed.')).toHaveCount(0);
		await page.getByLabel('Tiles, left to right').fill('none');
		await expect(
			page.getByText('“none” is not a number. Please type whole tiles, such as 12.'),
		).toBeVisible();
		await expect(next(page)).toBeDisabled();
		await measure(page, facts.lounge as PhotographFacts);
		await page.getByLabel('A tile, left to right').fill('413 mm');
		await next(page).click();
	});

	const marked = page.getByText(/sq ft are marked/);
	let area = '';
	await test.step('the place of the stone is outlined, and brushed', async () => {
		// The rectangle itself is the first place of the stone: 1.2 m squared.
		await expect(marked).toHaveText(/^1[56] sq ft are marked\.$/);
		for (const [x, y] of [...OUTLINE, OUTLINE[0] as [number, number]])
			await page.mouse.click(...xy(at(x, y)));
		await expect.poll(() => areaIn(marked)).toBeGreaterThan(100);
		const whole = await areaIn(marked);
		area = String(whole);
		await page.getByRole('radio', { name: 'Brush' }).check({ force: true });
		await page.getByRole('radio', { name: 'No stone' }).check({ force: true });
		await page.getByRole('radio', { name: 'Broad' }).check({ force: true });
		await page.mouse.move(...xy(at(0.2, 0.9)));
		await page.mouse.down();
		await page.mouse.move(...xy(at(0.5, 0.9)), { steps: 5 });
		await page.mouse.up();
		await expect.poll(() => areaIn(marked)).toBeLessThan(whole - 4);
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect.poll(() => areaIn(marked)).toBe(whole);
		await page.getByRole('button', { name: 'Redo' }).click();
		await expect.poll(() => areaIn(marked)).toBeLessThan(whole - 4);
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect.poll(() => areaIn(marked)).toBe(whole);
		await axe(page);
		await next(page).click();
		await drawn(page);
	});

	await test.step('the stone lies in the light of the photograph', async () => {
		await page.getByLabel('Find a stone').fill('red zebra');
		await page.getByRole('radio', { name: 'Red Zebra' }).check({ force: true });
		await expect(laid(page)).toHaveAccessibleName(
			/^My own picture\. Floor: Red Zebra, 12×12 in tiles, straight/,
		);
		await drawn(page);
	});
	const [shade, sun, wall] = [
		await colourOf(page, SHADE),
		await colourOf(page, SUN),
		await colourOf(page, WALL),
	];
	expect(shade.red - shade.green).toBeGreaterThan(35);
	expect(sun.light, 'the sun on the floor stays').toBeGreaterThan(shade.light + 15);
	const photographed = await meanOf(readFileSync(`${FOLDER}/lounge.jpg`), WALL);
	expect(Math.abs(wall.red - photographed.red), 'the wall is the photograph’s').toBeLessThan(3);
	await axe(page);

	await test.step('beside it the photograph, with a line that keys move', async () => {
		await page.getByRole('button', { name: 'Compare with my picture' }).click();
		const line = page.getByRole('slider', { name: 'Where the stone ends and your picture begins' });
		await line.press('Home');
		await expect(line).toHaveAttribute('aria-valuenow', '0');
		await drawn(page);
		const old = await meanOf(readFileSync(`${FOLDER}/lounge.jpg`), SHADE);
		const reddish = ({ red, green }: { red: number; green: number }) => red - green;
		expect(reddish(shade)).toBeGreaterThan(reddish(old) + 6);
		expect(Math.abs(reddish(await colourOf(page, SHADE)) - reddish(old))).toBeLessThan(2);
		await page.getByRole('button', { name: 'Show the stone alone' }).click();
	});

	await test.step('the pattern and the light are chosen; no address has the light', async () => {
		await page.getByLabel('Pattern').selectOption('brick');
		await expect.poll(() => new URL(page.url()).searchParams.get('floor-bond')).toBe('brick');
		await page.getByRole('slider', { name: 'Light on the stone' }).fill('4');
		await drawn(page);
		expect((await colourOf(page, SHADE)).light).toBeGreaterThan(shade.light + 12);
		expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
			floor: 'red-zebra',
			'floor-bond': 'brick',
			search: 'red zebra',
		});
		await page.getByRole('button', { name: /Add to Cart: exactly this/ }).click();
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('button', { name: 'Save the picture' }).first().click(),
		]);
		expect((await sharp(await download.path()).metadata()).width).toBe(1600);
		await drawn(page);
	});

	await test.step('it is kept with all that was done', async () => {
		const before = await colourOf(page, SHADE);
		await expect(page.locator('[data-kept=true]')).toBeVisible();
		await page.reload();
		await drawn(page);
		expect(Math.abs((await colourOf(page, SHADE)).red - before.red)).toBeLessThan(3);
		await page.getByRole('button', { name: '1. Measure' }).click();
		await expect(page.getByLabel('A tile, left to right')).toHaveValue('413 mm');
	});

	await test.step('no request carries it, its corners, marks or measures', async () => {
		// Whatever waits for a quiet moment or for the page to close.
		await page.goto('/blog');
		await waitForHydration(page);
		await waitUntilIdle(page);
		expect(sockets).toEqual([]);
		const sent = asked.slice(from).filter((request) => !request.url().startsWith('blob:'));
		expect(sent.length).toBeGreaterThan(5);
		const origin = new URL(page.url()).origin;
		const NAMED = ['floor', 'floor-bond', 'search', '_routes', 'topics', 'v'];
		for (const request of sent) {
			const url = new URL(request.url());
			expect(url.origin, request.url()).toBe(origin);
			expect([request.method(), request.postData()], request.url()).toEqual(['GET', null]);
			expect(
				[...url.searchParams.keys()].filter((name) => !NAMED.includes(name)),
				request.url(),
			).toEqual([]);
			expect(request.url().length, request.url()).toBeLessThan(300);
			const words = `${request.url()} ${JSON.stringify(request.headers())}`;
			for (const own of [mark, '413', `area=${area}`, 'corner', 'data:']) expect(words).not.toContain(own);
		}
	});

	await test.step('it is deleted', async () => {
		await open(page, YOURS);
		await page.getByRole('button', { name: 'Delete my picture' }).click();
		await page.getByRole('button', { name: 'Keep it' }).click();
		await page.getByRole('button', { name: 'Delete my picture' }).click();
		await page.getByRole('button', { name: 'Delete it' }).click();
		await expect(page.getByText('Your picture is deleted.')).toBeVisible();
		await expect(page.getByLabel('Choose a picture')).toBeAttached();
		await page.reload();
		await expect(page.getByLabel('Choose a picture')).toBeAttached();
		const kept = await page.evaluate(
			() =>
				new Promise<number>((resolve, reject) => {
					const opening = indexedDB.open('sangtarash-own-floor', 1);
					opening.onerror = reject;
					opening.onsuccess = () => {
						const counting = opening.result.transaction('kept').objectStore('kept').count();
						counting.onsuccess = () => resolve(counting.result);
					};
				}),
		);
		expect(kept).toBe(0);
	});
});

const xy = ({ x, y }: { x: number; y: number }): [number, number] => [x, y];

async function middleOf(element: ReturnType<typeof handle>) {
	const box = await element.boundingBox();
	if (!box) throw new Error('it is not seen');
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const areaIn = async (text: ReturnType<typeof handle>) =>
	Number(/[\d,.]+/.exec((await text.textContent()) ?? '')?.[0].replaceAll(',', '') ?? 0);

test.describe('360 px wide', () => {
	test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

	/** At twice the size of text. */
	async function readsWell(page: Page, step: string): Promise<void> {
		await page.evaluate(doubleText);
		expect(await spoiltTexts(page), step).toEqual([]);
		const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(await wider(), 'no horizontal overflow').toBeLessThanOrEqual(0);
		await page.evaluate(() => {
			document.adoptedStyleSheets = [];
		});
		expect(await wider(), 'no horizontal overflow').toBeLessThanOrEqual(0);
	}

	test('[ROOM-20] [ROOM-21] [ROOM-22] [ROOM-23] by keyboard alone: corners, size, outline, stone, cart; and with text at 200 % nothing is cut or covered on any step', {
		tag: '@webgl',
	}, async ({ page }) => {
		await open(page, YOURS);
		await choose(page);
		await readsWell(page, 'measure');
		const corner = handle(page, 'Near right');
		await corner.focus();
		await expect(corner).toHaveAccessibleName('Near right corner: 76 % from the left, 86 % from the top');
		for (const key of [
			'Shift+ArrowRight',
			'Shift+ArrowRight',
			'ArrowDown',
			'ArrowDown',
			'ArrowDown',
			'ArrowDown',
		])
			await page.keyboard.press(key);
		await expect(corner).toHaveAccessibleName('Near right corner: 81 % from the left, 87 % from the top');
		await page.getByRole('radio', { name: 'I count tiles' }).focus();
		await page.keyboard.press('ArrowRight');
		await page.getByLabel('Left to right').fill('5 ft');
		await page.getByLabel('Far to near').fill(`4'6"`);
		await next(page).focus();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { name: 'Your own floor' })).toBeFocused();
		await readsWell(page, 'mark');

		await overlay(page).focus();
		for (const keys of [
			[],
			['Shift+ArrowLeft', 'Shift+ArrowLeft'],
			['Shift+ArrowDown'],
			['Shift+ArrowRight', 'Shift+ArrowRight'],
		]) {
			for (const key of keys) await page.keyboard.press(key);
			await page.keyboard.press(' ');
		}
		await page.keyboard.press('Enter');
		await expect(page.getByRole('button', { name: 'Close the outline' })).toHaveCount(0);
		await axe(page);
		await next(page).focus();
		await page.keyboard.press('Enter');
		await drawn(page);
		await readsWell(page, 'lay');
		await page.getByRole('radio', { name: 'Ziarat White' }).focus();
		await page.keyboard.press('ArrowRight');
		await expect(laid(page)).not.toHaveAccessibleName(/Ziarat White/);
		await page.getByLabel('Pattern').selectOption('herringbone');
		await expect(laid(page)).toHaveAccessibleName(/herringbone/);
		await drawn(page);
		await axe(page);
		await readsWell(page, 'laid');
		for (const target of await page
			.locator('main button:not([tabindex="-1"]):visible, main a:visible, main select:visible')
			.all()) {
			const box = await target.boundingBox();
			expect(box?.height ?? 44, await target.textContent().then(String)).toBeGreaterThanOrEqual(44);
		}

		// The marked area is priced until another one is typed.
		const price = page.getByRole('region', { name: 'Price' });
		await expect(price.getByRole('status')).toContainText(/tiles · [\d.,]+ sq ft: PKR/);
		await page.getByLabel('My area, sq ft').fill('20');
		await price.getByRole('button', { name: /Add to Cart: exactly this/ }).press('Enter');
		await expect(page.getByText('Added to cart!').first()).toBeVisible();
		await expect.poll(async () => (await storedCart(page)).length).toBe(1);
	});
});

test.describe('on a touch screen', () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

	test('[ROOM-21] [ROOM-22] a finger drags a corner, and paints with the brush', async ({ page }) => {
		await open(page, YOURS);
		await expect(page.getByLabel('Take a picture')).toHaveAttribute('capture', 'environment');
		await choose(page, 'parquet');
		const touch = await page.context().newCDPSession(page);
		const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
			touch.send('Input.dispatchTouchEvent', {
				type,
				touchPoints: points.map((point, id) => ({ ...point, id })),
			});
		const at = await boxOf(page);
		const corner = handle(page, 'Far left');
		await put('touchStart', await middleOf(corner));
		for (const x of [0.34, 0.3, 0.25]) await put('touchMove', at(x, 0.7));
		await expect(page.locator('canvas[width="224"]'), 'what the finger hides').toBeVisible();
		await put('touchEnd');
		await expect(corner).toHaveAccessibleName('Far left corner: 25 % from the left, 70 % from the top');
		await expect(page.locator('canvas[width="224"]')).toHaveCount(0);
		// Chromium takes a tap after a drag as the end of its fling, for some time. A click is none.
		await next(page).click();

		const marked = page.getByText(/sq ft are marked/);
		const before = await areaIn(marked);
		await page.locator('label').filter({ hasText: 'Brush' }).click();
		await page.locator('label').filter({ hasText: 'Broad' }).click();
		await overlay(page).scrollIntoViewIfNeeded();
		const over = await boxOf(page);
		await put('touchStart', over(0.1, 0.95));
		for (const x of [0.3, 0.5, 0.7, 0.9]) await put('touchMove', over(x, 0.95));
		await put('touchEnd');
		await expect.poll(() => areaIn(marked)).toBeGreaterThan(before + 1);
	});
});

test('[ROOM-20] what is no picture, broken, too large or too small says so; a dropped one opens, an upright one stands upright, and a large one is 1,600 px long', async ({
	page,
}) => {
	const jpeg = readFileSync(`${FOLDER}/lounge.jpg`);
	const huge = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
		.png()
		.toBuffer();
	huge.writeUInt32BE(20_000, 16);
	huge.writeUInt32BE(6_000, 20);
	const small = await sharp(jpeg).resize(200).jpeg().toBuffer();
	const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)]);
	await open(page, YOURS);
	for (const [name, buffer, words] of [
		['notes.jpg', Buffer.from('no picture at all'), /This file is no picture/],
		['empty.png', Buffer.alloc(0), /This file is no picture/],
		['half.jpg', Buffer.concat([jpeg.subarray(0, 300), Buffer.alloc(50)]), /This file is no picture/],
		['IMG_1.HEIC', heic, /This is a HEIC picture/],
		['huge.png', huge, /more than 100 million pixels/],
		['small.jpg', small, /its shorter side needs 240 pixels/],
	] as const) {
		await chooser(page).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
		await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
	}
	await axe(page);

	const dropped = await page.evaluateHandle((base64) => {
		const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
		const transfer = new DataTransfer();
		transfer.items.add(new File([bytes], 'floor.jpg', { type: 'image/jpeg' }));
		return transfer;
	}, jpeg.toString('base64'));
	await page.locator('main').dispatchEvent('drop', { dataTransfer: dropped });
	await expect(page.getByRole('heading', { name: 'Set a rectangle that you know' })).toBeVisible();
	await expect(page.getByRole('alert')).toHaveCount(0);

	await choose(page, 'parquet');
	await expect(page.getByRole('img', { name: 'Your picture' }).locator('canvas')).toHaveAttribute(
		'width',
		'1296',
	);
	const box = await page.getByRole('img', { name: 'Your picture' }).boundingBox();
	// Stored lying, with the note that it is turned.
	expect(await sharp(`${FOLDER}/parquet.jpg`).metadata()).toMatchObject({
		orientation: 6,
		width: 1440,
		height: 1296,
	});
	expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(0.9, 1);

	const large = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#987' } })
		.composite([
			{ input: { create: { width: 4000, height: 1500, channels: 3, background: '#212' } }, left: 0, top: 0 },
		])
		.jpeg()
		.withMetadata({ orientation: 6 })
		.toBuffer();
	await chooser(page).setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large });
	const picture = page.getByRole('img', { name: 'Your picture' }).locator('canvas');
	await expect(picture).toHaveAttribute('width', '1200');
	await expect(picture).toHaveAttribute('height', '1600');
	// Turned right by a quarter: what was above is on the right.
	const [left, right] = await picture.evaluate((canvas: HTMLCanvasElement) =>
		[100, 1100].map((x) => canvas.getContext('2d')?.getImageData(x, 800, 1, 1).data[0] ?? 0),
	);
	expect(left).toBeGreaterThan((right ?? 0) + 80);
});

test('[ROOM-20] without WebGL words say so, and lead to the rooms', async ({ page }) => {
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
	await open(page, YOURS);
	await chooser(page).setInputFiles(`${FOLDER}/lounge.jpg`);
	await expect(page.getByText('Your browser cannot draw stones on a picture.')).toBeVisible();
	await page.getByRole('link', { name: 'See them in our rooms' }).click();
	await expect(page).toHaveURL('/room');
	await page.getByRole('link', { name: 'On a picture of your own floor' }).click();
	await expect(page).toHaveURL(YOURS);
});

/** The limit for what lays a stone on a picture, the scene's code included, in kB as sent. */
const CODE = 30;

test(`[ROOM-25] [ROOM-26] the code is at most ${CODE} kB, comes with the first picture, and no room has any of it; where the browser keeps nothing, stones are laid all the same, and words say so`, {
	tag: '@webgl',
}, async ({ page }) => {
	await page.addInitScript(() => {
		IDBFactory.prototype.open = () => {
			throw new DOMException('refused', 'SecurityError');
		};
	});
	const files: Record<string, Record<string, number>> = JSON.parse(
		readFileSync('build/modules.json', 'utf8'),
	);
	const isOwn = (url: string) =>
		Object.keys(files[new URL(url).pathname.slice(1)] ?? {}).some((module) =>
			/^app\/(scene|room)\//.test(module),
		);
	const requested = new Set<string>();
	page.on('request', (request) => {
		if (request.url().startsWith('http') && isOwn(request.url()))
			requested.add(new URL(request.url()).pathname);
	});
	const inYours = (file: string) =>
		Object.keys(files[file.slice(1)] ?? {}).filter((module) => module.startsWith('app/room/yours/'));
	await open(page, '/room/living');
	await expect(page.locator('[data-room=drawn]')).toBeVisible();
	await waitUntilIdle(page);
	expect([...requested].flatMap(inYours)).toEqual([]);

	requested.clear();
	await open(page, YOURS);
	await waitUntilIdle(page);
	expect([...requested].flatMap(inYours)).not.toContain('app/room/yours/workbench.tsx');
	await choose(page);
	await expect(page.getByText('Your browser does not keep the picture.')).toBeVisible();
	await next(page).click();
	await next(page).click();
	await drawn(page);
	const weight = [...requested].reduce((sum, file) => sum + compressedSize(file), 0) / 1024;
	expect([...requested].flatMap(inYours)).toContain('app/room/yours/workbench.tsx');
	expect(weight, [...requested].join(' ')).toBeLessThan(CODE);
});
