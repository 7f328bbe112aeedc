import { eq } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { findBalance } from './balance.server.ts';
import { type CashFault, outstandingIn, owedIn } from './cash.ts';
import { type Done, type NotOpened, openOrder, type Request, writeEvent } from './order-book.server.ts';
import { listLines, recordUndo } from './record-undo.server.ts';
import { orders } from './tables.server.ts';

type Booking = Request & {
	/** `banked`: the driver's or the carrier's cash is in the bank. `refunded`: what was owed is paid back. */
	kind: 'banked' | 'refunded';
	/** Paisa. */
	amount: number;
	/** The number of the bank's slip. */
	slip: string;
};

type Outcome = Done | NotOpened | { ok: false; reason: CashFault };

/** MOVE-05: books cash that changes hands after a delivery. The order stays at its stage. Only the owner may. */
export async function bookCash(db: Db, booking: Booking, now = new Date()): Promise<Outcome> {
	const { kind, amount, slip, actor } = booking;
	return db.transaction(async (tx): Promise<Outcome> => {
		const opened = await openOrder(tx, booking, ({ payload }) => payload[kind] === amount);
		if ('outcome' in opened) return opened.outcome;
		const { order } = opened;
		const fault = cashFault(booking, await left(tx, booking));
		if (actor.role !== 'owner') return { ok: false, reason: 'forbidden' };
		if (fault) return { ok: false, reason: fault };
		const done = await writeEvent(tx, order, booking, {
			to: order.stage,
			at: now,
			payload: { [kind]: amount },
			cash: { [kind]: amount },
			slip: slip.trim(),
		});
		await tx.update(orders).set({ version: done.version }).where(eq(orders.id, order.id));
		const snapshot = { order, lines: await listLines(tx, order.id) };
		await recordUndo(tx, { orderId: order.id, version: done.version, actor, snapshot, now });
		return done;
	});
}

async function left(tx: Db, { kind, orderId }: Booking): Promise<number> {
	const balance = await findBalance(tx, orderId);
	return kind === 'banked' ? outstandingIn(balance) : owedIn(balance);
}

function cashFault({ amount, slip }: Booking, most: number): CashFault | null {
	if (!Number.isSafeInteger(amount) || amount <= 0) return 'bad-number';
	if (!slip.trim()) return 'needs-slip';
	return amount > most ? 'too-much' : null;
}
