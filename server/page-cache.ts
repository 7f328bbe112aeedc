import { log } from '#app/platform/log.server.ts';
import type { Topic } from '#app/platform/topics.ts';
import { TimedOut, within } from '#app/platform/within.ts';
import { bodyOf, type CachedResponse, compressBest, weightOf } from './cached-response.ts';
import type { Coding } from './coding.ts';
import type { PageKey } from './page-keys.ts';

/** A change in the database: its topic and the ids, none meaning any; or `catch-up`: anything may have changed. */
export type Change = { topic: Topic; ids: string[] } | 'catch-up';

/** `stale`: the database could not be asked whether the response is still up to date. */
export type Answer = { cached: CachedResponse; stale: boolean };

/** In ms. */
export const patience = {
	/** The outdated page is served for no longer than this after a change. */
	seenWithin: 1000,
	/** Within that time, how long a visitor waits for the new page. */
	forNew: 100,
	/** After that time, how long a visitor waits for a slow database. */
	forLate: 3000,
	/** How long a visitor waits while changes are not being heard. */
	whileDisconnected: 250,
	/** How soon a render that failed is tried again. */
	again: 1000,
	/** During a storm of changes, the least time between two renders of a page. */
	storm: 250,
	/** The longest that a page is served, in case it depends on the day. */
	longest: 3_600_000,
};

/** More changes than this in a second are a storm. */
const STORM = 5;

type Entry = {
	key: PageKey;
	cached: CachedResponse;
	/** When its render began, by `clock`. */
	made: number;
	/** When the first change that outdates it was heard; null where none was. */
	outdated: number | null;
	/** When a new render failed last. */
	failed: number;
	used: boolean;
	hits: number;
	weight: number;
};

type Flight = {
	key: PageKey;
	started: number;
	/** Whether the render has begun: it sees every change from before that. */
	begun: boolean;
	outdated: number | null;
	landed: Promise<CachedResponse>;
};

type Options = {
	/** Renders without anything of a visitor. */
	render: (key: PageKey) => Promise<CachedResponse>;
	/** Since when changes may be missed, by `clock`; null while the database is listened to. */
	disconnectedSince?: () => number | null;
	/** The size of all entries, in bytes. */
	most: number;
	clock?: () => number;
	wait?: Partial<typeof patience>;
};

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches rendered responses, compressed, until a change of one of their topics. An outdated page is rendered again on its
 * next request, once, however many requests there are. Where that fails, the outdated page is served, marked as stale.
 */
