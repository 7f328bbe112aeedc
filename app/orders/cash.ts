/**
 * What an order's cash entries record, in paisa. `charged`: what the customer is to pay. `advance`: paid as it was confirmed.
 * `collected`: paid at the delivery. `paid`: paid at any other time, or for a sample. `refund owed` and `refunded`: promised and paid
 * back. `trip cost`: paid by the shop for a trip in vain. `banked`: of the cash in somebody's hands, brought to the bank.
 */
export const cashKinds = [
	'charged',
	'advance',
	'collected',
	'paid',
	'refund owed',
	'refunded',
	'trip cost',
	'banked',
] as const;

/** Those that are booked by themselves, and not with a move. */
export type Booked = 'banked' | 'paid' | 'refunded';

export type CashKind = (typeof cashKinds)[number];

/** The sum of each kind. */
export type Balance = Record<CashKind, number>;

export const EMPTY_BALANCE: Balance = {
	charged: 0,
	advance: 0,
	collected: 0,
	paid: 0,
	'refund owed': 0,
	refunded: 0,
	'trip cost': 0,
	banked: 0,
};

/** All that the customer has paid, without what was paid back. */
export function paidIn({ advance, collected, paid }: Balance): number {
	return advance + collected + paid;
}

/** What is still to be paid: charged = paid + due, where a refund owed no longer is paid. */
export function dueIn(balance: Balance): number {
	return balance.charged - paidIn(balance) + balance['refund owed'];
}

/** What the shop has still to pay back. */
export function owedIn(balance: Balance): number {
	return balance['refund owed'] - balance.refunded;
}

/** `pending`: the customer has to pay. `owed`: the shop has to pay back. `none`: nobody has to pay, and nobody has paid. */
export type PaymentStatus = 'pending' | 'paid' | 'owed' | 'none';

export function paymentStatusOf(balance: Balance): PaymentStatus {
	if (dueIn(balance) > 0) return 'pending';
	if (owedIn(balance) > 0) return 'owed';
	return paidIn(balance) > balance.refunded ? 'paid' : 'none';
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
	return refund === 0 ? change : { ...change, 'refund owed': (change['refund owed'] ?? 0) + refund };
}

export function added(balance: Balance, change: CashChange): Balance {
	const sum = { ...balance };
	for (const kind of cashKinds) sum[kind] += change[kind] ?? 0;
	return sum;
}

/** Why cash is not booked. The words are in `staff/orders/moves/move-copy.ts`. */
export type CashFault = 'forbidden' | 'bad-number' | 'needs-slip' | 'too-much' | PaymentFault;

/** Why what a customer pays or gets back cannot be booked. */
export type PaymentFault = 'needs-way' | 'needs-holder' | 'more-than-due';
