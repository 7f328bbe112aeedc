import { and, eq, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { sweepDrafts } from './drafts.server.ts';
import { pictureStore } from './store/picture-store.server.ts';
import { pictures } from './tables.server.ts';

/** How long a picture stays that nothing shows, in days. */
const UNUSED_DAYS = 30;

/**
 * PIC-08: notes since when each picture is unused, and deletes those that were for 30 days, from the store too. `users`: selects of the
 * addresses that are shown, one for each place.
 */
export async function sweepPictures(db: Db, users: readonly SQL[], now = new Date()): Promise<void> {
	const shown = sql.join([...users], sql` union all `);
	const isUsed = sql`('/pictures/' || ${pictures.name} || '.webp') in (${shown})`;
	await db
		.update(pictures)
		.set({ unusedSince: now })
		.where(and(isNull(pictures.unusedSince), not(isUsed)));
	await db
		.update(pictures)
		.set({ unusedSince: null })
		.where(and(isNotNull(pictures.unusedSince), isUsed));
	const old = lt(pictures.unusedSince, new Date(now.getTime() - UNUSED_DAYS * 24 * 60 * 60 * 1000));
	for (const { name } of await db.select({ name: pictures.name }).from(pictures).where(old))
		await db.transaction(async (tx) => {
			// A request that keeps the same picture meanwhile waits for this row, and then writes the file again.
			const [gone] = await tx
				.delete(pictures)
				.where(and(eq(pictures.name, name), old, not(isUsed)))
				.returning({ name: pictures.name });
			if (gone) await pictureStore().remove(name);
		});
	await sweepDrafts(now);
}
