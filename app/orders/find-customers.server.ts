import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { phoneInWords, storedForms } from './phone.server.ts';
import { orders } from './tables.server.ts';

/** Somebody who has ordered before, or has an account. `userId` is null without one. */
export type KnownCustomer = {
	userId: string | null;
	name: string;
	email: string;
	phone: string;
	street: string;
	city: string;
	postalCode: string;
};

const MOST = 8;
/** The newest orders that a name is looked for in, with room for those of one customer. */
const LATEST = 40;

/**
 * PHONE-03: customers by a whole phone, or by a part of a name or an email, with what they gave at their latest order. Accounts
 * that never ordered come last.
 */
export async function findCustomers(db: Db, words: string): Promise<KnownCustomer[]> {
	const wanted = words.trim();
	if (wanted.length < 3) return [];
	const phones = storedForms(wanted);
	const pattern = `%${wanted.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
	const ordered = await db
		.select({
			userId: orders.userId,
			name: orders.customerName,
			email: orders.customerEmail,
			phone: orders.customerPhone,
			street: orders.street,
			city: orders.city,
			postalCode: orders.postalCode,
		})
		.from(orders)
		.where(
			phones.length > 0
				? and(inArray(orders.customerPhone, phones), ne(orders.customerPhone, ''))
				: or(
						sql`lower(${orders.customerName}) like ${pattern}`,
						sql`${orders.customerEmail} like ${pattern}`,
					),
		)
		.orderBy(desc(orders.createdAt))
		.limit(LATEST);
	const accounts =
		phones.length > 0
			? []
			: await db
					.select({ id: users.id, name: users.name, email: users.email })
					.from(users)
					.where(
						and(
							eq(users.role, 'customer'),
							or(sql`lower(${users.name}) like ${pattern}`, sql`${users.email} like ${pattern}`),
						),
					)
					.orderBy(desc(users.createdAt))
					.limit(MOST);
	const known = new Map<string, KnownCustomer>();
	for (const customer of ordered) {
		const key = customer.userId ?? `${customer.phone} ${customer.name.toLowerCase()}`;
		if (!known.has(key)) known.set(key, { ...customer, phone: phoneInWords(customer.phone) });
	}
	for (const { id, name, email } of accounts)
		if (!known.has(id))
			known.set(id, { userId: id, name, email, phone: '', street: '', city: '', postalCode: '' });
	return [...known.values()].slice(0, MOST);
}
