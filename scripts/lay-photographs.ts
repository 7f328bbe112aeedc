/**
 * `node scripts/lay-photographs.ts`: lays a stone on each of `stone/rooms/photographs/` in the built shop, and writes the picture before
 * and after, side by side, into `docs/rooms-photographs/`. The marks are those of `photographs.json`, as a patient hand makes them.
 */
import './look-secret.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import type { Work } from '#app/room/yours/keep-picture.ts';
import { open } from '#e2e/cart-steps.ts';
import { type PhotographFacts, readPhotographs } from '#stone/rooms/read-photographs.ts';
import { startPostgres } from '#test/postgres.ts';
import { spawnShop } from '#test/spawn-shop.ts';
import { systemBrowser } from '#test/system-browser.ts';
import { readWords } from './command.ts';

const PHOTOGRAPHS = 'stone/rooms/photographs';
const FOLDER = 'docs/rooms-photographs';
/** Pixels of each half, down. */
const HEIGHT = 560;

/** What is laid on each, as an address has it. */
const LAID: Readonly<Record<string, string>> = {
	lounge: 'floor=ziarat-white&floor-size=24×24',
	bedroom: 'floor=emperador-light&floor-size=12×24&floor-bond=herringbone',
	veranda: 'floor=red-zebra&floor-size=24×24',
	bathroom: 'on=wall&wall=rainforest-green&wall-size=slab',
	parquet: 'floor=black-and-gold&floor-size=24×24',
};

readWords({
	command: 'node scripts/lay-photographs.ts',
	usage: `node scripts/lay-photographs.ts      writes pictures into ${FOLDER}/`,
});
mkdirSync(FOLDER, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'sangtarash-photographs-'));
const postgres = await startPostgres();
const shop = await spawnShop({
	DATABASE_URL: await postgres.createDatabase(),
	DATA_DIR: dataDir,
	LOG_LEVEL: 'silent',
});
const browser = await chromium.launch({
	executablePath: systemBrowser(),
	args: ['--no-sandbox', '--disable-gpu'],
});
try {
	for (const [name, facts] of Object.entries(readPhotographs())) await lay(browser, name, facts);
} finally {
	await browser.close();
	await shop.stop();
	await postgres.end();
	rmSync(dataDir, { recursive: true, force: true });
}

async function lay(browser: Browser, name: string, facts: PhotographFacts): Promise<void> {
	const page = await browser.newPage({ baseURL: shop.origin, viewport: { width: 1280, height: 900 } });
	await open(page, `/room/yours?${LAID[name] ?? ''}`);
	await page.getByLabel('Choose a picture').setInputFiles(`${PHOTOGRAPHS}/${name}.jpg`);
	await page.getByRole('button', { name: 'Next' }).waitFor();
	await page.evaluate(keep, workOf(facts));
	await page.reload();
	await page.locator('[data-room=drawn]').waitFor({ timeout: 60_000 });
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Save the picture' }).first().click(),
	]);
	const halves = await Promise.all(
		[readFileSync(`${PHOTOGRAPHS}/${name}.jpg`), readFileSync(await download.path())].map((bytes) =>
			sharp(bytes).rotate().resize({ height: HEIGHT }).png().toBuffer({ resolveWithObject: true }),
		),
	);
	const width = halves[0]?.info.width ?? 0;
	await sharp({ create: { width: width * 2 + 8, height: HEIGHT, channels: 3, background: '#f7f4ee' } })
		.composite(halves.map(({ data }, n) => ({ input: data, left: n * (width + 8), top: 0 })))
		.webp({ quality: 82 })
		.toFile(`${FOLDER}/${name}.webp`);
	await page.close();
}

function workOf({ corners, size, tiles, marks }: PhotographFacts): Work {
	const point = ([x, y]: readonly [number, number]) => ({ x, y });
	const cm = (n: 0 | 1) => `${Math.round((size[n] / tiles[n]) * 100)} cm`;
	return {
		corners: corners.map(point) as unknown as Work['corners'],
		measure: {
			by: 'tiles',
			width: '',
			depth: '',
			tileWidth: cm(0),
			tileDepth: cm(1),
			across: String(tiles[0]),
			deep: String(tiles[1]),
		},
		marks: {
			made: marks.map(({ isOff, points }) => ({ kind: 'outline', isOff, points: points.map(point) })),
			undone: [],
		},
		lighter: 0,
	};
}

/** Runs in the page. */
function keep(work: Work): Promise<void> {
	return new Promise((resolve, reject) => {
		const opening = indexedDB.open('sangtarash-own-floor', 1);
		opening.onerror = reject;
		opening.onsuccess = () => {
			const transaction = opening.result.transaction('kept', 'readwrite');
			transaction.objectStore('kept').put(work, 'work');
			transaction.oncomplete = () => resolve(opening.result.close());
		};
	});
}
