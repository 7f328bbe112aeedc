import { subscribe, unheardSince } from './hub.server.ts';

/** What was read since the database last said that something has changed, by name. */
const known = new Map<string, Promise<unknown>>();

/** How many are kept: a few hundred kilobytes. Who asks for more different things than that begins anew. */
const MOST = 100;

subscribe(() => known.clear());

/**
 * Gives what `read` gives, and the same to all who ask by that `name` until anything in the catalogue changes; from the
 * database each time while that cannot be heard. For what visitors are shown, not for what is decided by: a change is
 * heard a moment after it was committed.
 */
export function sinceLastChange<T>(name: string, read: () => Promise<T>): Promise<T> {
	if (unheardSince() !== null) return read();
	const before = known.get(name) as Promise<T> | undefined;
	if (before) return before;
	const reading = read();
	if (known.size >= MOST) known.clear();
	known.set(name, reading);
	reading.catch(() => {
		if (known.get(name) === reading) known.delete(name);
	});
	return reading;
}
