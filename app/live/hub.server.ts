import { randomUUID } from 'node:crypto';
import { log } from '#app/platform/log.server.ts';
import type { Database } from '#app/platform/open-database.server.ts';
import { type Topic, topics } from '#app/platform/topics.ts';

/** Something that was committed: what it is about, and which ids; none means any. */
export type LiveEvent = { topic: Topic; ids: string[] } | 'catch-up';

type Listener = (event: LiveEvent, version: string) => void;

/** The channel on which the database's triggers speak. */
const CHANNEL = 'shop';

const boot = randomUUID().slice(0, 8);
let heard = 0;
let unlisten: (() => Promise<void>) | undefined;
let deafSince: number | null = 0;
const listeners = new Set<Listener>();
const closers = new Set<() => void>();
let stopping = false;

/**
 * Grows with every event heard. A page that holds another version than the stream's has missed something, so a live
 * page's loader takes it **before** its query: what is committed in between is then heard after it.
 */
export function liveVersion(): string {
	return `${boot}-${heard}`;
}

/** Starts hearing the database. When the ear was lost and is back, everything may have changed. */
export async function startLive(database: Database): Promise<void> {
	stopping = false;
	deafSince = null;
	unlisten = await database.listen(
		CHANNEL,
		(payload) => tell(parseEvent(payload)),
		() => tell('catch-up'),
		(is) => {
			deafSince = is ? (deafSince ?? performance.now()) : null;
		},
	);
}

/** Since when, by `performance.now()`, changes may have gone unheard: 0 before the first `startLive`, null while the database is heard. */
export function unheardSince(): number | null {
	return deafSince;
}

/** Ends every stream, then the ear. */
export async function stopLive(): Promise<void> {
	stopping = true;
	for (const close of closers) close();
	await unlisten?.().catch(() => {});
	unlisten = undefined;
	deafSince = performance.now();
}

/** Calls `listener` with each event and the version that it made. Returns what ends it. */
export function subscribe(listener: Listener): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Lets a stream be closed when the process stops, at once where it is stopping; returns what takes it off the list. */
export function closeOnStop(close: () => void): () => void {
	if (stopping) queueMicrotask(close);
	closers.add(close);
	return () => closers.delete(close);
}

function tell(event: LiveEvent): void {
	heard++;
	const version = liveVersion();
	for (const listener of listeners) listener(event, version);
}

/** Anyone who may use the database may speak on the channel, so what isn't understood means: look at everything. */
function parseEvent(payload: string): LiveEvent {
	try {
		const { topic, ids } = JSON.parse(payload);
		if (topics.includes(topic) && Array.isArray(ids)) return { topic, ids: ids.map(String) };
	} catch {
		// Not JSON: as good as an unknown topic.
	}
	log.warn({ payload: payload.slice(0, 200) }, 'a notification was not understood');
	return 'catch-up';
}
