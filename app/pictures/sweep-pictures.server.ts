import { and, eq, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { sweepDrafts } from './drafts.server.ts';
import { pictureStore } from './store/picture-store.server.ts';
import { pictures } from './tables.server.ts';

/** How long a picture stays that nothing shows, in days. */
const UNUSED_DAYS = 30;

/** The address of a row of `pictures`, in SQL. */
export const addressOfRow = sql<string>`('/pictures/' || ${pictures}.name || '.webp')`;

/**
 * PIC-08: notes since when each picture is unused, and deletes those that were for 30 days, from the store too. `users`: conditions on a row
 * of `pictures`, one for each place that may show it.
 */
export async function sweepPictures(db: Db, users: readonly SQL[], now = new Date()): Promise<void> {
	const isUsed = or(...users) ?? sql`false`;
	await db
		.update(pictures)
		.set({ unusedSince: now })
		.where(and(isNull(pictures.unusedSince), not(isUsed)));
	await db
		.update(pictures)
		.set({ unusedSince: null })
		.where(and(sql`${pictures.unusedSince} is not null`, isUsed));
	const old = lt(pictures.unusedSince, new Date(now.getTime() - UNUSED_DAYS * 24 * 60 * 60 * 1000));
	for (const { name } of await db.select({ name: pictures.name }).from(pictures).where(old))
		await db.transaction(async (tx) => {
			// Whoever keeps the same picture meanwhile waits for this row, and writes the file again.
			const [gone] = await tx
				.delete(pictures)
				.where(and(eq(pictures.name, name), old, not(isUsed)))
				.returning({ name: pictures.name });
			if (gone) await pictureStore().remove(name);
		});
	await sweepDrafts(now);
}
