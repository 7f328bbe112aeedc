import type { Stage } from '#app/orders/order-status.ts';

/** What a row's buttons do. */
export const rowPresses = ['confirm', 'no-answer', 'cancel', 'pack'] as const;

export type RowPress = (typeof rowPresses)[number];

/** One order in the list, in words ready to show. */
export type DeskRow = {
	id: string;
	number: string;
	/** Its page; null where the reader of the row may open none. */
	to: string | null;
	version: number;
	stage: Stage;
	/** ISO time of the order, and how long ago that is. */
	at: string;
	ago: string;
	name: string;
	city: string;
	/** Null for the yard, as are the amounts. */
	phone: { shown: string; tel: string | null } | null;
	total: string | null;
	due: string | null;
	/** The first stone with its quantity, and how many more. */
	stones: string;
	/** All lines with their goods, one below the other. */
	lines: string;
	tries: number;
	/** A word on a high risk. */
	highRisk: string | null;
	driver: string | null;
	/** What needs care, such as a city without a truck. */
	warning: string | null;
	/** When to call again, or the day that was agreed. */
	note: string | null;
	/** What the reader may do with it in the list. */
	presses: RowPress[];
	/** What settles a problem on the order's own pages, as money that is to be booked (PAY-04); null where nothing does, or not by this reader. */
	settle: { words: string; to: string } | null;
};

/** What a press has done to one order. */
export type PressResult = {
	id: string;
	number: string;
	ok: boolean;
	/** What was done, or why not and what would help. */
	text: string;
	/** The order as it is now, where it still stands in a list of the one who pressed. */
	row: DeskRow | null;
};

/** What a press has done. `ask`: it has to be answered first, in the row of this order. */
export type Pressed = { results: PressResult[]; ask?: Ask };

export type Ask = { id: string; press: 'confirm' | 'cancel' };
