import { href } from 'react-router';
import { type Topic, topics } from '#app/platform/database/topics.ts';

/** A part of the page whose data may change. */
export type Listener = {
	topics: readonly Topic[];
	/** The version of the data on the page. */
	shown: () => string;
	/** Called when that data may be outdated. */
	changed: () => void;
};

/** The backoff after a refused connection, in ms: it doubles each time, up to the maximum. */
const FIRST_RETRY = 1000;
const MAX_RETRY = 30_000;

const listeners = new Set<Listener>();
let source: EventSource | undefined;
/** The last version that this tab received; undefined while it is not connected. */
let version: string | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let backoff = FIRST_RETRY;

/** Adds a listener to the tab's only connection. Returns a function that removes it. */
export function listen(listener: Listener): () => void {
	if (listeners.size === 0) document.addEventListener('visibilitychange', connectIfNeeded);
	listeners.add(listener);
	connectIfNeeded();
	if (version !== undefined && version !== listener.shown()) listener.changed();
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) document.removeEventListener('visibilitychange', connectIfNeeded);
		// Wait a moment: the next page may use the same connection.
		setTimeout(connectIfNeeded);
	};
}

/** Connects while there are listeners and the tab is visible; otherwise disconnects. */
function connectIfNeeded(): void {
	const isNeeded = listeners.size > 0 && !document.hidden;
	if (isNeeded && !source && !retry) connect();
	if (!isNeeded) disconnect();
}

function connect(): void {
	const opened = new EventSource(href('/live'));
	source = opened;
	opened.addEventListener('hello', (event) => {
		backoff = FIRST_RETRY;
		version = event.lastEventId;
		for (const listener of listeners) if (listener.shown() !== version) listener.changed();
	});
	for (const topic of topics) {
		opened.addEventListener(topic, (event) => {
			version = event.lastEventId;
			for (const listener of listeners) if (listener.topics.includes(topic)) listener.changed();
		});
	}
	opened.addEventListener('error', () => {
		version = undefined;
		// The browser reconnects after a broken connection, but not after an error status.
		if (opened.readyState !== EventSource.CLOSED) return;
		disconnect();
		retry = setTimeout(() => {
			retry = undefined;
			connectIfNeeded();
		}, backoff);
		backoff = Math.min(backoff * 2, MAX_RETRY);
	});
}

function disconnect(): void {
	source?.close();
	source = undefined;
	version = undefined;
	clearTimeout(retry);
	retry = undefined;
}
