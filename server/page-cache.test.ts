import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Topic } from '#app/platform/database/topics.ts';
import type { CachedResponse } from './cached-response.ts';
import { createPageCache } from './page-cache.ts';
import type { PageKey } from './page-keys.ts';

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
	vi.useRealTimers();
});

/** How long a request waits, in ms of the timers, which only the test moves. */
const WAIT = { forNew: 100, forLate: 3000, whileDisconnected: 250 };

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
	alsoAbout: [],
	missed: [],
	shrinks: true,
	bodies: { identity: Buffer.from(text) },
	quality: 'quick',
	...over,
});

/** A cache whose pages contain the number of their render, with a clock that only the test moves. */
function testCache({ maxBytes = 1_000_000 } = {}) {
	const state = {
		now: 10_000,
		disconnected: null as number | null,
		renders: 0,
		/** Renders the next pages. */
		render: (n: number, { address }: PageKey): CachedResponse | Promise<CachedResponse> =>
			cached(`${address} ${n}`),
	};
	const cache = createPageCache({
		render: async (requested) => {
			state.renders++;
			return state.render(state.renders, requested);
		},
		disconnectedSince: () => state.disconnected,
		maxBytes,
		clock: () => state.now,
		wait: WAIT,
	});
	const ask = async (requested = key('/shop')) => {
		const { cached: found, stale } = await cache.getOrRender(requested);
		return `${found.tag}${stale ? ' stale' : ''}`;
	};
	const change = (ids: string[] = ['onyx'], topic: Topic = 'products') => cache.invalidate({ topic, ids });
	/** The next render ends when the test says so. Resolves `begun` when it begins. */
	const holdNext = () => {
		const { render } = state;
		const begun = Promise.withResolvers<void>();
		const held = Promise.withResolvers<CachedResponse>();
		state.render = () => {
			state.render = render;
			begun.resolve();
			return held.promise;
		};
		return { begun: begun.promise, finish: held.resolve };
	};
	return { state, cache, ask, change, holdNext };
}

const down = () => cached('sorry', { status: 503 });

test('a page is rendered once until it changes, and then once more', async () => {
	const { state, cache, ask, change } = testCache();
	expect(cache.find('/shop')).toBe(null);
	expect(await ask()).toBe('/shop 1');
	expect(await ask()).toBe('/shop 1');
	expect(cache.find('/shop')?.tag).toBe('/shop 1');
	change();
	expect(cache.find('/shop')).toBe(null);
	expect(await ask()).toBe('/shop 2');
	expect(state.renders).toBe(2);
});

test('concurrent requests share one render', async () => {
	const { state, ask, change } = testCache();
	expect(new Set(await Promise.all(Array.from({ length: 50 }, () => ask())))).toEqual(new Set(['/shop 1']));
	change();
	expect(new Set(await Promise.all(Array.from({ length: 50 }, () => ask())))).toEqual(new Set(['/shop 2']));
	expect(state.renders).toBe(2);
});

test('a change does not outdate pages about other ids, or pages without topics', async () => {
	const { cache, ask, change } = testCache();
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
	cache.invalidate('catch-up');
	expect([jade, blog].map(({ address }) => cache.find(address) !== null)).toEqual([false, true]);
});

test('[LOOK-03] a change of another product that a page shows outdates it, also while it is rendered', async () => {
	const { state, cache, ask, change, holdNext } = testCache();
	const onyx = key('/product/onyx', 'onyx');
	state.render = (n) => cached(`onyx ${n}`, { alsoAbout: ['jade', 'opal'] });
	await ask(onyx);
	change(['agate']);
	expect(cache.find(onyx.address)?.tag).toBe('onyx 1');
	change(['jade']);
	expect(cache.find(onyx.address)).toBe(null);

	for (const [changed, isFresh] of [
		['agate', true],
		['opal', false],
	] as const) {
		const { begun, finish } = holdNext();
		// Else the changes would be a burst, and the page served without a render.
		state.now += 1001;
		change(['onyx']);
		const asked = ask(onyx);
		await begun;
		change([changed]);
		finish(cached('onyx', { alsoAbout: ['jade', 'opal'] }));
		await asked;
		expect(cache.find(onyx.address) !== null).toBe(isFresh);
	}
});

