import type { Browser } from '@playwright/test';
import { findMaster } from '#app/pictures/masters.server.ts';
import type { Laid, Scene } from '#app/scene/scene.ts';
import { findScene } from '#app/scene/scenes.server.ts';
import { slabOf } from '#app/scene/slab.ts';
import { builtStage } from '#test/lay-in-browser.ts';
import { alternate, perShop } from './alternate.ts';
import type { Figure } from './bounds.ts';
import type { Fixtures } from './fixtures.ts';
import { load, visit } from './phone.ts';
import { referenceWork } from './reference-work.ts';
import { timeFrames } from './room-page.ts';

const ROUNDS = { least: 5, most: 5 };
/** The one with most bytes. */
const ROOM = 'kitchen';
const LIST = '/room';
/** Pixels: the canvas of a wide screen. */
const WIDTH = 1280;

type Opened = { there: number; changed: number; passes: number; scripts: number };

/** Measures a room on the phone, and frames in software WebGL on a wide screen. The reference of these: the reference work. */
export async function rooms({ openShops, openBrowser }: Fixtures): Promise<Figure[]> {
	const shops = await openShops();
	const chromium = await openBrowser();
	for (const { origin } of Object.values(shops)) {
		await load(chromium, origin + LIST);
		await openRoom(chromium, origin);
	}
	const opened = await alternate({
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
		rounds: ROUNDS,
	});
	const stage = await builtStage();
	const frames = await alternate({
		subjects: {
			...perShop(
				shops,
				({ origin }) =>
					() =>
						drawOnDesktop(chromium, origin, stage),
			),
			reference: async () => {
				const ms = referenceWork();
				return { quick: ms, full: ms };
			},
		},
		figures: {
			'rooms: a quick frame, ms': ({ quick }) => quick,
			'rooms: a full frame, ms': ({ full }) => full,
		},
		rounds: ROUNDS,
	});
	return [...opened, ...frames];
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

/** Draws a room of red and white veins, whose textures are the largest. */
async function drawOnDesktop(browser: Browser, origin: string, script: string) {
	const scene = findScene('living');
	const master = findMaster('red-zebra-slab');
	const slab = master && slabOf(master.picture, master.span, 1120);
	if (!scene || !slab) throw new Error('there is nothing to draw');
	const laid = scene.surfaces.map(
		({ joint, bond }): Laid => ({
			...{ slab, joint, bond, jointColour: 'match', isPolished: true, isTurned: false },
			tile: [0.6, 0.6],
		}),
	);
	const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1400, height: 900 } });
	try {
		const page = await context.newPage();
		await page.goto(`${origin}/robots.txt`);
		await page.addScriptTag({ content: script });
		const given: [Scene, Laid[], number] = [scene, laid, WIDTH];
		return await page.evaluate(timeFrames, given);
	} finally {
		await context.close();
	}
}
