import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Role } from '#app/accounts/role.ts';
import { markVerified } from '#app/accounts/verify-address.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { sendNext } from '#app/mail/send-next.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import type { MovePayload } from '#app/orders/move-payload.ts';
import { openOrder, writeEvent } from '#app/orders/order-book.server.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { orderEvents, orderLines, orders, orderUndo } from '#app/orders/tables.server.ts';
import { nameStockCause } from '#app/stock/name-stock-cause.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { bookCash } from './book-cash.server.ts';
import { listUndoable } from './list-undoable.server.ts';
import { moveOrder } from './move-order.server.ts';
import { listLines, recordUndo } from './record-undo.server.ts';
import { sweepUndo } from './sweep-undo.server.ts';
import { undoMove } from './undo-move.server.ts';

const { db } = await freshDatabase();
const NOW = new Date('2026-03-05T10:00:00Z');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const DESK = { id: 'sadaf', role: 'desk' } as const;
const OWNER = { id: 'imran', role: 'owner' } as const;
const TRUCK = {
	carrier: 'own',
	vehicle: 'KHI 1234',
	driverName: 'Akram',
	driverPhone: '03007654321',
} as const;

/** An order of 10 sq ft at PKR 500; the shop has 100 sq ft before. */
async function place({ verified = true } = {}) {
	const buyer = await addUser(db, { emailVerified: verified });
	const product = await addProduct(db);
	const wanted = newCheckout({ lines: [{ id: product.id, quantity: 1000 }], shownTotal: 500_000 });
	const outcome = await placeOrder(db, buyer, wanted);
	if (!outcome.ok) throw new Error(outcome.reason);
	// The mail of the order itself is not of interest here.
	await db.delete(outbox).where(eq(outbox.userId, buyer.id));
	return { id: outcome.orderId, userId: buyer.id, product: product.id };
}

type Placed = Awaited<ReturnType<typeof place>>;

async function move(
	{ id }: Placed,
	to: Stage,
	given: MovePayload = {},
	actor: { id: string; role: Role } = OWNER,
	at = NOW,
): Promise<number> {
	const { version } = await read(id);
	const outcome = await moveOrder(db, { orderId: id, to, actor, key: randomUUID(), version, ...given }, at);
	if (!outcome.ok) throw new Error(`${to}: ${outcome.reason}`);
	return outcome.version;
}

async function placeAtPacked(): Promise<Placed> {
	const placed = await place();
	await move(placed, 'confirmed', { called: true });
	await move(placed, 'packed', { lines: [{ position: 0, packed: 1000 }] });
	return placed;
}

async function read(id: string) {
	const [order] = await db.select().from(orders).where(eq(orders.id, id));
	if (!order) throw new Error('no order');
	return order;
}

async function state({ id, product }: Placed) {
	const { version: _, ...order } = await read(id);
	const [stone] = await db.select().from(products).where(eq(products.id, product));
	return {
		order,
		lines: await listLines(db, id),
		stock: [stone?.stock, stone?.sales],
		balance: await findBalance(db, id),
	};
}

const mailsOf = ({ userId }: Placed) => db.select().from(outbox).where(eq(outbox.userId, userId));

