/**
 * Why a move was made. Codes and not free text: an event is never deleted, and free text would hold names. Their words are in
 * `staff/orders/copy.ts`.
 */
export const reasons = {
	cancelled: [
		'changed-mind',
		'no-answer',
		'price',
		'too-late',
		'twice',
		'out-of-stock',
		'not-genuine',
		'other',
	],
	attempted: ['nobody-home', 'no-access', 'no-cash', 'customer-asked', 'vehicle', 'other'],
	refused: ['changed-mind', 'no-cash', 'damaged', 'wrong-stone', 'too-late', 'not-ordered', 'other'],
	/** Another price than the list's. */
	priced: ['large-order', 'regular-customer', 'flaw', 'offer-matched', 'mistake', 'other'],
	delivered: ['no-change', 'paid-short', 'paid-by-transfer', 'price-agreed', 'other'],
} as const;

export type Reason = (typeof reasons)[keyof typeof reasons][number];

/** Why an order was moved. */
export type MoveReason = (typeof reasons)[Exclude<keyof typeof reasons, 'priced'>][number];

export type ReasonKind = keyof typeof reasons;

export function isAnyReason(word: string): boolean {
	return Object.values(reasons)
		.flat()
		.some((reason) => reason === word);
}

export function isReason(kind: ReasonKind, word: string | undefined): boolean {
	const known: readonly string[] = reasons[kind];
	return word !== undefined && known.includes(word);
}
