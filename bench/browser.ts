import { type Pressed, pressUntilAdded } from './add-to-cart.ts';
import { median } from './arithmetic.ts';
import { BARE_PAGE, giveBarePage } from './bare-page.ts';
import { type Figure, figure } from './figure.ts';
import { askForPictures, listToProduct, type Opened } from './soft-navigation.ts';
import type { Stage } from './stage.ts';
import { SIGN_PAGE, writeByHand, writeSign } from './static-page.ts';
import { firstPaint, type Vitals, vitals, WITHOUT_SCRIPTS } from './vitals.ts';
import { htmlOnTheWire, onTheWire, scriptsBeforeUse } from './wire.ts';

const VISITS = 9;
/** Of what has no bound. */
const RUNS = 3;
/** From the list to a stone, another each time. */
const OPENINGS = 7;
/** One visit's first paint varies by a quarter, and two medians are divided: so many visits more for that alone. */
const PAINTS = 16;
const PAGES = { home: '/', list: '/shop', product: '/product/ziarat-white' };

/** What somebody with an inexpensive phone on a slow network sees, beside a page without any script on a bare server. */
export async function browser(stage: Stage): Promise<Figure[]> {
	const shop = await stage.openShop();
	const bare = await stage.openBare();
	bare.askOf(shop.origin);
	giveBarePage(bare);
	const chromium = await stage.openBrowser();
	// The same machine by another name is another site.
	const elsewhere = bare.origin.replace('127.0.0.1', 'localhost') + BARE_PAGE;
	const figures: Figure[] = [];
	for (const [name, path] of Object.entries(PAGES)) {
		// Also makes the pictures that this phone asks for.
		const { requests, scripts, pictures } = await onTheWire(chromium, shop.origin + path);
		await writeByHand(chromium, shop.origin, bare, path);
		const mine: Vitals[] = [];
		const limit: Vitals[] = [];
		for (let run = 0; run < VISITS; run++) {
			mine.push(await vitals(chromium, shop.origin + path));
			limit.push(await vitals(chromium, bare.origin + path, WITHOUT_SCRIPTS));
		}
		const paints: number[] = [];
		const limitPaints: number[] = [];
		for (let run = 0; run < PAINTS; run++) {
			paints.push(await firstPaint(chromium, shop.origin + path));
			limitPaints.push(await firstPaint(chromium, bare.origin + path));
		}
		const led: Vitals[] = [];
		const limitLed: Vitals[] = [];
		for (let run = 0; run < RUNS; run++) {
			led.push(await vitals(chromium, shop.origin + path, WITHOUT_SCRIPTS, elsewhere));
			limitLed.push(await vitals(chromium, bare.origin + path, WITHOUT_SCRIPTS, elsewhere));
		}
		process.stdout.write(
			`  ${name}: the largest paint is ${[...new Set(mine.map(({ largest }) => largest))].join(', ')}, of the static page ${[...new Set(limit.map(({ largest }) => largest))].join(', ')}\n`,
		);
		const of = (what: 'firstPaint' | 'largestPaint' | 'shift' | 'blocked', runs = mine) =>
			runs.map((run) => run[what]);
		const first = figure(`browser: ${name}, first paint, ms`, [...of('firstPaint'), ...paints]);
		const largest = figure(`browser: ${name}, largest paint, ms`, of('largestPaint'));
		const firstLimit = figure(`browser: ${name}, static page, first paint, ms`, [
			...of('firstPaint', limit),
			...limitPaints,
		]);
		const largestLimit = figure(
			`browser: ${name}, static page, largest paint, ms`,
			of('largestPaint', limit),
		);
		figures.push(
			first,
			firstLimit,
			figure(`browser: ${name}, first paint, times the static page’s`, first.median / firstLimit.median),
			figure(
				`browser: ${name}, first paint of whoever comes from another site, times the static page’s`,
				median(of('firstPaint', led)) / median(of('firstPaint', limitLed)),
			),
			largest,
			largestLimit,
			figure(
				`browser: ${name}, largest paint, times the static page’s`,
				largest.median / largestLimit.median,
			),
			figure(`browser: ${name}, main thread blocked (TBT), ms`, of('blocked')),
			figure(`browser: ${name}, layout shift`, of('shift')),
			figure(`browser: ${name}, JavaScript on the wire, kB`, scripts),
			figure(`browser: ${name}, HTML on the wire, kB`, await htmlOnTheWire(shop.origin + path)),
			figure(`browser: ${name}, pictures on the wire, kB`, pictures),
			figure(`browser: ${name}, requests, prefetches included`, requests),
		);
	}
	const least: Vitals[] = [];
	for (let run = 0; run < RUNS; run++)
		least.push(await vitals(chromium, bare.origin + BARE_PAGE, WITHOUT_SCRIPTS));
	figures.push(
		figure(
			'browser: a bare page, first paint, ms',
			least.map(({ firstPaint }) => firstPaint),
		),
	);
	const before = await scriptsBeforeUse(chromium, shop.origin + PAGES.home);
	figures.push(figure('browser: home, JavaScript before the page can be used, kB', before));

	await writeSign(shop.origin, bare, PAGES.product);
	const presses: Pressed[] = [];
	const limitPresses: Pressed[] = [];
	for (let run = 0; run < VISITS; run++) {
		presses.push(await pressUntilAdded(chromium, shop.origin + PAGES.product));
		limitPresses.push(await pressUntilAdded(chromium, bare.origin + SIGN_PAGE));
	}
	const answered = (runs: Pressed[]) => runs.map(({ worked, added }) => added - worked);
	figures.push(
		figure(
			'browser: first add-to-cart press that works, ms after first paint',
			presses.map(({ worked, firstPaint }) => worked - firstPaint),
		),
		figure('browser: press to “added” shown, ms', answered(presses)),
		figure('browser: static page, press to “added” shown, ms', answered(limitPresses)),
		figure(
			'browser: press to “added” shown, page at rest, ms',
			presses.map(({ later }) => later),
		),
		figure(
			'browser: static page, press to “added” shown, page at rest, ms',
			limitPresses.map(({ later }) => later),
		),
	);
	for (const device of ['desktop', 'phone'] as const) {
		await askForPictures(chromium, shop.origin + PAGES.list, device, OPENINGS);
		const mine: Opened[] = [];
		const limit: Opened[] = [];
		for (let turn = 0; turn < OPENINGS; turn++) {
			mine.push(await listToProduct(chromium, shop.origin + PAGES.list, device, turn));
			limit.push(await listToProduct(chromium, bare.origin + BARE_PAGE, device, turn, WITHOUT_SCRIPTS));
		}
		for (const [name, opened] of [
			['list → product,', mine],
			['a bare page, press →', limit],
		] as const) {
			figures.push(
				figure(
					`browser: ${name} heading painted, ${device}, ms`,
					opened.map(({ painted }) => painted),
				),
				figure(
					`browser: ${name} on the screen, ${device}, ms`,
					opened.map(({ presented }) => presented),
				),
			);
		}
	}
	await chromium.close();
	await shop.end();
	return figures;
}
