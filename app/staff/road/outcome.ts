import type { Balance } from '#app/orders/cash.ts';
import type { Stage } from '#app/orders/order-status.ts';

/** What can happen at the door. */
export const outcomes = ['delivered', 'part', 'refused', 'away'] as const;

export type Outcome = (typeof outcomes)[number];

export const stageOf = {
	delivered: 'delivered',
	part: 'part-delivered',
	refused: 'refused',
	away: 'attempted',
} as const satisfies Record<Outcome, Stage>;

export type DoorLine = {
	position: number;
	name: string;
	/** In paisa, and in hundredths of a per cent. */
	price: number;
	discount: number;
	/** Hundredths of a sq ft: what was sent, and what is kept so far. */
	quantity: number;
	kept: number;
};

/** What the forms at the door need of an order. */
export type Door = {
	version: number;
	discountTaken: boolean;
	/** Paisa that come off for samples. */
	sampleCredit: number;
	balance: Balance;
	lines: readonly DoorLine[];
	/** Paisa, where all of it is kept. */
	due: number;
	/** BOUND-01: how much more who stands here books, in paisa; null: an owner books any amount. */
	mostAbove: number | null;
};

/** Whether cash is so far above what is due that an owner has to book it. */
export function isFarAbove(collected: number, due: number, { mostAbove }: Pick<Door, 'mostAbove'>): boolean {
	return mostAbove !== null && collected > due + mostAbove;
}

type Choice = { value: string; text: string };

export type DoorFormProps = {
	door: Door;
	pressKey: string;
	reasons: readonly Choice[];
	/** What was typed into this form before it was refused, and why it was. */
	values: Record<string, string>;
	refused: Record<string, string> | undefined;
};
