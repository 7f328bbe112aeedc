import { whenStored } from '#app/platform/web/when-stored.ts';
import { merge, NO_PARTS, type Part, type Parts } from './parts.ts';
import { readParts, writeParts } from './stored-parts.ts';

/*
 * The parts that are in this browser: all of a visitor's, which go to the account that logs in next, and of each account those that
 * are not in it yet. What an account has left here is seen and sent by that account alone.
 */

/** PROJ-01: the storage key of a visitor's projects; an account's has its id behind it. Its text is empty when a page outside this folder has sent them to the account. */
export const KEY = 'sangtarash-projects';
/** The event on `window` when this page has changed them. */
const CHANGED = 'projects';

/** The text where the browser's storage is full or forbidden. It then lasts as long as the page. */
const unstored = new Map<string, string>();
let lastRead: { texts: string; parts: Parts } = { texts: '', parts: NO_PARTS };

/** `account`: the id of who is signed in; empty for a visitor. */
const keyOf = (account: string) => (account ? `${KEY} ${account}` : KEY);
const keysOf = (account: string) => [...new Set([KEY, keyOf(account)])];

/** The same object until it changes. No text, or anything damaged, gives none. */
export function localParts(account: string): Parts {
	const texts = keysOf(account).map((key) => storedText(key) ?? '');
	const joined = texts.join('\n');
	if (joined !== lastRead.texts)
		lastRead = { texts: joined, parts: merge(texts.flatMap((text) => readParts(text) ?? [])) };
	return lastRead.parts;
}

/** Whether the changes last only as long as this page. */
export const isStorageFull = (): boolean => unstored.size > 0;

/** Stores these parts beside those that are there, in every open tab. */
export function keepLocalParts(account: string, parts: readonly Part[]): void {
	const key = keyOf(account);
	store(key, merge(partsAt(key).values(), parts));
}

/** Deletes these parts, unless they have changed since. */
export function dropLocalParts(account: string, parts: readonly Part[]): void {
	for (const key of keysOf(account)) {
		const before = partsAt(key);
		const left = new Map(before);
		for (const { id, stamp } of parts) if (left.get(id)?.stamp === stamp) left.delete(id);
		if (left.size < before.size) store(key, left);
	}
}

const partsAt = (key: string): Parts => merge(readParts(storedText(key) ?? '') ?? []);

/** Whether another page has sent what was here, perhaps after the server read the account for this one. */
export const wasSent = (): boolean => storedText(KEY) === '';

export function forgetSent(): void {
	if (wasSent()) store(KEY, NO_PARTS);
}

export const subscribe = (listener: () => void): (() => void) =>
	whenStored(CHANGED, (key) => key.startsWith(KEY), listener);

function storedText(key: string): string | null {
	const kept = unstored.get(key);
	if (kept !== undefined) return kept;
	try {
		return localStorage.getItem(key);
	} catch {
		// The storage is forbidden.
		return null;
	}
}

function store(key: string, parts: Parts): void {
	const text = parts.size > 0 ? writeParts([...parts.values()]) : '';
	try {
		if (text) localStorage.setItem(key, text);
		else localStorage.removeItem(key);
		unstored.delete(key);
	} catch {
		if (text) unstored.set(key, text);
		else unstored.delete(key);
	}
	dispatchEvent(new Event(CHANGED));
}
