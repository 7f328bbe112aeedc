import { count, eq } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { MOST_SAVED, type SavedStone } from './saved-stone.ts';
import { savedStones } from './tables.server.ts';

/** CHOOSE-05: adds to what an account has saved; twice is once. `full`: nothing was added, since the account would have too many. */
export async function saveStones(
	db: Db,
	userId: string,
	stones: readonly SavedStone[],
): Promise<'saved' | 'full'> {
	if (stones.length === 0) return 'saved';
	return db
		.transaction(async (tx) => {
			// One save of an account at a time. Ends before an account that is being deleted.
			const [user] = await tx
				.select({ id: users.id })
				.from(users)
				.where(eq(users.id, userId))
				.for('no key update');
			if (!user) throw new Full();
			await tx
				.insert(savedStones)
				.values(stones.map(({ id, name }) => ({ userId, productId: id, name })))
				.onConflictDoNothing();
			const [row] = await tx.select({ all: count() }).from(savedStones).where(eq(savedStones.userId, userId));
			if ((row?.all ?? 0) > MOST_SAVED) throw new Full();
			return 'saved' as const;
		})
		.catch((error) => {
			if (error instanceof Full) return 'full' as const;
			throw error;
		});
}

/** Takes back what the transaction has added. */
class Full extends Error {}
