import type { Goods } from '#app/catalog/goods.ts';
import type { OtherPrice } from './bounds.ts';
import type { CarrierKind } from './carrier.ts';
import type { PaymentWay } from './payment-way.ts';

/** One line's quantities, in hundredths of a sq ft. Those that are missing are 0. */
export type CountedLine = {
	position: number;
	/** What was packed. */
	packed?: number;
	/** What the customer keeps. */
	kept?: number;
	/** What came back. */
	whole?: number;
	damaged?: number;
	offcut?: number;
};

/** What a move can bring with it. Amounts in paisa. */
export type MovePayload = {
	/** A code of `reasons.ts`. */
	reason?: string;
	/** Somebody spoke to the customer. */
	called?: boolean;
	/** Paid as it is confirmed: how, with which number, and in whose hands cash is, by their id. */
	advance?: number;
	way?: PaymentWay;
	slip?: string;
	holder?: string;
	/** CART-04: confirming takes off the discount that was shown and not charged, unless this is false. */
	applyDiscount?: boolean;
	/** ISO date: the day that was agreed. */
	nextDate?: string;
	/** The stone is cut to this order's measure. */
	cut?: boolean;
	carrier?: CarrierKind;
	vehicle?: string;
	driverName?: string;
	driverPhone?: string;
	/** The account of a driver of the shop. */
	driverId?: string;
	/** What a trip in vain cost the shop. */
	tripCost?: number;
	/** What the customer agreed to pay for a trip. */
	fee?: number;
	/** The cash that the customer paid. */
	collected?: number;
	lines?: readonly CountedLine[];
};

/** What an event keeps: nothing about a person. */
const kept = [
	'called',
	'advance',
	'way',
	'applyDiscount',
	'nextDate',
	'cut',
	'carrier',
	'tripCost',
	'fee',
	'collected',
	'lines',
] as const;

export type EventPayload = Pick<MovePayload, (typeof kept)[number]> & {
	banked?: number;
	paid?: number;
	refunded?: number;
	/** ISO date: the day that the customer asked for; null where any day suits them. */
	wished?: string | null;
	/** Who works in the shop and takes the order. */
	driverId?: string;
	edited?: Edited;
	/** BOUND-02: where staff agreed on another price than the list's. */
	prices?: readonly OtherPrice[];
};

/**
 * A line as an edit found it or left it. Price in paisa, quantity in hundredths of a sq ft. Events from before do not say where it
 * stood and what of the stone it was.
 */
export type EditedLine = { productId: string; name: string; quantity: number; price: number } & Partial<
	Goods & { position: number; pieces: number }
>;

/** What an edit has changed. Of name, phone and address only that they were. */
export type Edited = {
	/** All lines, where they were given. */
	lines?: { before: EditedLine[]; after: EditedLine[] };
	/** What the customer was charged, and is now. Paisa. */
	total: { before: number; after: number };
	name?: true;
	phone?: true;
	address?: true;
	/** The agreed day, where it was given; null for none. */
	day?: { before: string | null; after: string | null };
};

export function eventPayload(given: MovePayload): EventPayload {
	return Object.fromEntries(
		kept.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]])),
	);
}
