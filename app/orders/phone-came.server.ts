import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { phoneOutcomes } from './contact.ts';
import { orderNotes, orders } from './tables.server.ts';

/** The literal names the partial index. */
const ofPhone = (phone: string) => and(eq(orders.customerPhone, phone), sql`${orders.customerPhone} <> ''`);

type Came = { order: { id: string; customerPhone: string }; authorId: string; came: boolean; key: string };

/** VOICE-02: writes down that a WhatsApp message came from the order's phone, or that it did not. The risk of all that this phone has waiting is scored anew. */
export async function notePhone(db: Db, { order, authorId, came, key }: Came): Promise<void> {
	await db.transaction(async (tx) => {
		const note = { orderId: order.id, authorId, key, text: order.customerPhone };
		const outcome = came ? 'came-from-phone' : 'not-from-phone';
		await tx
			.insert(orderNotes)
			.values({ ...note, kind: 'whatsapp', outcome })
			.onConflictDoNothing();
		// Each order of this phone that waits was judged by it.
		await tx
			.update(orders)
			.set({ riskPoints: null })
			.where(and(ofPhone(order.customerPhone), eq(orders.stage, 'awaiting')));
	});
}

/** VOICE-02: whether a message has come from this phone, for this order or another; what was written down last counts. */
export async function isPhoneConfirmed(db: Db, phone: string): Promise<boolean> {
	const [latest] = await db
		.select({ outcome: orderNotes.outcome })
		.from(orderNotes)
		.innerJoin(orders, eq(orders.id, orderNotes.orderId))
		.where(and(ofPhone(phone), eq(orderNotes.text, phone), inArray(orderNotes.outcome, [...phoneOutcomes])))
		.orderBy(desc(orderNotes.at))
		.limit(1);
	return latest?.outcome === 'came-from-phone';
}
