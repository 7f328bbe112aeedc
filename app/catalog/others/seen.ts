/** CHOOSE-06: the storage key of the stones that this browser has looked at: their ids, the newest first. No id has a space. */
export const KEY = 'sangtarash-seen';
export const MOST_SEEN = 12;
const LONGEST_ID = 128;

/** The others that were looked at, the newest first. */
export function seenBut(id: string): string[] {
	try {
		const ids = new Set((localStorage.getItem(KEY) ?? '').split(' ').slice(0, MOST_SEEN));
		return [...ids].filter((each) => each && each !== id && each.length <= LONGEST_ID);
	} catch {
		// The storage is forbidden.
		return [];
	}
}

export function forgetSeen(): void {
	try {
		localStorage.removeItem(KEY);
	} catch {
		// There is nothing.
	}
}
