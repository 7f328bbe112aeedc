import { and, asc, isNull, lte } from 'drizzle-orm';
import { writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { makeChange } from './make-change.server.ts';
import { namesIn } from './sum-up-change.server.ts';
import { productChanges } from './tables.server.ts';

/** BOOK-10: makes the scheduled changes whose time has come, once, also where several processes look. */
export async function makeDueChanges(db: Db, now = new Date()): Promise<void> {
	const due = await db
		.select({ id: productChanges.id, by: productChanges.by })
		.from(productChanges)
		.where(and(lte(productChanges.dueAt, now), isNull(productChanges.madeAt)))
		.orderBy(asc(productChanges.dueAt));
	for (const { id, by } of due) {
		const author = { id: by, role: 'owner' };
		await db.transaction(async (tx) => {
			const made = await makeChange(tx, author, id);
			if (!made.ok || made.refused.length === 0) return;
			const stayed = made.refused.map((product) => product.id).join('; ');
			await writeAudit(tx, {
				actor: author,
				what: 'scheduled change not made',
				subject: namesIn(made.refused),
				after: { stayed },
			});
		});
	}
}
