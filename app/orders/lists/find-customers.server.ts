import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import { phoneInWords, storedForms } from '#app/orders/phone.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { isFound, searchWords } from '#app/typed/search-text.ts';
import { anyOf, hasWord } from './desk-search.server.ts';

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

/**
 * PHONE-03: customers by a whole phone, or a part of a name or an email, with what they gave at their latest order. Accounts that never
 * ordered come last.
 */
export async function findCustomers(db: Db, words: string): Promise<KnownCustomer[]> {
	const wanted = words.replaceAll('\0', ' ').trim().toLowerCase();
	if (wanted.length < 3) return [];
	const phones = storedForms(words);
	const searched = searchWords(wanted);
	if (searched.length === 0) return [];
	const ordered = phones.length > 0 ? await byPhone(db, phones) : await byNameOrEmail(db, wanted, searched);
	const known = new Map<string, KnownCustomer>();
	for (const { createdAt: _, ...customer } of ordered) {
		const key = customer.userId ?? `${customer.phone} ${customer.name.toLowerCase()}`;
		if (!known.has(key)) known.set(key, { ...customer, phone: phoneInWords(customer.phone) });
	}
	if (phones.length === 0 && known.size < MOST)
		for (const { id, name, email } of await listAccounts(db, searched))
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

/** An order is found by its stones too, but by them no customer. */
async function byNameOrEmail(db: Db, wanted: string, words: readonly string[][]) {
	const found = await listLatest(db, and(...words.map((ways) => hasWord(orders, ways))));
	return found.filter(({ name, email, phone }) =>
		isFound(`${name} ${email} ${phone} ${phoneInWords(phone).replaceAll(' ', '')}`, wanted),
	);
}

function listLatest(db: Db, condition: SQL | undefined) {
	return db
		.select(fields)
		.from(orders)
		.where(condition)
		.orderBy(desc(orders.createdAt), desc(orders.id))
		.limit(LATEST);
}

/** As the index `users_search` has it. */
const searchedAccount = sql`derived.search_key(${users.name} || ' ' || ${users.email})`;

function listAccounts(db: Db, words: readonly string[][]) {
	return db
		.select({ id: users.id, name: users.name, email: users.email })
		.from(users)
		.where(and(eq(users.role, 'customer'), ...words.map((ways) => anyOf(searchedAccount, ways))))
		.orderBy(desc(users.createdAt))
		.limit(MOST);
}
