import type { StockChange } from '#app/inventory/stock-change.ts';
import type { Permission } from '#app/staff/permissions.ts';

/** What staff do to the stock of a stone, as the address has it. */
export const bookingKinds = ['receive', 'count', 'damage', 'sample', 'return', 'correct'] as const;

export type BookingKind = (typeof bookingKinds)[number];

/** The reason that the ledger gives for it. */
export const changeOf = {
	receive: 'received',
	count: 'counted',
	damage: 'damaged',
	sample: 'sample',
	return: 'returned',
	correct: 'corrected',
} as const satisfies Record<BookingKind, StockChange>;

export function permissionFor(kind: BookingKind): Permission {
	return kind === 'correct' ? 'correct-stock' : 'book-stock';
}

export function parseBookingKind(text: string): BookingKind | null {
	return bookingKinds.find((kind) => kind === text) ?? null;
}
