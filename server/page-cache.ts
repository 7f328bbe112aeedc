import { log } from '#app/platform/log.server.ts';
import type { Topic } from '#app/platform/topics.ts';
import { TooLate, within } from '#app/platform/within.ts';
import type { Coding } from './coding.ts';
import { bodyOf, type Copy, compressBest, weightOf } from './copy.ts';
import type { PageKey } from './page-keys.ts';

/** What the database says has changed: of which topic, and which ids, none meaning any; or that anything may have. */
export type Change = { topic: Topic; ids: string[] } | 'catch-up';

/** What goes out: a copy that is true, or one that the database could not be asked about. */
export type Answer = { copy: Copy; stale: boolean };

/** In ms. */
export const patience = {
	/** How old a change may be before it must be seen. */
	seenWithin: 1000,
	/** How long a visitor waits for the new page while the old one is that young. */
	forNew: 100,
	/** How long, after that, for a database that answers late. */
	forLate: 3000,
	/** How long for one that does not say whether anything has changed. */
	forDeaf: 250,
	/** How soon a database that failed is asked for the same page again. */
	again: 1000,
	/** While orders pour in, how often a page is made anew. */
	storm: 250,
	/** Nothing is older than this, in case a page depends on the day. */
	longest: 3_600_000,
};

/** More changes than this in a second are a storm. */
const STORM = 5;

type Kept = {
	key: PageKey;
	copy: Copy;
	/** When its making began, by `clock`. */
	made: number;
	/** Since when it may be wrong; null while nothing has been heard. */
	outdated: number | null;
	/** When making it anew failed last. */
	failed: number;
	used: boolean;
	hits: number;
	weight: number;
};

type Flight = {
	key: PageKey;
	started: number;
	/** Whether it reads already: what changes before that, it will see. */
	begun: boolean;
	outdated: number | null;
	landed: Promise<Copy>;
};

type Options = {
	/** Renders for nobody in particular. */
	render: (key: PageKey) => Promise<Copy>;
	/** Since when changes may go unheard, by `clock`; null while they are heard. */
	deafSince?: () => number | null;
	/** The most that is kept, in bytes. */
	most: number;
	clock?: () => number;
	wait?: Partial<typeof patience>;
};

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Keeps finished answers, compressed, until what they were made from changes; then each is made anew when it is next asked
 * for, once, however many ask. What cannot be made anew, because the database is away, goes out as it was, marked.
 */