test('[UNDO-01] an undone dispatch leaves no driver, no mail and two events; nothing of the driver stays anywhere', async () => {
	const placed = await placeAtPacked();
	const before = await state(placed);
	const mails = await mailsOf(placed);
	const version = await move(placed, 'dispatched', TRUCK, DESK);
	expect(await mailsOf(placed)).toHaveLength(mails.length + 1);
	expect(await listUndoable(db, DESK, minutes(9))).toMatchObject([
		{ orderId: placed.id, version, from: 'packed', to: 'dispatched', until: minutes(10) },
	]);
	const undo = { orderId: placed.id, actor: DESK, version };
	const undone = await undoMove(db, undo, minutes(9.9));
	expect(undone).toEqual({ ok: true, stage: 'packed', version: version + 1 });
	expect(await state(placed)).toEqual(before);
	expect(await mailsOf(placed)).toEqual(mails);
	// The same press again is the same undo.
	expect(await undoMove(db, undo, minutes(9.9))).toEqual(undone);
	expect(await listUndoable(db, DESK, minutes(9))).toEqual([]);
	const events = await db
		.select()
		.from(orderEvents)
		.where(eq(orderEvents.orderId, placed.id))
		.orderBy(asc(orderEvents.version));
	expect(events.slice(-2)).toMatchObject([
		{ from: 'packed', to: 'dispatched', undoes: null },
		{ from: 'dispatched', to: 'packed', undoes: version, actorId: 'sadaf', actorRole: 'desk' },
	]);
	expect(JSON.stringify(events)).not.toMatch(/Akram|7654321/);
	expect(await db.$count(orderUndo, eq(orderUndo.orderId, placed.id))).toBe(0);
	// It can go out again.
	await move(placed, 'dispatched', TRUCK, DESK);
});

test('[UNDO-01] a second vehicle, undone, gives the driver of the first back, from a row that is swept after ten minutes', async () => {
	const placed = await placeAtPacked();
	await move(placed, 'dispatched', TRUCK, DESK);
	await db.update(orders).set({ stage: 'packed' }).where(eq(orders.id, placed.id));
	const version = await move(placed, 'dispatched', { ...TRUCK, driverName: 'Bilal', vehicle: 'LEA 9' }, DESK);
	await undoMove(db, { orderId: placed.id, actor: DESK, version }, NOW);
	expect(await read(placed.id)).toMatchObject({ driverName: 'Akram', vehicle: 'KHI 1234' });
	await move(placed, 'dispatched', { ...TRUCK, driverName: 'Bilal' }, DESK);
	await sweepUndo(db, minutes(9));
	expect(JSON.stringify(await db.select().from(orderUndo))).toContain('Akram');
	await sweepUndo(db, minutes(10));
	expect(JSON.stringify(await db.select().from(orderUndo))).not.toContain('Akram');
});

test('[UNDO-01] only its author undoes, within ten minutes, only the last event, and no undo is undone', async () => {
	const placed = await place();
	const first = await move(placed, 'awaiting', {}, DESK);
	const undo = (version: number, actor: { id: string; role: Role } = DESK, at = NOW) =>
		undoMove(db, { orderId: placed.id, actor, version }, at);
	expect(await undo(first, OWNER)).toEqual({ ok: false, reason: 'not-yours' });
	expect(await undo(first, { ...DESK, role: 'owner' })).toEqual({ ok: false, reason: 'not-yours' });
	expect(await undo(first, { id: 'another', role: 'desk' })).toEqual({ ok: false, reason: 'not-yours' });
	expect(await undo(first, DESK, minutes(10))).toEqual({ ok: false, reason: 'too-late' });
	expect(await undo(first - 1)).toMatchObject({ ok: false, reason: 'stale', current: { version: first } });
	const second = await move(placed, 'confirmed', { called: true }, DESK);
	expect(await undo(first)).toMatchObject({ ok: false, reason: 'stale' });
	expect(await undo(second)).toMatchObject({ ok: true, stage: 'awaiting' });
	expect(await undo(second + 1)).toEqual({ ok: false, reason: 'not-undoable' });
	expect((await read(placed.id)).confirmTries).toBe(1);
	const untouched = await place();
	expect(await undoMove(db, { orderId: untouched.id, actor: DESK, version: 1 }, NOW)).toEqual({
		ok: false,
		reason: 'not-undoable',
	});
	expect(await undoMove(db, { orderId: randomUUID(), actor: DESK, version: 1 }, NOW)).toEqual({
		ok: false,
		reason: 'not-found',
	});
});

test('[UNDO-01] a customer takes back their own cancellation, and no stranger does', async () => {
	const placed = await place();
	const before = await state(placed);
	const buyer = { id: placed.userId, role: 'customer' } as const;
	const version = await move(placed, 'cancelled', { reason: 'price' }, buyer);
	const stranger = { id: (await addUser(db)).id, role: 'customer' } as const;
	const undo = (actor: typeof buyer) => undoMove(db, { orderId: placed.id, actor, version }, NOW);
	expect(await undo(stranger)).toEqual({ ok: false, reason: 'not-found' });
	expect(await undo(buyer)).toMatchObject({ ok: true, stage: 'awaiting' });
	expect(await state(placed)).toEqual(before);
});

