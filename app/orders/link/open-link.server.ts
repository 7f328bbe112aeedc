import type { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { RateLimit } from '#app/platform/limits/rate-limits.server.ts';
import { refuseLink } from '#app/platform/limits/wrong-links.server.ts';
import { findByToken } from './order-link.server.ts';

/** LINK-02: the order of a link; refuses one that opens nothing. */
export async function openLink(
	db: Db,
	token: string,
	address: string,
	limit: RateLimit,
): Promise<typeof orders.$inferSelect> {
	return (await findByToken(db, token)) ?? refuseLink(address, limit);
}
