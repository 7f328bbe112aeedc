import { data } from 'react-router';
import type { Db } from '#app/platform/open-database.server.ts';
import { type RateLimit, takeAttempt } from '#app/platform/rate-limits.server.ts';
import { findByToken } from './order-link.server.ts';
import type { orders } from './tables.server.ts';

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
	const attempt = await takeAttempt(db, 'link address', address, limit);
	if (attempt.ok) throw data(null, { status: 404 });
	throw data(null, { status: 429, headers: { 'Retry-After': String(attempt.retryAfter) } });
}
