import type { Browser } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { alternate, type PerShop, perShop } from './alternate.ts';
import { attempt } from './attempt.ts';
import type { Bare } from './bare.ts';
import type { Figure } from './bounds.ts';
import type { Fixtures } from './fixtures.ts';
import { openProduct, requestPictures } from './open-product.ts';
import { type PaintOptions, paint } from './paint.ts';
import { type Device, load } from './phone.ts';
import { inStock, productPaths, spreadByPicture } from './products.ts';
import type { Shop } from './shop-process.ts';
import { serveBarePage, serveSignPage, serveStaticPage } from './static-page.ts';
import { weigh } from './weight.ts';

/** The number of rounds of each kind of visit. */
const VISITS = {
	home: { least: 12, most: 28 },
	list: { least: 12, most: 28 },
	product: { least: 24, most: 36 },
	added: { least: 16, most: 40 },
	toTheEnd: { least: 2, most: 2 },
	linked: { least: 12, most: 12 },
	opened: { least: 4, most: 4 },
};
const LIST = '/shop';

type Server = { origin: string };
type Context = {
	chromium: Browser;
	shops: PerShop<Shop>;
	bare: Bare;
	/** Once for each path: puts the static page on the bare server and requests all that the phone needs from all servers. */
	prepare: (path: string) => Promise<void>;
};

/** Measures visits with an inexpensive phone on a slow network. The reference: static pages on the bare server. */
export async function browser(fixtures: Fixtures): Promise<Figure[]> {
	const shops = await fixtures.openShops();
	const bare = await fixtures.openBare();
	bare.fetchFrom(shops.shop.origin);
	const prepared = new Set<string>();
	async function prepare(chromium: Browser, path: string) {
		if (prepared.has(path)) return;
		prepared.add(path);
		await serveStaticPage(shops.shop.origin, bare, path);
		for (const { origin } of [...Object.values(shops), bare]) await load(chromium, origin + path);
	}
	const products = await spreadByPicture(shops.shop.origin, await productPaths(shops.shop.origin));
	/** In a browser of its own: one that has crashed takes no other figures along. */
	const inBrowser = (what: string, measure: (context: Context) => Promise<Figure[]>) =>
		attempt(`browser: ${what}`, async () => {
			const chromium = await fixtures.openBrowser();
			const figures = await measure({
				chromium,
				shops,
				bare,
				prepare: (path) => prepare(chromium, path),
			});
			await chromium.close();
			return figures;
		});
	return [
		...(await inBrowser('home', (context) => pageFigures(context, 'home', ['/']))),
		...(await inBrowser('list', (context) => pageFigures(context, 'list', [LIST]))),
		...(await inBrowser('product', (context) => pageFigures(context, 'product', products))),
		...(await inBrowser('added', async (context) =>
			addedFigures(context, await inStock(shops.shop.origin, products)),
		)),
		...(await inBrowser('list → product', (context) => openedFigures(context, 'phone'))),
		...(shops.other
			? await inBrowser('list → product on a desktop', (context) => openedFigures(context, 'desktop'))
			: []),
	];
}

/** Each round visits the next path; after the last comes the first again. */
async function pageFigures(
	{ chromium, shops, bare, prepare }: Context,
	name: 'home' | 'list' | 'product',
	paths: readonly string[],
): Promise<Figure[]> {
	const pathOf = (round: number) => paths[round % paths.length] ?? '/';
	const paintOf =
		(options: PaintOptions = {}) =>
		({ origin }: Server) =>
		(round: number) =>
			paint(chromium, origin + pathOf(round), options);
	const before = (round: number) => prepare(pathOf(round));
	const paints = await attempt(`browser: ${name}, paints`, () =>
		alternate({
			subjects: { ...perShop(shops, paintOf()), reference: paintOf()(bare) },
			figures: {
				[`browser: ${name}, first paint, ms`]: ({ firstPaint }) => firstPaint,
				[`browser: ${name}, largest paint, ms`]: ({ largestPaint }) => largestPaint,
			},
			rounds: VISITS[name],
			before,
		}),
	);
	const toTheEnd = await attempt(`browser: ${name}, to the end`, () =>
		alternate({
			subjects: perShop(shops, paintOf({ toTheEnd: true })),
			figures: {
				[`browser: ${name}, largest paint in a visit to the end, ms`]: ({ largestPaint }) => largestPaint,
				[`browser: ${name}, main thread blocked (TBT), ms`]: ({ blocked }) => blocked,
				[`browser: ${name}, layout shift`]: ({ shift }) => shift,
			},
			rounds: VISITS.toTheEnd,
			before,
		}),
	);
	const weight =
		({ origin }: Server) =>
		() =>
			weigh(chromium, origin + pathOf(0));
	const weights = await attempt(`browser: ${name}, weight`, () =>
		alternate({
			subjects: perShop(shops, weight),
			figures: {
				[`browser: ${name}, JavaScript, kB`]: ({ scripts }) => scripts,
				[`browser: ${name}, HTML, kB`]: ({ html }) => html,
				[`browser: ${name}, pictures, kB`]: ({ pictures }) => pictures,
				[`browser: ${name}, requests`]: ({ requests }) => requests,
			},
			rounds: { least: 1, most: 1 },
		}),
	);
	// To the browser, `localhost` is another site than 127.0.0.1.
	const from = bare.origin.replace('127.0.0.1', 'localhost') + serveBarePage(bare);
	const linked = shops.other
		? await alternate({
				subjects: { ...perShop(shops, paintOf({ from })), reference: paintOf({ from })(bare) },
				figures: {
					[`browser: ${name}, first paint after a link from another site, ms`]: ({ firstPaint }) =>
						firstPaint,
				},
				rounds: VISITS.linked,
				before,
			})
		: [];
	return [...paints, ...toTheEnd, ...weights, ...linked];
}

async function addedFigures(
	{ chromium, shops, bare, prepare }: Context,
	products: readonly string[],
): Promise<Figure[]> {
	const pathOf = (round: number) => products[round % products.length] ?? '/';
	let signPage = '';
	const add =
		({ origin }: Server) =>
		(round: number) =>
			addToCart(chromium, origin + pathOf(round));
	return alternate({
		subjects: {
			...perShop(shops, add),
			reference: () => addToCart(chromium, bare.origin + signPage),
		},
		figures: {
			'browser: added, from a press at the first frame to the sign, ms': (ms) => ms,
		},
		rounds: VISITS.added,
		async before(round) {
			await prepare(pathOf(round));
			signPage = await serveSignPage(shops.shop.origin, bare, pathOf(round));
		},
	});
}

async function openedFigures({ chromium, shops, bare }: Context, device: Device): Promise<Figure[]> {
	for (const { origin } of Object.values(shops))
		await requestPictures(chromium, origin + LIST, device, VISITS.opened.most);
	const barePage = bare.origin + serveBarePage(bare);
	const open =
		({ origin }: Server) =>
		(round: number) =>
			openProduct(chromium, origin + LIST, device, round, 2500);
	return alternate({
		subjects: {
			...perShop(shops, open),
			reference: (round) => openProduct(chromium, barePage, device, round, 500),
		},
		figures: {
			[`browser: list → product, ${device}, heading painted, ms`]: ({ painted }) => painted,
			[`browser: list → product, ${device}, on the screen, ms`]: ({ presented }) => presented,
		},
		rounds: VISITS.opened,
	});
}
