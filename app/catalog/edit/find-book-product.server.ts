import { eq } from 'drizzle-orm';
import { type Product, products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** A product whatever its status; null when there is none. */
export async function findBookProduct(db: Db, id: string): Promise<Product | null> {
	// PostgreSQL refuses a NUL character, and no product's id has one.
	if (id.includes('\0')) return null;
	const [product] = await db.select().from(products).where(eq(products.id, id));
	return product ?? null;
}
