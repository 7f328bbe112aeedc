import { entryKey } from '#app/router/history-entry.ts';

/** How far down each page was left, in px, by the key of its entry in the history. */
let places: Map<string, number> | undefined;

const STORED = 'places';

/** Saves the scroll position of the page of that key. A first frame is about to cover it, before the router has saved it. */
export function savePlace(key: string): void {
	savedPlaces().set(key, scrollY);
}

/** Restores the scroll position that `savePlace` saved, after the router has restored the one that it knows. */
export function restorePlace(): void {
	const key = entryKey();
	const place = savedPlaces().get(key);
	if (place === undefined) return;
	savedPlaces().delete(key);
	queueMicrotask(() => scrollTo(0, place));
}

/** Outlives a reload, where the browser lets it be stored. */
function savedPlaces(): Map<string, number> {
	if (places) return places;
	places = new Map();
	try {
		places = new Map(JSON.parse(sessionStorage.getItem(STORED) ?? '[]'));
	} catch {
		// The storage is forbidden.
	}
	addEventListener('pagehide', () => {
		try {
			sessionStorage.setItem(STORED, JSON.stringify([...savedPlaces()]));
		} catch {
			// The storage is full or forbidden.
		}
	});
	return places;
}
