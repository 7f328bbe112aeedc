import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Topic } from '#app/platform/topics.ts';
import type { CachedResponse } from './cached-response.ts';
import { createPageCache } from './page-cache.ts';
import type { PageKey } from './page-keys.ts';

const key = (
	address: string,
	about: string | null = null,
	topics: readonly Topic[] = ['products'],
): PageKey => ({
	address,
	isData: address.includes('.data'),
	topics,
	about,
	everyone: false,
});

const cached = (text: string, over: Partial<CachedResponse> = {}): CachedResponse => ({
	status: 200,
	id: 'id',
	headers: [['Content-Type', 'text/html']],
	isPage: true,
	control: null,
	policy: '',
	tag: text,
	personal: false,
	degraded: false,
	shrinks: true,
	bodies: { identity: Buffer.from(text) },
	quality: 'quick',
	...over,
});

/** A cache whose pages say how often they were made, with a clock that stands until it is told. */
function stage({ most = 1_000_000 } = {}) {
	const world = {
		now: 10_000,
		disconnected: null as number | null,
		made: 0,
		/** What the next pages are. */
		give: (n: number, { address }: PageKey): CachedResponse | Promise<CachedResponse> =>
			cached(`${address} ${n}`),
	};
	const cache = createPageCache({
		render: async (asked) => {
			world.made++;
			return world.give(world.made, asked);
		},
		disconnectedSince: () => world.disconnected,
		most,
		clock: () => world.now,
		wait: { forNew: 30, forLate: 400, whileDisconnected: 20 },
	});
	const ask = async (asked = key('/shop')) => {
		const { cached: found, stale } = await cache.ask(asked);
		return `${found.tag}${stale ? ' stale' : ''}`;
	};
	const change = (ids: string[] = ['onyx'], topic: Topic = 'products') => cache.changed({ topic, ids });
	return { world, cache, ask, change };
}

const down = () => cached('sorry', { status: 503 });

test('a page is made once until it changes, and then once more', async () => {
	const { world, cache, ask, change } = stage();
	expect(cache.find('/shop')).toBe(null);
	expect(await ask()).toBe('/shop 1');
	expect(await ask()).toBe('/shop 1');
	expect(cache.find('/shop')?.tag).toBe('/shop 1');
	change();
	expect(cache.find('/shop')).toBe(null);
	expect(await ask()).toBe('/shop 2');
	expect(world.made).toBe(2);
});

test('however many ask at once, one is made', async () => {
	const { world, ask, change } = stage();
	expect(new Set(await Promise.all(Array.from({ length: 50 }, () => ask())))).toEqual(new Set(['/shop 1']));
	change();
	expect(new Set(await Promise.all(Array.from({ length: 50 }, () => ask())))).toEqual(new Set(['/shop 2']));
	expect(world.made).toBe(2);
});

test('a change leaves be what is about something else, and what hears of nothing', async () => {
	const { cache, ask, change } = stage();
	const [onyx, jade, blog] = [
		key('/product/onyx', 'onyx'),
		key('/product/jade', 'jade'),
		key('/blog', null, []),
	];
	for (const one of [onyx, jade, blog]) await ask(one);
	change(['onyx']);
	expect([onyx, jade, blog].map(({ address }) => cache.find(address) !== null)).toEqual([false, true, true]);
	change([], 'settings');
	expect(cache.find('/product/jade')).not.toBe(null);
	change([]);
	expect(cache.find('/product/jade')).toBe(null);
	await ask(jade);
	cache.changed('catch-up');
	expect([jade, blog].map(({ address }) => cache.find(address) !== null)).toEqual([false, true]);
});

test('a page that names several topics is outdated by each of them', async () => {
	const { cache, ask, change } = stage();
	const both = key('/product/onyx', 'onyx', ['products', 'settings']);
	for (const [ids, topic, kept] of [
		[['jade'], 'products', true],
		[['onyx'], 'products', false],
		[[], 'words', true],
		[[], 'settings', false],
	] as const) {
		await ask(both);
		change([...ids], topic);
		expect(cache.find(both.address) !== null).toBe(kept);
	}
});

