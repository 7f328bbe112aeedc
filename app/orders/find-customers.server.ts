import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { hasWord, searchedText } from './desk-conditions.server.ts';
import { phoneInWords, storedForms } from './phone.server.ts';
import { searchedWords } from './searched-words.ts';
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
/** The newest orders that are found, with room for those of one customer. */
const LATEST = 40;
/** The newest orders in which a part of an email is looked for, since no index has the parts. */
const WITH_EMAIL = 1000;

/**
 * PHONE-03: customers by a whole phone, a whole email, or a part of a name, with what they gave at their latest order. A part of an
 * email is found in the newest orders. Accounts that never ordered come last.
 */
export async function findCustomers(db: Db, words: string): Promise<KnownCustomer[]> {
	const wanted = words.replaceAll('\0', ' ').trim().toLowerCase();
	if (wanted.length < 3) return [];
	const phones = storedForms(words);
	const ordered = phones.length > 0 ? await byPhone(db, phones) : await byNameOrEmail(db, wanted);
	const known = new Map<string, KnownCustomer>();
	for (const { createdAt: _, ...customer } of ordered) {
		const key = customer.userId ?? `${customer.phone} ${customer.name.toLowerCase()}`;
		if (!known.has(key)) known.set(key, { ...customer, phone: phoneInWords(customer.phone) });
	}
	if (phones.length === 0 && known.size < MOST)
		for (const { id, name, email } of await listAccounts(db, wanted))
			if (!known.has(id))
				known.set(id, { userId: id, name, email, phone: '', street: '', city: '', postalCode: '' });
	return [...known.values()].slice(0, MOST);
}

const fields = {
	userId: orders.userId,
	name: orders.customerName,
	email: orders.customerEmail,
	phone: orders.customerPhone,
	street: orders.street,
	city: orders.city,
	postalCode: orders.postalCode,
	createdAt: orders.createdAt,
};

const byPhone = (db: Db, phones: string[]) =>
	listLatest(db, and(inArray(orders.customerPhone, phones), sql`${orders.customerPhone} <> ''`));

/** Each question has its own index. */
async function byNameOrEmail(db: Db, wanted: string) {
	const newest = db
		.select(fields)
		.from(orders)
		.orderBy(desc(orders.createdAt), desc(orders.id))
		.limit(WITH_EMAIL)
		.as('newest');
	const found = await Promise.all([
		listLatest(db, and(...searchedWords(wanted).map((word) => hasWord(searchedText(orders), word)))),
		listLatest(db, and(eq(orders.customerEmail, wanted), sql`${orders.customerEmail} <> ''`)),
		db
			.select()
			.from(newest)
			.where(sql`${newest.email} like ${partly(wanted)}`)
			.limit(LATEST),
	]);
	return found.flat().sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

function listLatest(db: Db, condition: SQL | undefined) {
	return db
		.select(fields)
		.from(orders)
		.where(condition)
		.orderBy(desc(orders.createdAt), desc(orders.id))
		.limit(LATEST);
}

function listAccounts(db: Db, wanted: string) {
	return db
		.select({ id: users.id, name: users.name, email: users.email })
		.from(users)
		.where(
			and(
				eq(users.role, 'customer'),
				or(sql`lower(${users.name}) like ${partly(wanted)}`, sql`${users.email} like ${partly(wanted)}`),
			),
		)
		.orderBy(desc(users.createdAt))
		.limit(MOST);
}

function partly(wanted: string): string {
	return `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
}
