import { networkOf } from '#app/platform/limits/rate-limits.server.ts';
import type { MissedSearch } from './missed-in.ts';
import { keyOf } from './word-key.ts';

/** A search by its key, as it was typed last, and how often. */
export type MissedCount = MissedSearch & { key: string; times: number };

/** How many wait to be written: a flood fills no memory. */
const MOST_WAITING = 200;

/** So many words of one visitor count in an hour, each once. */
const MOST_OF_ONE = 20;

/** Visitors remembered within an hour. Their addresses are in memory alone. */
const MOST_VISITORS = 5000;

const HOUR = 60 * 60 * 1000;

let waiting = new Map<string, MissedCount>();
let visitors = new Map<string, Set<string>>();
let hour = 0;

/** SEEK-11: counts what a visitor searched and did not find. It asks no database, and fails never. */
export function noteMissed(missed: readonly MissedSearch[], address: string, now = Date.now()): void {
	for (const { words, isUnknown } of missed) {
		const key = keyOf(words);
		if (isNew(key, networkOf(address), now)) add({ key, words, isUnknown, times: 1 });
	}
}

/** All that wait. The caller writes them, or gives them back. */
export function takeMissed(): MissedCount[] {
	const taken = [...waiting.values()];
	waiting = new Map();
	return taken;
}

export function giveBackMissed(counts: readonly MissedCount[]): void {
	for (const count of counts) add(count);
}

function add(count: MissedCount): void {
	const known = waiting.get(count.key);
	if (known) known.times += count.times;
	else if (waiting.size < MOST_WAITING) waiting.set(count.key, { ...count });
}

/** Whether a visitor has not searched this within the hour, nor too much else. */
function isNew(key: string, visitor: string, now: number): boolean {
	const begun = Math.floor(now / HOUR);
	if (begun !== hour || visitors.size > MOST_VISITORS) visitors = new Map();
	hour = begun;
	const searched = visitors.get(visitor) ?? new Set();
	visitors.set(visitor, searched);
	if (searched.has(key) || searched.size >= MOST_OF_ONE) return false;
	searched.add(key);
	return true;
}