test('a change of any of its topics outdates a page', async () => {
	const { cache, ask, change } = testCache();
	const both = key('/product/onyx', 'onyx', ['products', 'settings']);
	for (const [ids, topic, isFresh] of [
		[['jade'], 'products', true],
		[['onyx'], 'products', false],
		[[], 'words', true],
		[[], 'settings', false],
	] as const) {
		await ask(both);
		change([...ids], topic);
		expect(cache.find(both.address) !== null).toBe(isFresh);
	}
});

test('a request after a change does not get the render that started before it', async () => {
	const { state, ask, change, holdNext } = testCache();
	const { begun, finish } = holdNext();
	const first = ask();
	await begun;
	change();
	const second = ask();
	state.render = (n) => cached(`new ${n}`);
	finish(cached('old'));
	expect(await first).toBe('old');
	expect(await second).toBe('new 2');
	expect(await ask()).toBe('new 2');
});

test('during a render, requests soon get the outdated page; a second after the change they wait for the new one', async () => {
	const { state, ask, change, holdNext } = testCache();
	await ask();
	change();
	const { finish } = holdNext();
	const soon = ask();
	await vi.advanceTimersByTimeAsync(WAIT.forNew);
	expect(await soon).toBe('/shop 1');
	state.now += 1001;
	const late = ask();
	const got = vi.fn();
	void late.then(got);
	await vi.advanceTimersByTimeAsync(WAIT.forNew);
	expect(got).not.toHaveBeenCalled();
	finish(cached('new'));
	expect(await late).toBe('new');
	expect(state.renders).toBe(2);
});

test('in a burst of changes, a page is rendered at most a few times a second', async () => {
	const { state, ask, change } = testCache();
	await ask();
	for (let n = 0; n < 100; n++) {
		state.now += 10;
		change();
		await ask();
	}
	expect(state.renders).toBeGreaterThanOrEqual(4);
	expect(state.renders).toBeLessThanOrEqual(10);
	state.now += 1001;
	expect(await ask()).toBe(`/shop ${state.renders}`);
});

test('a request for data after a change never gets data from before it', async () => {
	const { ask, change, holdNext } = testCache();
	const data = key('/shop.data');
	await ask(data);
	// Not while the render is slow, and not in a burst, where each change may be the last.
	for (let n = 2; n < 10; n++) {
		const { begun, finish } = holdNext();
		change();
		const asked = ask(data);
		await begun;
		await vi.advanceTimersByTimeAsync(2 * WAIT.forNew);
		finish(cached(`${n}`));
		expect(await asked).toBe(`${n}`);
	}
	const early = ask(data);
	change();
	const { begun, finish } = holdNext();
	const during = ask(data);
	await begun;
	change();
	const late = ask(data);
	finish(cached('10'));
	expect([await early, await during, await late]).toEqual(['9', '10', '/shop.data 11']);
});

test('when a new render fails, the outdated page is served as stale until a render succeeds', async () => {
	const { state, ask, change } = testCache();
	await ask();
	for (const failed of [
		down,
		() => cached('a hole', { degraded: true }),
		() => Promise.reject(new Error('bug')),
	]) {
		change();
		const { render } = state;
		state.render = failed;
		expect(await ask()).toBe('/shop 1 stale');
		const { renders } = state;
		expect(await ask()).toBe('/shop 1 stale');
		expect(state.renders).toBe(renders);
		state.render = render;
		state.now += 1001;
	}
	expect(await ask()).toBe('/shop 5');
});

test('a change after a failed render causes a new render at once, because the database answers again', async () => {
	const { state, cache, ask, change, holdNext } = testCache();
	const data = key('/shop.data');
	await ask(data);
	const { render } = state;
	state.render = down;
	change();
	expect(await ask(data)).toBe('/shop.data 1 stale');
	state.render = render;
	cache.invalidate('catch-up');
	expect(await ask(data)).toBe('/shop.data 3');

	// The same for a change that arrives while the failing render is in progress.
	change();
	const { begun, finish: fail } = holdNext();
	const failing = ask(data);
	await begun;
	cache.invalidate('catch-up');
	fail(down());
	expect(await failing).toBe('/shop.data 3 stale');
	state.render = render;
	expect(await ask(data)).toBe('/shop.data 5');
});

