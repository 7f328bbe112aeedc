/**
 * What an order's cash entries record, in paisa. `charged`: what the customer is to pay. `advance`: paid before the delivery.
 * `collected`: paid at the delivery. `refund owed` and `refunded`: promised and paid back. `trip cost`: paid by the shop for a
 * trip in vain. `banked`: of what was collected, brought to the bank.
 */
export const cashKinds = [
	'charged',
	'advance',
	'collected',
	'refund owed',
	'refunded',
	'trip cost',
	'banked',
] as const;

export type CashKind = (typeof cashKinds)[number];

/** The sum of each kind. */
export type Balance = Record<CashKind, number>;

export const EMPTY_BALANCE: Balance = {
	charged: 0,
	advance: 0,
	collected: 0,
	'refund owed': 0,
	refunded: 0,
	'trip cost': 0,
	banked: 0,
};

/** What is still to be paid: charged = collected + due, where an advance was collected and a refund owed no longer is. */
export function dueIn(balance: Balance): number {
	return balance.charged - balance.advance - balance.collected + balance['refund owed'];
}

/** What the shop has still to pay back. */
export function owedIn(balance: Balance): number {
	return balance['refund owed'] - balance.refunded;
}

/** What the driver or the carrier still has. */
export function outstandingIn(balance: Balance): number {
	return balance.collected - balance.banked;
}

/** Paid once the customer has paid something, and nothing is due. */
export function paymentStatusOf(balance: Balance): 'paid' | 'pending' {
	return balance.collected + balance.advance > 0 && dueIn(balance) === 0 ? 'paid' : 'pending';
}

export type CashChange = Partial<Balance>;

/**
 * The whole change of a move. What was paid beyond the charge becomes a refund owed. A refund owed that is not paid yet is used
 * up first where more is charged again.
 */
export function settled(before: Balance, change: CashChange): CashChange {
	const after = added(before, change);
	const due = dueIn(after);
	const refund = due < 0 ? -due : -Math.min(due, owedIn(after));
	return refund === 0 ? change : { ...change, 'refund owed': refund };
}

export function added(balance: Balance, change: CashChange): Balance {
	const sum = { ...balance };
	for (const kind of cashKinds) sum[kind] += change[kind] ?? 0;
	return sum;
}

/** Why cash is not booked. The words are in `staff/move-copy.ts`. */
export type CashFault = 'forbidden' | 'bad-number' | 'needs-slip' | 'too-much';
