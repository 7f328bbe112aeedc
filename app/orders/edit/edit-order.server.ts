import { and, asc, eq, inArray } from 'drizzle-orm';
import { creditFor } from '#app/cart/sample-credit.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { otherPrices, waitsForOwner } from '#app/orders/bounds.ts';
import { added, type Balance, type CashChange, paymentStatusOf, settled } from '#app/orders/cash.ts';
import { beyondStone, chargesIn } from '#app/orders/charge.ts';
import { canDeliver, cuttingOf, deliveryDays } from '#app/orders/day/delivery-day.ts';
import { findWay } from '#app/orders/day/find-way.server.ts';
import { type Promised, promiseDays } from '#app/orders/day/promise-days.server.ts';
import { goodsColumns } from '#app/orders/goods-columns.server.ts';
import { linkOf } from '#app/orders/link/order-link.server.ts';
import { lockProducts } from '#app/orders/lock-products.server.ts';
import type { Edited, EditedLine } from '#app/orders/move-payload.ts';
import { queueBuyerMail } from '#app/orders/moves/queue-move-mail.server.ts';
import { listLines, recordUndo } from '#app/orders/moves/record-undo.server.ts';
import {
	type Done,
	type NotOpened,
	type Order,
	openOrder,
	type Request,
	writeEvent,
} from '#app/orders/order-book.server.ts';
import { orderCan } from '#app/orders/order-can.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { type SumRow, sumRows } from '#app/orders/order-sum.ts';
import { changeCredit } from '#app/orders/sample-credit.server.ts';
import { settledLine } from '#app/orders/settled-line.ts';
import { deskSumCopy } from '#app/orders/sum-copy.ts';
import { orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { lineTotal } from '#app/platform/money.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { type AgreedLine, agreeLines, type LinesFault, type NewLine } from './agree-lines.ts';
import { swapStock } from './edit-stock.server.ts';
import { orderEditedMail } from './order-edited-mail.ts';

type Address = { street: string; city: string; postalCode: string };

/** The phone in its stored form. */
type Customer = { name: string; phone: string };

/** What is left out stays as it is. */
export type EditRequest = Request & {
	/** All lines, as they shall be. */
	lines?: readonly AgreedLine[];
	/** Why a price differs from the list's: a code of `reasons.ts`. */
	reason?: string;
	customer?: Customer;
	address?: Address;
	/** ISO date: the agreed day; null where there is none any more. */
	day?: string | null;
	/** Paisa: the new total that its author saw. */
	shownTotal?: number;
};

/**
 * `loaded`: the stone has left the yard, or the order has ended. `cut`: only the owner changes lines that are cut to measure.
 * `total-differs`: its author saw another total. `bad-day`: the truck
 * cannot be there on the agreed day; `first`: the first on which it can, where that is known.
 */
type EditFault =
	| LinesFault
	| { reason: 'forbidden' | 'loaded' | 'cut' | 'unchanged' | 'total-differs' }
	| { reason: 'bad-day'; first: string | null };

/**
 * Paisa. `stage`: where the order will stand. `waits`: an owner has to agree to a price first. `sum`: how the new total comes about, where
 * that is more than its lines.
 */
export type Preview = {
	ok: true;
	total: { before: number; after: number };
	stage: Stage;
	waits: boolean;
	sum: SumRow[];
};

type Refused = NotOpened | ({ ok: false } & EditFault);

/**
 * EDIT-01, EDIT-05: changes what an order has, for whom, where it goes and when, until it is loaded. In one transaction change its
 * lines, its stock, its cash, its mail and its events. A changed total asks for a new confirmation. Locks are taken as in `moveOrder`.
 */
export async function editOrder(db: Db, request: EditRequest, now = new Date()): Promise<Done | Refused> {
	return db.transaction(async (tx): Promise<Done | Refused> => {
		const opened = await openOrder(tx, request, (event, order) => isSame(event, order, request));
		if ('outcome' in opened) return opened.outcome;
		const { order } = opened;
		const planned = await planEdit(tx, order, request, now);
		if (!planned.ok) return planned;
		const { shownTotal = planned.total.after } = request;
		if (shownTotal !== planned.total.after) return { ok: false, reason: 'total-differs' };
		return carryOut(tx, order, planned, request, now);
	});
}

/** EDIT-02: what an edit would do; or that it is done, if it was saved before. Changes nothing. */
export async function previewEdit(
	db: Db,
	request: EditRequest,
	now = new Date(),
): Promise<Preview | Done | Refused> {
	return db.transaction(async (tx): Promise<Preview | Done | Refused> => {
		const opened = await openOrder(tx, request, (event, order) => isSame(event, order, request));
		if ('outcome' in opened) return opened.outcome;
		const planned = await planEdit(tx, opened.order, request, now);
		if (!planned.ok) return planned;
		// The total of an edit is without the discount that a confirmation takes off.
		const rows = planned.lines
			? sumRows({ ...afterEdit(opened.order, planned, planned.lines), stage: 'confirmed' }, deskSumCopy)
			: [];
		const sum = rows.length > 1 ? rows : [];
		return { ok: true, total: planned.total, stage: planned.to, waits: planned.waits, sum };
	});
}

type PlannedEdit = {
	ok: true;
	to: Stage;
	total: Preview['total'];
	/** BOUND-02: an owner has to agree to a price. */
	waits: boolean;
	/** Null where no line changes. */
	lines: { before: NewLine[]; after: NewLine[] } | null;
	/** Paisa: what the lines come to, and what samples give back. */
	stone: number;
	sampleCredit: number;
	balance: Balance;
	edited: Edited;
};

async function planEdit(
	tx: Db,
	order: Order,
	{ actor, lines: agreed, reason, customer, address, day }: EditRequest,
	now: Date,
): Promise<PlannedEdit | ({ ok: false } & EditFault)> {
	const hindrance = orderCan('edit', order, actor.role);
	if (hindrance) return { ok: false, reason: hindrance === 'forbidden' ? hindrance : 'loaded' };
	const before = await chargedLines(tx, order);
	const balance = await findBalance(tx, order.id);
	const ids = new Set([...before, ...(agreed ?? [])].map(({ productId }) => productId));
	const after = agreed
		? agreeLines(before, agreed, await lockProducts(tx, [...ids]), {
				reason,
				discountInCart: shopFacts().discountInCart,
			})
		: { ok: true as const, lines: before };
	if (!after.ok) return after;
	const hasOtherLines = digest(after.lines) !== digest(before);
	if (hasOtherLines && orderCan('edit-lines', order, actor.role)) return { ok: false, reason: 'cut' };
	const stone = sumOf(after.lines);
	// Less stone than the samples cost gives nothing back: the next order does.
	const sampleCredit = hasOtherLines ? creditFor(order.sampleCredit, after.lines) : order.sampleCredit;
	const total = {
		before: balance.charged,
		after: hasOtherLines ? stone + beyondStone({ ...order, sampleCredit }) : balance.charged,
	};
	const hasOtherName = customer !== undefined && customer.name !== order.customerName;
	const hasOtherPhone = customer !== undefined && customer.phone !== order.customerPhone;
	const hasMoved = address !== undefined && !isAt(order, address);
	const hasOtherDay = day !== undefined && day !== order.nextDate;
	const agreedDay = day === undefined ? order.nextDate : day;
	if (agreedDay) {
		const was = await findWay(tx, order, before);
		const is = await findWay(tx, { ...order, city: address?.city ?? order.city }, after.lines);
		// The order keeps a day that passed before, unless the edit itself makes it too soon.
		const isChanged = hasOtherDay || (is.road ?? 0) + is.cutting > (was.road ?? 0) + was.cutting;
		if (isChanged && !canDeliver(agreedDay, now, is))
			return { ok: false, reason: 'bad-day', first: deliveryDays(now, is)[0] ?? null };
	}
	if (!hasOtherLines && !hasOtherName && !hasOtherPhone && !hasMoved && !hasOtherDay)
		return { ok: false, reason: 'unchanged' };
	return {
		ok: true,
		to: stageAfter(order.stage, total, hasOtherLines),
		total,
		waits: hasOtherLines ? waitsForOwner(after.lines, actor, shopFacts().bounds) : order.priceWaits,
		lines: hasOtherLines ? { before, after: after.lines } : null,
		stone,
		sampleCredit,
		balance,
		edited: {
			...(agreed && { lines: { before: before.map(inEvent), after: after.lines.map(inEvent) } }),
			total,
			...(hasOtherName && { name: true }),
			...(hasOtherPhone && { phone: true }),
			...(hasMoved && { address: true }),
			...(day !== undefined && { day: { before: order.nextDate, after: day } }),
		},
	};
}

/** Another total is confirmed again; other lines at the same total are packed again. */
function stageAfter(stage: Stage, total: Preview['total'], hasOtherLines: boolean): Stage {
	if (total.before !== total.after) return 'awaiting';
	return stage === 'packed' && hasOtherLines ? 'confirmed' : stage;
}

async function carryOut(
	tx: Db,
	order: Order,
	planned: PlannedEdit,
	request: EditRequest,
	now: Date,
): Promise<Done> {
	const { to, total, waits, lines, stone, sampleCredit, edited } = planned;
	const { customer, address, day, reason, actor } = request;
	const snapshot = { order, lines: await listLines(tx, order.id) };
	if (lines) await swapStock(tx, order.id, lines, actor, () => writeLines(tx, order.id, lines));
	await changeCredit(tx, order.userId, order.sampleCredit - sampleCredit);
	const { cash, balance } = booked(planned);
	const prices = lines ? otherPrices(lines.after) : [];
	const done = await writeEvent(tx, order, request, {
		kind: 'edit',
		to,
		at: now,
		reason,
		payload: prices.length > 0 ? { edited, prices } : { edited },
		cash,
	});
	await tx
		.update(orders)
		.set({
			...(lines && { ...confirmationAfter(order, total, stone), totalAmount: stone, discountTaken: false }),
			...(lines && { hasPart: lines.after.some(({ isPart }) => isPart) }),
			...(customer && { customerName: customer.name, customerPhone: customer.phone }),
			...(address && { ...address, ...(address.city !== order.city && { cityServed: true }) }),
			...(await newPromise(tx, order, { lines, city: address?.city ?? order.city }, now)),
			...(day !== undefined && { nextDate: day }),
			sampleCredit,
			priceWaits: waits,
			stage: to,
			// Its risk is another one.
			riskPoints: null,
			version: done.version,
			paymentStatus: paymentStatusOf(balance),
		})
		.where(eq(orders.id, order.id));
	const mail =
		lines && total.before !== total.after
			? await queueBuyerMail(
					tx,
					order.userId,
					(recipient) =>
						orderEditedMail(
							recipient,
							{ id: order.id, customerName: customer?.name ?? order.customerName },
							afterEdit(order, planned, lines),
							total.before,
							linkOf(order.id, order.linkVersion),
						),
					{ waits: true },
				)
			: null;
	const { version } = done;
	await recordUndo(tx, { orderId: order.id, version, actor, snapshot, mails: mail ? [mail] : [], now });
	return done;
}

/** SUM-06: another city, or lines that are cut to measure now, are promised anew. What was said of others stands. */
async function newPromise(
	tx: Db,
	order: Order,
	{ lines, city }: Pick<PlannedEdit, 'lines'> & { city: string },
	now: Date,
): Promise<Partial<Promised>> {
	const before = lines?.before ?? (await chargedLines(tx, order));
	const after = lines?.after ?? before;
	const isSame = city === order.city && isCutIn(before) === isCutIn(after);
	return isSame ? {} : promiseDays(tx, { city, lines: after }, now);
}

const isCutIn = (lines: readonly NewLine[]) => cuttingOf(lines, false, 1) > 0;

function booked({ balance, total }: PlannedEdit): { cash: CashChange; balance: Balance } {
	const cash = settled(balance, { charged: total.after - total.before });
	return { cash, balance: added(balance, cash) };
}

/** The order with its new lines, as its sum shows it. */
function afterEdit(order: Order, planned: PlannedEdit, { after }: NonNullable<PlannedEdit['lines']>) {
	return {
		stage: planned.to,
		discountTaken: false,
		...chargesIn(order),
		sampleCredit: planned.sampleCredit,
		lines: after.map((line) => ({ ...line, kept: 0 })),
		balance: booked(planned).balance,
	};
}

function confirmationAfter(order: Order, total: Preview['total'], stone: number) {
	return total.before === total.after
		? { confirmedAmount: order.confirmedAmount === null ? null : stone }
		: { confirmedAmount: null, confirmTries: 0, lastTryAt: null };
}

/** The lines as they are charged: a discount that the confirmation took off is in the price from now on. */
async function chargedLines(tx: Db, { id, discountTaken }: Order): Promise<NewLine[]> {
	const lines = await tx
		.select({
			productId: orderLines.productId,
			quantity: orderLines.quantity,
			price: orderLines.price,
			name: orderLines.name,
			image: orderLines.image,
			discount: orderLines.discount,
			listPrice: orderLines.listPrice,
			position: orderLines.position,
			...goodsColumns,
			isPart: orderLines.isPart,
		})
		.from(orderLines)
		.where(eq(orderLines.orderId, id))
		.orderBy(asc(orderLines.position));
	return lines.map((line) => (discountTaken ? settledLine(line) : line));
}

async function writeLines(
	tx: Db,
	orderId: string,
	{ before, after }: { before: readonly NewLine[]; after: readonly NewLine[] },
): Promise<void> {
	const kept = new Set(after.map(({ position }) => position));
	const gone = before.map(({ position }) => position).filter((position) => !kept.has(position));
	if (gone.length > 0)
		await tx
			.delete(orderLines)
			.where(and(eq(orderLines.orderId, orderId), inArray(orderLines.position, gone)));
	for (const line of after) {
		const { position: _, productId: __, name: ___, image: ____, ...set } = line;
		await tx
			.insert(orderLines)
			.values({ orderId, ...line })
			.onConflictDoUpdate({ target: [orderLines.orderId, orderLines.position], set });
	}
}

type OrderEvent = Parameters<Parameters<typeof openOrder>[2]>[0];

/** Whether an event is that of this request. Of customer and address it knows only whether the order has them now. */
function isSame(
	{ kind, payload }: OrderEvent,
	order: Order,
	{ lines, customer, address, day }: EditRequest,
): boolean {
	const { edited } = payload;
	if (kind !== 'edit' || !edited) return false;
	const made = edited.lines?.after;
	return (
		lines?.length === made?.length &&
		(lines ?? []).every((line, index) => isMadeOf(line, made?.[index])) &&
		day === edited.day?.after &&
		(customer === undefined || isFor(order, customer)) &&
		(address === undefined || isAt(order, address))
	);
}

/** What was left out of a line stayed as it was, and so says nothing here. */
function isMadeOf(asked: AgreedLine, made: EditedLine | undefined): boolean {
	const { size, thickness, finish, use = made?.use, position = made?.position } = asked;
	return (
		made?.productId === asked.productId &&
		made.quantity === asked.quantity &&
		made.price === asked.price &&
		made.position === position &&
		made.use === use &&
		made.size === (size || made.size) &&
		made.thickness === (thickness || made.thickness) &&
		made.finish === (finish || made.finish)
	);
}

function isFor({ customerName, customerPhone }: Order, { name, phone }: Customer): boolean {
	return customerName === name && customerPhone === phone;
}

function isAt(order: Address, { street, city, postalCode }: Address): boolean {
	return order.street === street && order.city === city && order.postalCode === postalCode;
}

function digest(lines: readonly NewLine[]): string {
	return lines
		.map(({ position, quantity, price, size, thickness, finish, use }) =>
			JSON.stringify([position, quantity, price, size, thickness, finish, use]),
		)
		.sort()
		.join();
}

function sumOf(lines: readonly NewLine[]): number {
	return lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0);
}

function inEvent({ image: _, discount: __, listPrice: ___, ...line }: NewLine): EditedLine {
	return line;
}
