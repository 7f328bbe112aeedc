import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** QUOTE-03: tells open pages of the back office, on commit, that something waits there. It names no ids: those are of orders. */
export async function tellDesk(tx: Db): Promise<void> {
	await tx.execute(sql`select pg_notify('shop', '{"topic":"orders","ids":[]}')`);
}
