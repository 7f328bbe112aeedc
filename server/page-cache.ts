import type { Topic } from '#app/platform/database/topics.ts';
import { TimedOut, withTimeout } from '#app/platform/limits/with-timeout.ts';
import { log } from '#app/platform/log.server.ts';
import { bodyOf, type CachedResponse, compressBest, memoryOf } from './cached-response.ts';
import type { Coding } from './coding.ts';
import type { PageKey } from './page-keys.ts';

/** A change in the database: its topic and ids, where no ids mean any. `catch-up`: anything may have changed. */
export type Change = { topic: Topic; ids: string[] } | 'catch-up';

/** `stale`: a change may have outdated the response, and a new render failed or took too long. */
export type CacheResult = { cached: CachedResponse; stale: boolean };

/** All waits are in ms. */
const defaultWaits = {
	/** How long after a change the outdated page may still be served without being marked as stale. */
	serveOutdated: 1000,
	/** During that time, how long a request waits for the new page. */
	forNew: 100,
	/** After that time, how long a request waits for a slow database. */
	forLate: 3000,
	/** How long a request waits while the listener for changes is disconnected. */
	whileDisconnected: 250,
	/** How long after a failed render the next one is tried. */
	retryAfter: 1000,
	/** During a burst of changes, the minimum time between two renders of a page. */
	burst: 250,
	/** The maximum age of a page, in case its content depends on the date. */
	maxAge: 3_600_000,
};

/** This many changes within a second are a burst. */
const BURST = 5;

type Entry = {
	key: PageKey;
	cached: CachedResponse;
	/** When its render started, by `clock`. */
	renderedAt: number;
	/** When the first change that outdates it arrived; null where none has. */
	outdatedAt: number | null;
	/** When a render that should replace it last failed. */
	failedAt: number;
	/** Served since eviction last considered it. */
	used: boolean;
	hits: number;
	/** Its memory, in bytes. */
	bytes: number;
};

type Render = {
	key: PageKey;
	/** When it was requested, by `clock`. */
	startedAt: number;
	/** False while it waits for an earlier render of the page: it will then see every change up to now. */
	isRunning: boolean;
	/** When the first change arrived that it may not have seen; null where none has. */
	outdatedAt: number | null;
	/** The other changes that arrived meanwhile: only the response tells whether they outdate it. */
	others: { change: Change; at: number }[];
	response: Promise<CachedResponse>;
};

type Options = {
	/** Renders without any data of a visitor. */
	render: (key: PageKey) => Promise<CachedResponse>;
	/** Since when changes may be missed, by `clock`; null while the listener for changes is connected. */
	disconnectedSince?: () => number | null;
	/** The maximum memory of all entries, in bytes; `page-caches.ts` sets it. */
	maxBytes: number;
	clock?: () => number;
	wait?: Partial<typeof defaultWaits>;
};

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches rendered responses, compressed, until one of their topics changes. The next request renders an outdated page
 * again; concurrent requests share that render. Where it fails, the outdated page is served, marked as stale.
 */
