import { expect } from 'vitest';
import type { SoldProduct } from '#app/catalog/offers.ts';
import { totalCharged } from '#app/platform/money.ts';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { type Customer, signedIn } from '#test/customer.ts';
import { elements } from '#test/html.ts';
import { withClient } from '#test/postgres.ts';
import { demo, type Visitor, visitor } from '#test/visitor.ts';
import { test as base, shopOnPostgres } from './shop.ts';

const test = base.extend('shop', { scope: 'file' }, shopOnPostgres());

/** What one place says of a square foot of a stone. `price` in paisa, as it is charged. */
type Said = { price: number; currency: string; unit: string; inStock: boolean };

const paisa = (rupees = '') => Math.round(Number(rupees.replaceAll(',', '')) * 100);

/** The page, as a shopper reads it, and its data for search engines. A discount that the cart does not take off leaves the price that is struck. */
async function saidByPage(
	stranger: Visitor,
	id: string,
	takenOff: boolean,
): Promise<[page: Said, data: Said]> {
	const { body } = await stranger.ask(`/product/${id}`);
	const page = body.slice(body.indexOf('<h1'));
	const [, currency = '', shown, unit = ''] = />(PKR) ([\d,.]+) \/ (sq ft)/.exec(page) ?? [];
	const beforeBar = page.slice(0, page.indexOf('data-bottom-bar'));
	const [, struck] = /<s\b.*?PKR ([\d,.]+)<\/s>/s.exec(beforeBar) ?? [];
	if (struck) expect(paisa(shown), id).toBeLessThan(paisa(struck));
	const stands = takenOff ? shown : (struck ?? shown);
	const offer = offerIn(body);
	const specification = offer.priceSpecification;
	expect([specification.price, specification.priceCurrency], id).toEqual([offer.price, offer.priceCurrency]);
	expect(specification.referenceQuantity, id).toMatchObject({ value: 1, unitCode: 'FTK' });
	return [
		{ price: paisa(stands), currency, unit, inStock: /In stock: [\d,.]+ sq ft/.test(page) },
		{
			price: paisa(offer.price),
			currency: offer.priceCurrency,
			unit: specification.unitCode === 'FTK' ? 'sq ft' : '',
			inStock: offer.availability === 'https://schema.org/InStock',
		},
	];
}

type Offer = {
	price: string;
	priceCurrency: string;
	availability: string;
	priceSpecification: {
		price: string;
		priceCurrency: string;
		unitCode: string;
		referenceQuantity: object;
	};
};

function offerIn(body: string): Offer {
	for (const [, json = ''] of body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
		const thing = JSON.parse(json);
		if (thing['@type'] === 'Product') return thing.offers;
	}
	throw new Error('a page of a stone has no offer');
}

const UNITS = {
	google: (item: string) => (valueIn(item, 'unit_pricing_measure') === '1 sqft' ? 'sq ft' : ''),
	meta: (item: string) => (item.includes('The price is for one square foot.') ? 'sq ft' : ''),
};

const valueIn = (item: string, name: string) => new RegExp(`<g:${name}>(.*?)<`).exec(item)?.[1] ?? '';

/** What a feed says of each stone, by the page that its item leads to. */
async function saidByFeed(stranger: Visitor, feed: keyof typeof UNITS): Promise<Map<string, Said>> {
	const { body } = await stranger.ask(`/feeds/${feed}.xml`);
	const items = elements(body, 'item').map((item): [string, Said] => {
		const [price, currency = ''] = valueIn(item, 'price').split(' ');
		const inStock = valueIn(item, 'availability').replaceAll('_', ' ');
		expect(['in stock', 'out of stock']).toContain(inStock);
		return [
			new URL(valueIn(item, 'link')).pathname.replace('/product/', ''),
			{ price: paisa(price), currency, unit: UNITS[feed](item), inStock: inStock === 'in stock' },
		];
	});
	const said = new Map(items);
	expect(said.size).toBe(items.length);
	return said;
}

