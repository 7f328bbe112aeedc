import { whenStored } from '#app/platform/web/when-stored.ts';
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

export const subscribe = (listener: () => void): (() => void) =>
	whenStored(CHANGED, (key) => key === KEY, listener);

function storedText(): string | null {
	try {
		return localStorage.getItem(KEY);
	} catch {
		// The storage is forbidden.
		return null;
	}
}