test('only the first requests wait for a render that hangs; later ones get the stale page at once', async () => {
	const { state, ask, change } = testCache();
	await ask();
	change();
	state.now += 1001;
	state.render = () => new Promise(() => {});
	const first = ask();
	await vi.advanceTimersByTimeAsync(WAIT.forLate);
	expect(await first).toBe('/shop 1 stale');
	state.now += WAIT.forLate;
	const next = ask();
	await vi.advanceTimersByTimeAsync(0);
	expect(await next).toBe('/shop 1 stale');
	expect(state.renders).toBe(2);
});

test('while the listener for changes is disconnected, a page is fresh for a second', async () => {
	const { state, cache, ask } = testCache();
	await ask(key('/shop'));
	await ask(key('/blog', null, []));
	state.now += 10;
	state.disconnected = state.now;
	expect(cache.find('/shop')).toBe(null);
	expect(cache.find('/blog')).not.toBe(null);
	const { render } = state;
	state.render = down;
	expect(await ask()).toBe('/shop 1 stale');
	state.render = render;
	state.now += 1001;
	expect(await ask()).toBe('/shop 4');
	expect(cache.find('/shop')).not.toBe(null);
	state.now += 1001;
	expect(cache.find('/shop')).toBe(null);
	expect(await ask()).toBe('/shop 5');
	// A change that was missed may be as old as the disconnection.
	state.render = down;
	cache.invalidate('catch-up');
	state.disconnected = null;
	expect(await ask()).toBe('/shop 5 stale');
});

test('a personal, failed, private or large response is answered and not cached', async () => {
	const { state, cache, ask } = testCache();
	for (const over of [
		{ status: 404 },
		{ status: 302 },
		{ status: 503 },
		{ personal: true },
		{ degraded: true },
		{ control: 'private, no-store' },
		{ bodies: { identity: Buffer.alloc(200_000) } },
	]) {
		state.render = (n) => cached(`not cached ${n}`, over);
		expect(await ask()).toBe(`not cached ${state.renders}`);
		expect(cache.count()).toBe(0);
		expect(cache.size()).toBe(0);
	}
});

test('a page that is good for now alone is sent as it is, and the one before it stands in for a failure', async () => {
	const { state, cache, ask, change } = testCache();
	await ask();
	change();
	state.render = () => cached('without counts', { control: 'no-store' });
	expect(await ask()).toBe('without counts');
	expect(cache.count()).toBe(1);
	state.render = () => cached('failed', { status: 503 });
	expect(await ask()).toBe('/shop 1 stale');
});

test('a page that becomes a 404 is removed from the cache', async () => {
	const { state, cache, ask, change } = testCache();
	await ask();
	change();
	state.render = () => cached('gone', { status: 404 });
	expect(await ask()).toBe('gone');
	expect(cache.count()).toBe(0);
});

test('the cache stays within its bytes, and a flood of searches does not evict a page in use', async () => {
	const { state, cache, ask } = testCache({ maxBytes: 100_000 });
	state.render = (_, { address }) => cached(address, { bodies: { identity: Buffer.alloc(5000) } });
	await ask(key('/'));
	for (let n = 0; n < 100; n++) {
		await ask(key(`/shop?search=${n}`));
		expect(cache.find('/')).not.toBe(null);
		expect(cache.size()).toBeLessThanOrEqual(100_000);
	}
	expect(cache.find('/shop?search=0')).toBe(null);
	expect(cache.find('/shop?search=99')).not.toBe(null);
});

test('compressed bodies count as memory, and the best compression replaces the quick one', async () => {
	const { state, cache, ask } = testCache();
	const text = 'marble and granite '.repeat(500);
	state.render = () => cached('page', { bodies: { identity: Buffer.from(text) } });
	await ask();
	const found = cache.find('/shop');
	if (!found) throw new Error('not cached');
	const before = cache.size();
	await cache.body('/shop', found, 'gzip');
	expect(cache.size()).toBeGreaterThan(before);
	const quick = await cache.body('/shop', found, 'br');
	// The uncompressed body is dropped: it can be decoded from this one.
	expect(cache.size()).toBeLessThan(before);
	expect((await cache.body('/shop', found, 'identity')).toString()).toBe(text);
	cache.find('/shop');
	await cache.recompressOne();
	expect(found.quality).toBe('quick');
	state.now += 5001;
	await cache.recompressOne();
	expect(found.quality).toBe('best');
	const best = await cache.body('/shop', found, 'br');
	expect(best.length).toBeLessThanOrEqual(quick.length);
});
