import type { Browser, Page } from '@playwright/test';
import { findMaster } from '#app/pictures/masters.server.ts';
import { withTimeout } from '#app/platform/limits/with-timeout.ts';
import type { Laid, Scene } from '#app/scene/scene.ts';
import { findScene } from '#app/scene/scenes.server.ts';
import { slabOf } from '#app/scene/slab.ts';
import { builtStage } from '#test/lay-in-browser.ts';
import { alternate, type PerShop, perShop } from './alternate.ts';
import { attempt } from './attempt.ts';
import { type BareRoom, timeBareFrames } from './bare-room.ts';
import type { Figure } from './bounds.ts';
import type { Fixtures } from './fixtures.ts';
import { load, visit } from './phone.ts';
import { timeFrames } from './room-page.ts';
import type { Shop } from './shop-process.ts';

const ROUNDS = { opened: { least: 5, most: 5 }, frames: { least: 8, most: 12 } };
/** In ms: a frame that never comes is a failure. */
const FRAMES_LIMIT = 120_000;
/** The one with most bytes. */
const ROOM = 'kitchen';
const LIST = '/room';
/** Pixels: the canvas of a wide screen at rest, and in motion. */
const WIDTH = 1280;
const QUICK_WIDTH = 960;
/** Pixels: the pictures of light. */
const LIGHT_WIDTH = 1600;

type Opened = { there: number; changed: number; passes: number; scripts: number };

/** Measures a room on the phone, and frames in software WebGL on a wide screen. The reference of these: frames that compute nothing. */
export async function rooms({ openShops, openBrowser }: Fixtures): Promise<Figure[]> {
	const shops = await openShops();
	return [
		...(await attempt('rooms: on the phone', async () => openedFigures(shops, await openBrowser()))),
		...(await attempt('rooms: frames', async () => frameFigures(shops, await openBrowser()))),
	];
}

async function openedFigures(shops: PerShop<Shop>, chromium: Browser): Promise<Figure[]> {
	for (const { origin } of Object.values(shops)) {
		await load(chromium, origin + LIST);
		await openRoom(chromium, origin);
	}
	return alternate({
		subjects: perShop(
			shops,
			({ origin }) =>
				() =>
					openRoom(chromium, origin),
		),
		figures: {
			'rooms: from the press to the room, ms': ({ there }: Opened) => there,
			'rooms: from the press to another stone that was shown before, ms': ({ changed }: Opened) => changed,
			'rooms: pictures of light, kB': ({ passes }: Opened) => passes,
			'rooms: JavaScript after the press, kB': ({ scripts }: Opened) => scripts,
		},
		rounds: ROUNDS.opened,
	});
}

async function frameFigures(shops: PerShop<Shop>, chromium: Browser): Promise<Figure[]> {
	const stage = await builtStage();
	const living = findScene('living');
	if (!living) throw new Error('there is nothing to draw');
	const bare: BareRoom = {
		width: LIGHT_WIDTH,
		height: Math.round((LIGHT_WIDTH * living.height) / living.width),
		// One for each surface, one of what is no stone, and one of honed stone.
		lights: living.surfaces.length + 2,
		quick: QUICK_WIDTH,
		full: WIDTH,
	};
	return alternate({
		subjects: {
			...perShop(
				shops,
				({ origin }) =>
					() =>
						onDesktop(chromium, origin, (page) => drawRoom(page, stage, living)),
			),
			reference: () => onDesktop(chromium, shops.shop.origin, (page) => page.evaluate(timeBareFrames, bare)),
		},
		figures: {
			'rooms: a quick frame, ms': ({ quick }) => quick,
			'rooms: a full frame, ms': ({ full }) => full,
		},
		rounds: ROUNDS.frames,
	});
}

/** Presses the room in the list of rooms, and then two stones. */
async function openRoom(browser: Browser, origin: string): Promise<Opened> {
	const { page, sent, slowDown, settle, end } = await visit(browser, 'phone');
	try {
		await page.goto(origin + LIST, { waitUntil: 'load' });
		await settle(1500);
		const before = sent().length;
		await slowDown();
		const there = await page.evaluate(pressRoom, ROOM);
		await settle(1500);
		const since = sent().slice(before);
		const kB = (isWanted: (url: string) => boolean) =>
			since.filter(({ url }) => isWanted(url)).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
		await page.evaluate(pressStone, 1);
		await settle(1500);
		await page.evaluate(pressStone, 2);
		await settle(1500);
		return {
			there,
			changed: await page.evaluate(pressStone, 1),
			passes: kB((url) => url.includes(`/scenes/${ROOM}/`)),
			scripts: kB((url) => new URL(url).pathname.endsWith('.js')),
		};
	} finally {
		await end();
	}
}

/** Runs in the page: from the press until the room is drawn. */
async function pressRoom(name: string): Promise<number> {
	const before = performance.now();
	document.querySelector<HTMLAnchorElement>(`main a[href="/room/${name}"]`)?.click();
	while (!document.querySelector('[data-room=drawn] canvas')) await new Promise(requestAnimationFrame);
	const canvas = document.querySelector('canvas');
	// Waits for the frame itself, which another process draws.
	canvas?.getContext('webgl2')?.readPixels(0, 0, 1, 1, 6408, 5121, new Uint8Array(4));
	return performance.now() - before;
}

/** Runs in the page: from the press on a stone until the next frame is drawn. */
async function pressStone(index: number): Promise<number> {
	const canvas = document.querySelector('canvas');
	const stone = document.querySelectorAll<HTMLInputElement>(
		'fieldset input[type=radio][value]:not([name=on])',
	)[index];
	const frames = canvas?.dataset.frames;
	const before = performance.now();
	stone?.click();
	while (canvas?.dataset.frames === frames) await new Promise(requestAnimationFrame);
	canvas?.getContext('webgl2')?.readPixels(0, 0, 1, 1, 6408, 5121, new Uint8Array(4));
	return performance.now() - before;
}

async function onDesktop<T>(
	browser: Browser,
	origin: string,
	measure: (page: Page) => Promise<T>,
): Promise<T> {
	const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1400, height: 900 } });
	try {
		const page = await context.newPage();
		await page.goto(`${origin}/robots.txt`);
		return await withTimeout(FRAMES_LIMIT, measure(page));
	} finally {
		await context.close();
	}
}

/** Draws a room of red and white veins, whose textures are the largest. */
async function drawRoom(page: Page, script: string, scene: Scene) {
	const master = findMaster('red-zebra-slab');
	const slab = master && slabOf(master.picture, master.span, 1120);
	if (!slab) throw new Error('there is nothing to draw');
	const laid = scene.surfaces.map(
		({ joint, bond }): Laid => ({
			slab,
			joint,
			bond,
			jointColour: 'match',
			isPolished: true,
			isTurned: false,
			tile: [0.6, 0.6],
		}),
	);
	await page.addScriptTag({ content: script });
	const given: [Scene, Laid[], number] = [scene, laid, WIDTH];
	return page.evaluate(timeFrames, given);
}
