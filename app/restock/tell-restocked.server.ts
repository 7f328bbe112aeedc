import { and, eq, gte, inArray, isNull, ne } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { outboxRow } from '#app/mail/queue-mail.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { BACK } from './keep-wish.server.ts';
import { leaveLink } from './restock-link.server.ts';
import { restockMail } from './restock-mail.ts';
import { restockWishes } from './tables.server.ts';

/** Mails of one turn, so that a large one does not hold up what else is due. */
const MOST = 100;

/** AGAIN-02: queues a mail to each whose stone is back, and notes it in the same transaction: nobody is told twice. */
export async function tellRestocked(db: Db, now = new Date()): Promise<number> {
	const origin = mailOrigin();
	return db.transaction(async (tx) => {
		const due = await tx
			.select({
				id: restockWishes.id,
				email: restockWishes.email,
				userId: restockWishes.userId,
				stone: { id: products.id, name: products.name },
			})
			.from(restockWishes)
			.innerJoin(products, eq(products.id, restockWishes.productId))
			.where(
				and(isNull(restockWishes.toldAt), ne(restockWishes.email, ''), isForSale, gte(products.stock, BACK)),
			)
			.limit(MOST)
			// Another process tells those that it has locked.
			.for('update', { of: restockWishes, skipLocked: true });
		if (due.length === 0) return 0;
		await tx
			.update(restockWishes)
			.set({ toldAt: now })
			.where(
				inArray(
					restockWishes.id,
					due.map(({ id }) => id),
				),
			);
		await tx
			.insert(outbox)
			.values(
				due.map(({ id, email, stone }) =>
					outboxRow(restockMail(email, stone, { origin, leave: leaveLink(id) })),
				),
			);
		return due.length;
	});
}
