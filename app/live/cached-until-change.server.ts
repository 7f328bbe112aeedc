import { disconnectedSince, subscribe } from './hub.server.ts';

/** Results of reads since the last change in the database, by name. */
const known = new Map<string, Promise<unknown>>();

/** How many products are cached, a few megabytes of them; beyond that the cache is emptied. */
const MOST = 2400;

let products = 0;

subscribe(forget);

function forget() {
	known.clear();
	products = 0;
}

/**
 * Caches the result of `read` under `name` until the next change; without a connection that hears changes, it reads each
 * time. For what visitors are shown, not for decisions: a change arrives a moment after its commit. `most` is the largest
 * number of products in the result.
 */
export function cachedUntilChange<T>(name: string, most: number, read: () => Promise<T>): Promise<T> {
	if (disconnectedSince() !== null) return read();
	const before = known.get(name) as Promise<T> | undefined;
	if (before) return before;
	const reading = read();
	if (products + most > MOST) forget();
	known.set(name, reading);
	products += most;
	reading.catch(() => {
		if (known.get(name) === reading) known.delete(name);
	});
	return reading;
}
