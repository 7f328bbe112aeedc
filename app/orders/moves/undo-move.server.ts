import { and, eq, notInArray, sql } from 'drizzle-orm';
import { findBalance } from '#app/orders/balance.server.ts';
import { added, type CashChange, type CashKind, paymentStatusOf, settled } from '#app/orders/cash.ts';
import {
	bookName,
	type Done,
	isPassed,
	type NotOpened,
	openOrder,
	type Passed,
	type Request,
	writeEvent,
} from '#app/orders/order-book.server.ts';
import type { PaymentWay } from '#app/orders/payment-way.ts';
import { changeCredit, openAgain } from '#app/orders/sample-credit.server.ts';
import { cashEntries, orderLines, orders, orderUndo } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { dropMails } from './drop-mails.server.ts';
import { fromSnapshot, listLines, type OrderLine } from './record-undo.server.ts';
import type { UndoFault } from './undo-fault.ts';
import { undoStock } from './undo-stock.server.ts';

/** `version`: of the event to be undone, which is the order's own if nothing has happened since. */
export type UndoRequest = Omit<Request, 'key'>;

export type UndoOutcome = Done | NotOpened | { ok: false; reason: UndoFault };

/**
 * UNDO-01: takes back the last event of an order, in one transaction: its columns and lines, its stock, its cash by entries of
 * the opposite amount, and its mail. Both events stay in the book. Locks are taken as in `moveOrder`.
 */
export async function undoMove(db: Db, request: UndoRequest, now = new Date()): Promise<UndoOutcome> {
	const { orderId, actor, version } = request;
	// One event is undone once, so that its version is the key.
	const keyed = { ...request, key: `undo ${version}` };
	try {
		return await db.transaction(async (tx): Promise<UndoOutcome> => {
			const opened = await openOrder(tx, keyed, ({ undoes }) => undoes === version);
			if ('outcome' in opened) return unlessChangedSince(tx, orderId, opened.outcome);
			const { order } = opened;
			const [undo] = await tx.select().from(orderUndo).where(eq(orderUndo.orderId, orderId));
			if (undo?.version !== version) return { ok: false, reason: 'not-undoable' };
			if (undo.actorId !== bookName(actor) || undo.actorRole !== actor.role)
				return { ok: false, reason: 'not-yours' };
			if (undo.until <= now) return { ok: false, reason: 'too-late' };

			const before = fromSnapshot(orders, undo.snapshot.order);
			const stage = before.stage ?? order.stage;
			const lines = await listLines(tx, orderId);
			const linesBefore = undo.snapshot.lines?.map((line) => line as OrderLine) ?? lines;
			const cause = { orderId, actor: bookName(actor) };
			if (!(await undoStock(tx, { stage: order.stage, lines }, { stage, lines: linesBefore }, cause)))
				return { ok: false, reason: 'sold-out' };
			const had = before.sampleCredit ?? order.sampleCredit;
			const again = had - order.sampleCredit;
			const sampleCredit = again > 0 ? order.sampleCredit + (await openAgain(tx, order.userId, again)) : had;
			await changeCredit(tx, order.userId, order.sampleCredit - sampleCredit);
			if (!(await dropMails(tx, undo.mails))) throw new MailOnItsWay();
			if (undo.snapshot.lines) await restoreLines(tx, orderId, linesBefore);
			const opposite = await oppositeCash(tx, orderId, version);
			// What another order gives back by now is charged.
			const charged = (opposite.cash.charged ?? 0) + had - sampleCredit;
			const balance = await findBalance(tx, orderId);
			const cash = settled(balance, { ...opposite.cash, charged });
			const done = await writeEvent(tx, order, keyed, {
				to: stage,
				at: now,
				payload: {},
				undoes: version,
				passed: opposite.passed,
				cash,
			});
			await tx
				.update(orders)
				.set({
					...before,
					sampleCredit,
					version: done.version,
					paymentStatus: paymentStatusOf(added(balance, cash)),
				})
				.where(eq(orders.id, orderId));
			await tx.delete(orderUndo).where(eq(orderUndo.orderId, orderId));
			return done;
		});
	} catch (error) {
		if (error instanceof MailOnItsWay) return { ok: false, reason: 'too-late' };
		throw error;
	}
}

/** A repeated undo is done before, but it is not as it was if something has happened since. */
async function unlessChangedSince(tx: Db, orderId: string, outcome: Done | NotOpened): Promise<UndoOutcome> {
	if (!outcome.ok) return outcome;
	const { stage, status, version } = orders;
	const [current] = await tx.select({ stage, status, version }).from(orders).where(eq(orders.id, orderId));
	return current && current.version !== outcome.version ? { ok: false, reason: 'stale', current } : outcome;
}

/** Rolls the transaction back, since the stock has changed by then. */
class MailOnItsWay extends Error {}

async function restoreLines(tx: Db, orderId: string, lines: readonly OrderLine[]): Promise<void> {
	await tx.delete(orderLines).where(
		and(
			eq(orderLines.orderId, orderId),
			notInArray(
				orderLines.position,
				lines.map(({ position }) => position),
			),
		),
	);
	for (const { orderId: _, position, ...line } of lines)
		await tx
			.insert(orderLines)
			.values({ orderId, position, ...line })
			.onConflictDoUpdate({ target: [orderLines.orderId, orderLines.position], set: line });
}

/** What takes back the cash of an event. Slip, way and hands are of one booking, and so of both entries. */
async function oppositeCash(
	tx: Db,
	orderId: string,
	version: number,
): Promise<{ cash: CashChange; passed: Passed | undefined }> {
	const booked = await tx
		.select({
			kind: cashEntries.kind,
			amount: sql`sum(${cashEntries.amount})`.mapWith(Number),
			slip: sql<string | null>`max(${cashEntries.slip})`,
			way: sql<PaymentWay | null>`max(${cashEntries.way})`,
			holder: sql<string | null>`max(${cashEntries.holder})`,
		})
		.from(cashEntries)
		.where(and(eq(cashEntries.orderId, orderId), eq(cashEntries.version, version)))
		.groupBy(cashEntries.kind);
	const amounts = booked.map(({ kind, amount }): [CashKind, number] => [kind, -amount]);
	const passed = booked.find(({ kind }) => isPassed(kind));
	return {
		cash: Object.fromEntries(amounts),
		passed: passed && { way: passed.way ?? undefined, slip: passed.slip ?? undefined, holder: passed.holder },
	};
}
