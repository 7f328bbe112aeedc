import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { restockWishes } from './tables.server.ts';

/** In hundredths of a sq ft: with less a stone is not back. */
export const BACK = 100;

/** How many stones one address or phone waits for at once. */
const MOST = 10;

/** A stone of the form; null for one that is not for sale. */
export async function findStone(
	db: Db,
	id: string,
): Promise<{ id: string; name: string; stock: number } | null> {
	const [stone] = await db
		.select({ id: products.id, name: products.name, stock: products.stock })
		.from(products)
		.where(and(isForSale, eq(products.id, id)));
	return stone ?? null;
}

type Wish = { productId: string; userId: string | null; email: string; phone: string };

/** AGAIN-01, AGAIN-02: asked twice, it is kept once. */
export async function keepWish(
	db: Db,
	wish: Wish,
): Promise<{ ok: true } | { ok: false; reason: 'too-many' }> {
	return db.transaction(async (tx) => {
		// Forms of one address or phone wait for each other.
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${wish.email} || ${wish.phone}))`);
		const own = and(
			eq(restockWishes.email, wish.email),
			eq(restockWishes.phone, wish.phone),
			isNull(restockWishes.toldAt),
		);
		const waiting = await tx.select({ productId: restockWishes.productId }).from(restockWishes).where(own);
		if (waiting.some(({ productId }) => productId === wish.productId)) return { ok: true as const };
		if (waiting.length >= MOST) return { ok: false as const, reason: 'too-many' as const };
		await tx.insert(restockWishes).values(wish);
		return { ok: true as const };
	});
}

/** AGAIN-03: forgets all that an address waits for. Whether there was anything. */
export async function forgetWishes(db: Db, id: string): Promise<boolean> {
	const same = db.select({ email: restockWishes.email }).from(restockWishes).where(eq(restockWishes.id, id));
	const gone = await db
		.delete(restockWishes)
		.where(inArray(restockWishes.email, same))
		.returning({ id: restockWishes.id });
	return gone.length > 0;
}

export async function hasWish(db: Db, id: string): Promise<boolean> {
	return (await db.$count(restockWishes, eq(restockWishes.id, id))) > 0;
}
