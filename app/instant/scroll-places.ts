import { entryKey } from '#app/router/history-entry.ts';

/** The scroll position of each page that was left, in px, by the key of its history entry. */
let places: Map<string, number> | undefined;

const STORED = 'places';

/** Saves the scroll position of the page with that key. Needed because a first frame covers it before the router saves it. */
export function savePlace(key: string): void {
	savedPlaces().set(key, scrollY);
}

/** Restores the scroll position that `savePlace` saved, after the router has restored its own. */
export function restorePlace(): void {
	const key = entryKey();
	const place = savedPlaces().get(key);
	if (place === undefined) return;
	savedPlaces().delete(key);
	queueMicrotask(() => scrollTo(0, place));
}

/** The positions survive a reload if the browser allows storage. */
function savedPlaces(): Map<string, number> {
	if (places) return places;
	places = new Map();
	try {
		places = new Map(JSON.parse(sessionStorage.getItem(STORED) ?? '[]'));
	} catch {
		// Storage is not allowed.
	}
	addEventListener('pagehide', () => {
		try {
			sessionStorage.setItem(STORED, JSON.stringify([...savedPlaces()]));
		} catch {
			// Storage is full or not allowed.
		}
	});
	return places;
}