export function createPageCache({
	render,
	disconnectedSince = () => null,
	maxBytes,
	clock = () => performance.now(),
	wait = {},
}: Options) {
	const waits = { ...defaultWaits, ...wait };
	const pages = new Map<string, Entry>();
	const renders = new Map<string, Render>();
	let size = 0;
	/** When the last few changes arrived, by `clock`. */
	const recentChanges: number[] = [];

	/** The cached response for exactly this address; null where there is none or it is outdated. */
	function find(target: string): CachedResponse | null {
		const entry = pages.get(target);
		if (!entry || outdatedSince(entry, clock()) !== null) return null;
		entry.used = true;
		entry.hits++;
		return entry.cached;
	}

	/**
	 * The cached response, a new one, or the outdated one where a new one takes too long. Rejects where the first render
	 * of a page does.
	 */
	async function getOrRender(key: PageKey): Promise<CacheResult> {
		const entry = pages.get(key.address);
		if (!entry) return { cached: await startRender(key).response, stale: false };
		entry.used = true;
		const now = clock();
		const since = outdatedSince(entry, now);
		const unchanged = { cached: entry.cached, stale: false };
		const asStale = { cached: entry.cached, stale: true };
		if (since === null) return unchanged;
		if (now - entry.failedAt < waits.retryAfter) return asStale;
		const disconnected = disconnectedSince() !== null;
		const mayServeOutdated = !disconnected && !key.isData && now - since < waits.serveOutdated;
		if (mayServeOutdated && isBurst(now) && now - entry.renderedAt < waits.burst) return unchanged;

		const running = startRender(key);
		if (mayServeOutdated) {
			const fresh = await responseWithin(waits.forNew, running);
			if (fresh === 'late') return unchanged;
			return fresh === 'failed' || isFailure(fresh) ? asStale : { cached: fresh, stale: false };
		}
		const timeout = running.startedAt + (disconnected ? waits.whileDisconnected : waits.forLate) - clock();
		const fresh = await responseWithin(timeout, running);
		if (fresh === 'late' || fresh === 'failed' || isFailure(fresh)) return asStale;
		return { cached: fresh, stale: false };
	}

	function outdatedSince(entry: Entry, now: number): number | null {
		if (entry.outdatedAt !== null) return entry.outdatedAt;
		const disconnected = entry.key.topics.length === 0 ? null : disconnectedSince();
		if (disconnected !== null) {
			if (entry.renderedAt < disconnected) return disconnected;
			return now - entry.renderedAt > waits.serveOutdated ? entry.renderedAt : null;
		}
		return now - entry.renderedAt > waits.maxAge ? now : null;
	}

	function isBurst(now: number): boolean {
		return recentChanges.length === BURST && now - (recentChanges[0] ?? 0) < 1000;
	}

	/** The render in progress, or a new one where that may have missed a change. */
	function startRender(key: PageKey): Render {
		const running = renders.get(key.address);
		const now = clock();
		if (running && (running.outdatedAt === null || (isBurst(now) && !key.isData))) return running;
		// Renders of one page run one after the other, never at the same time.
		const previous = running?.response.catch(() => {}) ?? Promise.resolve();
		const response = previous.then(() => {
			created.isRunning = true;
			return render(key);
		});
		const created: Render = { key, startedAt: now, isRunning: false, outdatedAt: null, others: [], response };
		renders.set(key.address, created);
		response.then(
			(cached) => (isFailure(cached) ? recordFailure(created) : store(created, cached)),
			() => recordFailure(created),
		);
		return created;
	}

	function store(render: Render, cached: CachedResponse): void {
		forget(render);
		const { key, startedAt, others } = render;
		const outdatedAt =
			render.outdatedAt ?? others.find(({ change }) => affects(change, key, cached.alsoAbout))?.at ?? null;
		// The older page stays, outdated, for when the database is away.
		if (isForNow(cached)) return;
		drop(key.address);
		const bytes = memoryOf(cached);
		if (!isCacheable(cached) || bytes > maxBytes / 10) return;
		const failedAt = Number.NEGATIVE_INFINITY;
		pages.set(key.address, {
			key,
			cached,
			renderedAt: startedAt,
			outdatedAt,
			failedAt,
			used: false,
			hits: 0,
			bytes,
		});
		size += bytes;
		evict();
	}

	function recordFailure(render: Render): void {
		forget(render);
		const entry = pages.get(render.key.address);
		// After a change the database may answer again, so a failure from before it does not delay the next render.
		if (entry && render.outdatedAt === null) entry.failedAt = clock();
	}

	function forget(render: Render): void {
		if (renders.get(render.key.address) === render) renders.delete(render.key.address);
	}

	function drop(address: string): void {
		size -= pages.get(address)?.bytes ?? 0;
		pages.delete(address);
	}

	/**
	 * Evicts the oldest entries. An entry that was used since it was last considered moves to the end instead. So a flood
	 * of searches does not evict pages in use.
	 */
	function evict(): void {
		for (const [address, entry] of pages) {
			if (size <= maxBytes) return;
			if (!entry.used) drop(address);
			else {
				entry.used = false;
				pages.delete(address);
				pages.set(address, entry);
			}
		}
	}

	function updateSize(entry: Entry): void {
		if (pages.get(entry.key.address) !== entry) return;
		const bytes = memoryOf(entry.cached);
		size += bytes - entry.bytes;
		entry.bytes = bytes;
		evict();
	}

	/** The response's body in that coding. Counts the memory that a new coding takes. */
	function body(target: string, cached: CachedResponse, coding: Coding): Buffer | Promise<Buffer> {
		const bytes = bodyOf(cached, coding);
		if (Buffer.isBuffer(bytes)) return bytes;
		return bytes.then((encoded) => {
			const entry = pages.get(target);
			if (entry?.cached === cached) updateSize(entry);
			return encoded;
		});
	}

	/** Marks the pages and renders that a change outdates. */
	function invalidate(change: Change): void {
		const now = clock();
		recentChanges.push(now);
		if (recentChanges.length > BURST) recentChanges.shift();
		const since = change === 'catch-up' ? (disconnectedSince() ?? now) : now;
		for (const entry of pages.values()) {
			if (!affects(change, entry.key, entry.cached.alsoAbout)) continue;
			entry.outdatedAt ??= since;
			// The database sent the notification, so it answers again: retry at once.
			entry.failedAt = Number.NEGATIVE_INFINITY;
		}
		for (const running of renders.values()) {
			if (!running.isRunning || running.outdatedAt !== null) continue;
			if (affects(change, running.key)) running.outdatedAt = since;
			else running.others.push({ change, at: since });
		}
	}

	/**
	 * Compresses the most requested entry that is older than 5 s with the best quality. Only one a call, to leave the
	 * processor to requests.
	 */
	async function recompressOne(): Promise<void> {
		const before = clock() - 5000;
		let best: Entry | undefined;
		for (const entry of pages.values()) {
			if (entry.cached.quality === 'best' || !entry.cached.shrinks || entry.outdatedAt !== null) continue;
			if (entry.renderedAt < before && entry.hits > (best?.hits ?? 1)) best = entry;
		}
		if (!best) return;
		await compressBest(best.cached);
		updateSize(best);
	}

	return { find, getOrRender, body, invalidate, recompressOne, size: () => size, count: () => pages.size };
}

/** `alsoAbout`: the ids that the response shows besides its subject. */
function affects(change: Change, { topics, about }: PageKey, alsoAbout: string[] = []): boolean {
	if (change === 'catch-up') return topics.length > 0;
	if (!topics.includes(change.topic)) return false;
	return (
		about === null || change.ids.length === 0 || [about, ...alsoAbout].some((id) => change.ids.includes(id))
	);
}

async function responseWithin(ms: number, { response }: Render): Promise<CachedResponse | 'late' | 'failed'> {
	try {
		return await withTimeout(ms, response);
	} catch (error) {
		if (error instanceof TimedOut) return 'late';
		log.error({ error }, 'a page could not be rendered');
		return 'failed';
	}
}

/** Whether the last good response is better than this one. */
function isFailure({ status, degraded }: CachedResponse): boolean {
	return status >= 500 || degraded;
}

/** A good page for everybody that lacks what the next render has, as a list without its counts. */
function isForNow({ status, personal, control }: CachedResponse): boolean {
	return status === 200 && !personal && control === 'no-store';
}

function isCacheable({ status, personal, control }: CachedResponse): boolean {
	return status === 200 && !personal && !/no-store|private/.test(control ?? '');
}