test('[UNDO-01] a cancellation is not undone once its stone is sold to others, and nothing changes', async () => {
	const placed = await place();
	const version = await move(placed, 'cancelled', { reason: 'price' });
	await db.update(products).set({ stock: 999 }).where(eq(products.id, placed.product));
	const before = await state(placed);
	const undo = { orderId: placed.id, actor: OWNER, version };
	expect(await undoMove(db, undo, NOW)).toEqual({ ok: false, reason: 'sold-out' });
	expect(await state(placed)).toEqual(before);
	expect(await mailsOf(placed)).toHaveLength(1);
	await db.update(products).set({ stock: 1000 }).where(eq(products.id, placed.product));
	expect(await undoMove(db, undo, NOW)).toMatchObject({ ok: true, stage: 'awaiting' });
	expect((await state(placed)).stock).toEqual([0, 1]);
	expect(await wrongStocks(db)).toEqual([]);
});

test('[UNDO-01] cash that was banked by mistake is taken back with its slip', async () => {
	const placed = await placeAtPacked();
	await move(placed, 'dispatched', TRUCK);
	await move(placed, 'delivered', { collected: 500_000 });
	const before = await state(placed);
	const { version } = await read(placed.id);
	const booking = { orderId: placed.id, actor: OWNER, key: 'slip', version, slip: 'S-17' };
	const booked = await bookCash(db, { ...booking, kind: 'banked', amount: 400_000 }, NOW);
	const undone = await undoMove(db, { orderId: placed.id, actor: OWNER, version: version + 1 }, NOW);
	expect([booked.ok, undone.ok]).toEqual([true, true]);
	expect(await state(placed)).toEqual(before);
	const again = { ...booking, key: 'again', version: version + 2 };
	expect(await bookCash(db, { ...again, kind: 'banked', amount: 500_000 }, NOW)).toMatchObject({ ok: true });
});

test('[UNDO-03] an edit of an order, undone, restores every line and column and moves the stock by the difference', async () => {
	const placed = await place();
	const other = await addProduct(db);
	const before = await state(placed);
	const request = { orderId: placed.id, actor: DESK, key: 'edit', version: 1 };
	await db.transaction(async (tx) => {
		const opened = await openOrder(tx, request, () => true);
		if ('outcome' in opened) throw new Error('not opened');
		const { order } = opened;
		const lines = await listLines(tx, placed.id);
		const done = await writeEvent(tx, order, request, {
			to: 'awaiting',
			at: NOW,
			payload: {},
			cash: { charged: 150_000 },
		});
		await tx
			.update(orderLines)
			.set({ quantity: 400, price: 40_000 })
			.where(eq(orderLines.orderId, placed.id));
		const [line] = lines;
		if (!line) throw new Error('no line');
		await tx.insert(orderLines).values({ ...line, position: 1, productId: other.id, quantity: 700 });
		await nameStockCause(tx, { reason: 'sold', orderId: placed.id, actor: DESK.id });
		await tx.update(products).set({ stock: 9600 }).where(eq(products.id, placed.product));
		await tx.update(products).set({ stock: 9300, sales: 1 }).where(eq(products.id, other.id));
		await tx
			.update(orders)
			.set({ street: 'House 9', totalAmount: 510_000, lastTryAt: NOW, version: done.version })
			.where(eq(orders.id, placed.id));
		await recordUndo(tx, { ...request, version: done.version, snapshot: { order, lines }, now: NOW });
	});
	expect(await undoMove(db, { orderId: placed.id, actor: DESK, version: 2 }, NOW)).toMatchObject({
		ok: true,
	});
	expect(await state(placed)).toEqual(before);
	const [stone] = await db.select().from(products).where(eq(products.id, other.id));
	expect([stone?.stock, stone?.sales]).toEqual([10_000, 0]);
	expect(await wrongStocks(db)).toEqual([]);
});

