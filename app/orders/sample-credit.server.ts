import { eq, sql } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import { creditFor } from '#app/cart/sample-credit.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { totalCharged } from '#app/platform/money.ts';

/** SAMPLE-03: what an account has to get back for samples, in paisa. */
export async function findCredit(db: Db, userId: string): Promise<number> {
	const [account] = await db.select({ credit: users.sampleCredit }).from(users).where(eq(users.id, userId));
	return account?.credit ?? 0;
}

/**
 * What of it comes off an order of these lines. The account stays locked, so that nothing is taken twice; it is locked after the
 * products, as when an order is placed.
 */
export async function openCredit(
	tx: Db,
	userId: string | null,
	lines: Parameters<typeof totalCharged>[0],
): Promise<number> {
	return creditFor(await lockedCredit(tx, userId), lines);
}

/** What an undone order takes again of what it had: all of it, or nothing where another order has it by now. */
export async function openAgain(tx: Db, userId: string | null, credit: number): Promise<number> {
	return (await lockedCredit(tx, userId)) < credit ? 0 : credit;
}

/** Above 0 an order gives it up for the account's next one, below 0 it takes it. */
export async function changeCredit(tx: Db, userId: string | null, by: number): Promise<void> {
	if (userId === null || by === 0) return;
	await tx
		.update(users)
		.set({ sampleCredit: sql`${users.sampleCredit} + ${by}` })
		.where(eq(users.id, userId));
}

async function lockedCredit(tx: Db, userId: string | null): Promise<number> {
	if (userId === null) return 0;
	const [account] = await tx
		.select({ credit: users.sampleCredit })
		.from(users)
		.where(eq(users.id, userId))
		.for('no key update');
	return account?.credit ?? 0;
}
