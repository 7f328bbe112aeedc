import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { startLive, stopLive } from '#app/live/hub.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { elements } from '#test/html.ts';
import type { FeedName } from './feed-names.ts';
import { openFeed } from './keep-feed.server.ts';
import { listFed } from './list-fed.server.ts';
import { writeFeed } from './write-feed.server.ts';

const ORIGIN = 'https://stone.example';
const SLAB = '/pictures/ziarat-white-slab.webp';
const FOLDER = join(env.DATA_DIR, 'feeds');

const database = await freshDatabase();
const { db } = database;

beforeAll(() => rm(FOLDER, { recursive: true, force: true }));

beforeEach(async () => {
	await db.delete(products);
});

async function written(feed: FeedName): Promise<string> {
	let text = '';
	for await (const piece of writeFeed(db, feed, ORIGIN)) text += piece;
	return text;
}

const all = (item: string, name: string) =>
	[...item.matchAll(new RegExp(`<g:${name}>(.*?)</g:${name}>`, 'gs'))].map(([, value = '']) => value);
const one = (item: string, name: string) => all(item, name).join(' and ');

/** What a feed says of its stones, by their ids. */
async function itemsOf(feed: FeedName) {
	const items = elements(await written(feed), 'item');
	return new Map(items.map((item) => [one(item, 'id'), item]));
}

test('[FEED-01] a feed has what Google and Meta ask of an item, each in its own spelling', async () => {
	const views = ['/pictures/ziarat-white-laid.webp', SLAB, 'https://elsewhere.example/a b.jpg'];
	await addProduct(db, { id: 'lasting', price: 34_000, image: SLAB, views, brand: 'Safi Hill' });
	await addProduct(db, { id: 'sold-out', price: 125_050, stock: 0, image: SLAB, category: '' });
	const [google, meta] = [await itemsOf('google'), await itemsOf('meta')];
	const [item = '', out = ''] = ['lasting', 'sold-out'].map((id) => google.get(id));
	expect(one(item, 'title')).toBe('Stone lasting');
	expect(one(item, 'link')).toBe(`${ORIGIN}/product/lasting`);
	expect(one(item, 'image_link')).toMatch(
		/^https:\/\/stone\.example\/pictures\/ziarat-white-slab\.[\da-f]{8}\.\d+\.webp$/,
	);
	expect(all(item, 'additional_image_link')).toEqual([
		expect.stringContaining('/pictures/ziarat-white-laid.'),
		'https://elsewhere.example/a%20b.jpg',
	]);
	expect(one(item, 'price')).toBe('340.00 PKR');
	expect(one(item, 'availability')).toBe('in_stock');
	expect(one(item, 'unit_pricing_measure')).toBe('1 sqft');
	expect(one(item, 'unit_pricing_base_measure')).toBe('1 sqft');
	expect(one(item, 'identifier_exists')).toBe('no');
	expect(one(item, 'condition')).toBe('new');
	expect(one(item, 'product_type')).toBe('Marble');
	expect([one(item, 'brand'), one(out, 'brand')]).toEqual(['Safi Hill', shopFacts().name]);
	expect(item).not.toContain('shipping');
	expect(one(out, 'price')).toBe('1250.50 PKR');
	expect(one(out, 'availability')).toBe('out_of_stock');
	expect(out).not.toContain('product_type');

	const same = meta.get('lasting') ?? '';
	expect(one(same, 'availability')).toBe('in stock');
	expect(one(meta.get('sold-out') ?? '', 'availability')).toBe('out of stock');
	expect(one(same, 'image_link')).toMatch(/\.jpg$/);
	expect(one(same, 'description')).toMatch(/The price is for one square foot\.$/);
	expect(same).not.toMatch(/unit_pricing|identifier_exists/);
	for (const name of ['id', 'title', 'description', 'link', 'price', 'condition'])
		expect(one(same, name), name).toBe(one(item, name));
});

test('[FEED-01] what they would refuse is left out or cut: no price, no picture, a small one, long ids and texts', async () => {
	await addProduct(db, { id: 'free', price: 0, image: SLAB });
	await addProduct(db, { id: 'unseen', image: '' });
	await addProduct(db, { id: 'odd-picture', image: 'https://' });
	await addProduct(db, { id: 'unsafe-picture', image: 'http://elsewhere.example/a.jpg' });
	await addProduct(db, { id: 'small', image: `/pictures/own-${'a'.repeat(8)}.webp` });
	const long = 'x'.repeat(128);
	const other = `${'x'.repeat(127)}y`;
	for (const id of [long, other])
		await addProduct(db, { id, name: '😀'.repeat(100), description: 'word '.repeat(3000), image: SLAB });
	await addProduct(db, { id: 'second-picture', image: '', views: [SLAB] });
	const google = await itemsOf('google');
	expect(google.size).toBe(3);
	const [first = '', second = '', third = ''] = google.keys();
	expect([first.length, third]).toEqual([expect.any(Number), expect.any(String)]);
	expect(new Set(google.keys()).size).toBe(3);
	for (const [id, item] of google) {
		expect(id.length, second).toBeLessThanOrEqual(50);
		expect(one(item, 'title').length).toBeLessThanOrEqual(150);
		expect(one(item, 'title')).not.toMatch(/\p{Surrogate}/u);
		expect(one(item, 'description').length).toBeLessThanOrEqual(5000);
		expect(one(item, 'description')).toMatch(/ The price is for one square foot\.$/);
	}
	expect([...google.keys()]).toContain('second-picture');
	expect(google.get([...google.keys()].find((id) => id.length === 50) ?? '')).toContain(
		`/product/${'x'.repeat(127)}`,
	);
});

