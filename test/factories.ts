import { randomUUID } from 'node:crypto';
import { users } from '#app/accounts/tables.server.ts';
import { type Product, products } from '#app/catalog/tables.server.ts';
import type { Checkout } from '#app/orders/checkout.ts';
import { cityKey } from '#app/orders/cities/city-key.ts';
import { cities } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** Inserts a product, by default with 100 sq ft in stock at PKR 500.00. */
export async function addProduct(
	db: Db,
	given: Partial<typeof products.$inferInsert> = {},
): Promise<Product> {
	const id = given.id ?? `stone-${randomUUID().slice(0, 8)}`;
	const [product] = await db
		.insert(products)
		.values({
			name: `Stone ${id}`,
			category: 'Marble',
			price: 50_000,
			stock: 10_000,
			image: `/pictures/${id}-slab.webp`,
			...given,
			id,
		})
		.returning();
	if (!product) throw new Error('the product was not inserted');
	return product;
}

/** Inserts a user without a password, who can own orders but not sign in. */
export async function addUser(
	db: Db,
	given: Partial<typeof users.$inferInsert> = {},
): Promise<typeof users.$inferSelect> {
	const id = given.id ?? randomUUID();
	const [user] = await db
		.insert(users)
		.values({ name: 'Zainab Ali', email: `${id}@buyer.example`, ...given, id })
		.returning();
	if (!user) throw new Error('the user was not inserted');
	return user;
}

let buyers = 0;

/** A parsed checkout form with a new idempotency key, by a buyer who has not ordered before. `lines` and `shownTotal` must match the products. */
export function newCheckout(given: Pick<Checkout, 'lines' | 'shownTotal'> & Partial<Checkout>): Checkout {
	buyers += 1;
	return {
		customer: {
			name: 'Zainab Ali',
			email: `zainab-${buyers}@buyer.example`,
			phone: `+92300${1_230_000 + buyers}`,
			address: { street: 'House 7, Street 3', city: 'Lahore', postalCode: '54000' },
		},
		notes: '',
		shownCredit: 0,
		idempotencyKey: randomUUID(),
		...given,
	};
}

/** A city of the list, which the truck reaches in so many working days. */
export async function addCity(db: Db, { name, days }: { name: string; days: number }): Promise<void> {
	await db.insert(cities).values({ name, keys: [cityKey(name)], days });
}
