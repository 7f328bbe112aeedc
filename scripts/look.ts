/**
 * `npm run look`: starts the built shop and writes screenshots of every page and state into `look/`: at four widths, also
 * scrolled by the mouse's wheel, with text at 200 %, and in forced colours. Every mail too.
 * `npm run look -- home cart mail-reset` captures only those; `mails` are all of these.
 */
import './look-secret.ts';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { DEMO_LOGINS } from '#app/accounts/demo-logins.server.ts';
import { open, storeCart } from '#e2e/cart-steps.ts';
import { doubleText } from '#e2e/double-text.ts';
import { startPostgres, withClient } from '#test/postgres.ts';
import { spawnShop } from '#test/spawn-shop.ts';
import { systemBrowser } from '#test/system-browser.ts';
import { BadCommand, readWords } from './command.ts';
import { lookAtMails, MAILS } from './look-mails.ts';
import type { Scene } from './look-scene.ts';
import { CART, SCENES, STATES } from './look-scenes.ts';

type Screen = { width: number; largeText?: true; forcedColours?: true };

const SCREENS: Screen[] = [
	{ width: 360 },
	{ width: 768 },
	{ width: 1280 },
	{ width: 1920 },
	{ width: 360, largeText: true },
	{ width: 360, forcedColours: true },
	{ width: 1280, forcedColours: true },
];
/** The height of a screen, in px. */
const HEIGHT = 800;
/** How far a page is scrolled, in screens: what sticks to the screen may cover what stands below it. */
const SCROLLED = [1, 2, 4];
const FOLDER = 'look';
const PICTURE_CACHE = 'node_modules/.cache/look-pictures';
/** A headless browser names itself a robot in its user agent, and the shop shows robots no spinner. */
const USER_AGENT =
	'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const USAGE = `npm run look                  screenshots of every page, state and mail
