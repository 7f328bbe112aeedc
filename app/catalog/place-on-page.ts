/** How far down each page was left, by the router's key of its entry in the history. */
let places: Map<string, number> | undefined;

const STORED = 'places';

/** The page of that key is about to be covered, and its place lost before the router has written it down. */
export function leavePlace(key: string): void {
	placesSoFar().set(key, scrollY);
}

/** Whoever comes back is where they were, once the router has put them where it thought that they were. */
export function returnToPlace(): void {
	const key: string = history.state?.key ?? 'default';
	const place = placesSoFar().get(key);
	if (place === undefined) return;
	placesSoFar().delete(key);
	queueMicrotask(() => scrollTo(0, place));
}

/** Those of before a reload too, where the browser lets them be stored. */
function placesSoFar(): Map<string, number> {
	if (places) return places;
	places = new Map();
	try {
		places = new Map(JSON.parse(sessionStorage.getItem(STORED) ?? '[]'));
	} catch {
		// Forbidden.
	}
	addEventListener('pagehide', () => {
		try {
			sessionStorage.setItem(STORED, JSON.stringify([...placesSoFar()]));
		} catch {
			// Full or forbidden.
		}
	});
	return places;
}
