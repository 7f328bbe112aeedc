import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect } from 'vitest';
import { articles } from '#app/site/blog/articles.ts';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { withClient } from '#test/postgres.ts';
import { demo, logIn, visitor } from '#test/visitor.ts';
import { test as base, shopOnPostgres, shopWith } from './shop.ts';

const ORIGIN = 'https://stone.example';

const test = base
	/** A shop behind a proxy, whose address is `ORIGIN`. */
	.extend('named', { scope: 'file' }, shopOnPostgres({ SHOP_ORIGIN: ORIGIN }))
	/** A shop that has no address of its own, and renders each page. */
	.extend('unnamed', { scope: 'file' }, shopWith({ PAGE_CACHE: 'off' }));

type JsonLd = { '@type': string; image?: string[]; [name: string]: unknown };

/** The tags of a page's head, by name or property. */
function headOf(html: string) {
	const tags = new Map<string, string>();
	for (const [, name = '', content = ''] of html.matchAll(
		/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g,
	))
		tags.set(name, unescaped(content));
	return {
		title: unescaped(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
		canonical: unescaped(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''),
		tag: (name: string) => tags.get(name) ?? '',
		data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
			([, json = '']): JsonLd => JSON.parse(json),
		),
	};
}

function unescaped(text: string): string {
	const characters: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<' };
	return text.replace(/&(amp|quot|#x27|lt);/g, (entity) => characters[entity] ?? entity);
}

test('[SHARE-01] [SHARE-02] every public page has its own title, description, canonical address and picture for its link', async ({
	named: { origin },
}) => {
	const paths = [
		'/',
		'/shop',
		'/shop?category=Onyx',
		'/best-seller',
		'/featured',
		'/blog',
		'/policies/delivery',
		'/product/ziarat-white',
		'/product/coffee-brown',
		'/blog/caring-for-marble',
	];
	const titles = new Set<string>();
	const descriptions = new Set<string>();
	for (const path of paths) {
		const { body } = await visitor(origin, ORIGIN).ask(path);
		const { title, canonical, tag } = headOf(body);
		expect(title, path).toMatch(/Sangtarash/);
		titles.add(title);
		descriptions.add(tag('description'));
		expect(canonical, path).toBe(ORIGIN + path);
		expect(tag('og:url'), path).toBe(canonical);
		expect(title, path).toContain(tag('og:title'));
		expect(tag('og:description'), path).toBe(tag('description'));
		expect(tag('og:site_name'), path).toBe('Sangtarash');
		expect(tag('og:image'), path).toMatch(/^https:\/\/stone\.example\/share\/[\w/-]+\.jpg\?v=[\da-f]{8}$/);
		expect([tag('og:image:width'), tag('og:image:height')], path).toEqual(['1200', '630']);
		expect(tag('og:image:alt'), path).not.toBe('');
		expect(tag('twitter:card'), path).toBe('summary_large_image');
		expect(tag('robots'), path).toBe('');
	}
	expect(titles.size).toBe(paths.length);
	expect(descriptions.size).toBe(paths.length);
	expect(descriptions).not.toContain('');
	const article = headOf((await visitor(origin, ORIGIN).ask('/blog/caring-for-marble')).body);
	expect([article.tag('og:type'), article.tag('article:published_time')]).toEqual(['article', '2026-08-20']);
	expect(headOf((await visitor(origin, ORIGIN).ask('/product/ziarat-white')).body).tag('og:type')).toBe(
		'product',
	);
});

test('[SHARE-01] [CHOOSE-11] the canonical address of a list has its filter but no order or paging, that of a comparison its stones in one order; results of a search and personal pages ask not to be listed', async ({
	named: { origin },
}) => {
	const stranger = visitor(origin, ORIGIN);
	const canonical = async (path: string) => headOf((await stranger.ask(path)).body).canonical;
	expect(await canonical('/shop?sort=newest&category=onyx&show=48&utm_source=x')).toBe(
		`${ORIGIN}/shop?category=Onyx`,
	);
	expect(await canonical('/shop?view=table&category=onyx')).toBe(`${ORIGIN}/shop?category=Onyx`);
	expect(await canonical('/shop?view=large')).toBe(`${ORIGIN}/shop`);
	expect(await canonical('/shop?max=300&sort=price-asc')).toBe(`${ORIGIN}/shop?max=300`);
	expect(await canonical('/featured?show=48')).toBe(`${ORIGIN}/featured`);
	for (const query of ['stones=ziarat-white,badal-grey', 'stones=badal-grey&stones=none,ziarat-white'])
		expect(await canonical(`/compare?${query}`)).toBe(`${ORIGIN}/compare?stones=badal-grey,ziarat-white`);
	expect(await canonical('/compare?stones=ziarat-white')).toBe(`${ORIGIN}/compare`);
	const customer = await logIn(visitor(origin, ORIGIN), demo.customer);
	for (const [who, paths] of [
		[
			stranger,
			[
				'/shop?search=white',
				'/shop?max=1',
				'/compare?stones=ziarat-white&find=onyx',
				'/cart',
				'/login',
				'/signup',
				'/forgot-password',
			],
		],
		[stranger, ['/no-such-page', '/product/no-such-stone']],
		[customer, ['/checkout', '/orders', '/profile']],
	] as const) {
		for (const path of paths) {
			const { canonical, tag } = headOf((await who.ask(path)).body);
			expect([tag('robots'), canonical], path).toEqual(['noindex', '']);
		}
	}
});

test('[SHARE-07] no page names the host of its request: without SHOP_ORIGIN, addresses in its head are relative', async ({
	unnamed: { origin },
}) => {
	for (const path of ['/', '/shop', '/product/ziarat-white', '/blog/caring-for-marble']) {
		const { body } = await askAs('evil.example', origin + path);
		expect(body, path).not.toMatch(/evil\.example|https?:\/\/localhost/);
		const { canonical, tag } = headOf(body);
		expect(canonical, path).toBe(path);
		expect(tag('og:url'), path).toBe('');
		expect(tag('og:image'), path).toMatch(/^\/share\//);
	}
	// These need a host, so no cache may hold them.
	for (const path of ['/sitemap.xml', '/robots.txt']) {
		const { body, control } = await askAs('evil.example', origin + path);
		expect(body, path).toContain('http://evil.example/');
		expect(control, path).toContain('private');
	}
});

/** Requests an address with another `Host`, which `fetch` cannot send. */
async function askAs(host: string, address: string): Promise<{ body: string; control: string | undefined }> {
	const [response] = (await once(send(address, { headers: { Host: host } }).end(), 'response')) as [
		IncomingMessage,
	];
	return { body: await text(response), control: response.headers['cache-control'] };
}

test('[SHARE-03] products, articles and the shop have share pictures of 1200 × 630 px in JPEG below 300 kB', async ({
	unnamed: { origin },
}) => {
	const stranger = visitor(origin);
	const pages = [
		// Each takes half a second: a stone of each kind, and some more.
		...catalogue
			.filter(
				({ category }, index) =>
					index % 12 === 0 || catalogue.findIndex((other) => other.category === category) === index,
			)
			.map(({ id }) => `/product/${id}`),
		...articles.map(({ id }) => `/blog/${id}`),
		'/',
	];
	const next = pages.values();
	const sizes: number[] = [];
	// The shop makes two pictures at once.
	const worker = async () => {
		for (const page of next) {
			const address = headOf((await stranger.ask(page)).body).tag('og:image');
			const response = await fetch(origin + address);
			expect(response.status, address).toBe(200);
			expect(response.headers.get('Content-Type'), address).toBe('image/jpeg');
			expect(response.headers.get('Cache-Control'), address).toBe('public, max-age=31536000, immutable');
			const bytes = Buffer.from(await response.arrayBuffer());
			sizes.push(bytes.length);
			expect(bytes.length, address).toBeLessThan(300_000);
			expect(await sharp(bytes).metadata(), address).toMatchObject({
				width: 1200,
				height: 630,
				format: 'jpeg',
			});
		}
	};
	await Promise.all([worker(), worker()]);
	expect(sizes.length).toBe(pages.length);
});

test('[SHARE-03] a changed price gives the share picture another address, and the old one leads there; other addresses make no picture', async ({
	named: { origin, url },
}) => {
	const stranger = visitor(origin, ORIGIN);
	const address = async () => {
		const { pathname, search } = new URL(
			headOf((await stranger.ask('/product/coffee-brown')).body).tag('og:image'),
		);
		return pathname + search;
	};
	const pictureAt = async (path: string) => {
		const { status, body } = await stranger.ask(path);
		expect(status, path).toBe(200);
		return body;
	};
	const before = await address();
	const picture = await pictureAt(before);
	await withClient(url, (client) =>
		client.query(`update products set price = price + 1000 where id = 'coffee-brown'`),
	);
	await expect.poll(address).not.toBe(before);
	const after = await address();
	expect(await pictureAt(after)).not.toBe(picture);
	for (const old of [
		before,
		'/share/product/coffee-brown.jpg',
		'/share/product/coffee-brown.jpg?v=00000000',
	]) {
		const { status, headers } = await stranger.ask(old);
		expect([status, headers.get('Location')], old).toEqual([302, after]);
	}
	for (const none of ['/share/product/none.jpg', '/share/blog/none.jpg', '/share/product/ziarat-white.png'])
		expect((await stranger.ask(none)).status, none).toBe(404);
});

test('[SHARE-04] pages have JSON-LD: Product, Article, Organization and BreadcrumbList; no text in it can end its element', async ({
	named: { origin, url },
}) => {
	const nasty = '</script><script>alert("1")</script> & <!-- \u2028 end';
	await withClient(url, (client) =>
		client.query(`update products set description = $1 where id = 'thassos-white'`, [nasty]),
	);
	const dataOf = async (path: string) => {
		const { data } = headOf((await visitor(origin, ORIGIN).ask(path)).body);
		return Object.fromEntries(data.map((thing) => [thing['@type'], thing]));
	};
	const { Product, BreadcrumbList } = await dataOf('/product/ziarat-white');
	expect(Product).toMatchObject({
		name: 'Ziarat White',
		url: `${ORIGIN}/product/ziarat-white`,
		category: 'Marble',
		offers: {
			price: '340.00',
			priceCurrency: 'PKR',
			availability: 'https://schema.org/InStock',
			priceSpecification: { '@type': 'UnitPriceSpecification', price: '340.00', unitCode: 'FTK' },
		},
	});
	expect(Product?.image).toHaveLength(4);
	expect(JSON.stringify(Product)).not.toMatch(/rating|review/i);
	expect(BreadcrumbList?.itemListElement).toMatchObject([
		{ position: 1, item: `${ORIGIN}/` },
		{ position: 2, item: `${ORIGIN}/shop` },
		{ position: 3, name: 'Marble', item: `${ORIGIN}/shop?category=Marble` },
		{ position: 4, name: 'Ziarat White', item: `${ORIGIN}/product/ziarat-white` },
	]);
	for (const image of Product?.image ?? []) {
		const { pathname } = new URL(image);
		expect((await visitor(origin, ORIGIN).ask(pathname, { method: 'HEAD' })).status, image).toBe(200);
	}
	expect(await dataOf('/')).toMatchObject({
		Organization: { name: 'Sangtarash', url: `${ORIGIN}/`, telephone: expect.any(String) },
	});
	expect(await dataOf('/blog/caring-for-marble')).toMatchObject({
		Article: { datePublished: '2026-08-20', author: { name: 'Rukhsana Baloch' } },
		BreadcrumbList: { itemListElement: expect.any(Array) },
	});
	expect((await dataOf('/product/thassos-white')).Product?.description).toBe(nasty);
	expect(headOf((await visitor(origin, ORIGIN).ask('/shop')).body).data).toEqual([]);
});

test('[SHARE-05] robots.txt names the sitemap, which has every public page with its pictures', async ({
	named: { origin },
}) => {
	const stranger = visitor(origin, ORIGIN);
	expect((await stranger.ask('/robots.txt')).body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`);
	const { body, headers } = await stranger.ask('/sitemap.xml');
	expect(headers.get('Content-Type')).toMatch(/^application\/xml/);
	const pages = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
	for (const path of ['/', '/shop', '/shop?category=Onyx', '/blog/caring-for-marble', '/policies/terms'])
		expect(pages).toContain(ORIGIN + path);
	expect(pages.filter((page) => page.startsWith(`${ORIGIN}/product/`))).toHaveLength(catalogue.length);
	expect(pages.filter((page) => /login|cart|checkout|orders|profile/.test(page))).toEqual([]);
	const images = [...body.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, address = '']) => address);
	expect(images.length).toBeGreaterThanOrEqual(catalogue.length * 4);
	for (const address of [...pages.slice(0, 20), ...images.slice(0, 12)]) {
		const { pathname, search } = new URL(address);
		const { status } = await stranger.ask(pathname + search, { method: 'HEAD' });
		expect(status, address).toBe(200);
	}
});
