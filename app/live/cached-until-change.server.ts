import { disconnectedSince, subscribe } from './hub.server.ts';

/** Results of reads since the last change in the database, by name. */
const cache = new Map<string, Promise<unknown>>();

/** The maximum number of cached products, a few megabytes. Beyond that the cache is emptied. */
const MAX_PRODUCTS = 2400;

let products = 0;

subscribe(clear);

function clear() {
	cache.clear();
	products = 0;
}

/**
 * Caches the result of `read` under `name` until the next change. While the listener for changes is disconnected, it reads
 * each time. Only for what visitors see, not for decisions: a change arrives a moment after its commit. `maxProducts` is
 * the largest number of products in the result. One that is not kept
 * is read again for the next visitor.
 */
export function cachedUntilChange<T>(
	name: string,
	maxProducts: number,
	read: () => Promise<T>,
	isKept: (result: T) => boolean = () => true,
): Promise<T> {
	if (disconnectedSince() !== null) return read();
	const cached = cache.get(name) as Promise<T> | undefined;
	if (cached) return cached;
	const reading = read();
	if (products + maxProducts > MAX_PRODUCTS) clear();
	cache.set(name, reading);
	products += maxProducts;
	const forget = () => {
		if (cache.get(name) === reading) cache.delete(name);
	};
	reading.then((result) => isKept(result) || forget(), forget);
	return reading;
}
