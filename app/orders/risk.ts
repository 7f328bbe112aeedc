/** `none`: nobody answers it, because it is too short, or all one digit. */
export type PhoneKind = 'mobile' | 'landline' | 'abroad' | 'none';

/** RISK-01: what an order is judged by. Amounts in paisa. */
export type RiskFacts = {
	/** Other orders of the same phone, mail or account that were refused at the door, and that their customer cancelled. */
	refusedBefore: number;
	cancelledBefore: number;
	phone: PhoneKind;
	/** A WhatsApp message came from it. */
	isPhoneConfirmed: boolean;
	street: string;
	isFirst: boolean;
	total: number;
	/** The median of the shop's latest orders; null while there are too few. */
	usualTotal: number | null;
	/** The same customer ordered the same stones in the day before. */
	sameWithinDay: boolean;
	isCityKnown: boolean;
	/** How orders to this city have ended. */
	city: { ended: number; refused: number };
	/** BOUND-02: an owner has to agree to a price. */
	priceWaits: boolean;
	isCut: boolean;
	advance: number;
};

const riskReasons = [
	'refused-before',
	'cancelled-before',
	'no-phone',
	'landline',
	'no-house-number',
	'first-order',
	'unusual-value',
	'same-within-day',
	'city-refuses',
	'unknown-city',
	'cut-without-advance',
	'far-price',
] as const;

export type RiskReason = (typeof riskReasons)[number];

/** `high`: a call or an advance is asked for before the order is confirmed. The reasons stand in the order of `riskReasons`. */
export type Risk = { points: number; reasons: { reason: RiskReason; points: number }[]; high: boolean };

/** From so many points on a risk is high. */
export const HIGH_RISK = 50;

/** A total is far above the usual from so many times the median on. */
const UNUSUAL = 5;

/** A city's share of refusals counts once so many orders have ended there. */
const ENOUGH_ENDED = 20;
const MANY_REFUSED = 0.2;

/** RISK-01: what speaks against an order, in points. It never refuses one: somebody calls. */
export function riskIn(facts: RiskFacts): Risk {
	const reasons = riskReasons
		.map((reason) => ({ reason, points: pointsFor[reason](facts) }))
		.filter(({ points }) => points > 0);
	const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
	return { points, reasons, high: points >= HIGH_RISK };
}

const pointsFor: Record<RiskReason, (facts: RiskFacts) => number> = {
	// Alone enough for a call: the truck has already driven in vain.
	'refused-before': ({ refusedBefore }) => (refusedBefore > 0 ? 50 : 0),
	'cancelled-before': ({ cancelledBefore }) => Math.min(cancelledBefore, 3) * 15,
	'no-phone': ({ phone }) => (phone === 'none' ? 40 : 0),
	landline: ({ phone, isPhoneConfirmed }) => (phone === 'landline' && !isPhoneConfirmed ? 10 : 0),
	'no-house-number': ({ street }) => (hasHouseNumber(street) ? 0 : 20),
	'first-order': ({ isFirst, isPhoneConfirmed }) => (isFirst && !isPhoneConfirmed ? 10 : 0),
	'unusual-value': ({ total, usualTotal }) => (usualTotal !== null && total >= usualTotal * UNUSUAL ? 30 : 0),
	'same-within-day': ({ sameWithinDay }) => (sameWithinDay ? 25 : 0),
	'city-refuses': ({ city }) =>
		city.ended >= ENOUGH_ENDED && city.refused / city.ended >= MANY_REFUSED ? 20 : 0,
	'unknown-city': ({ isCityKnown }) => (isCityKnown ? 0 : 10),
	'cut-without-advance': ({ isCut, advance }) => (isCut && advance === 0 ? 40 : 0),
	'far-price': ({ priceWaits }) => (priceWaits ? HIGH_RISK : 0),
};

/** A street, sector or phase with its number: the number of no house. */
const NOT_A_HOUSE =
	/\b(street|st|gali|galli|road|rd|lane|block|phase|sector|ward|km|chak)\b[\s.#:-]*(no\b[\s.#:-]*)?\p{Nd}+/giu;

/** `House B`, where the house has a letter. */
const LETTERED_HOUSE =
	/\b(house|h|plot|flat|shop|office|bungalow|kothi|makan)\b[\s.#:-]*(no\b[\s.#:-]*)?[a-z]\b/iu;

function hasHouseNumber(street: string): boolean {
	return LETTERED_HOUSE.test(street) || /\p{Nd}/u.test(street.replace(NOT_A_HOUSE, ''));
}
