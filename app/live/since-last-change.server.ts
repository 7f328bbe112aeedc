import { subscribe, unheardSince } from './hub.server.ts';

/** What was read since the database last said that something has changed, by name. */
const known = new Map<string, Promise<unknown>>();

/** How many stones are kept, a few megabytes of them. Who asks for more different things than that begins anew. */
const MOST = 2400;

let stones = 0;

subscribe(forget);

function forget() {
	known.clear();
	stones = 0;
}

/**
 * Gives what `read` gives, and the same to all who ask by that `name` until anything in the catalogue changes; from the
 * database each time while that cannot be heard. For what visitors are shown, not for what is decided by: a change is
 * heard a moment after it was committed. `most` is how many stones `read` gives at most.
 */
export function sinceLastChange<T>(name: string, most: number, read: () => Promise<T>): Promise<T> {
	if (unheardSince() !== null) return read();
	const before = known.get(name) as Promise<T> | undefined;
	if (before) return before;
	const reading = read();
	if (stones + most > MOST) forget();
	known.set(name, reading);
	stones += most;
	reading.catch(() => {
		if (known.get(name) === reading) known.delete(name);
	});
	return reading;
}
