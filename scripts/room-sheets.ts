/**
 * `node scripts/room-sheets.ts`: draws rooms with the shop's own canvas, on the built shop, into `docs/pictures/`: beside each true
 * render, with their difference, and twelve stones in four rooms. `pairs` or `stones` makes only these. With a folder as second argument it also
 * writes each picture of the stones there, 1280 px wide.
 */
import './look-secret.ts';
import { mkdirSync, rmSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findMaster } from '#app/pictures/masters.server.ts';
import { colourDifference, labOf } from '#app/platform/colour-difference.ts';
import type { Laid, Scene } from '#app/scene/scene.ts';
import { findScene } from '#app/scene/scenes.server.ts';
import { slabOf, tileOf, USUAL_TILE } from '#app/scene/slab.ts';
import { builtStage, layInBrowser } from '#test/lay-in-browser.ts';
import { newFolder, spawnShop } from '#test/spawn-shop.ts';
import { systemBrowser } from '#test/system-browser.ts';
import { compare, listTrueRenders, TRUE_FOLDER } from '#test/true-renders.ts';
import { BadCommand, readWords } from './command.ts';

const FOLDER = 'docs/pictures';
/** Pixels of a cell across, and between two. */
const PAIR = 400;
const STONE = 360;
const GAP = 6;
/** One unit of CIEDE2000 on the difference, in levels of grey. */
const DIFFERENCE = 25;

/** By the surface that each stone is laid on. */
const ROOMS = { living: 'floor', kitchen: 'counter', bathroom: 'wall', veranda: 'floor' };
const STONES = [
	'ziarat-white',
	'calacatta-gold',
	'botticina-classic',
	'verona',
	'pietra-grey',
	'nero-marquina',
	'black-and-gold',
	'red-zebra',
	'green-onyx',
	'tan-brown',
	'blue-pearl',
	'jhimpir-cream',
];

const USAGE = `node scripts/room-sheets.ts              draws pairs and stones into ${FOLDER}/
node scripts/room-sheets.ts stones DIR   only the stones (or pairs), and each in DIR too`;

const { positionals } = readWords({ command: 'node scripts/room-sheets.ts', usage: USAGE, most: 2 });
const [only, large] = positionals;
if (only !== undefined && only !== 'pairs' && only !== 'stones')
	throw new BadCommand(`There is no "${only}": pairs or stones.`);
if (large) mkdirSync(large, { recursive: true });
const dataDir = newFolder();
const shop = await spawnShop({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const browser = await chromium.launch({
	executablePath: systemBrowser(),
	args: ['--no-sandbox', '--disable-gpu'],
});
try {
	const page = await (await browser.newContext({ bypassCSP: true })).newPage();
	await page.goto(`${shop.origin}/robots.txt`);
	await page.addScriptTag({ content: await builtStage() });

	if (only !== 'stones') await drawPairs(page);
	if (only !== 'pairs') await drawStones(page);
} finally {
	await browser.close();
	await shop.stop();
	rmSync(dataDir, { recursive: true, force: true });
}

async function drawPairs(page: Page): Promise<void> {
	const pairs: Buffer[] = [];
	for (const { file, scene, laid } of listTrueRenders()) {
		const drawn = await layInBrowser(page, scene, laid, 800);
		const { stone, rest } = await compare(scene.name, file, drawn);
		const words = [stone, rest].map(
			({ mean, p95, ssim }) => `${mean.toFixed(2)} | ${p95.toFixed(1)} | ${ssim.toFixed(3)}`,
		);
		console.log(`| ${file.replace('.avif', '')} | ${words.join(' | ')} |`);
		const render = `${TRUE_FOLDER}/${file}`;
		pairs.push(await sharp(render).toBuffer(), drawn, await differenceOf(render, drawn));
	}
	await writeSheet('room-pairs', pairs, 3, PAIR);
}

async function drawStones(page: Page): Promise<void> {
	const cells: Buffer[] = [];
	for (const stone of STONES) {
		for (const [room, surface] of Object.entries(ROOMS)) {
			const scene = findScene(room);
			if (!scene) throw new Error(`there is no room ${room}`);
			const laid = scene.surfaces.map((each) => laidOn(each, each.name === surface ? stone : each.stone));
			const picture = await layInBrowser(page, scene, laid, 1280);
			if (large) await sharp(picture).toFile(`${large}/${stone}-${room}.png`);
			cells.push(picture);
		}
		console.log(stone);
	}
	await writeSheet('room-stones', cells, Object.keys(ROOMS).length, STONE);
}

function laidOn({ bond, joint }: Scene['surfaces'][number], stone: string): Laid {
	const master = findMaster(`${stone}-slab`);
	const slab = master && slabOf(master.picture, master.span, 1120);
	if (!slab) throw new Error(`there is no slab of ${stone}`);
	return {
		slab,
		bond,
		joint,
		jointColour: 'match',
		isPolished: true,
		isTurned: false,
		tile: tileOf(USUAL_TILE) ?? slab.size,
	};
}

/** Brighter where two pictures differ more. */
async function differenceOf(one: string, other: Buffer): Promise<Buffer> {
	const { width, height } = await sharp(other).metadata();
	const read = (picture: string | Buffer) =>
		sharp(picture)
			.toColourspace('srgb')
			.resize(width, height, { fit: 'fill' })
			.removeAlpha()
			.raw()
			.toBuffer();
	const [a, b] = await Promise.all([read(one), read(other)]);
	const lab = (pixels: Buffer, at: number) =>
		labOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
	const grey = Buffer.alloc(width * height);
	for (let at = 0; at < grey.length; at++)
		grey[at] = Math.min(255, DIFFERENCE * colourDifference(lab(a, 3 * at), lab(b, 3 * at)));
	return sharp(grey, { raw: { width, height, channels: 1 } })
		.png()
		.toBuffer();
}

/** Lays pictures of 3:2 in rows. */
async function writeSheet(
	name: string,
	pictures: readonly Buffer[],
	columns: number,
	width: number,
): Promise<void> {
	const height = Math.round((width * 2) / 3);
	const cells = await Promise.all(
		pictures.map(async (picture, index) => ({
			input: await sharp(picture)
				.toColourspace('srgb')
				.resize(width, height, { fit: 'fill' })
				.png()
				.toBuffer(),
			left: (index % columns) * (width + GAP),
			top: Math.floor(index / columns) * (height + GAP),
		})),
	);
	const size = {
		width: columns * (width + GAP) - GAP,
		height: Math.ceil(pictures.length / columns) * (height + GAP) - GAP,
	};
	await sharp({ create: { ...size, channels: 3, background: '#f7f4ee' } })
		.composite(cells)
		.webp({ quality: 74, effort: 6 })
		.toFile(`${FOLDER}/${name}.webp`);
}
