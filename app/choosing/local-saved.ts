import { MOST_SAVED, parseSaved, type SavedStone } from './saved-stone.ts';

/** CHOOSE-05: the storage key of a visitor's saved stones, which go to the account that logs in next. */
export const KEY = 'sangtarash-saved';
/** The event on `window` when this page has changed them. */
const CHANGED = 'saved';

const NONE: SavedStone[] = [];
let lastRead: { text: string | null; stones: SavedStone[] } = { text: null, stones: NONE };

/** The same object until it changes. No text, or anything damaged, gives none. */
export function localSaved(): SavedStone[] {
	const text = storedText();
	if (text !== lastRead.text) lastRead = { text, stones: parseSaved(text ?? '') ?? NONE };
	return lastRead.stones;
}

/** Whether they could be stored: false where there are too many, or the storage is full or forbidden. */
export function storeSaved(stones: readonly SavedStone[]): boolean {
	if (stones.length > MOST_SAVED) return false;
	try {
		if (stones.length > 0) localStorage.setItem(KEY, JSON.stringify(stones));
		else localStorage.removeItem(KEY);
	} catch {
		return false;
	}
	dispatchEvent(new Event(CHANGED));
	return true;
}

export function subscribe(listener: () => void): () => void {
	const onStorage = ({ key }: StorageEvent) => {
		if (key === KEY || key === null) listener();
	};
	addEventListener('storage', onStorage);
	addEventListener(CHANGED, listener);
	// A page restored from the back/forward cache has missed the storage events of other tabs.
	addEventListener('pageshow', listener);
	return () => {
		removeEventListener('storage', onStorage);
		removeEventListener(CHANGED, listener);
		removeEventListener('pageshow', listener);
	};
}

function storedText(): string | null {
	try {
		return localStorage.getItem(KEY);
	} catch {
		// The storage is forbidden.
		return null;
	}
}