test('[FEED-01] odd signs are escaped, and what XML cannot hold is left out', async () => {
	const name = `سنگ "Rosso" & <Söhne> ]]> 😀 \u0007\u000b\ufffe'`;
	await addProduct(db, { id: 'odd', name, description: '<script>&amp;', category: 'A & B', image: SLAB });
	const item = (await itemsOf('google')).get('odd') ?? '';
	expect(one(item, 'title')).toBe('سنگ &#34;Rosso&#34; &#38; &#60;Söhne&#62; ]]&#62; 😀 &#39;');
	expect(one(item, 'description')).toMatch(/^&#60;script&#62;&#38;amp; /);
	expect(one(item, 'product_type')).toBe('A &#38; B');
	expect(await written('meta')).not.toMatch(/(?![\t\n\r])\p{Cc}|\ufffe/u);
});

test('[FEED-01] [STATUS-02] all that is sold is read once, in batches, and nothing else', async () => {
	for (const id of ['a', 'b', 'c', 'd', 'e']) await addProduct(db, { id });
	await addProduct(db, { id: 'hidden', status: 'hidden' });
	await addProduct(db, { id: 'gone', status: 'discontinued' });
	const batches: string[][] = [];
	for await (const batch of listFed(db, 2)) batches.push(batch.map(({ id }) => id));
	expect(batches).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

/** Counts the reads of products, so that a feed that is not written again is seen. */
function counted() {
	let reads = 0;
	const counting = new Proxy(db, {
		get(target, name, receiver) {
			if (name === 'select') reads++;
			return Reflect.get(target, name, receiver);
		},
	});
	return { db: counting, reads: () => reads };
}

async function kept(from: Db = db, origin = ORIGIN) {
	const { tag, file } = await openFeed(from, 'google', origin);
	return { tag, text: gunzipSync(await buffer(file.createReadStream())).toString() };
}

const files = () => readdir(FOLDER);

afterEach(async () => {
	await stopLive();
});

test('[FEED-03] a feed is written once for each change, for all who ask at once', async () => {
	await addProduct(db, { id: 'agate', price: 34_000, image: SLAB });
	await startLive(database);
	const { db: counting, reads } = counted();
	const feeds = await Promise.all([kept(counting), kept(counting), kept(counting)]);
	expect(reads()).toBe(1);
	expect((await kept(counting)).tag).toBe(feeds[0]?.tag);
	expect(reads()).toBe(1);
	await db.execute(sql`update products set price = 30000 where id = 'agate'`);
	await expect.poll(async () => one((await kept(counting)).text, 'price')).toBe('300.00 PKR');
	expect((await kept(counting)).tag).not.toBe(feeds[0]?.tag);
	expect((await files()).filter((name) => name.startsWith('google'))).toHaveLength(1);
});

test('[FEED-03] each origin gets its own addresses, and a file that another process removed is written again', async () => {
	await addProduct(db, { id: 'agate', image: SLAB });
	await startLive(database);
	const { tag } = await kept();
	expect((await kept(db, 'https://other.example')).text).toContain(
		'<g:link>https://other.example/product/agate<',
	);
	expect((await kept()).tag).toBe(tag);
	await rm(FOLDER, { recursive: true });
	expect((await kept()).tag).toBe(tag);
});

test('[FEED-03] without a listener for changes a feed is written for each who asks', async () => {
	const { db: counting, reads } = counted();
	await kept(counting);
	await kept(counting);
	expect(reads()).toBe(2);
});

test('[FEED-03] where the database is away, the feed is as it was before, and the draft goes', async () => {
	await addProduct(db, { id: 'agate', image: SLAB });
	const { tag } = await kept();
	const away = new Proxy(db, {
		get() {
			throw new Error('away');
		},
	});
	expect((await kept(away)).tag).toBe(tag);
	await expect(openFeed(away, 'meta', ORIGIN)).rejects.toThrow('away');
	expect((await files()).filter((name) => name.endsWith('.draft'))).toEqual([]);
});