test('what was read before a change is not passed off as read after it', async () => {
	const { world, ask, change } = stage();
	let finish = (_: CachedResponse) => {};
	world.give = () =>
		new Promise((done) => {
			finish = done;
		});
	const first = ask();
	await pause(1);
	change();
	const second = ask();
	world.give = (n) => cached(`new ${n}`);
	finish(cached('old'));
	expect(await first).toBe('old');
	expect(await second).toBe('new 2');
	expect(await ask()).toBe('new 2');
});

test('while the new page is made, nobody waits long for it, and after a second nobody is given the old one', async () => {
	const { world, ask, change } = stage();
	await ask();
	change();
	let finish = (_: CachedResponse) => {};
	world.give = () =>
		new Promise((done) => {
			finish = done;
		});
	const began = performance.now();
	expect(await ask()).toBe('/shop 1');
	expect(performance.now() - began).toBeLessThan(1000);
	world.now += 1001;
	const late = ask();
	finish(cached('new'));
	expect(await late).toBe('new');
	expect(world.made).toBe(2);
});

test('where orders pour in, a page is made anew a few times a second and no more', async () => {
	const { world, ask, change } = stage();
	await ask();
	for (let n = 0; n < 100; n++) {
		world.now += 10;
		change();
		await ask();
	}
	expect(world.made).toBeGreaterThanOrEqual(4);
	expect(world.made).toBeLessThanOrEqual(10);
	world.now += 1001;
	expect(await ask()).toBe(`/shop ${world.made}`);
});

test('an open page that asks for its data after a change is given nothing from before it', async () => {
	const { world, ask, change } = stage();
	const data = key('/shop.data');
	await ask(data);
	world.give = async (n, { address }) => {
		await pause(80);
		return cached(`${address} ${n}`);
	};
	// Neither while it takes its time,
	change();
	expect(await ask(data)).toBe('/shop.data 2');
	// nor in a storm, of which every change may be the last.
	for (let n = 3; n < 10; n++) {
		change();
		expect(await ask(data)).toBe(`/shop.data ${n}`);
	}
	const early = ask(data);
	change();
	const under = ask(data);
	await pause(10);
	change();
	expect([await early, await under, await ask(data)]).toEqual([
		'/shop.data 9',
		'/shop.data 10',
		'/shop.data 11',
	]);
});

test('when making it anew fails, the old page goes out, marked, and heals', async () => {
	const { world, ask, change } = stage();
	await ask();
	for (const failed of [
		down,
		() => cached('a hole', { degraded: true }),
		() => Promise.reject(new Error('bug')),
	]) {
		change();
		const { give } = world;
		world.give = failed;
		expect(await ask()).toBe('/shop 1 stale');
		const made = world.made;
		expect(await ask()).toBe('/shop 1 stale');
		expect(world.made).toBe(made);
		world.give = give;
		world.now += 1001;
	}
	expect(await ask()).toBe('/shop 5');
});

test('after a failure, a change is seen at once: the database that notified it can be queried', async () => {
	const { world, cache, ask, change } = stage();
	const data = key('/shop.data');
	await ask(data);
	const { give } = world;
	world.give = down;
	change();
	expect(await ask(data)).toBe('/shop.data 1 stale');
	world.give = give;
	cache.changed('catch-up');
	expect(await ask(data)).toBe('/shop.data 3');

	// The same where it is heard while the failure is still on its way.
	change();
	let fail = (_: CachedResponse) => {};
	world.give = () =>
		new Promise((done) => {
			fail = done;
		});
	const failing = ask(data);
	await pause(1);
	cache.changed('catch-up');
	fail(down());
	expect(await failing).toBe('/shop.data 3 stale');
	world.give = give;
	expect(await ask(data)).toBe('/shop.data 5');
});