/** What the cart charges for a square foot of the goods that a card adds. */
async function saidByCart(
	stranger: Visitor,
	ids: readonly string[],
	takenOff: boolean,
): Promise<Map<string, Said>> {
	const said = new Map<string, Said>();
	for (let from = 0; from < ids.length; from += 100) {
		const query = new URLSearchParams(ids.slice(from, from + 100).map((id) => ['id', id]));
		const { body } = await stranger.ask(`/cart/current?${query}`);
		for (const product of (JSON.parse(body) as { products: SoldProduct[] }).products)
			said.set(product.id, {
				price: totalCharged([{ ...product, quantity: 100 }], takenOff),
				currency: 'PKR',
				unit: 'sq ft',
				inStock: product.stock > 0,
			});
	}
	return said;
}

/** The checkout takes an order at these prices and at no other total, and of what is sold out it takes none. */
async function expectCharged(customer: Customer, said: ReadonlyMap<string, Said>): Promise<void> {
	const sold = [...said].filter(([, { inStock }]) => inStock);
	for (const [id, { price, inStock }] of said) {
		if (inStock) continue;
		const outcome = await customer.checkout({ lines: [{ id, quantity: 100 }], total: price });
		expect(outcome, id).toMatchObject({ kind: 'answered', text: expect.stringContaining('stock') });
	}
	// Several in an order, each with another quantity, so that one wrong price makes another total.
	for (let from = 0; from < sold.length; from += 5) {
		const some = sold.slice(from, from + 5);
		const lines = some.map(([id], place) => ({ id, quantity: 100 * (place + 1) }));
		const total = some.reduce((sum, [, { price }], place) => sum + price * (place + 1), 0);
		const ids = lines.map(({ id }) => id).join();
		expect((await customer.checkout({ lines, total: total + 1 })).kind, ids).toBe('answered');
		expect((await customer.checkout({ lines, total })).kind, ids).toBe('placed');
	}
}

/** Reads all five places, and expects them to agree on each of these stones. */
async function expectAgreed(
	origin: string,
	ids: readonly string[],
	takenOff: boolean,
): Promise<Map<string, Said>> {
	const stranger = visitor(origin);
	const [google, meta, cart] = [
		await saidByFeed(stranger, 'google'),
		await saidByFeed(stranger, 'meta'),
		await saidByCart(stranger, ids, takenOff),
	];
	const said = new Map<string, Said>();
	for (const id of ids) {
		const [page, data] = await saidByPage(stranger, id, takenOff);
		expect(page, id).toMatchObject({ currency: 'PKR', unit: 'sq ft' });
		expect({ data, google: google.get(id), meta: meta.get(id), cart: cart.get(id) }, id).toEqual({
			data: page,
			google: page,
			meta: page,
			cart: page,
		});
		said.set(id, page);
	}
	await expectCharged(await signedIn(origin), said);
	return said;
}

