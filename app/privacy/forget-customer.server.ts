import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { resetAccountLimits } from '#app/accounts/account-limits.server.ts';
import { accounts, invitations, sessions, users, verifications } from '#app/accounts/tables.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { resetConfirmations } from '#app/newsletter/ask-to-confirm.server.ts';
import { newsletterSubscribers } from '#app/newsletter/tables.server.ts';
import { resetCheckouts } from '#app/orders/checkout/checkout-limit.server.ts';
import { orderSubject } from '#app/orders/order-number.ts';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { resetRateLimit } from '#app/platform/limits/rate-limits.server.ts';
import { resetProjectChanges } from '#app/projects/change-limit.server.ts';
import { quotes } from '#app/quotes/tables.server.ts';
import { restockWishes } from '#app/restock/tables.server.ts';
import { resetDeletionMails } from './deletion-requests.server.ts';
import { emptyOrders, needsCustomer } from './empty-orders.server.ts';
import { emptyQuotes } from './empty-quotes.server.ts';

/** How many rows lost a customer. `orders` stay, without the customer. */
type Gone = {
	orders: number;
	mails: number;
	sessions: number;
	logins: number;
	links: number;
	newsletter: number;
};

export type Forgotten =
	| { ok: true; userId: string; gone: Gone }
	/** `open`: an order still needs its name and address, or somebody still has to pay the other. `staff`: works in the shop, where an owner takes the role away first. */
	| { ok: false; reason: 'unknown' | 'open' | 'staff' };

/**
 * PRIV-04: deletes a customer, and takes the customer out of the orders, in one transaction. An address that is not verified may
 * be a stranger's: then only what belongs to the account is deleted. With `dry` nothing changes, but
 * the result is the same.
 */
export async function forgetCustomer(
	db: Db,
	customer: { userId: string } | { email: string },
	{ dry = false } = {},
): Promise<Forgotten> {
	try {
		return await db.transaction(async (tx) => {
			const forgotten = await forget(tx, customer);
			if (dry) throw new DryRun(forgotten);
			return forgotten;
		});
	} catch (error) {
		if (error instanceof DryRun) return error.forgotten;
		throw error;
	}
}

/** Rolls the transaction back. */
class DryRun extends Error {
	readonly forgotten: Forgotten;

	constructor(forgotten: Forgotten) {
		super('a dry run');
		this.forgotten = forgotten;
	}
}

async function forget(tx: Db, customer: { userId: string } | { email: string }): Promise<Forgotten> {
	const chosen =
		'userId' in customer ? eq(users.id, customer.userId) : eq(users.email, customer.email.toLowerCase());
	// Locked: an order or login that starts now waits, and then finds no account.
	const [user] = await tx
		.select({ id: users.id, email: users.email, role: users.role, isVerified: users.emailVerified })
		.from(users)
		.where(chosen)
		.for('update');
	if (!user) return { ok: false, reason: 'unknown' };
	if (user.role !== 'customer') return { ok: false, reason: 'staff' };
	const own = eq(orders.userId, user.id);
	if ((await tx.$count(orders, and(own, needsCustomer))) > 0) return { ok: false, reason: 'open' };

	await emptyQuotes(tx, eq(quotes.userId, user.id));
	const anonymous = await emptyOrders(tx, own);
	const gone: Gone = {
		orders: anonymous.length,
		mails: await deleteMails(tx, user, anonymous.map(orderSubject)),
		sessions: await tx.$count(sessions, eq(sessions.userId, user.id)),
		logins: await tx.$count(accounts, eq(accounts.userId, user.id)),
		links: (
			await tx
				.delete(verifications)
				.where(eq(verifications.value, user.id))
				.returning({ id: verifications.id })
		).length,
		newsletter: user.isVerified ? await deleteSubscriber(tx, user.email) : 0,
	};
	if (user.isVerified) await tx.delete(restockWishes).where(eq(restockWishes.email, user.email));
	await resetAccountLimits(tx, user);
	if (user.isVerified) await resetConfirmations(tx, user.email);
	if (user.isVerified) await tx.delete(invitations).where(eq(invitations.email, user.email));
	await resetCheckouts(tx, user.id);
	await resetDeletionMails(tx, user.id);
	await resetProjectChanges(tx, user.id);
	await resetRateLimit(tx, 'saved', user.id);
	// Wishes for stones, sessions, logins, second factors, projects with their links, samples, saved stones and the request to be deleted go with it.
	await tx.delete(users).where(eq(users.id, user.id));
	return { ok: true, userId: user.id, gone };
}

/** An older version sent the mail of an order to the address of the checkout: its subject names the order. */
async function deleteMails(
	tx: Db,
	{ id, email, isVerified }: { id: string; email: string; isVerified: boolean },
	subjects: string[],
): Promise<number> {
	const mails = or(
		eq(outbox.userId, id),
		isVerified ? eq(sql`lower(${outbox.recipient})`, email) : undefined,
		inArray(outbox.subject, subjects),
	);
	return (await tx.delete(outbox).where(mails).returning({ id: outbox.id })).length;
}

async function deleteSubscriber(tx: Db, email: string): Promise<number> {
	const gone = await tx
		.delete(newsletterSubscribers)
		.where(eq(newsletterSubscribers.email, email))
		.returning({ id: newsletterSubscribers.id });
	return gone.length;
}
