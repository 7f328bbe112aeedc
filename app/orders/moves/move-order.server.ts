import { and, eq } from 'drizzle-orm';
import { findBalance } from '#app/orders/balance.server.ts';
import { issueInvoice } from '#app/orders/bills/issue-invoice.server.ts';
import { added, paymentStatusOf, settled } from '#app/orders/cash.ts';
import { creditLeft, stoneCharged } from '#app/orders/charge.ts';
import { findWay } from '#app/orders/day/find-way.server.ts';
import { listHolders } from '#app/orders/list-holders.server.ts';
import { eventPayload, type MovePayload } from '#app/orders/move-payload.ts';
import {
	bookName,
	type Done,
	type NotOpened,
	type Order,
	openOrder,
	type Request,
	writeEvent,
} from '#app/orders/order-book.server.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { riskOf } from '#app/orders/risk/risk-of.server.ts';
import { changeCredit, openCredit } from '#app/orders/sample-credit.server.ts';
import { orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { linesAfter, orderAfter } from './after-move.server.ts';
import type { MoveFacts } from './move-facts.ts';
import { amountFault, type Fault, payloadFault } from './move-guards.ts';
import { lockStock, moveStock } from './move-stock.server.ts';
import { findMove, type Move } from './order-moves.ts';
import { queueMoveMail } from './queue-move-mail.server.ts';
import { listLines, type OrderLine, recordUndo } from './record-undo.server.ts';

export type MoveRequest = Request & { to: Stage } & MovePayload;

/** `no-move`: no move leads there from the order's stage. `forbidden`: not for this role. */
type MoveFault = 'no-move' | 'forbidden' | Fault;

export type MoveOutcome = Done | NotOpened | { ok: false; reason: MoveFault };

/**
 * MOVE-02: moves an order. In one transaction change its stage, its stock, its cash, its mail and its events. After the order
 * itself, locks are taken as when an order is placed, so that the two never deadlock: products by id, then the customer's row.
 */
export async function moveOrder(db: Db, request: MoveRequest, now = new Date()): Promise<MoveOutcome> {
	const { orderId, actor, to } = request;
	return db.transaction(async (tx): Promise<MoveOutcome> => {
		const opened = await openOrder(
			tx,
			request,
			({ kind, to: reached, payload, undoes }) =>
				kind === 'move' &&
				reached === to &&
				undoes === null &&
				!payload.banked &&
				!payload.paid &&
				!payload.refunded &&
				payload.wished === undefined &&
				!payload.driverId,
		);
		if ('outcome' in opened) return opened.outcome;
		const { order } = opened;
		const move = findMove(order.stage, to);
		if (!move) return { ok: false, reason: 'no-move' };
		if (!move.by.includes(actor.role)) return { ok: false, reason: 'forbidden' };

		const lines = await listLines(tx, orderId);
		const stock = move.stock ? await lockStock(tx, lines) : { inStock: false };
		const facts: MoveFacts = {
			...order,
			...stock,
			...(to === 'confirmed' ? await judgedNow(tx, request) : {}),
			way: await findWay(tx, order, lines),
			now,
			role: actor.role,
			sameCity: isOwnCity(order.city),
			returnDays: shopFacts().returnDays,
			holders: to === 'confirmed' && request.advance ? (await listHolders(tx)).map(({ id }) => id) : [],
			bounds: shopFacts().bounds,
			lines,
			balance: await findBalance(tx, orderId),
			sampleCredit: takesCredit(move) ? await openCredit(tx, order.userId, lines) : order.sampleCredit,
		};
		const fault =
			payloadFault(facts, request) ??
			move.guard(facts, request) ??
			amountFault(facts, request, move.cash(facts, request));
		if (fault) return { ok: false, reason: fault };
		return carryOut(tx, move, { order, lines, facts, request });
	});
}

/** SAMPLE-03: an order that is charged with nothing gives nothing back, and takes it anew once it is charged again. */
const takesCredit = ({ from, to }: Move) =>
	(from === 'cancelled' || from === 'refused') && (to === 'awaiting' || to === 'delivered');

/** A confirmation is judged by what is known now, not by what the order's columns remember. */
async function judgedNow(
	tx: Db,
	{ orderId, cut }: MoveRequest,
): Promise<Partial<Pick<MoveFacts, 'highRisk' | 'cityServed'>>> {
	const judged = await riskOf(tx, orderId, { cut });
	return judged ? { highRisk: judged.high, cityServed: judged.cityServed } : {};
}

const isOwnCity = (city: string) => city.trim().toLowerCase() === shopFacts().contact.city.toLowerCase();

/** Of an advance; cash alone is in somebody's hands. */
const passedIn = ({ way, slip, holder }: MovePayload) => ({
	way,
	slip: slip?.trim() || undefined,
	holder: (way === 'cash' && holder) || null,
});

type Granted = { order: Order; lines: OrderLine[]; facts: MoveFacts; request: MoveRequest };

async function carryOut(tx: Db, move: Move, { order, lines, facts, request }: Granted): Promise<Done> {
	const { orderId, actor, key: _, version: __, to, ...given } = request;
	const { now } = facts;
	const cash = settled(facts.balance, move.cash(facts, given));
	const balance = added(facts.balance, cash);
	const after = linesAfter(move, lines, given);
	const columns = orderAfter(move, order, given, { lines: after, now });
	const stone = stoneCharged(to, { ...order, ...columns, lines: after });
	const sampleCredit = creditLeft(facts.sampleCredit, stone);
	if (move.stock)
		await moveStock(tx, move.stock, { before: lines, after }, { orderId, actor: bookName(actor) });
	for (const { position, kept, backWhole, backDamaged, backOffcut } of after.filter(
		(line, index) => JSON.stringify(line) !== JSON.stringify(lines[index]),
	))
		await tx
			.update(orderLines)
			.set({ kept, backWhole, backDamaged, backOffcut })
			.where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
	await changeCredit(tx, order.userId, order.sampleCredit - sampleCredit);
	const done = await writeEvent(tx, order, request, {
		to,
		at: now,
		reason: given.reason,
		payload: eventPayload(given),
		cash,
		passed: passedIn(given),
	});
	const [moved] = await tx
		.update(orders)
		.set({
			...columns,
			sampleCredit,
			stage: to,
			version: done.version,
			paymentStatus: paymentStatusOf(balance),
		})
		.where(eq(orders.id, orderId))
		.returning();
	if (!moved) throw new Error('an order that is locked was not found');
	const isDelivery = to === 'delivered' || to === 'part-delivered';
	const invoice = isDelivery ? await issueInvoice(tx, moved, now) : null;
	const mail = move.mail
		? await queueMoveMail(tx, move.mail, { order: moved, lines: after, balance, invoice })
		: null;
	await recordUndo(tx, {
		orderId,
		version: done.version,
		actor,
		snapshot: { order, lines },
		mails: mail === null ? [] : [mail],
		now,
	});
	return done;
}