npm run look -- home mails    only those of these names`;

const { positionals: wanted } = readWords({
	command: 'npm run look --',
	usage: USAGE,
	most: Number.POSITIVE_INFINITY,
});
const mails = Object.keys(MAILS).map((name) => `mail-${name}`);
const known = [...SCENES.map(({ name }) => name), 'mails', ...mails];
const unknown = wanted.find((name) => !known.includes(name));
if (unknown !== undefined) throw new BadCommand(`There is no page or mail "${unknown}".`);
const scenes = SCENES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const postgres = await startPostgres();
const [full, empty] = [await postgres.createDatabase(), await postgres.createDatabase()];
const shops = {
	full: await spawnShop({ DATABASE_URL: full, DATA_DIR: dataDir(), LOG_LEVEL: 'silent' }),
	empty: await spawnShop({ DATABASE_URL: empty, DATA_DIR: dataDir(), SEED: 'empty', LOG_LEVEL: 'silent' }),
};
await withClient(full, (client) => client.query(STATES));
const browser = await chromium.launch({
	executablePath: systemBrowser(),
	args: ['--no-sandbox', '--disable-gpu'],
});
try {
	await lookAtMails(browser, FOLDER, wanted);
	for (const down of [false, true]) {
		if (down) await postgres.stop();
		for (const screen of SCREENS) await captureScenes(browser, screen, down);
		if (down) await postgres.start();
	}
	process.stdout.write(`\rEvery screenshot is in ${FOLDER}/.${' '.repeat(40)}\n`);
} finally {
	await browser.close();
	await Promise.all([shops.full.stop(), shops.empty.stop()]);
	for (const { dataDir } of Object.values(shops)) rmSync(dataDir, { recursive: true, force: true });
	await postgres.end();
}

/** A new folder for each shop, with the pictures of the last run, because making them takes longest. */
function dataDir(): string {
	const dir = mkdtempSync(join(tmpdir(), 'sangtarash-look-'));
	mkdirSync(PICTURE_CACHE, { recursive: true });
	symlinkSync(resolve(PICTURE_CACHE), join(dir, 'pictures'));
	return dir;
}

/** Captures the scenes on one screen that need the database to be up, or down. */
async function captureScenes(browser: Browser, screen: Screen, down: boolean): Promise<void> {
	const { width, largeText, forcedColours } = screen;
	const suffix = `${width}${largeText ? '-large-text' : ''}${forcedColours ? '-forced-colours' : ''}`;
	const matching = scenes.filter(({ shop }) => (shop === 'down') === down);
	for (const signedIn of [false, true, 'owner', 'desk', 'yard', 'driver'] as const) {
		const context = await browser.newContext({
			viewport: { width, height: HEIGHT },
			userAgent: USER_AGENT,
			reducedMotion: 'reduce',
			forcedColors: forcedColours ? 'active' : 'none',
			locale: 'en-GB',
			timezoneId: 'Asia/Karachi',
		});
		if (largeText) await context.addInitScript(doubleText);
		const page = await context.newPage();
		const inSession = matching.filter((scene) => (scene.signedIn ?? false) === signedIn);
		const login = DEMO_LOGINS.find(({ role }) => role === (signedIn === true ? 'customer' : signedIn));
		if (login && inSession.length > 0) await signIn(page, login);
		for (const scene of inSession) {
			process.stdout.write(`\r${suffix}: ${scene.name}${' '.repeat(30)}`);
			await capture(page, scene, `${FOLDER}/${scene.name}-${suffix}`);
			if (!largeText && !forcedColours && !scene.screenOnly)
				await captureScrolled(page, `${FOLDER}/${scene.name}-${suffix}`);
		}
		await context.close();
	}
}

async function capture(page: Page, scene: Scene, file: string): Promise<void> {
	const { origin } = shops[scene.shop === 'empty' ? 'empty' : 'full'];
	// A project of the scene before would be offered in this one.
	if (page.url().startsWith(origin)) await page.evaluate(() => localStorage.clear());
	await storeCart(page, scene.cart === 'filled' ? CART : [], origin);
	await open(page, `${origin}${scene.path}`);
	await scene.before?.(page);
	if (scene.before) await page.waitForTimeout(400);
	await scrollThrough(page);
	await page.screenshot({ path: `${file}.png`, fullPage: !scene.screenOnly, animations: 'disabled' });
}

/** Captures the screen alone after each turn of the wheel, down to the end of the page. */
async function captureScrolled(page: Page, file: string): Promise<void> {
	await page.mouse.move((page.viewportSize()?.width ?? 0) / 2, HEIGHT / 2);
	for (const screens of SCROLLED) {
		const left = await page.evaluate(
			(to) => Math.min(to, document.documentElement.scrollHeight - innerHeight) - scrollY,
			screens * HEIGHT,
		);
		if (left < 1) return;
		const ended = page.evaluate(
			() => new Promise<void>((done) => addEventListener('scrollend', () => done(), { once: true })),
		);
		await page.mouse.wheel(0, left);
		await ended;
		await page.screenshot({ path: `${file}-scrolled-${screens}.png`, animations: 'disabled' });
	}
}

/** Scrolls to the bottom and back to the top, so that lazy images load. */
async function scrollThrough(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let top = 0; top < Math.min(document.body.scrollHeight, 12_000); top += 600) {
			scrollTo(0, top);
			await new Promise((done) => setTimeout(done, 50));
		}
		scrollTo(0, 0);
		// Images beside the screen, or hidden at this width, never load.
		const visible = [...document.images].filter((image) => {
			const { top, left, width } = image.getBoundingClientRect();
			return width > 0 && left >= 0 && left < innerWidth && top < 12_000;
		});
		const decoded = visible.map((image) => image.decode().catch(() => {}));
		await Promise.race([Promise.all(decoded), new Promise((done) => setTimeout(done, 8000))]);
	});
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
	await page.goto(`${shops.full.origin}/login?next=/blog`);
	await page.getByLabel('Email', { exact: true }).fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
	await page.waitForURL(`${shops.full.origin}/blog`);
}
