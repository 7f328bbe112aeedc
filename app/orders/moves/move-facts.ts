import type { Role } from '#app/accounts/role.ts';
import type { Balance } from '#app/orders/cash.ts';
import type { ChargeAmounts, ChargedLine } from '#app/orders/charge.ts';
import type { Way } from '#app/orders/day/delivery-day.ts';
import type { Stage } from '#app/orders/order-status.ts';
import type { Settings } from '#app/settings/settings.ts';

/** A line of an order, as the guards need it. */
export type FactLine = ChargedLine & { position: number };

/** What a move is judged by. Amounts in paisa. */
export type MoveFacts = {
	now: Date;
	/** The role of who asks for the move. */
	role: Role;
	stage: Stage;
	totalAmount: number;
	confirmedAmount: number | null;
	discountTaken: boolean;
	confirmTries: number;
	lastTryAt: Date | null;
	cityServed: boolean;
	/** Whether the stone goes to the yard's own city. */
	sameCity: boolean;
	highRisk: boolean;
	/** BOUND-02: an owner has to agree to a price. */
	priceWaits: boolean;
	isCut: boolean;
	/** What the day of its delivery follows from. */
	way: Way;
	deliveredAt: Date | null;
	/** For how many days after its delivery stone may come back. */
	returnDays: number;
	/** The ids of all who can have cash of the shop. */
	holders: readonly string[];
	/** How far staff go without an owner. */
	bounds: Settings['bounds'];
	/** Whether the shop has all of it to sell now. */
	inStock: boolean;
	lines: readonly FactLine[];
	balance: Balance;
} & ChargeAmounts;
