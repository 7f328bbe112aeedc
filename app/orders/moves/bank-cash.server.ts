import { sql } from 'drizzle-orm';
import type { CashFault, PaymentFault } from '#app/orders/cash.ts';
import { bookName, type Request } from '#app/orders/order-book.server.ts';
import { roleCan } from '#app/orders/order-can.ts';
import { cashEntries } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { bookCash } from './book-cash.server.ts';
import { listCashHeld } from './list-cash-held.server.ts';

type Banking = Pick<Request, 'actor' | 'key'> & {
	/** As `HeldCash` names the holder. */
	holder: string;
	/** Paisa that the holder had when the owner looked. */
	shown: number;
	/** Paisa. */
	amount: number;
	slip: string;
};

type BankFault = Exclude<CashFault, PaymentFault> | 'changed';

export type Banked = { ok: true } | { ok: false; reason: BankFault };

/**
 * YARD-06: books what somebody has brought to the bank of the cash in their hands, the oldest first. All of it or nothing. `changed`: the
 * holder has another sum than the owner saw, so that a second press books nothing.
 */
export async function bankCash(
	db: Db,
	{ holder, shown, amount, slip, actor, key }: Banking,
	now = new Date(),
): Promise<Banked> {
	try {
		return await db.transaction(async (tx): Promise<Banked> => {
			// Two presses at once: the second one finds another sum.
			await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cash ${holder}`}, 0))`);
			const held = (await listCashHeld(tx)).filter((cash) => cash.holder === holder);
			const sum = held.reduce((sum, cash) => sum + cash.amount, 0);
			if (sum !== shown) return { ok: false, reason: 'changed' };
			if (!roleCan('banked', actor.role)) return { ok: false, reason: 'forbidden' };
			if (!Number.isSafeInteger(amount) || amount <= 0) return { ok: false, reason: 'bad-number' };
			if (!slip.trim()) return { ok: false, reason: 'needs-slip' };
			if (amount > sum) return { ok: false, reason: 'too-much' };
			let left = amount;
			for (const { orderId, sampleId, version, entryHolder, amount: most } of held) {
				if (left === 0) break;
				const part = Math.min(left, most);
				left -= part;
				const banked = { kind: 'banked' as const, amount: part, slip: slip.trim(), holder: entryHolder };
				if (orderId === null) {
					await tx.insert(cashEntries).values({ ...banked, sampleId, actorId: bookName(actor), at: now });
					continue;
				}
				const booked = await bookCash(tx, { ...banked, orderId, actor, key, version }, now);
				if (!booked.ok) throw new NotBanked(isBankFault(booked.reason) ? booked.reason : 'changed');
			}
			return { ok: true };
		});
	} catch (error) {
		if (error instanceof NotBanked) return { ok: false, reason: error.reason };
		throw error;
	}
}

/** Rolls the transaction back. */
class NotBanked extends Error {
	readonly reason: BankFault;

	constructor(reason: BankFault) {
		super('not banked');
		this.reason = reason;
	}
}

function isBankFault(reason: string): reason is BankFault {
	return ['forbidden', 'bad-number', 'needs-slip', 'too-much'].includes(reason);
}