/** Sends all mail that is due, and returns the recipients. */
async function sendDue(): Promise<string[]> {
	const sent: string[] = [];
	while (
		await sendNext(db, async ({ userId }) => {
			sent.push(userId ?? '');
			return 'sent';
		})
	);
	return sent;
}

test('[UNDO-04] a move’s mail waits ten minutes, also where the address is confirmed meanwhile, and so does a receipt', async () => {
	const placed = await place({ verified: false });
	await move(placed, 'confirmed', { called: true });
	await db.transaction((tx) => markVerified(tx, placed.userId));
	expect(await mailsOf(placed)).toMatchObject([{ status: 'waiting' }]);
	expect(await sendDue()).not.toContain(placed.userId);
	const [{ wait } = { wait: 0 }] = await db
		.select({ wait: sql`extract(epoch from ${outbox.notBefore} - now())`.mapWith(Number) })
		.from(outbox)
		.where(eq(outbox.userId, placed.userId));
	expect(wait).toBeGreaterThan(590);
	expect(wait).toBeLessThanOrEqual(600);
	await db.update(outbox).set({ notBefore: sql`now()` });
	expect(await sendDue()).toContain(placed.userId);

	const taken = await placeAtPacked();
	await move(taken, 'dispatched', TRUCK);
	await db.delete(outbox).where(eq(outbox.userId, taken.userId));
	const version = await move(taken, 'delivered', { collected: 500_000 });
	expect(await mailsOf(taken)).toMatchObject([{ subject: expect.stringContaining('Receipt') }]);
	expect(await sendDue()).toEqual([]);
	const undone = await undoMove(db, { orderId: taken.id, actor: OWNER, version }, NOW);
	expect(undone).toMatchObject({ ok: true, stage: 'dispatched' });
	expect(await mailsOf(taken)).toEqual([]);
	const again = await move(taken, 'delivered', { collected: 500_000 });
	await db.update(outbox).set({ notBefore: sql`now()` });
	expect(await sendDue()).toEqual([taken.userId]);
	const tooLate = await undoMove(db, { orderId: taken.id, actor: OWNER, version: again }, NOW);
	expect(tooLate).toEqual({ ok: false, reason: 'too-late' });
});

test('[UNDO-04] where sender and undo meet, either the mail goes out or the move is undone, never both', async () => {
	for (let round = 0; round < 12; round++) {
		const placed = await place();
		const version = await move(placed, 'cancelled', { reason: 'price' });
		await db.update(outbox).set({ notBefore: sql`now()` }).where(eq(outbox.userId, placed.userId));
		const undo = () => undoMove(db, { orderId: placed.id, actor: OWNER, version }, NOW);
		// Each begins first in turn.
		const [sent, undone] =
			round % 2
				? await Promise.all([sendDue(), undo()])
				: await Promise.all([undo(), sendDue()]).then(([undone, sent]) => [sent, undone] as const);
		const isSent = sent.includes(placed.userId);
		expect(undone).toMatchObject(isSent ? { ok: false, reason: 'too-late' } : { ok: true });
		expect((await read(placed.id)).stage).toBe(isSent ? 'cancelled' : 'awaiting');
		expect(await sendDue()).toEqual([]);
	}
});

test('[UNDO-04] a mail that a sender has claimed but not yet sent is not taken back', async () => {
	const placed = await place();
	const version = await move(placed, 'cancelled', { reason: 'price' });
	await db.update(outbox).set({ notBefore: sql`now()` }).where(eq(outbox.userId, placed.userId));
	const undone = await new Promise((resolve) => {
		void sendNext(db, async () => {
			resolve(await undoMove(db, { orderId: placed.id, actor: OWNER, version }, NOW));
			return 'sent';
		});
	});
	expect(undone).toEqual({ ok: false, reason: 'too-late' });
	expect(await read(placed.id)).toMatchObject({ stage: 'cancelled', version });
});