export function createPageCache({
	render,
	disconnectedSince = () => null,
	most,
	clock = () => performance.now(),
	wait = {},
}: Options) {
	const waits = { ...patience, ...wait };
	const pages = new Map<string, Entry>();
	const flights = new Map<string, Flight>();
	let size = 0;
	/** When the last few changes were heard, by `clock`. */
	const heard: number[] = [];

	/** The response of exactly this address, where it is up to date. */
	function find(target: string): CachedResponse | null {
		const entry = pages.get(target);
		if (!entry || outdatedSince(entry, clock()) !== null) return null;
		entry.used = true;
		entry.hits++;
		return entry.cached;
	}

	/** The cached response, a new one, or the outdated one where a new one takes too long. Rejects where the first render does. */
	async function ask(key: PageKey): Promise<Answer> {
		const entry = pages.get(key.address);
		if (!entry) {
			return { cached: await fly(key).landed, stale: false };
		}
		entry.used = true;
		const now = clock();
		const since = outdatedSince(entry, now);
		const unchanged = { cached: entry.cached, stale: false };
		const asStale = { cached: entry.cached, stale: true };
		if (since === null) return unchanged;
		if (now - entry.failed < waits.again) return asStale;
		const disconnected = disconnectedSince() !== null;
		const young = !disconnected && !key.isData && now - since < waits.seenWithin;
		if (young && isStorm(now) && now - entry.made < waits.storm) return unchanged;

		const flight = fly(key);
		if (young) {
			const soon = await landedWithin(waits.forNew, flight);
			if (soon === 'late') return unchanged;
			return soon === 'failed' || isFailure(soon) ? asStale : { cached: soon, stale: false };
		}
		const longest = flight.started + (disconnected ? waits.whileDisconnected : waits.forLate) - clock();
		const fresh = await landedWithin(longest, flight);
		if (fresh === 'late' || fresh === 'failed' || isFailure(fresh)) return asStale;
		return { cached: fresh, stale: false };
	}

	function outdatedSince(entry: Entry, now: number): number | null {
		if (entry.outdated !== null) return entry.outdated;
		const disconnected = entry.key.topics.length === 0 ? null : disconnectedSince();
		if (disconnected !== null) {
			if (entry.made < disconnected) return disconnected;
			return now - entry.made > waits.seenWithin ? entry.made : null;
		}
		return now - entry.made > waits.longest ? now : null;
	}

	function isStorm(now: number): boolean {
		return heard.length === STORM && now - (heard[0] ?? 0) < 1000;
	}

	/** The render in flight, or a new one where that began before the last change. */
	function fly(key: PageKey): Flight {
		const running = flights.get(key.address);
		const now = clock();
		if (running && (running.outdated === null || (isStorm(now) && !key.isData))) return running;
		// One after the other, so that no page is rendered twice at the same time.
		const before = running?.landed.catch(() => {}) ?? Promise.resolve();
		const landed = before.then(() => {
			flight.begun = true;
			return render(key);
		});
		const flight: Flight = { key, started: now, begun: false, outdated: null, landed };
		flights.set(key.address, flight);
		landed.then(
			(cached) => (isFailure(cached) ? fail(flight) : land(flight, cached)),
			() => fail(flight),
		);
		return flight;
	}

	function land(flight: Flight, cached: CachedResponse): void {
		leave(flight);
		const { key, started, outdated } = flight;
		drop(key.address);
		const weight = weightOf(cached);
		if (!isCacheable(cached) || weight > most / 10) return;
		const failed = Number.NEGATIVE_INFINITY;
		pages.set(key.address, { key, cached, made: started, outdated, failed, used: false, hits: 0, weight });
		size += weight;
		evict();
	}

	function fail(flight: Flight): void {
		leave(flight);
		const entry = pages.get(flight.key.address);
		// A failure from before a change says nothing of the database after it.
		if (entry && flight.outdated === null) entry.failed = clock();
	}

	function leave(flight: Flight): void {
		if (flights.get(flight.key.address) === flight) flights.delete(flight.key.address);
	}

	function drop(address: string): void {
		size -= pages.get(address)?.weight ?? 0;
		pages.delete(address);
	}

	/** Evicts the oldest; an entry that was used since it was last considered is spared once, so that a flood of searches evicts none in use. */
	function evict(): void {
		for (const [address, entry] of pages) {
			if (size <= most) return;
			if (!entry.used) drop(address);
			else {
				entry.used = false;
				pages.delete(address);
				pages.set(address, entry);
			}
		}
	}

	function weigh(entry: Entry): void {
		if (pages.get(entry.key.address) !== entry) return;
		const weight = weightOf(entry.cached);
		size += weight - entry.weight;
		entry.weight = weight;
		evict();
	}

	/** The response's bytes in that coding; what they weigh is counted. */
	function body(target: string, cached: CachedResponse, coding: Coding): Buffer | Promise<Buffer> {
		const bytes = bodyOf(cached, coding);
		if (Buffer.isBuffer(bytes)) return bytes;
		return bytes.then((made) => {
			const entry = pages.get(target);
			if (entry?.cached === cached) weigh(entry);
			return made;
		});
	}

	/** Marks what a change outdates. */
	function changed(change: Change): void {
		const now = clock();
		heard.push(now);
		if (heard.length > STORM) heard.shift();
		const since = change === 'catch-up' ? (disconnectedSince() ?? now) : now;
		for (const entry of pages.values()) {
			if (!touches(change, entry.key)) continue;
			entry.outdated ??= since;
			// The database that notified it can be queried again.
			entry.failed = Number.NEGATIVE_INFINITY;
		}
		for (const flight of flights.values()) {
			if (flight.begun && flight.outdated === null && touches(change, flight.key)) flight.outdated = since;
		}
	}

	/** Compresses the most used of the settled entries as small as possible; one a call, to leave the processor to requests. */
	async function improve(): Promise<void> {
		const settled = clock() - 5000;
		let best: Entry | undefined;
		for (const entry of pages.values()) {
			if (entry.cached.quality === 'best' || !entry.cached.shrinks || entry.outdated !== null) continue;
			if (entry.made < settled && entry.hits > (best?.hits ?? 1)) best = entry;
		}
		if (!best) return;
		await compressBest(best.cached);
		weigh(best);
	}

	return { find, ask, body, changed, improve, size: () => size, count: () => pages.size };
}

function touches(change: Change, { topics, about }: PageKey): boolean {
	if (change === 'catch-up') return topics.length > 0;
	if (!topics.includes(change.topic)) return false;
	return about === null || change.ids.length === 0 || change.ids.includes(about);
}

async function landedWithin(ms: number, { landed }: Flight): Promise<CachedResponse | 'late' | 'failed'> {
	try {
		return await within(ms, landed);
	} catch (error) {
		if (error instanceof TimedOut) return 'late';
		log.error({ error }, 'a page could not be made');
		return 'failed';
	}
}

/** The last good response is better than this one. */
function isFailure({ status, degraded }: CachedResponse): boolean {
	return status >= 500 || degraded;
}

function isCacheable({ status, personal, control }: CachedResponse): boolean {
	return status === 200 && !personal && !/no-store|private/.test(control ?? '');
}