export function createPageCache({
	render,
	deafSince = () => null,
	most,
	clock = () => performance.now(),
	wait = {},
}: Options) {
	const waits = { ...patience, ...wait };
	const pages = new Map<string, Kept>();
	const flights = new Map<string, Flight>();
	let size = 0;
	/** When the last few changes were heard. */
	const heard: number[] = [];

	/** The true copy of exactly this address, if there is one: the quick way. */
	function find(target: string): Copy | null {
		const kept = pages.get(target);
		if (!kept || doubtfulSince(kept, clock()) !== null) return null;
		kept.used = true;
		kept.hits++;
		return kept.copy;
	}

	/** The best answer that can be had in reasonable time. Rejects where rendering does. */
	async function ask(key: PageKey): Promise<Answer> {
		const kept = pages.get(key.address);
		if (!kept) return { copy: await fly(key).landed, stale: false };
		kept.used = true;
		const now = clock();
		const since = doubtfulSince(kept, now);
		const asItWas = { copy: kept.copy, stale: false };
		const marked = { copy: kept.copy, stale: true };
		if (since === null) return asItWas;
		if (now - kept.failed < waits.again) return marked;
		const deaf = deafSince() !== null;
		const young = !deaf && !key.isData && now - since < waits.seenWithin;
		if (young && isStorm(now) && now - kept.made < waits.storm) return asItWas;

		const flight = fly(key);
		if (young) {
			const soon = await landedWithin(waits.forNew, flight);
			if (soon === 'late') return asItWas;
			return soon === 'failed' || isFailure(soon) ? marked : { copy: soon, stale: false };
		}
		const longest = flight.started + (deaf ? waits.forDeaf : waits.forLate) - clock();
		const fresh = await landedWithin(longest, flight);
		if (fresh === 'late' || fresh === 'failed' || isFailure(fresh)) return marked;
		return { copy: fresh, stale: false };
	}

	function doubtfulSince(kept: Kept, now: number): number | null {
		if (kept.outdated !== null) return kept.outdated;
		const deaf = kept.key.topics.length === 0 ? null : deafSince();
		if (deaf !== null) {
			if (kept.made < deaf) return deaf;
			return now - kept.made > waits.seenWithin ? kept.made : null;
		}
		return now - kept.made > waits.longest ? now : null;
	}

	function isStorm(now: number): boolean {
		return heard.length === STORM && now - (heard[0] ?? 0) < 1000;
	}

	/** The rendering under way, or a new one where that began before the last change. */
	function fly(key: PageKey): Flight {
		const running = flights.get(key.address);
		const now = clock();
		if (running && (running.outdated === null || (isStorm(now) && !key.isData))) return running;
		// One after the other: the pages of a busy shop are not rendered twice at the same time.
		const before = running?.landed.catch(() => {}) ?? Promise.resolve();
		const landed = before.then(() => {
			flight.begun = true;
			return render(key);
		});
		const flight: Flight = { key, started: now, begun: false, outdated: null, landed };
		flights.set(key.address, flight);
		landed.then(
			(copy) => (isFailure(copy) ? fail(flight) : land(flight, copy)),
			() => fail(flight),
		);
		return flight;
	}

	function land(flight: Flight, copy: Copy): void {
		leave(flight);
		const { key, started, outdated } = flight;
		drop(key.address);
		const weight = weightOf(copy);
		if (!isWorthKeeping(copy) || weight > most / 10) return;
		const failed = Number.NEGATIVE_INFINITY;
		pages.set(key.address, { key, copy, made: started, outdated, failed, used: false, hits: 0, weight });
		size += weight;
		makeRoom();
	}

	function fail(flight: Flight): void {
		leave(flight);
		const kept = pages.get(flight.key.address);
		// What failed before a change was heard says nothing of the time after it.
		if (kept && flight.outdated === null) kept.failed = clock();
	}

	function leave(flight: Flight): void {
		if (flights.get(flight.key.address) === flight) flights.delete(flight.key.address);
	}

	function drop(address: string): void {
		size -= pages.get(address)?.weight ?? 0;
		pages.delete(address);
	}

	/** Oldest first; what was asked for since it was last looked at gets another round, so that a flood of searches does not wash the shop away. */
	function makeRoom(): void {
		for (const [address, kept] of pages) {
			if (size <= most) return;
			if (!kept.used) drop(address);
			else {
				kept.used = false;
				pages.delete(address);
				pages.set(address, kept);
			}
		}
	}

	function weigh(kept: Kept): void {
		if (pages.get(kept.key.address) !== kept) return;
		const weight = weightOf(kept.copy);
		size += weight - kept.weight;
		kept.weight = weight;
		makeRoom();
	}

	/** The copy's bytes in that coding, counted. */
	function body(target: string, copy: Copy, coding: Coding): Buffer | Promise<Buffer> {
		const bytes = bodyOf(copy, coding);
		if (Buffer.isBuffer(bytes)) return bytes;
		return bytes.then((made) => {
			const kept = pages.get(target);
			if (kept?.copy === copy) weigh(kept);
			return made;
		});
	}

	/** Takes note of what was heard. */
	function changed(change: Change): void {
		const now = clock();
		heard.push(now);
		if (heard.length > STORM) heard.shift();
		const since = change === 'catch-up' ? (deafSince() ?? now) : now;
		for (const kept of pages.values()) {
			if (!touches(change, kept.key)) continue;
			kept.outdated ??= since;
			// The database that told of it can be asked again.
			kept.failed = Number.NEGATIVE_INFINITY;
		}
		for (const flight of flights.values()) {
			if (flight.begun && flight.outdated === null && touches(change, flight.key)) flight.outdated = since;
		}
	}

	/** Compresses better what is asked for most and has stood a while: one at a time, so that it costs nobody anything. */
	async function improve(): Promise<void> {
		const settled = clock() - 5000;
		let best: Kept | undefined;
		for (const kept of pages.values()) {
			if (kept.copy.quality === 'best' || !kept.copy.shrinks || kept.outdated !== null) continue;
			if (kept.made < settled && kept.hits > (best?.hits ?? 1)) best = kept;
		}
		if (!best) return;
		await compressBest(best.copy);
		weigh(best);
	}

	return { find, ask, body, changed, improve, size: () => size, count: () => pages.size };
}

function touches(change: Change, { topics, about }: PageKey): boolean {
	if (change === 'catch-up') return topics.length > 0;
	if (!topics.includes(change.topic)) return false;
	return about === null || change.ids.length === 0 || change.ids.includes(about);
}

async function landedWithin(ms: number, { landed }: Flight): Promise<Copy | 'late' | 'failed'> {
	try {
		return await within(ms, landed);
	} catch (error) {
		if (error instanceof TooLate) return 'late';
		log.error({ error }, 'a page could not be made');
		return 'failed';
	}
}

/** The database's doing, or a mistake of ours: the last good copy is better. */
function isFailure({ status, degraded }: Copy): boolean {
	return status >= 500 || degraded;
}

function isWorthKeeping({ status, personal, control }: Copy): boolean {
	return status === 200 && !personal && !/no-store|private/.test(control ?? '');
}
