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

type Waiting = Pick<Wish, 'email' | 'phone'>;

/** Changes of what one address or phone waits for wait for each other. */
export async function lockWishes(tx: Db, { email, phone }: Waiting): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${email} || ${phone}))`);
}

/** What an address or phone waits for, told of none of it. */
const waitingOf = ({ email, phone }: Waiting) =>
	and(eq(restockWishes.email, email), eq(restockWishes.phone, phone), isNull(restockWishes.toldAt));

export async function waitsFor(tx: Db, wish: Waiting & { productId: string }): Promise<boolean> {
	return (
		(await tx.$count(restockWishes, and(waitingOf(wish), eq(restockWishes.productId, wish.productId)))) > 0
	);
}

/** AGAIN-01, AGAIN-02: asked twice, it is kept once. */
export async function keepWish(
	db: Db,
	wish: Wish,
): Promise<{ ok: true } | { ok: false; reason: 'too-many' }> {
	return db.transaction(async (tx) => {
		await lockWishes(tx, wish);
		if (await waitsFor(tx, wish)) return { ok: true as const };
		if ((await tx.$count(restockWishes, waitingOf(wish))) >= MOST)
			return { ok: false as const, reason: 'too-many' as const };
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
