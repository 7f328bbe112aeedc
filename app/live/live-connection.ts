import { href } from 'react-router';
import { type Topic, topics } from './topics.ts';

/** Somebody on the page who wants to know. */
export type Ear = {
	topic: Topic;
	/** The version of what is being shown. */
	shown: () => string;
	/** What is shown may be old. */
	changed: () => void;
};

/** How soon a connection that was refused is tried again, in ms; doubled each time, up to the last. */
const FIRST_RETRY = 1000;
const LAST_RETRY = 30_000;

const ears = new Set<Ear>();
let source: EventSource | undefined;
/** Where things stand, as far as this tab has heard; undefined while it hears nothing. */
let version: string | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let wait = FIRST_RETRY;

/** Listens for `ear`, on the tab's one connection, until the returned function is called. */
export function hear(ear: Ear): () => void {
	if (ears.size === 0) document.addEventListener('visibilitychange', settle);
	ears.add(ear);
	settle();
	if (version !== undefined && version !== ear.shown()) ear.changed();
	return () => {
		ears.delete(ear);
		if (ears.size === 0) document.removeEventListener('visibilitychange', settle);
		// The next page may want the connection that this one leaves.
		setTimeout(settle);
	};
}

/** Open while somebody listens and the tab is seen, closed otherwise. */
function settle(): void {
	const wanted = ears.size > 0 && !document.hidden;
	if (wanted && !source && !retry) open();
	if (!wanted) close();
}

function open(): void {
	const opened = new EventSource(href('/live'));
	source = opened;
	opened.addEventListener('hello', (event) => {
		wait = FIRST_RETRY;
		version = event.lastEventId;
		for (const ear of ears) if (ear.shown() !== version) ear.changed();
	});
	for (const topic of topics) {
		opened.addEventListener(topic, (event) => {
			version = event.lastEventId;
			for (const ear of ears) if (ear.topic === topic) ear.changed();
		});
	}
	opened.addEventListener('error', () => {
		version = undefined;
		// The browser itself comes back after a broken connection, but not after an answer that it did not like.
		if (opened.readyState !== EventSource.CLOSED) return;
		close();
		retry = setTimeout(() => {
			retry = undefined;
			settle();
		}, wait);
		wait = Math.min(wait * 2, LAST_RETRY);
	});
}

function close(): void {
	source?.close();
	source = undefined;
	version = undefined;
	clearTimeout(retry);
	retry = undefined;
}
