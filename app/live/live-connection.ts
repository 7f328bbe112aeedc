import { href } from 'react-router';
import { type Topic, topics } from '#app/platform/topics.ts';

/** A part of the page that shows something that may change. */
export type Listener = {
	topics: readonly Topic[];
	/** The version of what is being shown. */
	shown: () => string;
	/** What is shown may be outdated. */
	changed: () => void;
};

/** How soon a connection that was refused is tried again, in ms; doubled each time, up to the last. */
const FIRST_RETRY = 1000;
const LAST_RETRY = 30_000;

const listeners = new Set<Listener>();
let source: EventSource | undefined;
/** The shop's version as this tab heard it last; undefined while it is not connected. */
let version: string | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let wait = FIRST_RETRY;

/** Adds a listener to the tab's one connection. Returns what removes it. */
export function listen(listener: Listener): () => void {
	if (listeners.size === 0) document.addEventListener('visibilitychange', connectIfWanted);
	listeners.add(listener);
	connectIfWanted();
	if (version !== undefined && version !== listener.shown()) listener.changed();
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) document.removeEventListener('visibilitychange', connectIfWanted);
		// The next page may want the connection that this one leaves.
		setTimeout(connectIfWanted);
	};
}

/** Connected while there are listeners and the tab is visible, disconnected otherwise. */
function connectIfWanted(): void {
	const wanted = listeners.size > 0 && !document.hidden;
	if (wanted && !source && !retry) connect();
	if (!wanted) disconnect();
}

function connect(): void {
	const opened = new EventSource(href('/live'));
	source = opened;
	opened.addEventListener('hello', (event) => {
		wait = FIRST_RETRY;
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
		// The browser reconnects by itself after a broken connection, but not after a refusal.
		if (opened.readyState !== EventSource.CLOSED) return;
		disconnect();
		retry = setTimeout(() => {
			retry = undefined;
			connectIfWanted();
		}, wait);
		wait = Math.min(wait * 2, LAST_RETRY);
	});
}

function disconnect(): void {
	source?.close();
	source = undefined;
	version = undefined;
	clearTimeout(retry);
	retry = undefined;
}