test('one that does not come is waited for once, not by everybody', async () => {
	const { world, ask, change } = stage();
	await ask();
	change();
	world.now += 1001;
	world.give = () => new Promise(() => {});
	expect(await ask()).toBe('/shop 1 stale');
	world.now += 1000;
	const began = performance.now();
	expect(await ask()).toBe('/shop 1 stale');
	expect(performance.now() - began).toBeLessThan(350);
	expect(world.made).toBe(2);
});

test('while changes may go unheard, a page is true for a second', async () => {
	const { world, cache, ask } = stage();
	await ask(key('/shop'));
	await ask(key('/blog', null, []));
	world.now += 10;
	world.disconnected = world.now;
	expect(cache.find('/shop')).toBe(null);
	expect(cache.find('/blog')).not.toBe(null);
	const { give } = world;
	world.give = down;
	expect(await ask()).toBe('/shop 1 stale');
	world.give = give;
	world.now += 1001;
	expect(await ask()).toBe('/shop 4');
	expect(cache.find('/shop')).not.toBe(null);
	world.now += 1001;
	expect(cache.find('/shop')).toBe(null);
	expect(await ask()).toBe('/shop 5');
	// What was missed meanwhile is as old as the silence.
	world.give = down;
	cache.changed('catch-up');
	world.disconnected = null;
	expect(await ask()).toBe('/shop 5 stale');
});

test('what nobody else may have, or is no page, is answered and not kept', async () => {
	const { world, cache, ask } = stage();
	for (const over of [
		{ status: 404 },
		{ status: 302 },
		{ status: 503 },
		{ personal: true },
		{ degraded: true },
		{ control: 'private, no-store' },
		{ bodies: { identity: Buffer.alloc(200_000) } },
	]) {
		world.give = (n) => cached(`not kept ${n}`, over);
		expect(await ask()).toBe(`not kept ${world.made}`);
		expect(cache.count()).toBe(0);
		expect(cache.size()).toBe(0);
	}
});

test('a product that is gone takes its page with it', async () => {
	const { world, cache, ask, change } = stage();
	await ask();
	change();
	world.give = () => cached('gone', { status: 404 });
	expect(await ask()).toBe('gone');
	expect(cache.count()).toBe(0);
});

test('bytes are bounded, and a flood of searches does not wash away what is asked for', async () => {
	const { world, cache, ask } = stage({ most: 100_000 });
	world.give = (_, { address }) => cached(address, { bodies: { identity: Buffer.alloc(5000) } });
	await ask(key('/'));
	for (let n = 0; n < 100; n++) {
		await ask(key(`/shop?search=${n}`));
		expect(cache.find('/')).not.toBe(null);
		expect(cache.size()).toBeLessThanOrEqual(100_000);
	}
	expect(cache.find('/shop?search=0')).toBe(null);
	expect(cache.find('/shop?search=99')).not.toBe(null);
});

test('compressed forms count, and the best one takes the place of the quick one', async () => {
	const { world, cache, ask } = stage();
	const text = 'marble and granite '.repeat(500);
	world.give = () => cached('page', { bodies: { identity: Buffer.from(text) } });
	await ask();
	const found = cache.find('/shop');
	if (!found) throw new Error('not kept');
	const before = cache.size();
	await cache.body('/shop', found, 'gzip');
	expect(cache.size()).toBeGreaterThan(before);
	const quick = await cache.body('/shop', found, 'br');
	// The plain form can be made again from it.
	expect(cache.size()).toBeLessThan(before);
	expect((await cache.body('/shop', found, 'identity')).toString()).toBe(text);
	cache.find('/shop');
	await cache.improve();
	expect(found.quality).toBe('quick');
	world.now += 5001;
	await cache.improve();
	expect(found.quality).toBe('best');
	const best = await cache.body('/shop', found, 'br');
	expect(best.length).toBeLessThanOrEqual(quick.length);
});
