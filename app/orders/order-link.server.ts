import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { sessionSecret } from '#app/platform/env.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { orders } from './tables.server.ts';

/** The `link_version` of an order that was just placed. */
export const FIRST_LINK = 1;

/** 16 bytes of the order's id and 16 of the signature, in base64url: two times 22 characters less one. */
const TOKEN = /^[\w-]{43}$/;
const ID_BYTES = 16;

/** LINK-01: the whole address where an order's customer follows, confirms and cancels it, for a mail or a WhatsApp text. */
export function linkOf(orderId: string, linkVersion: number): string {
	return mailOrigin() + trackPath(orderId, linkVersion);
}

/** The same within the shop. */
export function trackPath(orderId: string, linkVersion: number): string {
	return href('/track/:token', { token: tokenOf(orderId, linkVersion) });
}

/** LINK-02: the order of a token; null where the token is not ours, or was revoked. */
export async function findByToken(db: Db, token: string): Promise<typeof orders.$inferSelect | null> {
	if (!TOKEN.test(token)) return null;
	const bytes = Buffer.from(token, 'base64url');
	const id = uuidOf(bytes.subarray(0, ID_BYTES));
	const [order] = await db.select().from(orders).where(eq(orders.id, id));
	const ours = Buffer.from(tokenOf(id, order?.linkVersion ?? 0), 'base64url');
	// The last character has two bits that no byte uses: one token has one spelling.
	return timingSafeEqual(bytes, ours) && order && bytes.toString('base64url') === token ? order : null;
}

/** The id and the first 128 bits of a signature: under the secret of the sessions, with a label that no other use has. */
function tokenOf(orderId: string, linkVersion: number): string {
	const signature = createHmac('sha256', sessionSecret())
		.update(JSON.stringify(['order link', orderId, linkVersion]))
		.digest();
	const id = Buffer.from(orderId.replaceAll('-', ''), 'hex');
	return Buffer.concat([id, signature.subarray(0, 16)]).toString('base64url');
}

function uuidOf(bytes: Buffer): string {
	return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