test('[SHARE-06] [FEED-02] of every stone the page, its data, both feeds, the cart and the checkout say the same price, unit, availability and currency', async ({
	shop: { origin, url },
}) => {
	const stranger = visitor(origin);
	const change = (statement: string) => withClient(url, (client) => client.query(statement));
	// All of them are cached as they were.
	for (const path of ['/product/ziarat-white', '/feeds/google.xml', '/feeds/meta.xml'])
		await stranger.ask(path);
	await change(`update products set price = price - 1025 where id = 'ziarat-white'`);
	await change(`update products set discount = 2500 where id = 'coffee-brown'`);
	await change(`update products set stock = 0 where id = 'tan-brown'`);
	await change(`update products set status = 'hidden' where id = 'verona'`);
	await change(`update products set status = 'discontinued' where id = 'thassos-white'`);
	const gone = ['verona', 'thassos-white'];
	await expect
		.poll(async () => (await stranger.ask('/product/thassos-white')).body)
		.toContain('We no longer sell');
	await expect
		.poll(async () => (await stranger.ask('/feeds/meta.xml')).body)
		.not.toContain('/product/thassos-white<');
	await expect.poll(async () => (await stranger.ask('/feeds/google.xml')).body).toContain('329.75 PKR');
	await expect.poll(async () => (await stranger.ask('/product/ziarat-white')).body).toContain('PKR 329.75');

	const ids = catalogue.map(({ id }) => id).filter((id) => !gone.includes(id));
	const said = await expectAgreed(origin, ids, false);
	expect(said.get('ziarat-white')?.price).toBe(32_975);
	expect(said.get('tan-brown')?.inStock).toBe(false);
	expect([...said.values()].filter(({ inStock }) => !inStock).length).toBeGreaterThan(1);

	for (const feed of ['google', 'meta'] as const) {
		const items = await saidByFeed(stranger, feed);
		expect([...items.keys()].toSorted()).toEqual(ids.toSorted());
	}
	expect((await saidByCart(stranger, gone, false)).size).toBe(0);
	expect((await stranger.ask('/product/verona')).status).toBe(404);
	expect(offerIn((await stranger.ask('/product/thassos-white')).body).availability).toMatch(/Discontinued$/);

	// The owner may have the discount taken off in the cart: then all of them say what is left.
	await change(`insert into shop_settings (key, value) values ('discountInCart', 'true')`);
	const before = said.get('coffee-brown')?.price ?? 0;
	await expect
		.poll(async () => (await saidByFeed(stranger, 'google')).get('coffee-brown')?.price)
		.toBe((before * 3) / 4);
	await expect
		.poll(async () => offerIn((await stranger.ask('/product/coffee-brown')).body).price)
		.toBe(((before * 3) / 400).toFixed(2));
	const offered = catalogue.filter(({ discount }) => discount).map(({ id }) => id);
	await expectAgreed(
		origin,
		['coffee-brown', 'ziarat-white', ...offered.slice(0, 8)].filter((id) => !gone.includes(id)),
		true,
	);
});

test('[FEED-01] [FEED-03] a feed comes compressed or not, with a tag, and says nothing again where nothing has changed', async ({
	shop: { origin },
}) => {
	const stranger = visitor(origin);
	for (const feed of ['/feeds/google.xml', '/feeds/meta.xml']) {
		const compressed = await stranger.ask(feed, { headers: { 'Accept-Encoding': 'br;q=1, gzip;q=0.5' } });
		const plain = await stranger.ask(feed, { headers: { 'Accept-Encoding': 'gzip;q=0, identity' } });
		expect(compressed.headers.get('Content-Encoding')).toBe('gzip');
		expect(plain.headers.get('Content-Encoding')).toBeNull();
		expect(plain.body).toBe(compressed.body);
		expect(plain.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
		expect(plain.headers.get('X-Robots-Tag')).toBe('noindex');
		const tag = plain.headers.get('ETag') ?? '';
		for (const known of [tag, `"other", ${tag}`]) {
			const again = await stranger.ask(feed, { headers: { 'If-None-Match': known } });
			expect([again.status, again.body]).toEqual([304, '']);
		}
		expect((await stranger.ask(feed, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
		const head = await stranger.ask(feed, { method: 'HEAD' });
		expect([head.status, head.body, head.headers.get('ETag')]).toEqual([200, '', tag]);
		const [first = ''] = elements(plain.body, 'item');
		for (const name of ['link', 'image_link', 'additional_image_link']) {
			const { pathname } = new URL(valueIn(first, name));
			expect((await stranger.ask(pathname)).status, pathname).toBe(200);
		}
	}
	for (const none of [
		'/feeds',
		'/feeds/',
		'/feeds/google',
		'/feeds/meta.csv',
		'/feeds/..%2fgoogle.xml',
		`/feeds/${'x'.repeat(9000)}`,
	])
		expect((await stranger.ask(none)).status, none).toBe(404);
});

test('[FEED-04] the owner finds both addresses under Settings', async ({ shop: { origin } }) => {
	const { body } = await (await signedIn(origin, demo.owner)).ask('/staff/settings');
	for (const feed of ['google', 'meta']) expect(body).toContain(`>${origin}/feeds/${feed}.xml<`);
});
