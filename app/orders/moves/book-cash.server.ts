import { eq } from 'drizzle-orm';
import { findBalance } from '#app/orders/balance.server.ts';
import {
	added,
	type Booked,
	type CashFault,
	dueIn,
	owedIn,
	paymentStatusOf,
	settled,
} from '#app/orders/cash.ts';
import { listHolders } from '#app/orders/list-holders.server.ts';
import {
	type Done,
	type NotOpened,
	type Order,
	openOrder,
	type Request,
	writeEvent,
} from '#app/orders/order-book.server.ts';
import { orderCan } from '#app/orders/order-can.ts';
import type { PaymentWay } from '#app/orders/payment-way.ts';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { listCashHeld } from './list-cash-held.server.ts';
import { listLines, recordUndo } from './record-undo.server.ts';

type CashRequest = Request & {
	kind: Booked;
	/** Paisa. */
	amount: number;
	/** How what is paid or paid back went. */
	way?: PaymentWay;
	/** The number of the bank's slip, of the transfer or the cheque. */
	slip: string;
	/** In whose hands cash comes or was: the id of one who works here; null for the order's driver or carrier. */
	holder?: string | null;
	/** They paid more than is due, and the shop owes them the rest. */
	over?: boolean;
};

type Outcome = Done | NotOpened | { ok: false; reason: CashFault };

/** MOVE-05, PAY-01: books money that changes hands beside a delivery. The order stays at its stage. */
export async function bookCash(db: Db, booking: CashRequest, now = new Date()): Promise<Outcome> {
	const { kind, amount, way, slip, holder = null, actor } = booking;
	return db.transaction(async (tx): Promise<Outcome> => {
		const opened = await openOrder(
			tx,
			booking,
			({ payload }) => payload[kind] === amount && payload.way === way,
		);
		if ('outcome' in opened) return opened.outcome;
		const { order } = opened;
		if (orderCan(kind, order, actor.role)) return { ok: false, reason: 'forbidden' };
		const fault =
			amountFault(booking) ?? (await handsFault(tx, order, booking)) ?? (await boundFault(tx, booking));
		if (fault) return { ok: false, reason: fault };
		const balance = await findBalance(tx, order.id);
		const cash = settled(balance, { [kind]: amount });
		const snapshot = { order, lines: await listLines(tx, order.id) };
		const done = await writeEvent(tx, order, booking, {
			to: order.stage,
			at: now,
			payload: { [kind]: amount, ...(way && { way }) },
			cash,
			passed: { way, slip: slip.trim() || undefined, holder },
		});
		await tx
			.update(orders)
			.set({ version: done.version, paymentStatus: paymentStatusOf(added(balance, cash)) })
			.where(eq(orders.id, order.id));
		await recordUndo(tx, { orderId: order.id, version: done.version, actor, snapshot, now });
		return done;
	});
}

function amountFault({ kind, amount, way, slip }: CashRequest): CashFault | null {
	if (!Number.isSafeInteger(amount) || amount <= 0) return 'bad-number';
	if (kind !== 'banked' && !way) return 'needs-way';
	return way !== 'cash' && !slip.trim() ? 'needs-slip' : null;
}

/** Cash is never in nobody's hands. */
async function handsFault(
	tx: Db,
	{ carrier }: Order,
	{ way, holder = null }: CashRequest,
): Promise<CashFault | null> {
	if (way !== 'cash') return null;
	if (holder === null) return carrier === null ? 'needs-holder' : null;
	return (await listHolders(tx)).some(({ id }) => id === holder) ? null : 'needs-holder';
}

async function boundFault(
	tx: Db,
	{ kind, orderId, amount, holder = null, over = false }: CashRequest,
): Promise<CashFault | null> {
	if (kind === 'banked') {
		const held = await listCashHeld(tx, { orderId });
		const own = held.filter(({ entryHolder }) => entryHolder === holder);
		return amount > own.reduce((sum, cash) => sum + cash.amount, 0) ? 'too-much' : null;
	}
	const balance = await findBalance(tx, orderId);
	if (kind === 'refunded') return amount > owedIn(balance) ? 'too-much' : null;
	const due = dueIn(balance);
	// At most all of it twice, as who transfers it and pays the driver too.
	if (amount > due + balance.charged) return 'too-much';
	return amount > due && !over ? 'more-than-due' : null;
}
