import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { outbox } from './tables.server.ts';

/** MAIL-07: whether the latest mail to this address, of those that have ended, was refused because it takes none. */
export async function refusesMail(db: Db, address: string): Promise<boolean> {
	const [latest] = await db
		.select({ fault: outbox.fault })
		.from(outbox)
		.where(and(eq(outbox.recipient, address), inArray(outbox.status, ['sent', 'dead'])))
		.orderBy(desc(outbox.createdAt))
		.limit(1);
	return latest?.fault === 'address';
}
