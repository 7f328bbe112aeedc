import { randomUUID } from 'node:crypto';
import { log } from '#app/platform/log.server.ts';
import type { Database } from '#app/platform/open-database.server.ts';
import { type Topic, topics } from '#app/platform/topics.ts';

/** A committed change: its topic and the ids, none meaning any. */
export type LiveEvent = { topic: Topic; ids: string[] } | 'catch-up';

type Listener = (event: LiveEvent, version: string) => void;

/** The channel on which the database's triggers notify. */
const CHANNEL = 'shop';

const boot = randomUUID().slice(0, 8);
let changes = 0;
let unlisten: (() => Promise<void>) | undefined;
let lostAt: number | null = 0;
const listeners = new Set<Listener>();
const closers = new Set<() => void>();
let stopping = false;

/**
 * Grows with every event. A page that holds another version than the stream's has missed something, so a live page's loader
 * takes it **before** its query: a commit in between then arrives after it.
 */
export function liveVersion(): string {
	return `${boot}-${changes}`;
}

/** Listens to the database. After a lost connection everything may have changed. */
export async function startLive(database: Database): Promise<void> {
	stopping = false;
	lostAt = null;
	unlisten = await database.listen(
		CHANNEL,
		(payload) => tell(parseEvent(payload)),
		() => tell('catch-up'),
		(is) => {
			lostAt = is ? (lostAt ?? performance.now()) : null;
		},
	);
}

/** Since when changes may be missed, by `performance.now()`: 0 before the first `startLive`, null while connected. */
export function disconnectedSince(): number | null {
	return lostAt;
}

/** Ends every stream, then stops listening. */
export async function stopLive(): Promise<void> {
	stopping = true;
	for (const close of closers) close();
	await unlisten?.().catch(() => {});
	unlisten = undefined;
	lostAt = performance.now();
}

/** Calls `listener` with each event and the version that it made. Returns what ends it. */
export function subscribe(listener: Listener): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Closes a stream when the process stops, at once where it is stopping; returns what undoes it. */
export function closeOnStop(close: () => void): () => void {
	if (stopping) queueMicrotask(close);
	closers.add(close);
	return () => closers.delete(close);
}

function tell(event: LiveEvent): void {
	changes++;
	const version = liveVersion();
	for (const listener of listeners) listener(event, version);
}

/** Anyone with access to the database may notify, so a payload that is not understood means: anything may have changed. */
function parseEvent(payload: string): LiveEvent {
	try {
		const { topic, ids } = JSON.parse(payload);
		if (topics.includes(topic) && Array.isArray(ids)) return { topic, ids: ids.map(String) };
	} catch {
		// Not JSON: treated as an unknown topic.
	}
	log.warn({ payload: payload.slice(0, 200) }, 'a notification was not understood');
	return 'catch-up';
}
