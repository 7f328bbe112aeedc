import type { Db } from '#app/platform/open-database.server.ts';
import { bookCash } from './book-cash.server.ts';
import type { CashFault } from './cash.ts';
import { listCashHeld } from './list-cash-held.server.ts';
import type { Request } from './order-book.server.ts';

type Banking = Pick<Request, 'actor' | 'key'> & {
	/** Of `HeldCash`. */
	holder: string;
	/** Paisa that the holder had when the owner looked. */
	shown: number;
	/** Paisa. */
	amount: number;
	slip: string;
};

export type Banked = { ok: true } | { ok: false; reason: CashFault | 'changed' };

/**
 * YARD-06: books what a driver or a carrier has brought to the bank, the oldest order first. All of it or nothing. `changed`: the
 * holder has another sum than the owner saw, so that a second press books nothing.
 */
export async function bankCash(
	db: Db,
	{ holder, shown, amount, slip, actor, key }: Banking,
	now = new Date(),
): Promise<Banked> {
	try {
		return await db.transaction(async (tx): Promise<Banked> => {
			const held = (await listCashHeld(tx)).filter((cash) => cash.holder === holder);
			const sum = held.reduce((sum, cash) => sum + cash.amount, 0);
			if (sum !== shown) return { ok: false, reason: 'changed' };
			if (!Number.isSafeInteger(amount) || amount <= 0) return { ok: false, reason: 'bad-number' };
			if (amount > sum) return { ok: false, reason: 'too-much' };
			let left = amount;
			for (const { orderId, version, amount: most } of held) {
				if (left === 0) break;
				const part = Math.min(left, most);
				left -= part;
				const booked = await bookCash(
					tx,
					{ orderId, actor, key, version, kind: 'banked', amount: part, slip },
					now,
				);
				if (!booked.ok) throw new NotBanked(isCashFault(booked.reason) ? booked.reason : 'changed');
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
	readonly reason: CashFault | 'changed';

	constructor(reason: CashFault | 'changed') {
		super('not banked');
		this.reason = reason;
	}
}

function isCashFault(reason: string): reason is CashFault {
	return ['forbidden', 'bad-number', 'needs-slip', 'too-much'].includes(reason);
}
