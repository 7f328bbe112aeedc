import type { KEY, MOST_SEEN } from './seen.ts';

/** Not imported, since the pages of stones would then load that file. */
const key: typeof KEY = 'sangtarash-seen';
const most: typeof MOST_SEEN = 12;

/** CHOOSE-06: notes that the page of this stone was opened. Whether others were before it. */
export function noteSeen(id: string): boolean {
	try {
		const others = (localStorage.getItem(key) ?? '').split(' ').filter((each) => each !== id);
		localStorage.setItem(key, [id, ...others].slice(0, most).join(' '));
		return others.some(Boolean);
	} catch {
		// The list is a convenience.
		return false;
	}
}
