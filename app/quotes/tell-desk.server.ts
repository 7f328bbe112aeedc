import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';

/** QUOTE-03: whoever has the back office open hears on commit that something waits there, as of orders. No ids: they are of orders. */
export async function tellDesk(tx: Db): Promise<void> {
	await tx.execute(sql`select pg_notify('shop', '{"topic":"orders","ids":[]}')`);
}
