import { data } from 'react-router';
import { retryHeader } from '#app/platform/form.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import type { RateLimit } from '#app/platform/rate-limits.server.ts';
import { findByToken } from './order-link.server.ts';
import type { orders } from './tables.server.ts';
import { countWrongLink } from './wrong-links.server.ts';

/**
 * LINK-02: the order of a link. Throws 404, the same for a wrong link and for a revoked one, and 429 where an address has tried too
 * many of them. A good link always opens: many customers share one address.
 */
export async function openLink(
	db: Db,
	token: string,
	address: string,
	limit: RateLimit,
): Promise<typeof orders.$inferSelect> {
	const order = await findByToken(db, token);
	if (order) return order;
	const wait = countWrongLink(address, limit);
	if (wait === null) throw data(null, { status: 404 });
	log.info({ limit: 'link address' }, 'a rate limit was reached');
	throw data(null, { status: 429, headers: retryHeader(wait) });
}
