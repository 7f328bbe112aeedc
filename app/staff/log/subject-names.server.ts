import { and, between, eq, inArray, or, sql } from 'drizzle-orm';
import { INVITATION_HOURS } from '#app/accounts/people/invitations.server.ts';
import { invitations, users } from '#app/accounts/tables.server.ts';
import { reviews } from '#app/catalog/reviews/tables.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { quoteNumber } from '#app/quotes/quote-number.ts';
import { quotes } from '#app/quotes/tables.server.ts';
import type { Names } from './author-names.server.ts';
import { logCopy as copy } from './copy.ts';

export type Subject = Pick<typeof auditLog.$inferSelect, 'at' | 'what' | 'subject'>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Changes whose subject is an order. */
const OF_ORDERS = ['mail tried again', 'mail sent to another address'];

/**
 * LOG-02: words for subjects that are ids of the database. The log itself has no name of a person, so that who is forgotten is in it no more.
 */
export async function subjectNames(db: Db, rows: readonly Subject[]): Promise<Names> {
	const unread = rows.filter(({ subject }) => UUID.test(subject));
	if (unread.length === 0) return new Map();
	const ids = unread.map(({ subject }) => subject);
	const [invited, joined, offered, said] = await Promise.all([
		db
			.select({ id: invitations.id, name: invitations.name })
			.from(invitations)
			.where(inArray(invitations.id, ids)),
		listJoined(
			db,
			unread.filter(({ what }) => what === 'staff invited'),
		),
		db
			.select({
				id: quotes.id,
				year: quotes.year,
				number: quotes.number,
				buyer: quotes.customerName,
			})
			.from(quotes)
			.where(inArray(quotes.id, ids)),
		db
			.select({ id: reviews.id, orderId: reviews.orderId, stone: products.name })
			.from(reviews)
			.leftJoin(products, eq(products.id, reviews.productId))
			.where(inArray(reviews.id, ids)),
	]);
	return new Map([
		...unread.map(({ what, subject }) => [subject, fallback(what)] as const),
		...[...invited, ...joined].map(({ id, name }) => [id, name] as const),
		...unread
			.filter(({ what }) => OF_ORDERS.includes(what))
			.map(({ subject }) => [subject, copy.ofOrder(orderNumber(subject))] as const),
		...offered.map((quote) => [quote.id, quoteNumber(quote) || copy.quoteFor(quote.buyer)] as const),
		...said.map(
			({ id, orderId, stone }) => [id, copy.reviewOf(stone ?? copy.gone, orderNumber(orderId))] as const,
		),
	]);
}

function fallback(what: string): string {
	return Object.hasOwn(copy.unknown, what) ? copy.unknown[what as keyof typeof copy.unknown] : copy.gone;
}

/** Who came by these invitations. Read by the index of times: a link is used while it works. */
async function listJoined(db: Db, invited: readonly Subject[]): Promise<{ id: string; name: string }[]> {
	if (invited.length === 0) return [];
	const invitation = sql<string>`${auditLog.after}->>'invitation'`;
	const uses = invited.map(({ at, subject }) => {
		const until = new Date(at.getTime() + INVITATION_HOURS * 60 * 60 * 1000);
		return and(between(auditLog.at, at, until), sql`${invitation} = ${subject}`);
	});
	return db
		.select({ id: invitation, name: users.name })
		.from(auditLog)
		.innerJoin(users, sql`${users.id} = ${auditLog.subject}`)
		.where(and(sql`${auditLog.what} = 'staff joined'`, or(...uses)));
}
