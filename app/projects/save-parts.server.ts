import { eq, sql } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { MAX_ITEMS, MAX_ROOMS } from './change-projects.ts';
import { merge, type Part } from './parts.ts';
import { projectParts } from './tables.server.ts';
import { itemsOf, projectsOf } from './tree.ts';

/** How many parts an account keeps, the removed ones of the last months too. */
export const MAX_PARTS = 5000;

/**
 * PROJ-03: stores the parts of an account. A part is stored where none with its id stands that is as late: so what is saved first
 * does not matter, and a part may be saved twice. `full`: nothing was stored, since the account or a project would have too many.
 */
export async function saveParts(db: Db, userId: string, parts: readonly Part[]): Promise<'saved' | 'full'> {
	if (parts.length === 0) return 'saved';
	return db.transaction(async (tx) => {
		// One save of an account at a time, so that two at once cannot pass the bound. Ends before an account that is being deleted.
		const [user] = await tx
			.select({ id: users.id })
			.from(users)
			.where(eq(users.id, userId))
			.for('no key update');
		if (!user) return 'full';
		const known = await tx
			.select({ id: projectParts.id, part: projectParts.part })
			.from(projectParts)
			.where(eq(projectParts.userId, userId));
		if (new Set([...known, ...parts].map(({ id }) => id)).size > MAX_PARTS) return 'full';
		const kept = known.map(({ part }) => part);
		if (isOverfull(kept, parts)) return 'full';
		await tx
			.insert(projectParts)
			.values(parts.map((part) => ({ userId, id: part.id, stamp: part.stamp, part })))
			.onConflictDoUpdate({
				target: [projectParts.userId, projectParts.id],
				set: { stamp: sql`excluded.stamp`, part: sql`excluded.part`, changedAt: sql`now()` },
				setWhere: sql`${projectParts.stamp} collate "C" < excluded.stamp collate "C"`,
			});
		return 'saved';
	});
}

/** PROJ-09: two devices may each have filled a project before they come together. More only a program sends, and no page is for that. */
function isOverfull(...parts: readonly (readonly Part[])[]): boolean {
	return projectsOf(merge(...parts)).some(
		(project) => project.rooms.length > 2 * MAX_ROOMS || itemsOf(project).length > 2 * MAX_ITEMS,
	);
}
