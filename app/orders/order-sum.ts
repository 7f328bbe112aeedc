import { discountedPrice, formatMoney, lineTotal } from '#app/platform/money.ts';
import { type Balance, EMPTY_BALANCE } from './cash.ts';
import {
	beyondStone,
	type ChargeAmounts,
	type ChargedLine,
	type ChargeKind,
	chargeKinds,
	charges,
	chargesIn,
	chargesOf,
	creditLeft,
	quantityCharged,
	sumOf,
	totalOf,
} from './charge.ts';
import { chargedOf, type Stage } from './order-status.ts';

/** What an order comes to follows from this. Amounts in paisa, quantities in hundredths of a sq ft. */
export type Summed = {
	stage: Stage;
	discountTaken: boolean;
	lines: readonly ChargedLine[];
	balance: Balance;
} & ChargeAmounts;

/**
 * The rows of a sum, in their order, below the lines as they were ordered. `later`: a discount that the confirmation takes off. `other`:
 * fees, such as of a second trip; `allowance` where it is less than nothing. `charged`, `due` and `owed` are what the rows above come to.
 */
const beforeCredits = ['total', 'not-kept', 'discount', 'later'] as const;
const afterCredits = [
	'other',
	'allowance',
	'charged',
	'advance',
	'collected',
	'paid',
	'refunded',
	'due',
	'owed',
] as const;

type SumKind = ChargeKind | (typeof beforeCredits)[number] | (typeof afterCredits)[number];

const sumKinds: readonly SumKind[] = [
	...chargeKinds.filter((kind) => charges[kind].isInTotal),
	...beforeCredits,
	...chargeKinds.filter((kind) => !charges[kind].isInTotal),
	...afterCredits,
];

/** The words of each row: a customer reads others than the desk. */
export type SumWords = Record<SumKind, string>;

/** A row as it is shown. `amount` in paisa, below 0 where it is taken off. */
export type SumRow = { kind: SumKind; name: string; figure: string; amount: number; isTotal: boolean };

const TOTALS: readonly SumKind[] = ['total', 'charged', 'due', 'owed'];

/** SUM-01: what an order comes to, row by row, so that anybody can add it up: every page, paper, mail and message shows these. */
export function sumRows(order: Summed, words: SumWords): SumRow[] {
	const amounts = amountsOf(order);
	return sumKinds.flatMap((kind) => {
		const amount = amounts[kind];
		if (amount === undefined) return [];
		return { kind, name: words[kind], figure: signed(amount), amount, isTotal: TOTALS.includes(kind) };
	});
}

/** SUM-02: what the customer has still to pay, as the last row says it; 0 where the shop owes. */
export function stillDue(order: Summed): number {
	const { due, owed, charged, total = 0 } = amountsOf(order);
	return owed === undefined ? (due ?? charged ?? total) : 0;
}

type Placed = { totalAmount: number } & Partial<ChargeAmounts>;

/** An order as it is placed, or would be: nothing is paid, and no discount is taken off. */
export function asPlaced<Line extends Omit<Summed['lines'][number], 'kept'>>(
	{ totalAmount, ...order }: Placed,
	lines: readonly Line[],
) {
	const amounts = chargesIn(order);
	return {
		stage: 'awaiting' as const,
		discountTaken: false,
		...amounts,
		lines: lines.map((line) => ({ ...line, kept: 0 })),
		balance: { ...EMPTY_BALANCE, charged: totalAmount + beyondStone(amounts) },
	};
}

/** What the words of `orderDueWords` say of an order. */
export function comingOff(order: Summed): Record<'samples' | 'discount' | 'due', number> {
	const { samples = 0, later = 0 } = amountsOf(order);
	return { samples: -samples, discount: -later, due: stillDue(order) };
}

/** `−PKR 150.00` */
function signed(paisa: number): string {
	return paisa < 0 ? `−${formatMoney(-paisa)}` : formatMoney(paisa);
}

function amountsOf(order: Summed): Partial<Record<SumKind, number>> {
	const { stage, discountTaken, sampleCredit, lines, balance } = order;
	const isDropped = chargedOf(stage) === 'nothing';
	const isLater = stage === 'awaiting' && !discountTaken;
	const sum = (amountOf: (line: Summed['lines'][number]) => number) =>
		lines.reduce((sum, line) => sum + amountOf(line), 0);
	const ordered = sum(({ price, quantity }) => lineTotal(price, quantity));
	const kept = sum((line) => lineTotal(line.price, quantityCharged(stage, line)));
	const net = sum((line) =>
		lineTotal(discountedPrice(line.price, line.discount), quantityCharged(stage, line)),
	);
	const total = totalOf(ordered, order);
	const notKept = isDropped ? total : ordered - kept;
	const discount = isLater || discountTaken ? kept - net : 0;
	// As the confirmation will charge it.
	const samples = isLater ? creditLeft(sampleCredit, net) : sampleCredit;
	const beyond = chargesOf(0, { ...order, sampleCredit: samples });
	const charged = balance.charged - (isLater ? discount : 0) + (sampleCredit - samples);
	const other = charged - (ordered + sumOf(beyond) - notKept - discount);
	const { advance, collected, paid, refunded } = balance;
	const left = charged - advance - collected - paid + refunded;
	const isPaid = [advance, collected, paid, refunded].some((amount) => amount !== 0);
	return {
		total,
		...Object.fromEntries(beyond.map(({ kind, amount }) => [kind, amount])),
		...ifAny('not-kept', -notKept),
		...ifAny(isLater ? 'later' : 'discount', -discount),
		...ifAny(other < 0 ? 'allowance' : 'other', other),
		...((isPaid || charged !== total || other !== 0) && { charged }),
		...ifAny('advance', -advance),
		...ifAny('collected', -collected),
		...ifAny('paid', -paid),
		...ifAny('refunded', refunded),
		...(isPaid && (left < 0 ? { owed: -left } : { due: left })),
	};
}

const ifAny = (kind: SumKind, amount: number): Partial<Record<SumKind, number>> =>
	amount === 0 ? {} : { [kind]: amount };
