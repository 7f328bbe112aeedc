import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { cardColumns } from '#app/catalog/card-columns.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import type { Card } from '#app/catalog/product.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { SavedStone, ShownStone } from './saved-stone.ts';
import { savedStones } from './tables.server.ts';

/** What an account has saved, the newest first. */
export async function listSaved(db: Db, userId: string): Promise<ShownStone[]> {
	const saved = await db
		.select({ id: savedStones.productId, name: savedStones.name })
		.from(savedStones)
		.where(eq(savedStones.userId, userId))
		.orderBy(desc(savedStones.savedAt), savedStones.productId);
	return withCards(db, saved);
}

/** Their ids alone, for the buttons of every page. */
export async function listSavedIds(db: Db, userId: string): Promise<string[]> {
	const saved = await db
		.select({ id: savedStones.productId })
		.from(savedStones)
		.where(eq(savedStones.userId, userId));
	return saved.map(({ id }) => id);
}

/** The same stones with what their cards show. */
async function withCards(db: Db, saved: readonly SavedStone[]): Promise<ShownStone[]> {
	const cards = await listCards(
		db,
		saved.map(({ id }) => id),
	);
	return saved.map(({ id, name }) => {
		const card = cards.find((each) => each.id === id) ?? null;
		return { id, name: card?.name ?? name, card, isAnswered: true };
	});
}

/** Those of these stones that are sold. */
export async function listCards(db: Db, ids: readonly string[]): Promise<Card[]> {
	if (ids.length === 0) return [];
	return (
		db
			// The list does not show it.
			.select({ ...cardColumns, description: sql<string>`''` })
			.from(products)
			.where(and(isForSale, inArray(products.id, [...ids])))
	);
}
