import { desc, eq } from 'drizzle-orm';
import type { LastDetails } from '#app/orders/checkout.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** Null before the customer's first order. */
export async function findLastDetails(db: Db, userId: string): Promise<LastDetails | null> {
	const [last] = await db
		.select({
			phone: orders.customerPhone,
			street: orders.street,
			city: orders.city,
			postalCode: orders.postalCode,
		})
		.from(orders)
		.where(eq(orders.userId, userId))
		.orderBy(desc(orders.createdAt), desc(orders.id))
		.limit(1);
	return last ? { ...last, phone: phoneInWords(last.phone) } : null;
}
