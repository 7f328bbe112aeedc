import { isIP } from 'node:net';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#app/accounts/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { pushSubscriptions } from './tables.server.ts';

const base64Url = (bytes: number) =>
	z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes);

/** How many browsers one account may have. The oldest goes when another one comes. */
export const MOST_BROWSERS = 10;

/** What a browser gives of its subscription. */
const subscription = z.object({
	endpoint: z
		.string()
		.regex(/^[!-~]{1,1000}$/)
		.refine(isPublicAddress),
	/** A point of the curve P-256, uncompressed. */
	p256dh: base64Url(65),
	auth: base64Url(16),
});

/** The shop sends to it from its own network: so never to an address there. */
function isPublicAddress(text: string): boolean {
	const url = URL.parse(text);
	const { protocol, hostname = '', port } = url ?? {};
	return (
		protocol === 'https:' &&
		port === '' &&
		!isIP(hostname.replace(/^\[|\]$/g, '')) &&
		/\.[a-z][a-z-]+$/.test(hostname) &&
		!/\.(local|localhost|internal|home|lan|arpa)$/.test(hostname)
	);
}

/** DESK-10: a browser of a member of staff hears of new orders from now on. False where it gave no usable address. */
export async function subscribePush(
	db: Db,
	userId: string,
	given: Record<string, unknown>,
	device: string,
): Promise<boolean> {
	const parsed = subscription.safeParse(given);
	if (!parsed.success) return false;
	const row = { ...parsed.data, userId, device, failures: 0, createdAt: new Date() };
	await db.transaction(async (tx) => {
		// Locked, so that of two browsers at once neither overlooks the other.
		await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
		await tx
			.insert(pushSubscriptions)
			.values(row)
			.onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
		const older = tx
			.select({ endpoint: pushSubscriptions.endpoint })
			.from(pushSubscriptions)
			.where(eq(pushSubscriptions.userId, userId))
			.orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.endpoint))
			.offset(MOST_BROWSERS);
		await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, older));
	});
	return true;
}

/** Ends one of the own subscriptions. */
export async function unsubscribePush(db: Db, userId: string, endpoint: string): Promise<void> {
	if (!subscription.shape.endpoint.safeParse(endpoint).success) return;
	await db
		.delete(pushSubscriptions)
		.where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)));
}

export function listSubscriptions(db: Db, userId: string) {
	return db
		.select({
			endpoint: pushSubscriptions.endpoint,
			device: pushSubscriptions.device,
			createdAt: pushSubscriptions.createdAt,
		})
		.from(pushSubscriptions)
		.where(eq(pushSubscriptions.userId, userId))
		.orderBy(desc(pushSubscriptions.createdAt));
}
