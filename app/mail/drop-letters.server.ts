import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { outbox } from './tables.server.ts';

/** Deletes the letters that are not sent yet to an address. */
export async function dropLetters(db: Db, recipient: string): Promise<void> {
	await db
		.delete(outbox)
		.where(
			and(
				eq(outbox.recipient, recipient),
				isNotNull(outbox.unsubscribe),
				inArray(outbox.status, ['waiting', 'dead']),
			),
		);
}
