import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { href } from 'react-router';
import webpush from 'web-push';
import { users } from '#app/accounts/tables.server.ts';
import { senderAddress } from '#app/mail/mails-arrive.server.ts';
import { totalOf } from '#app/orders/charge.ts';
import { chargeColumns } from '#app/orders/charge-columns.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { createSemaphore } from '#app/platform/limits/semaphore.ts';
import { log } from '#app/platform/log.server.ts';
import { type PublicOptions, sendPublic } from '#app/platform/web/fetch-public.server.ts';
import { takeAskedQuotes } from '#app/quotes/take-asked-quotes.server.ts';
import { permissions } from '#app/staff/permissions.ts';
import { alertWords } from './copy.ts';
import { findPushKeys } from './push-keys.server.ts';
import { pushQueue, pushSubscriptions } from './tables.server.ts';

/** How many new orders are told of at once. */
const BATCH = 20;
/** How long a push service may take, in ms. */
const TIMEOUT = 5000;
/** How many alerts are on their way at once: each is encrypted by this process. */
const AT_ONCE = 4;
/** After so many alerts in a row that could not be sent, a browser is forgotten. */
const MOST_FAILURES = 10;
/** How long a push service keeps a message for a phone that is off, in seconds. */
const KEPT = 3600;

type Subscription = Pick<typeof pushSubscriptions.$inferSelect, 'endpoint' | 'p256dh' | 'auth'>;

/**
 * DESK-10, QUOTE-03: tells the browsers that asked for it of each new order, and of each question for a quote. It runs after the order is placed, so that no order waits for it.
 * Of several processes one takes each order; what it takes and cannot send is not sent again, because the list has the order.
 */
export async function sendPushes(db: Db, options: PublicOptions = { timeout: TIMEOUT }): Promise<void> {
	const taken = db.$with('taken').as(
		db
			.delete(pushQueue)
			.where(
				inArray(
					pushQueue.orderId,
					db
						.select({ id: pushQueue.orderId })
						.from(pushQueue)
						.limit(BATCH)
						.for('update', { skipLocked: true }),
				),
			)
			.returning({ orderId: pushQueue.orderId }),
	);
	const fresh = await db
		.with(taken)
		.select({
			id: orders.id,
			city: orders.city,
			totalAmount: orders.totalAmount,
			...chargeColumns,
		})
		.from(orders)
		.where(inArray(orders.id, sql`(select order_id from ${taken})`));
	const asked = await takeAskedQuotes(db, BATCH);
	if (fresh.length + asked.length === 0) return;
	const [keys, subscriptions] = await Promise.all([findPushKeys(db), listReaders(db)]);
	const alerts = [
		...fresh.map(({ id, city, totalAmount, ...amounts }) => ({
			title: alertWords.title(orderNumber(id)),
			body: alertWords.body(city, totalOf(totalAmount, amounts)),
			path: `${href('/staff/orders')}?tab=confirm`,
		})),
		...asked.map(({ city }) => ({ title: alertWords.quote, body: city, path: href('/staff/quotes') })),
	];
	const { run } = createSemaphore({ name: 'alerts', permits: AT_ONCE });
	for (const alert of alerts) {
		const message = JSON.stringify(alert);
		await Promise.all(
			subscriptions.map((subscription) => run(() => sendOne(db, subscription, message, keys, options))),
		);
	}
}

/** Those who still may see orders. */
function listReaders(db: Db): Promise<Subscription[]> {
	return db
		.select({
			endpoint: pushSubscriptions.endpoint,
			p256dh: pushSubscriptions.p256dh,
			auth: pushSubscriptions.auth,
		})
		.from(pushSubscriptions)
		.innerJoin(users, eq(users.id, pushSubscriptions.userId))
		.where(inArray(users.role, [...permissions.alerts]));
}

async function sendOne(
	db: Db,
	{ endpoint, p256dh, auth }: Subscription,
	message: string,
	keys: { publicKey: string; privateKey: string },
	options: PublicOptions,
): Promise<void> {
	const own = eq(pushSubscriptions.endpoint, endpoint);
	try {
		const { method, headers, body } = webpush.generateRequestDetails(
			{ endpoint, keys: { p256dh, auth } },
			message,
			{
				vapidDetails: { subject: `mailto:${senderAddress() || 'shop@example.invalid'}`, ...keys },
				TTL: KEPT,
				urgency: 'high',
			},
		);
		const status = await sendPublic(
			endpoint,
			{
				method,
				headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
				body: body ?? undefined,
			},
			options,
		);
		if (status !== null && status < 300)
			return void (await db.update(pushSubscriptions).set({ failures: 0 }).where(own));
		log.warn({ status }, 'an alert could not be sent');
		// By 404 and 410 a push service says that the browser has ended it.
		const isOver =
			status === 404 || status === 410 ? undefined : gte(pushSubscriptions.failures, MOST_FAILURES - 1);
		await db.delete(pushSubscriptions).where(and(own, isOver));
		await db
			.update(pushSubscriptions)
			.set({ failures: sql`${pushSubscriptions.failures} + 1` })
			.where(own);
	} catch (error) {
		log.warn({ error }, 'an alert could not be sent');
	}
}
