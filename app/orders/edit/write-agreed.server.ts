import type { Role } from '#app/accounts/role.ts';
import { type AgreedPrice, otherPrices } from '#app/orders/bounds.ts';
import { chargesOf } from '#app/orders/charge.ts';
import type { Checkout } from '#app/orders/checkout.ts';
import { promiseDays } from '#app/orders/day/promise-days.server.ts';
import { FIRST_LINK, linkOf } from '#app/orders/link/order-link.server.ts';
import { queueBuyerMail } from '#app/orders/moves/queue-move-mail.server.ts';
import { newOrderId } from '#app/orders/new-order-id.server.ts';
import { bookName } from '#app/orders/order-book.server.ts';
import { orderMail } from '#app/orders/order-mail.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { PAYMENT_METHOD } from '#app/orders/payment-method.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import { queueShopMail } from '#app/orders/queue-shop-mail.server.ts';
import { changeCredit, openCredit } from '#app/orders/sample-credit.server.ts';
import { settledLine } from '#app/orders/settled-line.ts';
import { cashEntries, orderEvents, orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { lineTotal } from '#app/platform/money.ts';
import { swapStock } from './edit-stock.server.ts';

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
	/** BOUND-02: an owner has still to agree to a price. */
	priceWaits?: boolean;
	/** QUOTE-16: it is confirmed as it is written, and its discount taken off. */
	isConfirmed?: boolean;
};

type AgreedOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId'> & AgreedPrice;

/** Writes an order with its lines, event, charge and mail, and takes the stock of products that are locked and have enough. */
export async function writeAgreed(
	tx: Db,
	{
		actor,
		key,
		customer,
		reason,
		deliveryAmount = 0,
		priceWaits = false,
		isConfirmed = false,
		...rest
	}: AgreedOrder,
	lines: readonly AgreedOrderLine[],
): Promise<string> {
	const orderId = newOrderId();
	const totalAmount = sumOf(lines);
	const settled = isConfirmed ? lines.map(settledLine) : lines;
	const confirmedAmount = isConfirmed ? sumOf(settled) : null;
	const stage: Stage = isConfirmed ? 'confirmed' : 'awaiting';
	const sampleCredit = await openCredit(tx, rest.userId, lines);
	await changeCredit(tx, rest.userId, -sampleCredit);
	const order = {
		userId: rest.userId,
		takenBy: rest.takenBy,
		requestHash: rest.requestHash,
		notes: rest.notes,
		...(rest.quoteNumber && { quoteNumber: rest.quoteNumber }),
		deliveryAmount,
		priceWaits,
		stage,
		confirmedAmount,
		discountTaken: isConfirmed,
		sampleCredit,
		id: orderId,
		idempotencyKey: key,
		customerName: customer.name,
		customerEmail: customer.email,
		customerPhone: customer.phone,
		...customer.address,
		...(await promiseDays(tx, { city: customer.address.city, lines: inFull(lines) }, new Date())),
		totalAmount,
		paymentMethod: PAYMENT_METHOD,
	};
	await tx.insert(orders).values(order);
	await swapStock(tx, orderId, { before: [], after: lines }, actor, async () => {
		await tx.insert(orderLines).values(lines.map((line) => ({ orderId, ...line })));
	});
	const booked = { orderId, version: 1, actorId: bookName(actor) };
	const prices = otherPrices(lines);
	await tx.insert(orderEvents).values({
		...booked,
		to: stage,
		actorRole: actor.role,
		key: 'placed',
		reason,
		payload: prices.length > 0 ? { prices } : {},
	});
	await tx.insert(cashEntries).values(
		chargesOf(confirmedAmount ?? totalAmount, order).map(({ amount }) => ({
			...booked,
			kind: 'charged' as const,
			amount,
		})),
	);
	const told = {
		...order,
		totalAmount: confirmedAmount ?? totalAmount,
		customerPhone: phoneInWords(order.customerPhone),
	};
	const link = linkOf(orderId, FIRST_LINK);
	await queueBuyerMail(tx, rest.userId, (recipient) => orderMail(recipient, told, settled, link), {
		waits: false,
	});
	// The desk knows of an order that it took by phone.
	if (rest.takenBy === null)
		await queueShopMail(tx, rest.userId, { ...order, totalAmount: told.totalAmount }, settled);
	return orderId;
}

const inFull = (lines: readonly AgreedOrderLine[]) => lines.map(({ size = '' }) => ({ size }));

function sumOf(lines: readonly Pick<AgreedOrderLine, 'price' | 'quantity'>[]): number {
	return lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0);
}
