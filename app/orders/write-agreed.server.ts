import { randomUUID } from 'node:crypto';
import type { Role } from '#app/accounts/role.ts';
import { lineTotal } from '#app/platform/money.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import type { Checkout } from './checkout.ts';
import { swapStock } from './edit-stock.server.ts';
import { bookName } from './order-book.server.ts';
import { FIRST_LINK, linkOf } from './order-link.server.ts';
import { orderMail } from './order-mail.ts';
import { PAYMENT_METHOD } from './payment-method.ts';
import { phoneInWords } from './phone.server.ts';
import { queueBuyerMail } from './queue-move-mail.server.ts';
import { queueShopMail } from './queue-shop-mail.server.ts';
import { changeCredit, openCredit } from './sample-credit.server.ts';
import { cashEntries, orderEvents, orderLines, orders } from './tables.server.ts';

/** An order whose lines staff have agreed on. */
export type AgreedOrder = {
	actor: { id: string; role: Role };
	/** The id of the member of staff who took it by phone; null where its customer placed it. */
	takenBy: string | null;
	key: string;
	requestHash: string;
	userId: string | null;
	customer: Checkout['customer'];
	notes: string;
	reason?: string | undefined;
	quoteNumber?: string;
	/** Paisa. */
	deliveryAmount?: number;
};

type AgreedOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId'> & { discount: number };

/** Writes an order with its lines, event, charge and mail, and takes the stock of products that are locked and have enough. */
export async function writeAgreed(
	tx: Db,
	{ actor, key, customer, reason, deliveryAmount = 0, ...rest }: AgreedOrder,
	lines: readonly AgreedOrderLine[],
): Promise<string> {
	const orderId = randomUUID();
	const totalAmount = lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0);
	const sampleCredit = await openCredit(tx, rest.userId, lines);
	await changeCredit(tx, rest.userId, -sampleCredit);
	const order = {
		...{ userId: rest.userId, takenBy: rest.takenBy, requestHash: rest.requestHash, notes: rest.notes },
		...(rest.quoteNumber && { quoteNumber: rest.quoteNumber }),
		deliveryAmount,
		sampleCredit,
		id: orderId,
		idempotencyKey: key,
		customerName: customer.name,
		customerEmail: customer.email,
		customerPhone: customer.phone,
		...customer.address,
		totalAmount,
		paymentMethod: PAYMENT_METHOD,
	};
	await tx.insert(orders).values(order);
	await swapStock(tx, orderId, { before: [], after: lines }, actor, async () => {
		await tx.insert(orderLines).values(lines.map((line) => ({ orderId, ...line })));
	});
	const booked = { orderId, version: 1, actorId: bookName(actor) };
	await tx
		.insert(orderEvents)
		.values({ ...booked, to: 'awaiting', actorRole: actor.role, key: 'placed', reason });
	const charged = [totalAmount + deliveryAmount, ...(sampleCredit > 0 ? [-sampleCredit] : [])];
	await tx
		.insert(cashEntries)
		.values(charged.map((amount) => ({ ...booked, kind: 'charged' as const, amount })));
	const told = { ...order, customerPhone: phoneInWords(order.customerPhone) };
	const link = linkOf(orderId, FIRST_LINK);
	await queueBuyerMail(tx, rest.userId, (recipient) => orderMail(recipient, told, lines, link), {
		waits: false,
	});
	// The desk knows of an order that it took by phone.
	if (rest.takenBy === null) await queueShopMail(tx, rest.userId, order, lines);
	return orderId;
}
