import { merge, NO_PARTS, type Part, type Parts } from './parts.ts';
import { readParts, writeParts } from './stored-parts.ts';

/*
 * The parts that are in this browser: all of a visitor's, and of a customer those that are not in the account yet.
 */

/** PROJ-01: the only storage key of projects. Its text is empty when a page outside this folder has sent them to the account. */
export const KEY = 'sangtarash-projects';
/** The event on `window` when this page has changed them. */
const CHANGED = 'projects';

/** The text where the browser's storage is full or forbidden. It then lasts as long as the page. */
let unstored: string | null = null;
let lastRead: { text: string | null; parts: Parts } = { text: null, parts: NO_PARTS };

/** The same object until it changes. No text, or anything damaged, gives none. */
export function partsHere(): Parts {
	const text = storedText();
	if (text !== lastRead.text) lastRead = { text, parts: merge(readParts(text ?? '') ?? []) };
	return lastRead.parts;
}

/** Whether the changes last only as long as this page. */
export const isStorageFull = (): boolean => unstored !== null;

/** Stores these parts beside those that are there, in every open tab. */
export function keepHere(parts: readonly Part[]): void {
	store(merge(partsHere().values(), parts));
}

/** Deletes these parts, unless they have changed since. */
export function dropHere(parts: readonly Part[]): void {
	const left = new Map(partsHere());
	for (const { id, stamp } of parts) if (left.get(id)?.stamp === stamp) left.delete(id);
	store(left);
}

/** Whether another page has sent what was here, perhaps after the server read the account for this one. */
export const wasSent = (): boolean => storedText() === '';

export function forgetSent(): void {
	if (wasSent()) store(NO_PARTS);
}

export function subscribe(listener: () => void): () => void {
	/** Called for changes in other tabs. A null key means that the whole storage was cleared. */
	function onStorage({ key }: StorageEvent) {
		if (key === KEY || key === null) listener();
	}
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
	if (unstored !== null) return unstored;
	try {
		return localStorage.getItem(KEY);
	} catch {
		// The storage is forbidden.
		return null;
	}
}

function store(parts: Parts): void {
	const text = parts.size > 0 ? writeParts([...parts.values()]) : '';
	try {
		if (text) localStorage.setItem(KEY, text);
		else localStorage.removeItem(KEY);
		unstored = null;
	} catch {
		unstored = text || null;
	}
	dispatchEvent(new Event(CHANGED));
}
