import { data } from 'react-router';
import { log } from '#app/platform/log.server.ts';
import { retryHeader } from '#app/platform/web/form.server.ts';
import { networkOf, type RateLimit } from './rate-limits.server.ts';

/** How many addresses are remembered, each with the times of its wrong links, in ms. The longest quiet ones are forgotten first. */
const MOST_ADDRESSES = 10_000;

const seen = new Map<string, number[]>();

/**
 * LINK-02, GUARD-05: refuses a link that opens nothing. Throws 404, the same for a wrong one and for one that works no more, and
 * 429 where an address has tried too many of them. A good link always opens: many people share one address.
 */
export function refuseLink(address: string, limit: RateLimit): never {
	const wait = countWrongLink(address, limit);
	if (wait === null) throw data(null, { status: 404 });
	log.info({ limit: 'link address' }, 'a rate limit was reached');
	throw data(null, { status: 429, headers: retryHeader(wait) });
}

/**
 * LINK-02: counts a wrong link of an address against the limit of this process, in memory, because no GET writes to the database.
 * Returns the seconds until the next one is allowed, or null where this one is.
 */
export function countWrongLink(
	address: string,
	{ count, seconds }: RateLimit,
	now = performance.now(),
): number | null {
	const key = networkOf(address);
	const recent = (seen.get(key) ?? []).filter((at) => now - at < seconds * 1000);
	const [oldest] = recent;
	const wait = oldest !== undefined && recent.length >= count ? oldest + seconds * 1000 - now : null;
	// Last in the map, as the latest one.
	seen.delete(key);
	seen.set(key, wait === null ? [...recent, now] : recent);
	for (const quiet of seen.keys()) {
		if (seen.size <= MOST_ADDRESSES) break;
		seen.delete(quiet);
	}
	return wait === null ? null : Math.max(1, Math.ceil(wait / 1000));
}
